package import Ledger

/// The breakdowns of all months with transactions, in one currency.
package struct Summary: Hashable, Sendable {
  /// The currency; `nil` if the scope specifies no currency and its accounts have no transactions.
  package let currency: Currency?
  package let account: Account?
  package let calendar: MonthCalendar
  /// The last day with complete data; `nil` if the scope has none and there are no transactions.
  package let asOf: Day?
  /// The months that have transactions, oldest first.
  package let months: [Breakdown]

  /// The month's breakdown; `nil` if the month has no transactions.
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
  /// - Throws: ``MoneyError/overflow(_:)`` if a sum or difference does not fit into 64 bits.
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
  /// The currency; `nil` means the currency with the most spending.
  package var currency: Currency?
  /// The account; `nil` means all accounts.
  package var account: Account?
  package var calendar: MonthCalendar
  /// The last day with complete data; a month that ends later is incomplete.
  ///
  /// `nil` means the latest day in the store with a transaction in any currency and account.
  package var asOf: Day?
  /// The language of category names, which also affects the order of categories with equal amounts.
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

extension DayTotals {
  /// Returns the currencies, sorted by descending total spending, then by code.
  ///
  /// Compares minor units. Amounts of different currencies cannot be compared exactly, but minor
  /// units come closer than whole units: a won is worth about a tenth of a cent. If `account` is
  /// `nil`, the totals include all accounts.
  package func currenciesBySpending(of account: Account? = nil) -> [Currency] {
    var spentByBucket = [Int128](repeating: 0, count: buckets.count)
    var occurs = [Bool](repeating: false, count: buckets.count)
    for total in totals {
      if let account, buckets[Int(total.bucket)].account.id != account.id { continue }
      spentByBucket[Int(total.bucket)] += Int128(total.moneyOut) - Int128(total.moneyIn)
      occurs[Int(total.bucket)] = true
    }
    var spent: [Currency: Int128] = [:]
    for (index, bucket) in buckets.enumerated() where occurs[index] {
      let counts = bucket.kind == .spending || bucket.kind == .refund
      spent[bucket.currency, default: 0] += counts ? spentByBucket[index] : 0
    }
    return spent.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Returns the latest day with a transaction in `account`, or in any account if that is `nil`.
  package func newestDay(of account: Account? = nil) -> Day? {
    totals.lazy.filter { account == nil || buckets[Int($0.bucket)].account.id == account?.id }
      .map(\.day).max()
  }
}
