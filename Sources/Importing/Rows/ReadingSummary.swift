package import Ledger

/// What a reading of a statement came to.
package struct ReadingSummary: Hashable, Sendable {
  /// How many transactions.
  package var transactions = 0
  /// The rows that are none, the first 10,000 of them.
  package var leftOut: [LeftOutRow] = []
  /// How many rows are none, by reason.
  package var leftOutCounts: [LeftOutRow.Reason: Int] = [:]
  /// The sums of all transactions' amounts by direction, both positive, by currency code.
  package var moneyOut: [Money] = []
  package var moneyIn: [Money] = []
  package var firstDay: Day?
  package var lastDay: Day?
  /// Lines whose balance does not follow from the one before, the first hundred, and how many.
  package var balanceGaps: [Int] = []
  package var balanceGapCount = 0
  /// Rows that cannot be read, the first hundred of them, where the user chose to go on without.
  package var badRows: [BadRow] = []
  package var badRowCount = 0

  static let mostLeftOut = 10_000
  static let mostOfAKind = 100

  mutating func leaveOut(line: Int, _ reason: LeftOutRow.Reason) {
    leftOutCounts[reason, default: 0] += 1
    if leftOut.count < ReadingSummary.mostLeftOut {
      leftOut.append(LeftOutRow(line: line, reason: reason))
    }
  }

  mutating func addBalanceGap(line: Int) {
    balanceGapCount += 1
    if balanceGaps.count < ReadingSummary.mostOfAKind { balanceGaps.append(line) }
  }

  mutating func add(_ bad: BadRow) {
    badRowCount += 1
    if badRows.count < ReadingSummary.mostOfAKind { badRows.append(bad) }
  }
}
