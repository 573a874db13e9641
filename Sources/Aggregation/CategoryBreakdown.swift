package import Ledger

/// What one category came to in one month.
package struct CategoryBreakdown: Hashable, Sendable {
  package let key: String
  /// In the summary's language; a file's own name in every language.
  package let name: String
  package let gross: Money
  package let refunds: Money
  package let spent: Money
  /// Transactions, refunds among them.
  package let count: Int64
  /// The part of the month's positive `spent` in millionths, halves up; 0 when `spent` is not
  /// above zero.
  package let ratioMillionths: Int
  /// The part in thousandths, by largest remainder: the month's add up to 1000, or are all 0.
  package let permille: Int
  /// Against the month before: as many of its days while the month is incomplete, all of it
  /// afterwards; `nil` when that month has no transactions.
  package let change: Money?
  /// The change in thousandths of what was spent before, halves away from zero; `nil` without a
  /// change or when nothing was spent before.
  package let changePermille: Int64?
  /// The category's place, from 0, by what was spent on it in all months and accounts.
  ///
  /// Colours go by this place, so that a category keeps its colour from month to month.
  package let colorRank: Int

  /// The part of the month's positive `spent`, 0...1.
  package var ratio: Double { Double(ratioMillionths) / 1_000_000 }
}
