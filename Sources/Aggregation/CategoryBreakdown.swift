package import Ledger

/// The spending of one category in one month.
package struct CategoryBreakdown: Hashable, Sendable {
  package let key: String
  /// The name in the summary's language; a name from a statement is the same in all languages.
  package let name: String
  package let gross: Money
  package let refunds: Money
  package let spent: Money
  /// The number of transactions, including refunds.
  package let count: Int64
  /// The share of the month's total in millionths, rounded half up; 0 if `spent` is not positive.
  ///
  /// The total includes only categories with positive `spent`.
  package let ratioMillionths: Int
  /// The share in thousandths, by the largest remainder method; a month's shares add up to 1000, or
  /// are all 0.
  package let permille: Int
  /// The change since the previous month; `nil` if the months cannot be compared.
  ///
  /// For an incomplete month, only the days in ``Breakdown/SameDayComparison/day`` are compared.
  package let change: Money?
  /// See ``Breakdown/Comparison/changePermille``; also `nil` if ``change`` is `nil`.
  package let changePermille: Int64?
  /// The category's rank, counted from 0, by its spending in all months and accounts.
  ///
  /// The rank determines the color, so that a category keeps its color from month to month.
  package let colorRank: Int

  /// The share in ``ratioMillionths`` as a fraction from 0 to 1.
  package var ratio: Double { Double(ratioMillionths) / 1_000_000 }
}

/// A category without transactions in a month, but with a nonzero sum in the previous month.
package struct AbsentCategory: Hashable, Sendable {
  package let key: String
  package let name: String
  /// The change since the previous month, like ``CategoryBreakdown/change``; never zero.
  package let change: Money
  /// See ``CategoryBreakdown/changePermille``.
  package let changePermille: Int64?
  /// See ``CategoryBreakdown/colorRank``.
  package let colorRank: Int
}
