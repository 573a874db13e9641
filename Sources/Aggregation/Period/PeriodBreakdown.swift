package import Ledger

/// The spending of consecutive months, such as a year, in one currency.
///
/// Every sum equals the sum of the months' breakdowns.
package struct PeriodBreakdown: Hashable, Sendable {
  package let months: ClosedRange<Month>
  package let days: ClosedRange<Day>
  package let currency: Currency
  package let account: Account?
  /// A breakdown for each month of ``months``; `nil` for a month without transactions.
  package let breakdowns: [Breakdown?]
  /// The number of transactions of all kinds.
  package let transactionCount: Int64
  package let gross: Money
  package let refunds: Money
  package let spent: Money
  package let income: Money
  /// The average of the complete months; `nil` if there are none.
  package let average: Average?
  /// The spending a year before each month of ``breakdowns``, if both months are complete.
  package let previousYear: [Money?]
  /// The transactions after today, if some are in these months; they are in the sums.
  package let afterToday: AfterToday?
  /// The comparison with the same days before; `nil` if the history starts after those days do.
  package let comparison: Comparison?
  /// The categories with purchases or refunds, sorted by descending `spent`, then by key.
  package let categories: [Category]
  /// The categories without transactions in these months but with a nonzero sum on the compared
  /// days of the year before, sorted by ascending change, then by key.
  ///
  /// The changes here and in ``categories`` add up to the change in ``comparison``.
  package let absent: [AbsentCategory]
  /// The totals in other currencies, sorted by descending number of transactions, then by code.
  package let otherCurrencies: [OtherCurrency]
}

extension PeriodBreakdown {
  package struct Average: Hashable, Sendable {
    /// The number of complete months, at least 1.
    package let monthCount: Int
    /// The spending per month without one-off payments, rounded half away from zero.
    package let spent: Money
    /// The one-off payments of the complete months, which the average omits.
    package let oneOff: Money
  }

  /// A comparison of the days with complete data with the same days a year before.
  ///
  /// A period of more than twelve months is compared with the whole years before it.
  package struct Comparison: Hashable, Sendable {
    package let days: ClosedRange<Day>
    package let previousDays: ClosedRange<Day>
    /// The number of years between the two, at least 1.
    package let yearCount: Int
    package let spent: Money
    package let previous: Money
    package let change: Money
    /// See ``Breakdown/Comparison/changePermille``.
    package let changePermille: Int64?
    /// The accounts that have transactions only in a part of the compared days: the first is in a
    /// later month than the first of these days, or the last is before ``days``.
    package let partialAccounts: [AccountReach]
  }

  package struct OtherCurrency: Hashable, Sendable {
    /// The number of transactions of all kinds.
    package let transactionCount: Int64
    package let spent: Money
    package let income: Money
  }

  package struct Category: Hashable, Sendable {
    package let key: String
    package let name: String
    package let spent: Money
    /// The number of transactions, including refunds.
    package let count: Int64
    /// The share in thousandths; see ``CategoryBreakdown/permille``.
    package let permille: Int
    /// The spending in each month of the period in minor units; `nil` for a month without
    /// transactions.
    package let monthly: [Int64?]
    /// The spending per complete month without one-off payments, rounded half away from zero; `nil`
    /// without complete months.
    package let average: Money?
    /// The spending on the same days a year before; `nil` without a comparison.
    package let previous: Money?
    /// The change on the compared days; `nil` without a comparison.
    package let change: Money?
    /// See ``Breakdown/Comparison/changePermille``.
    package let changePermille: Int64?
  }

  /// The change from ``previousYear``; `nil` if that is `nil`, or if the change does not fit into 64
  /// bits.
  package var changes: [Money?] {
    zip(breakdowns, previousYear).map { month, before in
      guard let month, let before else { return nil }
      let (change, overflow) = month.spent.minorUnits
        .subtractingReportingOverflow(before.minorUnits)
      return overflow ? nil : Money(change, currency)
    }
  }

  /// The complete months with the most and the least spending.
  ///
  /// Of equal months, the later one counts. `nil` for fewer than two complete months, and if all are
  /// equal.
  package var extremes: (most: Breakdown, least: Breakdown)? {
    let complete = breakdowns.compactMap(\.self).filter(\.isComplete)
    let sorted = complete.sorted { a, b in
      (a.spent.minorUnits, a.month) < (b.spent.minorUnits, b.month)
    }
    guard let most = sorted.last, let lowest = sorted.first,
      let least = sorted.last(where: { $0.spent == lowest.spent }),
      least.spent.minorUnits < most.spent.minorUnits
    else { return nil }
    return (most, least)
  }
}
