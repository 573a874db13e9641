package import Ledger

extension StoreFault {
  /// Returns a message with the fault and its first location, in `language`.
  package func message(in language: Language) -> String {
    let (kind, place) = (kind.words, first.words)
    guard count != 1 else {
      return language.text(
        en: "\(kind.english): \(place.english)", ko: "\(kind.korean): \(place.korean)")
    }
    return language.text(
      en: "\(kind.english), \(count) times: first \(place.english)",
      ko: "\(kind.korean) \(count)번: 처음은 \(place.korean)")
  }

  /// Returns the fault's consequence for the user, or its cause.
  package func meaning(in language: Language) -> String {
    let (english, korean) = kind.meaning
    return language.text(en: english, ko: korean)
  }

  package func advice(in language: Language) -> String {
    if case .day(_, _, let importID?) = first {
      return language.text(
        en: "undo import \(importID) (sobi undo \(importID)) and import its file again; "
          + "if that fails, restore a backup",
        ko: "sobi undo \(importID)로 되돌린 뒤 그 파일을 다시 가져와 주세요. 안 되면 백업을 복원해 주세요")
    }
    if kind == .category {
      return language.text(
        en: "add any rule and remove it again (sobi rules add, sobi rules remove), which "
          + "categorizes all transactions again; if that fails, restore a backup",
        ko: "아무 규칙이나 추가했다가 삭제하면 (sobi rules add, sobi rules remove) 모든 거래를 다시 분류해요. "
          + "안 되면 백업을 복원해 주세요")
    }
    return language.text(
      en: "replace the store with a backup (made by sobi backup); without a backup, move the store "
        + "away and import your statements again",
      ko: "sobi backup으로 만든 파일로 저장소를 바꿔 주세요. 없으면 저장소를 옮겨 두고 명세서를 다시 가져와 주세요")
  }
}

extension StoreFault.Kind {
  fileprivate var words: (english: String, korean: String) {
    switch self {
    case .structure: ("the file is damaged", "파일이 손상됨")
    case .reference: ("a reference to something that does not exist", "없는 항목을 가리킴")
    case .value: ("an impossible value", "있을 수 없는 값")
    case .unlistedRow: ("a transaction not listed under any day", "어느 날짜의 목록에도 없는 거래")
    case .listedTwice: ("a transaction listed twice", "목록에 두 번 있는 거래")
    case .missingRow: ("a listed transaction that does not exist", "목록에만 있고 실제로는 없는 거래")
    case .misplacedRow:
      ("a transaction listed under another day or account", "다른 날짜나 계좌의 목록에 있는 거래")
    case .fingerprint: ("a day whose transactions differ from the imported ones", "가져온 거래와 다른 날")
    case .dayTotal: ("a day total that differs from the sum of its transactions", "거래의 합과 다른 하루 합계")
    case .importRange: ("an import whose transactions differ from its record", "거래가 기록과 다른 가져오기")
    case .pair: ("an impossible pair", "있을 수 없는 짝 거래")
    case .byHand: ("a manual category that its transaction does not have", "직접 고른 카테고리와 다른 거래")
    case .category:
      (
        "a transaction whose category or kind does not follow from its texts and the rules",
        "내용과 규칙으로 정해지는 카테고리나 종류와 다른 거래"
      )
    }
  }

  fileprivate var meaning: (english: String, korean: String) {
    switch self {
    case .structure:
      (
        "the file's content cannot be trusted, and nothing else was checked",
        "파일의 내용을 믿을 수 없어서 나머지는 검사하지 않았어요"
      )
    case .reference:
      (
        "the transactions concerned cannot be shown, and commands may fail",
        "관련된 거래를 보여 줄 수 없고, 명령이 오류로 끝날 수 있어요"
      )
    case .value: ("another program changed the file", "다른 프로그램이 파일을 바꿨어요")
    case .unlistedRow, .misplacedRow:
      (
        "these rows are missing from lists, and importing their file again adds them twice",
        "목록에 보이지 않고, 그 파일을 다시 가져오면 중복돼요"
      )
    case .listedTwice: ("these rows are shown twice", "두 번씩 보여요")
    case .missingRow: ("transactions are lost", "거래가 사라졌어요")
    case .fingerprint:
      (
        "a transaction changed, or importing its file again may add existing rows",
        "거래가 바뀌었거나, 그 파일을 다시 가져오면 중복될 수 있어요"
      )
    case .dayTotal:
      (
        "reports show a wrong sum; the transactions themselves are correct",
        "보고서의 합계가 틀려요. 거래 자체는 괜찮아요"
      )
    case .importRange: ("undoing that import may remove the wrong rows", "그 가져오기를 정확히 되돌릴 수 없어요")
    case .pair: ("a cancellation or transfer is counted wrongly", "취소나 이체가 잘못 계산돼요")
    case .byHand:
      (
        "the transaction counts in a different category than the chosen one",
        "거래가 고른 카테고리와 다른 곳에서 계산돼요"
      )
    case .category:
      (
        "another program changed the file, or another version of Sobi categorized the transaction",
        "다른 프로그램이 파일을 바꿨거나, 다른 버전의 Sobi가 분류한 거래예요"
      )
    }
  }
}

extension StoreFault.Place {
  fileprivate var words: (english: String, korean: String) {
    switch self {
    case .file(let text): (text, text)
    case .line(let table, let id): ("\(table) \(id)", "\(table) \(id)")
    case .transaction(let id): ("transaction #\(id)", "거래 #\(id)")
    case .importLine(let id): ("import \(id)", "\(id)번 가져오기")
    case .incoming(let count, let pairs):
      (
        "\(count) incoming transfer\(count == 1 ? "" : "s"), "
          + "but \(pairs) pair\(pairs == 1 ? "" : "s")", "들어온 이체는 \(count)건인데 짝은 \(pairs)건"
      )
    case .day(let day, let account, let importID?):
      ("\(day), \(account), import \(importID)", "\(day), \(account), \(importID)번 가져오기")
    case .day(let day, let account, nil): ("\(day), \(account)", "\(day), \(account)")
    case .total(let day, let account, let currency, let category):
      (
        "\(day), \(account), \(currency), \(category.name(in: .english))",
        "\(day), \(account), \(currency), \(category.name(in: .korean))"
      )
    }
  }
}
