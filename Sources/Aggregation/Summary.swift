package import Ledger

/// The breakdowns of all months of a store, in one currency.
package struct Summary: Hashable, Sendable {
  /// `nil` when the store has no transactions and no currency was asked for.
  package let currency: Currency?
  package let account: Account?
  package let calendar: MonthCalendar
  /// The last day with complete data; `nil` for an empty store without a given day.
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
  /// Adds up day totals, without reading rows.
  ///
  /// - Throws: ``MoneyError/overflow(_:)`` when a month's sum does not fit into 64 bits.
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

/// The part of a store that a summary covers.
package struct SummaryScope: Hashable, Sendable {
  /// `nil` is the currency with the most spending.
  package var currency: Currency?
  /// `nil` is all accounts.
  package var account: Account?
  package var calendar: MonthCalendar
  /// The last day with complete data; a month that ends later is incomplete.
  ///
  /// `nil` is the newest day in the store, of any currency and account.
  package var asOf: Day?
  /// The language of the categories' names.
  ///
  /// Names order categories of equal amounts.
  package var language: Language

  package init(
    currency: Currency? = nil, account: Account? = nil, calendar: MonthCalendar = .civil,
    asOf: Day? = nil, language: Language = .english
  ) {
    self.currency = currency
    self.account = account
    self.calendar = calendar
    self.asOf = asOf
    self.language = language
  }
}
