import Ledger
import TestSupport

@testable import Bookkeeping

extension UserDecisions {
  /// Creates decisions such as commands and the report can make, also with unusual texts.
  static func random(_ numbers: inout SeededGenerator) throws -> UserDecisions {
    var decisions = UserDecisions()
    decisions.rules = []
    decisions.budgets = []
    decisions.names = []
    decisions.series = []
    var (rules, entries, patterns) = (Set<RuleDraft>(), Set<String>(), Set<String>())
    for _ in 0..<numbers.number(in: 0...6) {
      let rule = try rule(&numbers)
      if rules.insert(rule.tests).inserted { decisions.rules?.append(rule) }
    }
    for _ in 0..<numbers.number(in: 0...6) {
      let budget = budget(&numbers)
      let entry = "\(budget.scope) \(budget.firstMonth)"
      if entries.insert(entry).inserted { decisions.budgets?.append(budget) }
    }
    for _ in 0..<numbers.number(in: 0...4) {
      let pattern = try RuleDraft(typed: text(&numbers)).pattern
      guard patterns.insert(pattern).inserted else { continue }
      let name = text(&numbers).composedAndTrimmed ?? "name"
      decisions.names?.append(Name(pattern: pattern, name: name))
    }
    for _ in 0..<numbers.number(in: 0...4) {
      let decision = series(&numbers)
      if entries.insert("\(decision.subject)").inserted { decisions.series?.append(decision) }
    }
    decisions.sortAsStored()
    return decisions
  }

  private static func text(_ numbers: inout SeededGenerator) -> String {
    let pieces = [
      "a", "카페", "é", "e\u{301}", "😀", "\"", "'", "\\", "\\*", "*", "?", " ", "\t", "\n", "\u{7}",
      "\u{202E}", "\u{2028}", "#", "=", "[[rule]]", "]]", "\u{FFFE}",
    ]
    let text = (0..<numbers.number(in: 1...5)).map { _ in numbers.element(of: pieces) }.joined()
    return text.composedAndTrimmed == nil ? "x" : text
  }

  /// The keys of categories; some differ only in case from others or from built-in ones.
  private static func category(_ numbers: inout SeededGenerator) -> String {
    numbers.element(of: [
      "food", "cafe", "uncategorized", "Hobby", "hobby", "HOBBY", "Housing", "카페", "식비", "all",
      "전체", "Dining", "snacks", "a \"b\" \\c", "한 '달'",
    ])
  }

  private static func currency(_ numbers: inout SeededGenerator) -> Currency {
    numbers.element(of: [.krw, .usd, Currency(code: "KWD") ?? .eur])
  }

  private static func rule(_ numbers: inout SeededGenerator) throws -> RuleDraft {
    var rule = try RuleDraft(typed: text(&numbers))
    func maybe<Value>(_ value: Value?) -> Value? { numbers.number(in: 0...2) > 0 ? nil : value }
    let (memo, account) = (text(&numbers), text(&numbers))
    rule.memo = maybe(memo.composedAndTrimmed)
    rule.account = maybe(account.composedAndTrimmed)
    rule.amount = maybe("10..20.50") ?? maybe("7") ?? maybe("..1.5")
    rule.isMoneyOut = maybe(true) ?? maybe(false)
    let kind = numbers.element(of: Kind.allCases)
    rule.kind = maybe(kind)
    if rule.kind == nil || numbers.number(in: 0...1) == 0 { rule.categoryKey = category(&numbers) }
    return rule
  }

  private static func budget(_ numbers: inout SeededGenerator) -> Budget {
    let name = category(&numbers)
    let scope = Budget.Scope(
      category: numbers.number(in: 0...3) == 0 ? nil : name, currency: currency(&numbers),
      period: numbers.element(of: Budget.Period.allCases))
    let amount = numbers.element(of: [nil, 0, 5, 123_456, 9_007_199_254_740_993, Int64.max])
    let month = Month(number: Int32(2025 * 12 + numbers.number(in: 0...3)))
    return Budget(scope, from: month, amount: amount)
  }

  private static func series(_ numbers: inout SeededGenerator) -> SeriesDecision {
    let payee = text(&numbers).composedAndTrimmed ?? "x"
    return SeriesDecision(
      numbers.element(of: SeriesDecision.Verdict.allCases),
      SeriesDecision.Subject(
        payee: payee, currency: currency(&numbers), isMoneyOut: numbers.number(in: 0...1) == 0,
        amount: numbers.element(of: [0, 1, 990, .max])),
      on: Day(number: Int32(numbers.number(in: 10_000...30_000))))
  }
}
