import Bookkeeping
import Ledger
import Screens
import Store
import Terminal

/// A change to rules, manual categories or accounts, with a preview of the months that change.
struct RuleChange {
  let previewed: PreviewedChange
  let words: Words
  private let calendar: MonthCalendar

  typealias Texts = PreviewedChange.Texts

  init(_ global: GlobalOptions, _ consent: ConsentOptions, canBeUndone: Bool = true) throws {
    calendar = try Configuration.load().calendar
    words = try global.words()
    previewed = PreviewedChange(
      store: try global.openForWriting(), language: global.language, consent: consent,
      canBeUndone: canBeUndone)
  }

  var language: Language { previewed.language }

  /// Previews the change that `prepare` makes and describes; applies it only if the user agrees.
  ///
  /// `ids` restricts the reclassification to the given transactions; `nil` means all transactions.
  func run(
    only ids: [Transaction.ID]? = nil, pairsAgain: Bool = false,
    _ prepare: (borrowing StoreChange) throws -> Texts
  ) throws {
    try previewed.run { change in
      var texts = Texts(announcement: "", done: "")
      let effect = try change.reclassify(only: ids, pairsAgain: pairsAgain, calendar: calendar) {
        texts = try prepare(change)
      }
      texts.announcement += RuleEffectText(effect: effect, words: words).text
      return texts
    }
  }
}

extension RuleDraft {
  /// Returns the conditions and results of the rule: `"스타벅스" → Coffee & snacks`.
  func text(in language: Language) -> String {
    var text = "\"\(pattern)\""
    if let memo { text += language.text(en: ", memo ", ko: ", 메모 ") + "\"\(memo)\"" }
    if let account { text += language.text(en: ", account ", ko: ", 계좌 ") + "\"\(account)\"" }
    if let amount { text += language.text(en: ", amount ", ko: ", 금액 ") + amount }
    switch isMoneyOut {
    case true?: text += language.text(en: ", money out", ko: ", 나간 돈")
    case false?: text += language.text(en: ", money in", ko: ", 들어온 돈")
    case nil: break
    }
    let category = categoryKey.map { Category(key: $0).name(in: language) }
    let results = [category, kind.map { $0.name(in: language) }].compactMap(\.self)
    return text + " → " + results.joined(separator: ", ")
  }
}
