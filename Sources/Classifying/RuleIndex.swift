import Ledger

/// The rules, indexed by text that a matching payee must contain, so that only a few rules need to
/// be tested for each payee.
struct RuleIndex {
  private let finder: TextFinder
  /// The indexes of the rules for each of the finder's texts.
  private var rules: [[Int]]
  /// The indexes of the rules that require no text.
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

  /// Returns the indexes of the rules that may apply to a row, in order.
  func candidates(for row: RuleEvidence) -> [Int] {
    // For a row without a payee, the rules also test the memo, which is still unknown.
    if row.isPartial, row.evidence.payee.isEmpty { return Array(0..<count) }
    return (others + finder.find(in: row.text).flatMap { rules[$0] }).sorted()
  }
}
