package import Ledger

/// The spending of one month, in one currency.
///
/// `spent` is `gross` minus `refunds`, and equals the sum of the categories' `spent`.
package struct Breakdown: Hashable, Sendable {
  package let month: Month
  package let days: ClosedRange<Day>
  /// The days with complete data of all accounts, from the first transaction of the history on;
  /// `nil` if there are none.
  package let knownDays: ClosedRange<Day>?
  /// Whether the data covers all days of the month, in all accounts.
  package let isComplete: Bool
  /// The accounts whose transactions stop too early, in this month or the month before.
  package let behind: [AccountReach]
  /// The accounts whose first transaction is in this month; empty if the previous month has no
  /// transactions.
  package let began: [AccountReach]
  /// The number of transactions of all kinds.
  package let transactionCount: Int64
  /// The sum of the spending transactions; incoming money reduces the sum.
  package let gross: Money
  /// The sum of the refund transactions; outgoing money reduces the sum.
  package let refunds: Money
  package let spent: Money
  package let income: Money
  package let incomeCount: Int64
  package let transfers: Transfers
  /// The spending on each of ``days``, in minor units; the values add up to ``spent``.
  package let daily: [Int64]
  /// The comparison with the whole previous month; `nil` if that month has no transactions.
  package let comparison: Comparison?
  /// The comparison with the first days of the previous month.
  ///
  /// `nil` if the previous month has no transactions, if the history starts after that month's
  /// compared days, or if this month starts after the last day with complete data.
  package let sameDay: SameDayComparison?
  /// The days that ``comparison`` compares in a complete month, or ``sameDay`` in an incomplete one;
  /// `nil` without such a comparison.
  package let compared: ComparedDays?
  /// The categories with purchases or refunds, sorted by descending `spent`, then by key.
  package let categories: [CategoryBreakdown]
  /// The categories without transactions in this month, sorted by ascending change, then by key.
  ///
  /// Each of these categories has a nonzero sum on the compared days of the previous month.
  ///
  /// The changes here and in ``categories`` add up to the change in ``comparison`` for a complete
  /// month, or in ``sameDay`` for an incomplete month.
  package let absent: [AbsentCategory]

  package var currency: Currency { spent.currency }
}

extension Breakdown {
  /// The transfers of the month, which do not count as spending.
  package struct Transfers: Hashable, Sendable {
    package let count: Int64
    /// The sum of the absolute amounts in both directions.
    ///
    /// In a summary of all accounts, a paired transfer counts only once.
    package let amount: Money
  }

  /// The compared days of a month and of the previous month.
  package struct ComparedDays: Hashable, Sendable {
    package let days: ClosedRange<Day>
    package let previous: ClosedRange<Day>

    package init(days: ClosedRange<Day>, previous: ClosedRange<Day>) {
      (self.days, self.previous) = (days, previous)
    }
  }

  /// A comparison with the whole previous month.
  package struct Comparison: Hashable, Sendable {
    package let month: Month
    package let spent: Money
    /// The change in spending; positive for an increase.
    package let change: Money
    /// The change in thousandths of the previous spending, rounded half away from zero.
    ///
    /// `nil` if the previous spending is not positive, or if the result does not fit into 64 bits.
    package let changePermille: Int64?
  }

  /// A comparison of the first days of two consecutive months.
  package struct SameDayComparison: Hashable, Sendable {
    /// The number of compared days from the start of the month.
    ///
    /// A complete month is compared as a whole; an incomplete month is compared up to the last day
    /// with complete data of all accounts. If the previous month has fewer days, all days of that
    /// month are compared.
    package let day: Int
    package let spent: Money
    package let previous: Money
    package let change: Money
    /// See ``Comparison/changePermille``.
    package let changePermille: Int64?
  }
}
