package import Ledger

/// What one month came to, in one currency.
///
/// `spent` is `gross` less `refunds`, and the sum of the categories' `spent`, exactly.
package struct Breakdown: Hashable, Sendable {
  package let month: Month
  package let days: ClosedRange<Day>
  /// Whether all of the month's days are known of.
  package let isComplete: Bool
  /// Transactions of every kind.
  package let transactionCount: Int64
  package let gross: Money
  package let refunds: Money
  package let spent: Money
  package let income: Money
  package let incomeCount: Int64
  package let transfers: Transfers
  /// What was spent on each of ``days``, in minor units; together they are ``spent``.
  package let daily: [Int64]
  /// Against the whole month before; `nil` when that has no transactions.
  package let comparison: Comparison?
  /// Against as many days of the month before; `nil` when that has no transactions, or the first of all is
  /// behind them: of days before that nothing is known.
  package let sameDay: SameDayComparison?
  /// Those with a transaction, by `spent`, largest first, ties by name.
  package let categories: [CategoryBreakdown]
  /// Those without a transaction that something was spent on in the time the others are compared
  /// with, by how much less that is, ties by name.
  ///
  /// Their changes and those of ``categories`` are together the change of the whole: of
  /// ``comparison`` when the month is complete, else of ``sameDay``.
  package let absent: [AbsentCategory]

  package var currency: Currency { spent.currency }
}

extension Breakdown {
  /// Rows that are never spending.
  package struct Transfers: Hashable, Sendable {
    package let count: Int64
    /// The sum of the rows' magnitudes: what moved, whichever way.
    package let amount: Money
  }

  /// The month beside the whole month before it.
  package struct Comparison: Hashable, Sendable {
    /// The month before.
    package let month: Month
    /// What was spent in it.
    package let spent: Money
    /// More is positive.
    package let change: Money
    /// The change in thousandths of what was spent before, halves away from zero; `nil` when
    /// nothing was.
    package let changePermille: Int64?
  }

  /// The month's first days beside as many of the month before.
  package struct SameDayComparison: Hashable, Sendable {
    /// How many days are compared, counted from the month's start.
    ///
    /// All of a complete month, else those up to the last that is known of; the month before is
    /// taken whole when it is shorter.
    package let day: Int
    package let spent: Money
    package let previous: Money
    package let change: Money
    /// As ``Comparison/changePermille``.
    package let changePermille: Int64?
  }
}
