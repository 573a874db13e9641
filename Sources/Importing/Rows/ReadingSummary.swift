package import Ledger

/// The result of reading a statement, without its transactions.
package struct ReadingSummary: Hashable, Sendable {
  package var transactions = 0
  /// The first 10,000 skipped rows.
  package var skipped: [SkippedRow] = []
  package var skippedCounts: [SkippedRow.Reason: Int] = [:]
  /// The sums of money out and of money in, both positive, in order of currency code.
  package var moneyOut: [Money] = []
  package var moneyIn: [Money] = []
  package var firstDay: Day?
  package var lastDay: Day?
  /// The first hundred lines whose balance does not follow from the previous balance.
  package var balanceGaps: [Int] = []
  package var balanceGapCount = 0
  /// The first hundred bad rows.
  package var badRows: [BadRow] = []
  package var badRowCount = 0

  static let mostSkipped = 10_000
  static let mostOfAKind = 100

  /// The number of skipped rows with at least three filled cells, but no day or no amount.
  var unexplained = 0

  /// The value of `unexplained`; `nil` if it is zero, or if the file has transactions.
  var unexplainedRows: Int? { transactions == 0 && unexplained > 0 ? unexplained : nil }

  mutating func skip(line: Int, of sheet: String? = nil, _ reason: SkippedRow.Reason) {
    skippedCounts[reason, default: 0] += 1
    if skipped.count < ReadingSummary.mostSkipped {
      skipped.append(SkippedRow(line: line, sheet: sheet, reason: reason))
    }
  }

  mutating func addBalanceGap(line: Int) {
    balanceGapCount += 1
    if balanceGaps.count < ReadingSummary.mostOfAKind { balanceGaps.append(line) }
  }

  /// Replaces positions in an unpacked table with positions in the original file.
  mutating func relocate(in file: StatementFile) {
    for index in skipped.indices {
      (skipped[index].sheet, skipped[index].line) = file.place(ofLine: skipped[index].line)
    }
    for sheet in file.origin?.sheets ?? [] {
      for row in sheet.hiddenRows { skip(line: row, of: sheet.sheet, .hidden) }
    }
    balanceGaps = balanceGaps.map { file.place(ofLine: $0).line }
    for line in file.origin?.gaps ?? [] { addBalanceGap(line: line) }
    for index in badRows.indices {
      badRows[index].location = file.place(of: badRows[index].location)
    }
  }

  mutating func add(_ bad: BadRow) {
    badRowCount += 1
    if badRows.count < ReadingSummary.mostOfAKind { badRows.append(bad) }
  }
}

package struct SkippedRow: Hashable, Sendable {
  /// The physical line on which the row starts; in a workbook, the row of the sheet.
  package var line: Int
  /// The sheet of a workbook; `nil` for other files.
  package var sheet: String?
  package var reason: Reason

  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The row is a sum of other rows.
    case total
    /// The row is an opening, closing or carried balance.
    case balance
    case pending
    case declined
    /// Another row of the file replaces, deletes or repeats the row.
    case superseded
    /// The row is a cancelled charge, which is not spending.
    case cancelled
    /// The statement marks the row as neither income nor expense.
    case neutral
    /// The row repeats the header.
    case header
    /// The row has neither a day nor an amount.
    case note
    case noAmount = "no-amount"
    case noDate = "no-date"
    /// The workbook hides the row, as a filter does.
    case hidden
    /// The row cannot be read, and the user chose to import the other rows.
    case bad

    /// Whether only a missing day or amount explains why the row is not a transaction.
    var isMissingCell: Bool { self == .note || self == .noAmount || self == .noDate }
  }
}
