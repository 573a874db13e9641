package import Ledger

/// The breakdowns of all months with transactions, in one currency.
package struct Summary: Hashable, Sendable {
  /// The currency; `nil` if the scope specifies no currency and its accounts have no transactions.
  package let currency: Currency?
  package let account: Account?
  package let calendar: MonthCalendar
  /// The last day with complete data; `nil` if the scope sets no day and there are no transactions.
  package let asOf: Day?
  /// The months that have transactions in ``currency``, oldest first.
  package let months: [Breakdown]
  /// The totals in other currencies, by month; includes months that are not in ``months``.
  package let otherCurrencies: [Month: [CurrencyTotal]]
  package let reaches: AccountReaches
  /// The transactions after today; `nil` if there are none, or if today is unknown.
  package let afterToday: AfterToday?
  private let today: Day?
  /// See ``SummaryScope/partialMonths``.
  let partialMonths: Set<Month>

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
  /// The months that have transactions, oldest first.
  package var monthsInAnyCurrency: [Month] {
    Set(months.map(\.month) + otherCurrencies.keys).sorted()
  }

  /// The newest month that has transactions in ``currency`` and does not begin after today; `nil`
  /// if there are no months.
  ///
  /// If all months begin after today, the clock is probably wrong, so today's date is ignored.
  package var newestMonth: Month? {
    let newest = today.flatMap { today in
      months.last { $0.month <= calendar.month(of: today) }?.month
    }
    return newest ?? months.last?.month
  }

  /// The newest month, or else the month of the newest transaction in any currency that is not after
  /// today; `nil` if there are no transactions.
  package func newestMonth(in totals: DayTotals) -> Month? {
    newestMonth
      ?? totals.newestDay(of: account, notAfter: today).map { calendar.month(of: $0) }
  }

  /// Adds up day totals, without reading rows.
  ///
  /// - Throws: ``MoneyError/overflow(_:)`` if a sum or difference does not fit into 64 bits.
  package init(of totals: DayTotals, scope: SummaryScope = SummaryScope()) throws(MoneyError) {
    currency = scope.currency ?? totals.currenciesByUse(of: scope.account).first
    account = scope.account
    calendar = scope.calendar
    today = scope.today
    partialMonths = scope.partialMonths
    // The store returns totals sorted by day, so sorting is rarely necessary.
    let all = totals.totals
    let isSorted = zip(all, all.dropFirst()).allSatisfy { $0.day.number <= $1.day.number }
    let sorted = isSorted ? all : all.sorted { $0.day.number < $1.day.number }
    asOf = scope.asOf ?? totals.newestDay(notAfter: scope.today)
    afterToday = AfterToday(sorted, totals.buckets, scope: scope)
    guard let currency, let asOf else {
      (months, otherCurrencies, reaches) = ([], [:], .none)
      return
    }
    otherCurrencies = try CurrencyTotal.byMonth(
      sorted, totals.buckets, scope: scope, besides: currency)
    reaches = AccountReaches(
      of: totals.accountDays ?? AccountDays.all(sorted, totals.buckets), scope: scope,
      currency: currency, asOf: asOf)
    let slots = CategorySlots(totals.buckets, scope: scope, currency: currency)
    let tally = try MonthlyTally(
      sorted, slots: slots, calendar: scope.calendar, asOf: asOf, reaches: reaches,
      currency: currency)
    months = try BreakdownMaker(
      tally, slots: slots, currency: currency, partial: scope.partialMonths
    ).breakdowns()
  }
}

/// The part of a store that a summary covers.
package struct SummaryScope: Hashable, Sendable {
  /// The currency; `nil` means the currency with the most transactions.
  package var currency: Currency?
  /// The account; `nil` means all accounts.
  package var account: Account?
  package var calendar: MonthCalendar
  /// The last day with complete data; a month that ends later is incomplete.
  ///
  /// `nil` means the latest day in the store with a transaction in any currency and account, but
  /// not after ``today`` unless all days are.
  package var asOf: Day?
  /// The current day; `nil` if it does not matter.
  package var today: Day?
  /// The language of category names.
  package var language: Language
  /// The months whose totals lack amounts, such as amounts without an exchange rate; they are
  /// compared with no other month.
  package var partialMonths: Set<Month> = []

  package init(
    currency: Currency? = nil, account: Account? = nil, calendar: MonthCalendar = .civil,
    asOf: Day? = nil, today: Day? = nil, language: Language = .english
  ) {
    self.currency = currency
    self.account = account
    self.calendar = calendar
    self.asOf = asOf
    self.today = today
    self.language = language
  }

  func includes(_ account: Account) -> Bool { self.account.map { $0.id == account.id } ?? true }
}

extension DayTotals {
  /// Returns the currencies, sorted by descending number of transactions, then by code.
  ///
  /// The order does not depend on amounts, because amounts in different currencies cannot be
  /// compared. If `account` is `nil`, the numbers include all accounts.
  package func currenciesByUse(of account: Account? = nil) -> [Currency] {
    var counts = [Int128](repeating: 0, count: buckets.count)
    for total in totals { counts[Int(total.bucket)] += Int128(total.count) }
    var used: [Currency: Int128] = [:]
    for (bucket, count) in zip(buckets, counts)
    where count > 0 && account.map({ $0.id == bucket.account.id }) ?? true {
      used[bucket.currency, default: 0] += count
    }
    return used.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Returns the latest day with a transaction in `account` and `currency`; `nil` means any.
  ///
  /// Ignores days after `today`, unless there are no others.
  package func newestDay(
    of account: Account? = nil, in currency: Currency? = nil, notAfter today: Day? = nil
  ) -> Day? {
    let days = totals.lazy.filter {
      let bucket = buckets[Int($0.bucket)]
      return (account == nil || bucket.account.id == account?.id)
        && (currency == nil || bucket.currency == currency)
    }.map(\.day)
    return today.flatMap { today in days.filter { $0 <= today }.max() } ?? days.max()
  }
}

/// The transactions of a summary's accounts that are dated after today, perhaps by mistake.
package struct AfterToday: Hashable, Sendable {
  /// The number of transactions of all kinds and in all currencies.
  package let count: Int64
  /// The months with such transactions, oldest first.
  package let months: [Month]

  package init(count: Int64, months: [Month]) { (self.count, self.months) = (count, months) }

  /// Counts the transactions after today in totals sorted by day; `nil` if there are none.
  init?(_ sorted: [DayTotal], _ buckets: [Bucket], scope: SummaryScope) {
    guard let today = scope.today else { return nil }
    var count: Int64 = 0
    var months: [Month] = []
    for total in sorted.reversed() {
      guard total.day > today else { break }
      guard scope.includes(buckets[Int(total.bucket)].account) else { continue }
      count &+= total.count
      let month = scope.calendar.month(of: total.day)
      if months.last != month { months.append(month) }
    }
    guard count > 0 else { return nil }
    self.init(count: count, months: months.reversed())
  }
}
