import Ledger

/// The rules by a text that a payee must contain, so that a payee is not tested by every rule.
struct RuleIndex {
  private let finder: TextFinder
  /// The rules for each text of the finder.
  private var rules: [[Int]]
  /// The rules that require no text.
  private var others: [Int] = []
  private let count: Int

  init(_ rules: [Rule]) {
    count = rules.count
    let texts = rules.map(\.payee.requiredText)
    finder = TextFinder(texts)
    self.rules = Array(repeating: [], count: finder.texts.count)
    for (rule, text) in texts.enumerated() {
      if let index = finder.index(of: text) {
        self.rules[index].append(rule)
      } else {
        others.append(rule)
      }
    }
  }

  /// The indexes of the rules that may apply to a row, in order.
  func candidates(for row: RuleEvidence) -> [Int] {
    // The memo, which is still unknown, replaces a missing payee.
    if row.isPartial, row.evidence.payee.isEmpty { return Array(0..<count) }
    return (others + finder.find(in: row.text).flatMap { rules[$0] }).sorted()
  }
}
