import Classifying
import Ledger
import Screens
import Store

/// A rule as it was typed, or as it is kept.
struct RuleDraft: Hashable {
  var pattern: String
  var memo: String?
  var account: String?
  var amount: String?
  var isMoneyOut: Bool?
  var categoryKey: String?
  var kind: Kind?

  init(pattern: String) { self.pattern = pattern }

  init(_ stored: StoredRule) {
    pattern = stored.pattern
    memo = stored.memo
    account = stored.account
    amount = stored.amount
    isMoneyOut = stored.isMoneyOut
    categoryKey = stored.categoryKey
    kind = stored.kind
  }

  var rule: Classifying.Rule {
    Classifying.Rule(
      StoredRule(
        id: 0, pattern: pattern, memo: memo, account: account, amount: amount,
        isMoneyOut: isMoneyOut, categoryKey: categoryKey, kind: kind))
  }

  /// Whether both fit the very same rows by what they test.
  func hasTests(of other: RuleDraft) -> Bool {
    var same = other
    same.categoryKey = categoryKey
    same.kind = kind
    return same == self
  }

  /// What it tests and what it makes of what fits: `"스타벅스" → Coffee & snacks`.
  func text(in language: Language) -> String {
    var text = "\"\(pattern)\""
    if let memo { text += (language.text(en: ", memo ", ko: ", 메모 ")) + "\"\(memo)\"" }
    if let account { text += (language.text(en: ", account ", ko: ", 계좌 ")) + "\"\(account)\"" }
    if let amount { text += (language.text(en: ", amount ", ko: ", 금액 ")) + amount }
    if let isMoneyOut {
      text +=
        isMoneyOut
        ? (language.text(en: ", money out", ko: ", 나간 돈"))
        : (language.text(en: ", money in", ko: ", 들어온 돈"))
    }
    let category = categoryKey.map { Category(key: $0).name(in: language) }
    let results = [category, kind.map { $0.name(in: language) }].compactMap(\.self)
    return text + " → " + results.joined(separator: ", ")
  }
}
