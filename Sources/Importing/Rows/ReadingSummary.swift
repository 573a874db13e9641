package import Ledger

/// The result of reading a statement, except for its transactions.
package struct ReadingSummary: Hashable, Sendable {
  /// The number of transactions.
  package var transactions = 0
  /// The first 10,000 rows that are no transactions.
  package var skipped: [SkippedRow] = []
  /// The number of rows that are no transactions, by reason.
  package var skippedCounts: [SkippedRow.Reason: Int] = [:]
  /// The sums of all amounts by direction, both positive, in the order of currency codes.
  package var moneyOut: [Money] = []
  package var moneyIn: [Money] = []
  package var firstDay: Day?
  package var lastDay: Day?
  /// The first hundred lines whose balance does not follow from the one before, and their number.
  package var balanceGaps: [Int] = []
  package var balanceGapCount = 0
  /// The first hundred rows that cannot be read, and their number, where the user chose to import
  /// the others.
  package var badRows: [BadRow] = []
  package var badRowCount = 0

  static let mostSkipped = 10_000
  static let mostOfAKind = 100

  mutating func skip(line: Int, _ reason: SkippedRow.Reason) {
    skippedCounts[reason, default: 0] += 1
    if skipped.count < ReadingSummary.mostSkipped {
      skipped.append(SkippedRow(line: line, reason: reason))
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

/// A row that is no transaction, and the reason.
package struct SkippedRow: Hashable, Sendable {
  /// The physical line on which the row starts.
  package var line: Int
  package var reason: Reason

  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A sum of other rows.
    case total
    /// An opening, closing or carried balance.
    case balance
    case pending
    case declined
    /// A cancelled charge, which counts for nothing.
    case cancelled
    /// The statement calls the row neither income nor expense.
    case neutral
    /// The header again.
    case header
    /// Neither a day nor an amount.
    case note
    /// A day without an amount.
    case noAmount = "no-amount"
    /// An amount without a day.
    case noDate = "no-date"
    /// Cannot be read; the user chose to import the other rows.
    case bad
  }
}
