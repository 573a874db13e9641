import Classifying
import Ledger
import Testing
import TestSupport

/// A decision for all rows with one wording gives the same results as classifying each row.
@Suite struct RowDecisionTests {
  private static let payees = ["Blue Door", "Starbucks", "Qz", "blue moon", ""]
  private static let memos = ["loan", "transfer to savings", "x", nil]
  private static let accounts = ["Card 1", "Bank"]

  private func rules(_ numbers: inout SeededGenerator) -> [Rule] {
    (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
      func maybe<Value>(_ values: Value...) -> Value? {
        Bool.random(using: &numbers) ? nil : values.randomElement(using: &numbers)
      }
      return Rule(
        payee: TextPattern(maybe("blue", "*o*") ?? "*"),
        memo: maybe("loan", "x").map { TextPattern($0) },
        account: maybe("card*", "bank").map { TextPattern($0) },
        amount: maybe("..5", "5..", "3..7").flatMap { AmountRange($0) },
        isMoneyOut: maybe(true, false),
        category: maybe("gifts", "travel").map { Category(key: $0) },
        kind: maybe(.spending, .transfer, .refund, .income))
    }
  }

  /// The number of rows that a row decision classified.
  private func compare(seed: UInt64) -> Int {
    var numbers = SeededGenerator(seed: seed)
    let classifier = Classifier(rules: rules(&numbers))
    var decided = 0
    for (payee, isOut) in Self.payees.flatMap({ [($0, true), ($0, false)] }) {
      let evidence = ClassificationEvidence(
        payee: payee, fileCategory: Bool.random(using: &numbers) ? "" : "Travel",
        isMoneyOut: isOut, isCardStatement: Bool.random(using: &numbers))
      let first = classifier.classify(evidence)
      guard !first.asks.isEmpty, let decision = classifier.rowDecision(for: evidence) else {
        continue
      }
      for memo in Self.memos {
        for account in Self.accounts {
          for units in [2, 5, 6, 9] as [Int64] {
            let amount = Money(isOut ? -units : units, .krw)
            guard let place = decision.choose(amount, account, memo) else { continue }
            decided += 1
            var asks = first.asks
            if memo == nil { asks.remove(.memo) }
            var row = evidence
            if asks.contains(.memo) { row.memo = memo }
            if asks.contains(.amount) { row.amount = amount }
            if asks.contains(.account) { row.account = account }
            var expected = asks.isEmpty ? first : classifier.classify(row)
            var found = decision.answers[place]
            found.asks = []
            expected.asks = []
            #expect(found == expected, "seed \(seed) \(row)")
          }
        }
      }
    }
    return decided
  }

  @Test func `row by row or all at once`() {
    #expect((0..<400).map { compare(seed: $0) }.reduce(0, +) > 10_000)
  }

  @Test func `without rules or a payee there is no row decision`() {
    let evidence = ClassificationEvidence(payee: "Qz", isMoneyOut: true)
    #expect(Classifier().rowDecision(for: evidence) == nil)
    let rule = Rule(payee: TextPattern("*"), amount: AmountRange("5.."), kind: .transfer)
    #expect(Classifier(rules: [rule]).rowDecision(for: evidence) != nil)
    var nameless = evidence
    nameless.payee = ""
    #expect(Classifier(rules: [rule]).rowDecision(for: nameless) == nil)
  }
}
