package import Ledger
import POSIX

extension ImportError {
  /// Returns one explanation, or one for each bad row that the error contains.
  package func explanations(in language: Language) -> [Explanation] {
    if case .badRows(let rows, _) = self { return rows.map { $0.explanation(in: language) } }
    return [language.text(en: english, ko: korean)]
  }

  private var english: Explanation {
    switch self {
    case .noSuchFile(let file): .init("\(file): no such file")
    case .isDirectory(let file):
      .init("\(file): is a directory", expected: "a file", advice: "name one of the files inside")
    case .notPermitted(let file): .init("\(file): cannot read: permission denied")
    case .notReadable(let file, let errno): .init("\(file): cannot read (error \(errno))")
    case .notCopied(let file, let folder, let size, ENOSPC):
      .init(
        "\(file): not enough space in \(folder) for more than \(size >> 20) MiB of input",
        expected: "free space for twice the input, for a copy and for the rows",
        advice: "free space there, or save the input to a file, which needs no copy")
    case .notCopied(let file, let folder, _, let errno):
      .init(
        "\(file): cannot copy the input to \(folder) (error \(errno))",
        advice: "save the input to a file, which needs no copy")
    case .tooLongToRedact(let file):
      .init(
        "\(file): longer than 2 MiB", expected: "the part of the statement that Sobi misreads",
        advice: "head -n 1000 to copy its first lines, and redact the copy")
    case .empty(let file): .init("\(file): the file is empty", advice: "export the statement again")
    case .otherFormat(let file, let format):
      .init("\(file): looks like \(format), not CSV", advice: "save it as CSV and import that")
    case .notUnpacked(let file, let error): error.english(of: file)
    case .noStatement(let file, let parts):
      .init(
        "\(file): contains no statement" + (parts.isEmpty ? "" : " (found \(quoted(parts)))"),
        expected: "a table with a day and an amount in each row",
        advice: "download the list of transactions, not a summary")
    case .severalStatements(let file, let parts):
      .init(
        "\(file): contains \(parts.count) statements", expected: "one statement",
        advice: "unpack the archive and name one of its files")
    case .ambiguousSheet(let file, let sheets):
      .init(
        "\(file): the sheets \(quoted(sheets)) all have transactions",
        advice: sheets.map { "--sheet \"\($0)\"" }.joined(separator: " or "))
    case .noSuchSheet(let file, let name, let sheets):
      .init(
        "\(file): no sheet \"\(excerpt(name))\"",
        expected: sheets.isEmpty ? "a file with sheets" : "one of: \(quoted(sheets))")
    case .nulByte(let place):
      .init("\(place): NUL byte", expected: "text", advice: "export the statement again as UTF-8")
    case .badEncoding(let place, let byte, let encoding):
      .init(
        "\(place): byte 0x\(hex(byte)) is not \(encoding.rawValue)",
        advice: "omit --encoding, name another encoding, or save the file as UTF-8")
    case .unknownEncoding(let place, let byte, let readings) where readings.isEmpty:
      .init(
        "\(place): byte 0x\(hex(byte)) is not UTF-8",
        expected: "text in UTF-8 or another known encoding",
        advice: "save the file as UTF-8, or name its encoding with --encoding")
    case .unknownEncoding(let place, _, let readings):
      .init(
        "\(place): the text could be " + examples(readings, " or "),
        advice: readings.map { "--encoding \($0.encoding.rawValue)" }.joined(separator: " or "))
    case .changedWhileReading(let file):
      .init("\(file): the file changed while being read", advice: "try again")
    case .unterminatedQuote(let place):
      .init(
        "\(place): the quote opened here is never closed", expected: "a closing \"",
        advice: "export the statement again; the file may be cut off")
    case .recordTooLong(let place):
      .init("\(place): a record longer than 1 MiB", expected: "a CSV statement")
    case .tooManyColumns(let place):
      .init("\(place): more than 256 columns", expected: "a CSV statement")
    case .noHeader(let file, let candidates):
      .init(
        "\(file): no header line with a date and an amount"
          + (candidates.isEmpty ? "" : " (found \(quoted(candidates)))"),
        expected: "column names such as \"Date\" and \"Amount\", or 거래일 and 금액",
        advice: "name the file's columns with --columns date=…,amount=…,payee=…")
    case .unclearColumns(let place, let columns, let names):
      .init(
        "\(place): columns \(columns.map { "\($0 + 1)" }.joined(separator: " and ")) (\(quoted(names))) are money out and money in, but it is unclear which is which",
        advice: question?.choices.map { "--columns \($0)" }.joined(separator: " or "))
    case .sameNameTwice(let place, let name, let columns):
      .init(
        "\(place): columns \(list(columns)) have the same name \"\(excerpt(name))\"",
        advice: "--columns amount=\(columns.first ?? 1) to choose one")
    case .noSuchColumn(let file, let name, let header):
      .init(
        "\(file): no column \"\(excerpt(name))\"",
        expected: "one of: " + header.map(excerpt).joined(separator: ", "))
    case .ambiguousDates(let place, let found, let readings):
      .init(
        "\(place): \"\(excerpt(found))\" could be "
          + readings.map { "\($0.day)" }.joined(separator: " or "),
        advice: readings.map { "--date-order \($0.order.rawValue)" }.joined(separator: " or "))
    case .ambiguousAmounts(let place, let found, let readings):
      .init(
        "\(place): \"\(excerpt(found))\" could be \(readings.joined(separator: " or "))",
        advice: "--decimal . or --decimal ,")
    case .ambiguousSign(let place, let found):
      .init(
        "\(place): \"\(excerpt(found))\" could be money out or money in",
        advice: "--sign \(signs(found).spent) if it was spent, "
          + "--sign \(signs(found).received) if it came in")
    case .ambiguousFees(let place, let column):
      .init(
        "\(place): the fees in \"\(excerpt(column))\" could be included in the amounts or charged in addition",
        advice: "--fees included or --fees extra")
    case .unclearMoney(let place, _, let name):
      .init(
        "\(place): column \"\(excerpt(name))\" could contain fees",
        advice: question?.choices.map { "--columns \($0)" }.joined(separator: " or "))
    case .unclearRows(let place, let found, let column, let status):
      .init(
        "\(place): rows with \"\(excerpt(found))\" in column \"\(excerpt(column))\" could be money out, money in or not booked",
        expected: "a known word or a balance that shows the direction",
        advice: status.map {
          "--columns ignored=\($0 + 1) if these rows are booked; otherwise, delete them"
        }
          ?? "write \"out\" or \"in\" in this column of the file, or a minus before money out")
    case .ambiguousCancelled(let place, let found):
      .init(
        "\(place): \"\(excerpt(found))\" could mark a cancelled charge or its refund",
        advice:
          "--cancelled left-out if the row is a charge without a refund row, --cancelled refund if the row is the refund of a charge in another row, --cancelled charge if the row is a charge with its refund in another row"
      )
    case .ambiguousAccount(let file, let known, let named):
      .init(
        "\(file): files with these columns belonged to \(quoted(known)), but this file suggests \(quoted([named]))",
        advice: (known + [named]).map { "--account \"\($0)\"" }.joined(separator: " or "))
    case .readOtherwise(let file, let earlier, let option, let choices):
      .init(
        "\(file): the rows contradict the reading of \(quoted([earlier])), which has the same columns",
        advice: choices.map { "\(option) \($0)" }.joined(separator: " or ")
          + "; if the earlier file was misread, undo its import first")
    case .neutralName(let file, let account):
      .init(
        "\(file): the file name does not identify the account, and \(quoted([account])) has files with other columns",
        advice:
          "--account \(quoted([account])) if it is the same account, or --account with another name"
      )
    case .knownRows(let file, let account, let named, let count):
      .init(
        "\(file): \(count) \(count == 1 ? "row is" : "rows are") probably already in the account \(quoted([account])), from another file",
        advice: account == named
          ? "--account \(quoted([account])) to skip these rows, or --account with another name"
          : "--account \(quoted([account])) if it is the same account, --account \(quoted([named])) if not"
      )
    case .ambiguousCurrency(let place, let found, let readings):
      .init(
        "\(place): the currency column says \(readings[0]), but \(excerpt(found)) may have been billed in \(readings[1])",
        advice: readings.map { "--currency \($0)" }.joined(separator: " or "))
    case .unknownCurrency(let place, let found, let readings):
      .init(
        "\(place): unknown currency in \"\(excerpt(found))\"",
        advice: readings.isEmpty
          ? "--currency CODE, such as USD"
          : readings.map { "--currency \($0)" }.joined(separator: " or "))
    case .scaledAmounts(let file, let found):
      .init(
        "\(file): the amounts are in thousands or another multiple of the currency (\(quoted([found])))",
        expected: "full amounts",
        advice:
          "download a statement with full amounts; if the words mean other figures, delete them from the file"
      )
    case .noTransactions(let file, let rows, let columns):
      .init(
        "\(file): none of the \(rows) rows has both a day and an amount (read from \(quoted(columns)))",
        expected: "transactions",
        advice: "name the file's columns with --columns date=…,amount=…,payee=…")
    case .badRows(_, let count): .init("\(count) \(count == 1 ? "row" : "rows") cannot be read")
    }
  }

  private var korean: Explanation {
    switch self {
    case .noSuchFile(let file): .init("\(file): 파일이 없어요")
    case .isDirectory(let file):
      .init("\(file): 폴더예요", expected: "파일", advice: "폴더 안의 파일 하나를 지정해 주세요")
    case .notPermitted(let file): .init("\(file): 읽을 권한이 없어요")
    case .notReadable(let file, let errno): .init("\(file): 읽지 못했어요 (오류 \(errno))")
    case .notCopied(let file, let folder, let size, ENOSPC):
      .init(
        "\(file): \(folder)에 공간이 모자라서 입력을 \(size >> 20) MiB까지만 읽었어요",
        expected: "입력의 두 배만큼 빈 공간 (사본과 거래를 저장할 곳)",
        advice: "공간을 비우거나, 입력을 파일로 저장해서 가져와 주세요. 파일이면 사본이 필요 없어요")
    case .notCopied(let file, let folder, _, let errno):
      .init(
        "\(file): 입력의 사본을 \(folder)에 만들지 못했어요 (오류 \(errno))",
        advice: "입력을 파일로 저장해서 가져와 주세요. 파일이면 사본이 필요 없어요")
    case .tooLongToRedact(let file):
      .init(
        "\(file): 2 MiB보다 길어요", expected: "명세서에서 잘못 읽는 부분",
        advice: "head -n 1000으로 앞부분만 파일로 저장해서 다시 해 주세요")
    case .empty(let file): .init("\(file): 빈 파일이에요", advice: "명세서를 다시 내려받아 주세요")
    case .otherFormat(let file, let format):
      .init("\(file): CSV가 아니라 \(format) 파일이에요", advice: "CSV로 저장해서 다시 가져와 주세요")
    case .notUnpacked(let file, let error): error.korean(of: file)
    case .noStatement(let file, let parts):
      .init(
        "\(file): 명세서가 없어요" + (parts.isEmpty ? "" : " (들어 있는 것: \(quoted(parts)))"),
        expected: "행마다 날짜와 금액이 있는 표", advice: "요약이 아니라 거래내역을 내려받아 주세요")
    case .severalStatements(let file, let parts):
      .init(
        "\(file): 명세서가 \(parts.count)개 들어 있어요", expected: "명세서 하나",
        advice: "압축을 풀고 그중 한 파일을 지정해 주세요")
    case .ambiguousSheet(let file, let sheets):
      .init(
        "\(file): \(quoted(sheets)) 시트에 모두 거래가 있어요",
        advice: sheets.map { "--sheet \"\($0)\"" }.joined(separator: " 또는 "))
    case .noSuchSheet(let file, let name, let sheets):
      .init(
        "\(file): \"\(excerpt(name))\" 시트가 없어요",
        expected: sheets.isEmpty ? "시트가 있는 파일" : "다음 중 하나: \(quoted(sheets))")
    case .nulByte(let place):
      .init("\(place): NUL 바이트가 있어요", expected: "글자", advice: "UTF-8로 다시 저장해 주세요")
    case .badEncoding(let place, let byte, let encoding):
      .init(
        "\(place): 바이트 0x\(hex(byte))는 \(encoding.rawValue) 글자가 아니에요",
        advice: "--encoding을 빼거나 다른 인코딩을 지정하거나, UTF-8로 저장해 주세요")
    case .unknownEncoding(let place, let byte, let readings) where readings.isEmpty:
      .init(
        "\(place): 바이트 0x\(hex(byte))는 UTF-8이 아니에요", expected: "UTF-8이나 글자를 읽을 수 있는 다른 인코딩",
        advice: "UTF-8로 저장하거나 --encoding으로 인코딩을 알려 주세요")
    case .unknownEncoding(let place, _, let readings):
      .init(
        "\(place): 글자가 " + examples(readings, " 또는 ") + "일 수 있어요",
        advice: readings.map { "--encoding \($0.encoding.rawValue)" }.joined(separator: " 또는 "))
    case .changedWhileReading(let file): .init("\(file): 읽는 동안 파일이 바뀌었어요", advice: "다시 시도해 주세요")
    case .unterminatedQuote(let place):
      .init(
        "\(place): 여기서 열린 따옴표가 닫히지 않았어요", expected: "닫는 \"",
        advice: "파일이 잘렸을 수 있으니 다시 내려받아 주세요")
    case .recordTooLong(let place): .init("\(place): 한 행이 1 MiB보다 길어요", expected: "CSV 명세서")
    case .tooManyColumns(let place): .init("\(place): 열이 256개보다 많아요", expected: "CSV 명세서")
    case .noHeader(let file, let candidates):
      .init(
        "\(file): 날짜와 금액이 있는 제목 줄을 찾지 못했어요"
          + (candidates.isEmpty ? "" : " (찾은 줄: \(quoted(candidates)))"),
        expected: "거래일과 금액, 또는 \"Date\"와 \"Amount\" 같은 열 이름",
        advice: "--columns date=…,amount=…,payee=… 로 열 이름을 알려 주세요")
    case .unclearColumns(let place, let columns, let names):
      .init(
        "\(place): \(columns.map { "\($0 + 1)" }.joined(separator: ", "))번 열(\(quoted(names)))이 출금과 입금인데 어느 열이 출금인지 알 수 없어요",
        advice: question?.choices.map { "--columns \($0)" }.joined(separator: " 또는 "))
    case .sameNameTwice(let place, let name, let columns):
      .init(
        "\(place): \(list(columns))번 열의 이름이 모두 \(inQuotes(excerpt(name), .isPolite))",
        advice: "--columns amount=\(columns.first ?? 1) 로 하나를 골라 주세요")
    case .noSuchColumn(let file, let name, let header):
      .init(
        "\(file): \"\(excerpt(name))\" 열이 없어요",
        expected: "다음 중 하나: " + header.map(excerpt).joined(separator: ", "))
    case .ambiguousDates(let place, let found, let readings):
      .init(
        "\(place): \(inQuotes(excerpt(found), .topic)) "
          + readings.map { "\($0.day)" }.joined(separator: " 또는 ") + "일 수 있어요",
        advice: readings.map { "--date-order \($0.order.rawValue)" }.joined(separator: " 또는 "))
    case .ambiguousAmounts(let place, let found, let readings):
      .init(
        "\(place): \(inQuotes(excerpt(found), .topic)) \(readings.joined(separator: " 또는 "))일 수 있어요",
        advice: "--decimal . 또는 --decimal ,")
    case .ambiguousSign(let place, let found):
      .init(
        "\(place): \(inQuotes(excerpt(found), .subject)) 나간 돈인지 들어온 돈인지 알 수 없어요",
        advice: "쓴 돈이면 --sign \(signs(found).spent), 들어온 돈이면 --sign \(signs(found).received)")
    case .ambiguousFees(let place, let column):
      .init(
        "\(place): \"\(excerpt(column))\" 열의 수수료가 금액에 들어 있는지 따로 나간 돈인지 알 수 없어요",
        advice: "금액에 들어 있으면 --fees included, 따로 나갔으면 --fees extra")
    case .unclearMoney(let place, _, let name):
      .init(
        "\(place): \"\(excerpt(name))\" 열이 수수료인지 알 수 없어요",
        advice: question?.choices.map { "--columns \($0)" }.joined(separator: " 또는 "))
    case .unclearRows(let place, let found, let column, let status):
      .init(
        "\(place): \"\(excerpt(column))\" 열이 \"\(excerpt(found))\"인 행이 출금인지 입금인지, 처리된 거래인지 알 수 없어요",
        expected: "알려진 단어나 방향을 알 수 있는 잔액",
        advice: status.map { "처리된 거래면 --columns ignored=\($0 + 1), 아니면 그 행을 지워 주세요" }
          ?? "파일에서 이 열에 \"출금\"이나 \"입금\"을 쓰거나 출금 금액 앞에 -를 붙여 주세요")
    case .ambiguousCancelled(let place, let found):
      .init(
        "\(place): \(inQuotes(excerpt(found), .subject)) 취소된 결제인지 그 환불인지 알 수 없어요",
        advice:
          "이 행이 결제이고 환불 행이 없으면 --cancelled left-out, 다른 행에 있는 결제의 환불이면 --cancelled refund, 결제이고 환불이 다른 행에 있으면 --cancelled charge"
      )
    case .ambiguousAccount(let file, let known, let named):
      .init(
        "\(file): 열이 같은 파일은 전에 \(quoted(known)) 계좌였는데, 이 파일은 \(quoted([named])) 계좌 같아요",
        advice: (known + [named]).map { "--account \"\($0)\"" }.joined(separator: " 또는 "))
    case .readOtherwise(let file, let earlier, let option, let choices):
      .init(
        "\(file): 열이 같은 \(quoted([earlier])) 파일을 읽은 방식이 이 파일의 거래와 맞지 않아요",
        advice: choices.map { "\(option) \($0)" }.joined(separator: " 또는 ")
          + ". 전에 읽은 파일이 틀렸다면 먼저 그 가져오기를 되돌려 주세요")
    case .neutralName(let file, let account):
      .init(
        "\(file): 파일 이름으로는 계좌를 알 수 없고, 열이 다른 파일이 이미 \(quoted([account])) 계좌에 있어요",
        advice: "같은 계좌면 --account \(quoted([account])), 다른 계좌면 --account 뒤에 다른 이름을 적어 주세요")
    case .knownRows(let file, let account, let named, let count):
      .init(
        "\(file): 거래 \(count)건이 다른 파일로 이미 \(quoted([account])) 계좌에 있는 것 같아요",
        advice: account == named
          ? "그 거래를 건너뛰려면 --account \(quoted([account])), 다른 계좌면 --account 뒤에 다른 이름을 적어 주세요"
          : "같은 계좌면 --account \(quoted([account])), 아니면 --account \(quoted([named]))")
    case .ambiguousCurrency(let place, let found, let readings):
      .init(
        "\(place): \(excerpt(found))의 통화가 행에 적힌 \(readings[0])인지 청구된 \(readings[1])인지 알 수 없어요",
        advice: readings.map { "--currency \($0)" }.joined(separator: " 또는 "))
    case .unknownCurrency(let place, let found, let readings):
      .init(
        "\(place): \"\(excerpt(found))\"의 통화를 알 수 없어요",
        advice: readings.isEmpty
          ? "--currency KRW 처럼 알려 주세요"
          : readings.map { "--currency \($0)" }.joined(separator: " 또는 "))
    case .scaledAmounts(let file, let found):
      .init(
        "\(file): 금액이 큰 단위로 줄여 쓰여 있어요 (\(quoted([found])))", expected: "끝자리까지 적힌 금액",
        advice: "금액이 끝자리까지 적힌 명세서를 내려받아 주세요. 거래 금액의 단위가 아니면 파일에서 그 말을 지워 주세요")
    case .noTransactions(let file, let rows, let columns):
      .init(
        "\(file): \(rows)개 행 중에 날짜와 금액이 모두 있는 행이 없어요 (읽은 열: \(quoted(columns)))",
        expected: "거래", advice: "--columns date=…,amount=…,payee=… 로 열 이름을 알려 주세요")
    case .badRows(_, let count): .init("읽을 수 없는 행 \(count)개")
    }
  }

  /// Returns the values of `--sign` for an amount that was spent, and for a received amount.
  private func signs(_ amount: String) -> (spent: String, received: String) {
    let isNegative =
      Array(amount.utf8).withUnsafeBufferPointer { AmountParts($0) }?.isNegative ?? false
    let (negative, positive) = (
      SignConvention.outNegative.rawValue, SignConvention.outPositive.rawValue
    )
    return isNegative ? (negative, positive) : (positive, negative)
  }

  private func quoted(_ names: [String]) -> String {
    names.map { "\"\(excerpt($0))\"" }.joined(separator: ", ")
  }

  private func examples(_ readings: [EncodingExample], _ or: String) -> String {
    readings.map { "\"\(excerpt($0.text))\" (\($0.encoding.rawValue))" }.joined(separator: or)
  }

  private func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ", ")
  }

  private func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
