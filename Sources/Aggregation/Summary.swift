package import Ledger

/// What all months of a store came to, in one currency: see ``Breakdown``.
package struct Summary: Hashable, Sendable {
  /// `nil` when the store has no transactions and no currency was asked for.
  package let currency: Currency?
  package let account: Account?
  package let calendar: MonthCalendar
  /// The last day that is known of; `nil` when the store is empty and none was given.
  package let asOf: Day?
  /// The months that have transactions, oldest first.
  package let months: [Breakdown]

  /// The month's breakdown; `nil` when it has no transactions.
  package subscript(month: Month) -> Breakdown? {
    var low = 0
    var high = months.count
    while low < high {
      let middle = (low + high) / 2
      if months[middle].month < month { low = middle + 1 } else { high = middle }
    }
    return low < months.count && months[low].month == month ? months[low] : nil
  }
}

extension Summary {
  /// Adds up day totals; rows are never looked at.
  ///
  /// - Throws: ``MoneyError/overflow(_:)`` when a month's sum does not fit 64 bits.
  package init(of totals: DayTotals, scope: SummaryScope = SummaryScope()) throws(MoneyError) {
    currency = scope.currency ?? totals.currenciesBySpending(of: scope.account).first
    account = scope.account
    calendar = scope.calendar
    asOf = scope.asOf ?? totals.newestDay()
    guard let currency, let asOf else {
      months = []
      return
    }
    let slots = CategorySlots(totals.buckets, scope: scope, currency: currency)
    let tally = try MonthlyTally(
      totals.totals, slots: slots, calendar: scope.calendar, asOf: asOf, currency: currency)
    months = try BreakdownMaker(tally, slots: slots, currency: currency).breakdowns()
  }
}
