package import Ledger

extension StoreFault {
  /// What is wrong, and where first, in the words of `language`.
  package func message(in language: Language) -> String {
    language.text(en: english, ko: korean)
  }

  /// What the fault means for whoever uses the store.
  package func meaning(in language: Language) -> String {
    let (english, korean) = kind.meaning
    return language.text(en: english, ko: korean)
  }

  /// What to do about it.
  package func advice(in language: Language) -> String {
    if case .day(_, _, let importID?) = first {
      return language.text(
        en: "take import \(importID) back (sobi undo \(importID)) and import its file again; "
          + "failing that, restore a backup",
        ko: "sobi undo \(importID)로 되돌린 뒤 그 파일을 다시 가져오세요. 안 되면 백업을 되살리세요")
    }
    return language.text(
      en: "put a file that sobi backup made in the store's place; without one, set the store aside "
        + "and import your statements again",
      ko: "sobi backup으로 만든 파일을 저장소 자리에 두세요. 없으면 저장소를 치워 두고 명세서를 다시 가져오세요")
  }

  private var english: String {
    let times = count == 1 ? "" : ", \(count) times"
    return "\(kind.words.english)\(times): \(count == 1 ? "" : "first ")\(first.words.english)"
  }

  private var korean: String {
    let times = count == 1 ? "" : " \(count)번"
    return "\(kind.words.korean)\(times): \(count == 1 ? "" : "처음은 ")\(first.words.korean)"
  }
}

extension StoreFault.Kind {
  fileprivate var words: (english: String, korean: String) {
    switch self {
    case .structure: ("the file is damaged", "파일이 손상됨")
    case .reference: ("something is named that is not there", "없는 것을 가리킴")
    case .value: ("a value that cannot be", "있을 수 없는 값")
    case .unlistedRow: ("a transaction that is listed under no day", "어느 날에도 올라 있지 않은 거래")
    case .listedTwice: ("a transaction that is listed twice", "두 번 올라 있는 거래")
    case .missingRow: ("a transaction that is listed but not there", "올라 있지만 없는 거래")
    case .misplacedRow:
      ("a transaction listed under another day or account", "다른 날이나 다른 계좌에 올라 있는 거래")
    case .fingerprint:
      ("a day whose transactions are not those that were imported", "거래가 가져온 그대로가 아닌 날")
    case .dayTotal: ("a day total that its transactions do not come to", "거래의 합과 다른 하루 합계")
    case .importRange:
      ("an import whose transactions are not those it brought", "거래가 가져온 것과 다른 가져오기")
    case .pair: ("a pair that cannot be", "있을 수 없는 짝")
    case .byHand: ("a choice by hand that its transaction does not follow", "거래가 따르지 않는 손으로 정한 분류")
    }
  }

  fileprivate var meaning: (english: String, korean: String) {
    switch self {
    case .structure:
      (
        "what the file holds cannot be trusted, and nothing else in it was looked at",
        "파일의 내용을 믿을 수 없으며, 나머지는 살펴보지 않았습니다"
      )
    case .reference:
      (
        "what hangs on it cannot be shown: commands may end with an error",
        "딸린 것을 보여 줄 수 없어 명령이 오류로 끝날 수 있습니다"
      )
    case .value:
      (
        "the file was changed by something else than Sobi",
        "Sobi가 아닌 무언가가 파일을 바꿨습니다"
      )
    case .unlistedRow, .misplacedRow:
      (
        "such rows are not shown where they belong, and importing their file again adds them again",
        "제자리에 보이지 않으며, 그 파일을 다시 가져오면 또 추가됩니다"
      )
    case .listedTwice:
      (
        "such rows are shown twice",
        "두 번씩 보입니다"
      )
    case .missingRow:
      (
        "transactions are lost",
        "거래가 사라졌습니다"
      )
    case .fingerprint:
      (
        "a transaction was changed, or importing its file again may add rows that are there",
        "거래가 바뀌었거나, 그 파일을 다시 가져오면 있는 행이 또 추가될 수 있습니다"
      )
    case .dayTotal:
      (
        "reports show a wrong sum; the transactions themselves are not touched by it",
        "보고서의 합계가 틀립니다. 거래 자체에는 영향이 없습니다"
      )
    case .importRange:
      (
        "that import cannot be taken back exactly",
        "그 가져오기를 그대로 되돌릴 수 없습니다"
      )
    case .pair:
      (
        "a cancellation or a transfer is counted wrongly",
        "취소나 이체가 잘못 계산됩니다"
      )
    case .byHand:
      (
        "the transaction is counted in another category than the one that was chosen",
        "거래가 고른 분류가 아닌 곳에서 계산됩니다"
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
