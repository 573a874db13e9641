import Ledger
import Unpacking

extension UnpackingError {
  func english(of file: String) -> Explanation {
    switch self {
    case .notReadable(let errno): .init("\(file): cannot read (error \(errno))")
    case .damaged(let kind, let place):
      .init(
        "\(file): the \(kind.rawValue) file is damaged" + (place.isEmpty ? "" : " (\(place))"),
        advice: "download it again")
    case .passwordNeeded(let kind):
      .init(
        "\(file): the \(kind.rawValue) file has a password",
        expected: "the password that the bank names, often the date of birth as YYMMDD",
        advice: "import it on a terminal, or use --password-file or $SOBI_PASSWORD")
    case .wrongPassword(let kind):
      .init(
        "\(file): this is not the password of the \(kind.rawValue) file",
        expected: "the password that the bank names, often the date of birth as YYMMDD",
        advice: "try again")
    case .unknownEncryption(let kind, let algorithm):
      .init(
        "\(file): the \(kind.rawValue) file is encrypted in an unknown way (\(algorithm))",
        advice: "open it in a spreadsheet program, save it without a password, and import that")
    case .tooLarge(let kind, let limit):
      .init(
        "\(file): the \(kind.rawValue) file exceeds the limit of \(limit.english)",
        expected: "a statement", advice: "save the table as CSV and import that")
    case .unreadable(_, let field, let name, let value, let line):
      .init(
        "\(file):\(line): "
          + (value.isEmpty
            ? "\(name) is missing"
            : "\(name) \"\(excerpt(value))\" is not \(field == .day ? "a day" : "an amount")"),
        expected: field == .day ? "a day such as 20260131" : "an amount such as -1234.50",
        advice: "correct this transaction in the file, or download it in another format")
    case .missingCorrected(_, let id, let line):
      .init(
        "\(file):\(line): corrects the transaction \"\(excerpt(id))\", which is not in the file",
        advice:
          "download a longer period with that transaction; if an import has it, undo the import first"
      )
    case .wrongEncoding(let kind, let line):
      .init(
        "\(file):\(line): text that is not in the encoding that the \(kind.rawValue) file declares",
        advice: "name its encoding with --encoding, such as windows-1252")
    case .unclearDirection(_, let type, let amount, let line):
      .init(
        "\(file):\(line): \(excerpt(amount)) of type \"\(excerpt(type))\" could be money out or money in",
        expected: "a minus before each amount of money out",
        advice:
          "add the missing minus signs in the file, or use --sign out-negative if none is missing")
    case .unsupported(let kind, let reason): reason.english(of: file, kind)
    }
  }

  func korean(of file: String) -> Explanation {
    switch self {
    case .notReadable(let errno): .init("\(file): 읽지 못했어요 (오류 \(errno))")
    case .damaged(let kind, let place):
      .init(
        "\(file): \(kind.rawValue) 파일이 손상됐어요" + (place.isEmpty ? "" : " (\(place))"),
        advice: "다시 내려받아 주세요")
    case .passwordNeeded(let kind):
      .init(
        "\(file): 비밀번호가 걸린 \(kind.rawValue) 파일이에요",
        expected: "은행이 안내한 비밀번호. 보통 생년월일 6자리예요",
        advice: "터미널에서 가져오거나, --password-file 또는 $SOBI_PASSWORD를 써 주세요")
    case .wrongPassword(let kind):
      .init(
        "\(file): \(kind.rawValue) 파일의 비밀번호가 아니에요",
        expected: "은행이 안내한 비밀번호. 보통 생년월일 6자리예요", advice: "다시 입력해 주세요")
    case .unknownEncryption(let kind, let algorithm):
      .init(
        "\(file): 알 수 없는 방식으로 암호화된 \(kind.rawValue) 파일이에요 (\(algorithm))",
        advice: "스프레드시트 프로그램에서 비밀번호 없이 저장해서 가져와 주세요")
    case .tooLarge(let kind, let limit):
      .init(
        "\(file): \(kind.rawValue) 파일이 한도를 넘어요 (\(limit.korean))", expected: "명세서",
        advice: "표를 CSV로 저장해서 가져와 주세요")
    case .unreadable(_, let field, let name, let value, let line):
      .init(
        "\(file):\(line): "
          + (value.isEmpty
            ? "\(name) 값이 비어 있어요"
            : "\(name): \(field == .day ? "날짜가" : "금액이") 아니에요 (\"\(excerpt(value))\")"),
        expected: field == .day ? "20260131 같은 날짜" : "-1234.50 같은 금액",
        advice: "파일에서 이 거래를 고치거나, 다른 형식으로 내려받아 주세요")
    case .missingCorrected(_, let id, let line):
      .init(
        "\(file):\(line): 정정할 거래가 파일에 없어요 (\"\(excerpt(id))\")",
        advice: "그 거래까지 들어 있게 기간을 늘려 내려받아 주세요. 이미 가져온 거래면 먼저 그 가져오기를 되돌려 주세요")
    case .wrongEncoding(let kind, let line):
      .init(
        "\(file):\(line): \(kind.rawValue) 파일에 적힌 인코딩이 아닌 글자가 있어요",
        advice: "--encoding windows-1252처럼 인코딩을 알려 주세요")
    case .unclearDirection(_, let type, let amount, let line):
      .init(
        "\(file):\(line): 유형이 \"\(excerpt(type))\"인 \(excerpt(amount).with(.subject)) 나간 돈인지 들어온 돈인지 알 수 없어요",
        expected: "나간 돈마다 금액 앞에 -",
        advice: "파일에서 나간 돈 앞에 빠진 -를 붙이거나, 빠진 -가 없으면 --sign out-negative를 써 주세요")
    case .unsupported(let kind, let reason): reason.korean(of: file, kind)
    }
  }
}

extension UnpackingError.Limit {
  fileprivate var english: String {
    switch self {
    case .unpackedSize(let bytes): "\(bytes >> 20) MiB of unpacked data"
    case .members(let count): "\(count) files"
    case .sheets(let count): "\(count) sheets"
    case .rows(let count): "\(count) rows"
    case .texts(let count): "\(count) texts"
    case .depth(let count): "\(count) nested elements"
    case .rounds(let count): "\(count) rounds of encryption"
    }
  }

  fileprivate var korean: String {
    switch self {
    case .unpackedSize(let bytes): "압축을 푼 크기 \(bytes >> 20) MiB"
    case .members(let count): "파일 \(count)개"
    case .sheets(let count): "시트 \(count)개"
    case .rows(let count): "행 \(count)개"
    case .texts(let count): "텍스트 \(count)개"
    case .depth(let count): "요소 깊이 \(count)"
    case .rounds(let count): "암호화 반복 \(count)회"
    }
  }
}

extension UnpackingError.Reason {
  fileprivate func english(of file: String, _ kind: FileKind) -> Explanation {
    switch self {
    case .pdf:
      .init(
        "\(file): is a PDF, which has no table that Sobi can read exactly",
        advice: "choose Excel or CSV where the bank offers the download")
    case .secureMail:
      .init(
        "\(file): is an encrypted mail, which only a browser can open",
        advice: "open it there and download the statement as Excel, or get it from the website")
    case .documentType:
      .init(
        "\(file): has a document type declaration, which \(kind.rawValue) files never need",
        advice: "download the statement again")
    case .investments:
      .init(
        "\(file): contains movements of securities, but no transactions of an account",
        advice: "download the statement of the cash account")
    case .noTransactions:
      .init(
        "\(file): is \(kind.rawValue) without a list of transactions",
        advice: "download the list of transactions")
    case .notification:
      .init(
        "\(file): is a notification (camt.054), whose transactions are also in the account statement",
        advice: "download the account statement (camt.053)")
    case .paymentOrder:
      .init(
        "\(file): is an order of payments (pain), which the bank has not booked",
        advice: "download the account statement (camt.053)")
    case .serverError(let message):
      .init(
        "\(file): is an error message of the bank's server: \"\(excerpt(message, length: 160))\"",
        expected: "a list of transactions", advice: "download it again")
    case .oldVersion:
      .init(
        "\(file): has an old version of \(kind.rawValue)",
        advice: "open it in a spreadsheet program, save it as XLSX, and import that")
    case .otherContent:
      .init(
        "\(file): is \(kind.rawValue) without a statement",
        expected: "CSV, a spreadsheet, OFX, QIF, CAMT or MT940")
    }
  }

  fileprivate func korean(of file: String, _ kind: FileKind) -> Explanation {
    switch self {
    case .pdf:
      .init(
        "\(file): PDF에는 정확히 읽을 수 있는 표가 없어요",
        advice: "은행에서 내려받을 때 엑셀이나 CSV를 골라 주세요")
    case .secureMail:
      .init(
        "\(file): 브라우저에서만 열리는 보안메일이에요",
        advice: "브라우저에서 열어 엑셀로 저장하거나, 홈페이지에서 엑셀로 내려받아 주세요")
    case .documentType:
      .init(
        "\(file): \(kind.rawValue) 파일에 없어야 할 문서 형식 선언(DOCTYPE)이 있어요",
        advice: "명세서를 다시 내려받아 주세요")
    case .investments:
      .init(
        "\(file): 증권 거래만 있고 계좌 거래는 없어요", advice: "예금 계좌의 거래내역을 내려받아 주세요")
    case .noTransactions:
      .init(
        "\(file): 거래 목록이 없는 \(kind.rawValue) 파일이에요", advice: "거래내역을 내려받아 주세요")
    case .notification:
      .init(
        "\(file): 계좌 명세서에도 있는 거래를 알리는 통지(camt.054)예요",
        advice: "계좌 명세서(camt.053)를 내려받아 주세요")
    case .paymentOrder:
      .init(
        "\(file): 은행이 아직 처리하지 않은 지급 지시(pain)예요",
        advice: "계좌 명세서(camt.053)를 내려받아 주세요")
    case .serverError(let message):
      .init(
        "\(file): 은행 서버의 오류 메시지예요: \"\(excerpt(message, length: 160))\"",
        expected: "거래 목록", advice: "다시 내려받아 주세요")
    case .oldVersion:
      .init(
        "\(file): 오래된 버전의 \(kind.rawValue) 파일이에요",
        advice: "스프레드시트 프로그램에서 XLSX로 저장해서 가져와 주세요")
    case .otherContent:
      .init(
        "\(file): 명세서가 없는 \(kind.rawValue) 파일이에요",
        expected: "CSV, 스프레드시트, OFX, QIF, CAMT, MT940 파일")
    }
  }
}
