import Foundation
import Ledger
import Testing

@testable import Importing

/// An input, its error, and the message of the error.
struct Mistake: Sendable {
  var text: String
  var options = ImportOptions()
  var assumed: Currency? = .usd
  var error: @Sendable (Location) -> ImportError
  var code: String
  var english: String
  var korean: String
}

struct ImportErrorTests {
  static let mistakes: [Mistake] = [
    Mistake(
      text: "", error: { _ in .empty("t.csv") }, code: "empty",
      english: "t.csv: the file is empty | export the statement again",
      korean: "t.csv: 빈 파일이에요 | 명세서를 다시 내려받아 주세요"),
    Mistake(
      text: "\u{FEFF}", error: { _ in .empty("t.csv") }, code: "empty",
      english: "t.csv: the file is empty | export the statement again",
      korean: "t.csv: 빈 파일이에요 | 명세서를 다시 내려받아 주세요"),
    Mistake(
      text: "%PDF-1.7\n", error: { _ in .otherFormat("t.csv", format: "PDF") },
      code: "other-format",
      english: "t.csv: looks like PDF, not CSV | save it as CSV and import that",
      korean: "t.csv: CSV가 아니라 PDF 파일이에요 | CSV로 저장해서 다시 가져와 주세요"),
    Mistake(
      text: "Date,Amount\n2025-01-02,▲\0\n", error: { .nulByte($0) }, code: "nul-byte",
      english: "t.csv:2:12: NUL byte | text | export the statement again as UTF-8",
      korean: "t.csv:2:12: NUL 바이트가 있어요 | 글자 | UTF-8로 다시 저장해 주세요"),
    Mistake(
      text: "Date,Payee,Amount\n2025-01-02,▲\"x,-1.00\n", error: { .unterminatedQuote($0) },
      code: "unterminated-quote",
      english:
        "t.csv:2:12: the quote opened here is never closed | a closing \" | export the statement again; the file may be cut off",
      korean: "t.csv:2:12: 여기서 열린 따옴표가 닫히지 않았어요 | 닫는 \" | 파일이 잘렸을 수 있으니 다시 내려받아 주세요"),
    Mistake(
      text: "Date,Amount\n▲" + String(repeating: "x", count: 1_048_577) + "\n",
      error: { .recordTooLong($0) }, code: "record-too-long",
      english: "t.csv:2:1: a record longer than 1 MiB | a CSV statement",
      korean: "t.csv:2:1: 한 행이 1 MiB보다 길어요 | CSV 명세서"),
    Mistake(
      text: "Date,Amount\n2025-01-02,-1.00\n▲" + String(repeating: "x,", count: 256) + "\n",
      error: { .tooManyColumns($0) }, code: "too-many-columns",
      english: "t.csv:3:1: more than 256 columns | a CSV statement",
      korean: "t.csv:3:1: 열이 256개보다 많아요 | CSV 명세서"),
    Mistake(
      text: "apples,pears,plums\n1,2,3\n",
      error: { _ in .noHeader("t.csv", candidates: ["apples pears plums", "1 2 3"]) },
      code: "no-header",
      english:
        "t.csv: no header line with a date and an amount (found \"apples pears plums\", \"1 2 3\") | column names such as \"Date\" and \"Amount\", or 거래일 and 금액 | name the file's columns with --columns date=…,amount=…,payee=…",
      korean:
        "t.csv: 날짜와 금액이 있는 제목 줄을 찾지 못했어요 (찾은 줄: \"apples pears plums\", \"1 2 3\") | 거래일과 금액, 또는 \"Date\"와 \"Amount\" 같은 열 이름 | --columns date=…,amount=…,payee=… 로 열 이름을 알려 주세요"
    ),
    Mistake(
      text: "Date,▲Amount,Payee,amount\n2025-01-02,1,x,2\n",
      error: { .sameNameTwice($0, name: "Amount", columns: [2, 4]) }, code: "same-name-twice",
      english:
        "t.csv:1:6: columns 2, 4 have the same name \"Amount\" | --columns amount=2 to choose one",
      korean: "t.csv:1:6: 2, 4번 열의 이름이 모두 \"Amount\"예요 | --columns amount=2 로 하나를 골라 주세요"),
    Mistake(
      text: "Date,Amount\n2025-01-02,-1.00\n", options: ImportOptions(columns: [.payee: "Shop"]),
      error: { _ in .noSuchColumn("t.csv", name: "Shop", header: ["Date", "Amount"]) },
      code: "no-such-column", english: "t.csv: no column \"Shop\" | one of: Date, Amount",
      korean: "t.csv: \"Shop\" 열이 없어요 | 다음 중 하나: Date, Amount"),
    Mistake(
      text: "Date,Amount\n▲01/02/2025,-1.00\n05/06/2025,-1.00\n",
      options: ImportOptions(currency: Currency(code: "CAD")),
      error: {
        .ambiguousDates(
          $0, found: "01/02/2025",
          readings: [
            DateReadingExample(order: .dmy, day: Day(number: 20_120)),
            DateReadingExample(order: .mdy, day: Day(number: 20_090)),
          ])
      }, code: "ambiguous-dates",
      english:
        "t.csv:2:1: \"01/02/2025\" could be 2025-02-01 or 2025-01-02 | --date-order dmy or --date-order mdy",
      korean:
        "t.csv:2:1: \"01/02/2025\"는 2025-02-01 또는 2025-01-02일 수 있어요 | --date-order dmy 또는 --date-order mdy"
    ),
    Mistake(
      text: "Date;Amount\n2025-01-02;▲-1.234\n", assumed: Currency(code: "KWD"),
      error: { .ambiguousAmounts($0, found: "-1.234", readings: ["1234", "1.234"]) },
      code: "ambiguous-amounts",
      english: "t.csv:2:12: \"-1.234\" could be 1234 or 1.234 | --decimal . or --decimal ,",
      korean: "t.csv:2:12: \"-1.234\"는 1234 또는 1.234일 수 있어요 | --decimal . 또는 --decimal ,"),
    Mistake(
      text: "Date,Amount\n2025-01-02,▲1.00\n", error: { .ambiguousSign($0, found: "1.00") },
      code: "ambiguous-sign",
      english:
        "t.csv:2:12: \"1.00\" could be money out or money in | --sign out-positive if it was spent, --sign out-negative if it came in",
      korean:
        "t.csv:2:12: \"1.00\"이 나간 돈인지 들어온 돈인지 알 수 없어요 | 쓴 돈이면 --sign out-positive, 들어온 돈이면 --sign out-negative"
    ),
    Mistake(
      text:
        "Date,Payee,Amount,Cancelled\n2025-01-02,a,-1.00,no\n2025-01-03,a,-1.00,▲yes\n2025-01-04,b,-1.00,yes\n",
      error: { .ambiguousCancelled($0, found: "Cancelled yes") }, code: "ambiguous-cancelled",
      english:
        "t.csv:3:20: \"Cancelled yes\" could mark a cancelled charge or its refund | --cancelled left-out if the row is a charge without a refund row, --cancelled refund if the row is the refund of a charge in another row, --cancelled charge if the row is a charge with its refund in another row",
      korean:
        "t.csv:3:20: \"Cancelled yes\"가 취소된 결제인지 그 환불인지 알 수 없어요 | 이 행이 결제이고 환불 행이 없으면 --cancelled left-out, 다른 행에 있는 결제의 환불이면 --cancelled refund, 결제이고 환불이 다른 행에 있으면 --cancelled charge"
    ),
    Mistake(
      text: "Date,Payee,Amount,▲Zuva\n2025-01-02,a,-9.00,0.50\n2025-01-03,b,-8.00,0.00\n",
      error: { .unclearMoney($0, column: 3, name: "Zuva") }, code: "unclear-money",
      english:
        "t.csv:1:19: column \"Zuva\" could contain fees | --columns fee=4 or --columns ignored=4",
      korean: "t.csv:1:19: \"Zuva\" 열이 수수료인지 알 수 없어요 | --columns fee=4 또는 --columns ignored=4"),
    Mistake(
      text: "Date,Amount,▲Dr/Cr\n2025-01-02,1.00,Zuva\n2025-01-03,9.00,Kiku\n",
      error: { .unclearRows($0, found: "Zuva", column: "Dr/Cr") }, code: "unclear-rows",
      english:
        "t.csv:1:13: rows with \"Zuva\" in column \"Dr/Cr\" could be money out, money in or not booked | a known word or a balance that shows the direction | write \"out\" or \"in\" in this column of the file, or a minus before money out",
      korean:
        "t.csv:1:13: \"Dr/Cr\" 열이 \"Zuva\"인 행이 출금인지 입금인지, 처리된 거래인지 알 수 없어요 | 알려진 단어나 방향을 알 수 있는 잔액 | 파일에서 이 열에 \"출금\"이나 \"입금\"을 쓰거나 출금 금액 앞에 -를 붙여 주세요"
    ),
    Mistake(
      text: "Date,Amount (TEUR)\n2025-01-02,▲-1.00\n",
      error: { .scaledAmounts($0.file, found: "Amount (TEUR)") }, code: "scaled-amounts",
      english:
        "t.csv: the amounts are in thousands or another multiple of the currency (\"Amount (TEUR)\") | full amounts | download a statement with full amounts; if the words mean other figures, delete them from the file",
      korean:
        "t.csv: 금액이 큰 단위로 줄여 쓰여 있어요 (\"Amount (TEUR)\") | 끝자리까지 적힌 금액 | 금액이 끝자리까지 적힌 명세서를 내려받아 주세요. 거래 금액의 단위가 아니면 파일에서 그 말을 지워 주세요"
    ),
    Mistake(
      text: "Date,Amount\n2025-01-02,▲-1.00\n2025-01-02,1.00\n", assumed: nil,
      error: { .unknownCurrency($0, found: "-1.00") }, code: "unknown-currency",
      english: "t.csv:2:12: unknown currency in \"-1.00\" | --currency CODE, such as USD",
      korean: "t.csv:2:12: \"-1.00\"의 통화를 알 수 없어요 | --currency KRW 처럼 알려 주세요"),
  ]

  @Test(arguments: mistakes.indices)
  func `each mistake has its error, location and message`(index: Int) {
    let mistake = Self.mistakes[index]
    let marked = Marked(mistake.text)
    let expected = mistake.error(marked.place)
    #expect(throws: expected) {
      try Reading(marked.text, mistake.options, assumed: mistake.assumed)
    }
    #expect(expected.code == mistake.code)
    #expect(expected.exitCode == 65)
    #expect(words(expected, .english) == [mistake.english])
    #expect(words(expected, .korean) == [mistake.korean])
  }

  private func words(_ error: ImportError, _ language: Language) -> [String] {
    error.explanations(in: language).map {
      [$0.what, $0.expected, $0.advice].compactMap(\.self).joined(separator: " | ")
    }
  }

  static let formats: [(String, [UInt8])] = [
    ("XLSX", [0x50, 0x4B, 3, 4, 0]), ("XLS", [0xD0, 0xCF, 0x11, 0xE0, 0]),
    ("gzip", [0x1F, 0x8B, 8]),
    ("UTF-32", [0xFF, 0xFE, 0, 0, 0x44, 0, 0, 0]), ("UTF-32", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x44]),
    ("SQLite", Array("SQLite format 3\0".utf8)), ("HTML", Array(" <!DOCTYPE html>".utf8)),
    ("HTML", Array("\u{FEFF}<html>".utf8)), ("XML", Array("<?xml version".utf8)),
    ("JSON", Array("{\"a\":1}".utf8)), ("JSON", Array("[{\"a\":1}]".utf8)),
  ]

  @Test(arguments: formats.indices)
  func `other formats are recognized by their first bytes`(index: Int) {
    let (format, bytes) = Self.formats[index]
    #expect(throws: ImportError.otherFormat("t.csv", format: format)) { try Reading(bytes) }
  }

  @Test func `bytes of no encoding are reported`() {
    let bytes =
      Array("Date,Payee,Amount\n2025-01-02,Caf".utf8) + [0xE9, 0x20, 0xFF, 0x81]
      + Array(",-1.00\n".utf8)
    let place = Location(file: "t.csv", line: 2, column: 15)
    let expected = ImportError.unknownEncoding(place, byte: 0xE9, readings: [])
    #expect(throws: expected) { try Reading(bytes) }
    #expect(
      words(expected, .english) == [
        "t.csv:2:15: byte 0xE9 is not UTF-8 | text in UTF-8 or another known encoding"
          + " | save the file as UTF-8, or name its encoding with --encoding"
      ])
    #expect(
      words(expected, .korean) == [
        "t.csv:2:15: 바이트 0xE9는 UTF-8이 아니에요 | UTF-8이나 글자를 읽을 수 있는 다른 인코딩"
          + " | UTF-8로 저장하거나 --encoding으로 인코딩을 알려 주세요"
      ])
    let chosen = ImportError.badEncoding(place, byte: 0xE9, encoding: .utf8)
    #expect(throws: chosen) { try Reading(bytes, ImportOptions(encoding: .utf8)) }
    #expect(chosen.code == "encoding" && chosen.question?.option == "--encoding")
    #expect(
      words(chosen, .english) == [
        "t.csv:2:15: byte 0xE9 is not UTF-8 | omit --encoding, name another encoding, or save the file as UTF-8"
      ])
    #expect(
      words(chosen, .korean) == [
        "t.csv:2:15: 바이트 0xE9는 UTF-8 글자가 아니에요"
          + " | --encoding을 빼거나 다른 인코딩을 지정하거나, UTF-8로 저장해 주세요"
      ])
  }

  @Test func `failures of the system are reported with their own status`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "importing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let missing = path + "/missing.csv"
    #expect(throws: ImportError.noSuchFile(missing)) {
      try StatementFile(path: missing, spoolFolder: nil)
    }
    #expect(throws: ImportError.noSuchFile("a\0b")) {
      try StatementFile(path: "a\0b", spoolFolder: nil)
    }
    #expect(throws: ImportError.isDirectory(path)) {
      try StatementFile(path: path, spoolFolder: nil)
    }
    let cases: [(ImportError, Int32, String, String, String)] = [
      (.noSuchFile("f"), 66, "no-such-file", "f: no such file", "f: 파일이 없어요"),
      (
        .isDirectory("f"), 66, "is-directory",
        "f: is a directory | a file | name one of the files inside",
        "f: 폴더예요 | 파일 | 폴더 안의 파일 하나를 지정해 주세요"
      ),
      (
        .notPermitted("f"), 77, "not-permitted", "f: cannot read: permission denied",
        "f: 읽을 권한이 없어요"
      ),
      (
        .notReadable("f", errno: 5), 74, "not-readable", "f: cannot read (error 5)",
        "f: 읽지 못했어요 (오류 5)"
      ),
      (
        .notCopied("-", folder: "/home", size: 40_000_000, errno: ENOSPC), 74, "not-copied",
        "-: not enough space in /home for more than 38 MiB of input"
          + " | free space for twice the input, for a copy and for the rows"
          + " | free space there, or save the input to a file, which needs no copy",
        "-: /home에 공간이 모자라서 입력을 38 MiB까지만 읽었어요 | 입력의 두 배만큼 빈 공간 (사본과 거래를 저장할 곳)"
          + " | 공간을 비우거나, 입력을 파일로 저장해서 가져와 주세요. 파일이면 사본이 필요 없어요"
      ),
      (
        .notCopied("-", folder: "/home", size: 40_000_000, errno: 13), 74, "not-copied",
        "-: cannot copy the input to /home (error 13)"
          + " | save the input to a file, which needs no copy",
        "-: 입력의 사본을 /home에 만들지 못했어요 (오류 13)"
          + " | 입력을 파일로 저장해서 가져와 주세요. 파일이면 사본이 필요 없어요"
      ),
      (
        .tooLongToRedact("f"), 65, "too-long-to-redact",
        "f: longer than 2 MiB | the part of the statement that Sobi misreads"
          + " | head -n 1000 to copy its first lines, and redact the copy",
        "f: 2 MiB보다 길어요 | 명세서에서 잘못 읽는 부분 | head -n 1000으로 앞부분만 파일로 저장해서 다시 해 주세요"
      ),
      (
        .changedWhileReading("f"), 75, "changed-while-reading",
        "f: the file changed while being read | try again", "f: 읽는 동안 파일이 바뀌었어요 | 다시 시도해 주세요"
      ),
    ]
    for (error, status, code, english, korean) in cases {
      #expect(error.exitCode == status)
      #expect(error.code == code)
      #expect(words(error, .english) == [english])
      #expect(words(error, .korean) == [korean])
    }
  }

  @Test func `a file that changes during reading is refused`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: url) }
    let path = url.path(percentEncoded: false)
    let text = "Date,Amount\n" + String(repeating: "2025-01-02,-1.00\n", count: 10_000)
    for changed in [Data("2025-01-02".utf8), Data((text + "2025-01-03,-1.00\n").utf8)] {
      try Data(text.utf8).write(to: url)
      let file = try StatementFile(path: path, spoolFolder: nil)
      let plan = try PlanMaker(
        file, options: ImportOptions(), surroundings: ImportSurroundings(currency: .usd)
      ).make()
      try changed.write(to: url)
      let handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: UInt64(changed.count))
      try handle.close()
      #expect(throws: ImportError.changedWhileReading(path)) {
        try StatementReader(file, plan: plan).forEachBatch { _ in }
      }
    }
  }
}
