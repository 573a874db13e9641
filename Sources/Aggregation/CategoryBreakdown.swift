package import Ledger

/// The spending of one category in one month.
package struct CategoryBreakdown: Hashable, Sendable {
  package let key: String
  /// The name in the summary's language.
  ///
  /// A statement's own category has the same name in all languages.
  package let name: String
  package let gross: Money
  package let refunds: Money
  package let spent: Money
  /// The number of transactions, including refunds.
  package let count: Int64
  /// The share of the month's positive `spent` in millionths, rounded half up; 0 if `spent` is not
  /// positive.
  package let ratioMillionths: Int
  /// The share in thousandths, by largest remainder: a month's shares add up to 1000, or are all 0.
  package let permille: Int
  /// The change since the month before; `nil` if that month has no transactions.
  ///
  /// An incomplete month is compared with the same number of days of the month before.
  package let change: Money?
  /// The change in thousandths of the spending before, rounded half away from zero; `nil` without a
  /// change, or without spending before.
  package let changePermille: Int64?
  /// The category's rank from 0, by its spending in all months and accounts.
  ///
  /// The rank determines the color, so that a category keeps its color from month to month.
  package let colorRank: Int

  /// The share of the month's positive `spent`, 0...1.
  package var ratio: Double { Double(ratioMillionths) / 1_000_000 }
}

/// A category without transactions in a month, but with some in the month before.
package struct AbsentCategory: Hashable, Sendable {
  package let key: String
  package let name: String
  /// The change since the month before, as ``CategoryBreakdown/change``; never zero.
  package let change: Money
  /// See ``CategoryBreakdown/changePermille``.
  package let changePermille: Int64?
  /// See ``CategoryBreakdown/colorRank``.
  package let colorRank: Int
}
