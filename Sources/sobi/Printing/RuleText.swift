import Bookkeeping
import Ledger
import Screens

extension RuleDraft {
  /// The tests and the results of the rule: `"스타벅스" → Coffee & snacks`.
  func text(in language: Language) -> String {
    var text = "\"\(pattern)\""
    if let memo { text += (language.text(en: ", memo ", ko: ", 메모 ")) + "\"\(memo)\"" }
    if let account { text += (language.text(en: ", account ", ko: ", 계좌 ")) + "\"\(account)\"" }
    if let amount { text += (language.text(en: ", amount ", ko: ", 금액 ")) + amount }
    if let isMoneyOut {
      text +=
        isMoneyOut
        ? language.text(en: ", money out", ko: ", 나간 돈")
        : language.text(en: ", money in", ko: ", 들어온 돈")
    }
    let category = categoryKey.map { Category(key: $0).name(in: language) }
    let results = [category, kind.map { $0.name(in: language) }].compactMap(\.self)
    return text + " → " + results.joined(separator: ", ")
  }
}
