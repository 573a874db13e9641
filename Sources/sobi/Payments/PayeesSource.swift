import Aggregation
import Export
import Insight
import Ledger
import Store

/// The spending by merchant that a command shows.
struct PayeesSource {
  /// What the options select.
  enum Selection {
    /// A period; `nil` for the newest month.
    case period(PeriodArgument?)
    /// All days from the first to the last month; `nil` for all days.
    case months(MonthRangeOptions?)
  }

  var account: Account?
  var category: String?
  /// The currency; `nil` without transactions.
  var currency: Currency?
  /// The days; `nil` without transactions.
  var days: ClosedRange<Day>?
  /// What was converted to the currency; `nil` if nothing was to be.
  var conversion: Conversion?
  /// The merchants, the largest spending first.
  var merchants: [MerchantTotal] = []

  init(account: Account?, category: String?) { (self.account, self.category) = (account, category) }

  /// Reads the spending that the options select.
  static func read(
    _ snapshot: borrowing StoreSnapshot, _ selection: Selection, category: String?,
    _ scope: ScopeOptions, in target: ConversionOption, _ language: Language
  ) throws -> PayeesSource {
    let configuration = try Configuration.load()
    let calendar = configuration.calendar
    let target = try target.chosenCurrency(scope, configuration)
    let today = Environment.today
    let account = try scope.account.map { try AccountArgument($0).account(in: snapshot) }
    let category = try category.map { try CategoryArgument($0).key(in: snapshot, language) }
    var source = PayeesSource(account: account, category: category)
    let totals = try snapshot.dayTotals(mergesAccounts: account == nil)
    source.currency =
      try target ?? scope.chosenCurrency() ?? totals.currenciesByUse(of: account).first
    guard let currency = source.currency,
      let newest =
        (target == nil
          ? totals.newestDay(of: account, in: currency, notAfter: today) : nil)
        ?? totals.newestDay(of: account, notAfter: today)
    else { return source }
    let newestMonth = calendar.month(of: newest)
    let days: ClosedRange<Day>?
    switch selection {
    case .period(let period):
      days = (period ?? .month(.month(newestMonth))).days(
        newest: newestMonth, today: today, calendar: calendar)
    case .months(let range):
      let months = try range?.months(newest: newestMonth, today: today, calendar: calendar)
      let known = totals.totals.filter {
        account == nil || totals.buckets[Int($0.bucket)].account.id == account?.id
      }.map(\.day)
      let first = months?.first.map { calendar.firstDay(of: $0) } ?? known.min() ?? newest
      let last = months?.last.map { calendar.lastDay(of: $0) } ?? known.max() ?? newest
      days = first <= last ? first...last : nil
    }
    guard let days else { return source }
    source.days = days
    var converted: [PayeeSum] = []
    if target != nil {
      converted = try source.convert(totals, on: days, snapshot, calendar)
    }
    source.merchants = try snapshot.merchants(
      on: days, currency: currency, account: account?.id, category: category, adding: converted,
      language: language)
    return source
  }

  /// Converts the spending in other currencies, and returns its sums.
  private mutating func convert(
    _ totals: DayTotals, on days: ClosedRange<Day>, _ snapshot: borrowing StoreSnapshot,
    _ calendar: MonthCalendar
  ) throws -> [PayeeSum] {
    guard let currency else { return [] }
    var part = totals
    part.totals = totals.totals.filter { total in
      let bucket = totals.buckets[Int(total.bucket)]
      return days.contains(total.day) && Set<Kind>.spent.contains(bucket.kind)
        && (account == nil || bucket.account.id == account?.id)
        && (category == nil || bucket.category.key == category)
    }
    let result = try snapshot.convert(
      totals, part: part, to: currency, account: account, calendar: calendar)
    if !result.conversion.isEmpty { conversion = result.conversion }
    var shares = ConvertedShares(part, convertedTo: result.totals, currency)
    var sums: [PayeeSum] = []
    for other in shares.currencies {
      let filter = TransactionFilter(
        days: days, account: account?.id, currency: other, categories: category.map { [$0] },
        kinds: .spent)
      try snapshot.transactions(matching: filter) { row in
        guard let share = shares.share(of: row.counted, on: row.day) else { return }
        sums.append(
          PayeeSum(payee: row.payee, memo: row.memo, spent: -share, count: 1, lastDay: row.day))
      }
    }
    return sums
  }

  /// - Throws: `MoneyError` if a sum does not fit into 64 bits.
  func document(limit: Int) throws(MoneyError) -> PayeesDocument {
    let rest = merchants.dropFirst(limit)
    return PayeesDocument(
      account: account?.name, category: category, currency: currency, days: days,
      converted: convertedParts, spent: try sum(merchants[...]),
      payees: merchants.prefix(limit).map { Self.line($0) },
      restCount: rest.count, restSpent: try sum(rest))
  }

  private var convertedParts: [Conversion.Part] {
    guard let conversion, let first = conversion.months.keys.min(),
      let last = conversion.months.keys.max()
    else { return [] }
    return conversion.parts(in: first...last)
  }

  private func sum(_ merchants: ArraySlice<MerchantTotal>) throws(MoneyError) -> Int64 {
    let sum = merchants.reduce(Int128(0)) { $0 + Int128($1.spent) }
    guard let sum = Int64(exactly: sum) else { throw .overflow(currency ?? .usd) }
    return sum
  }

  private static func line(_ total: MerchantTotal) -> PayeesDocument.Line {
    PayeesDocument.Line(
      name: total.name, spent: total.spent, count: total.count, lastDay: total.lastDay,
      branches: total.branches.map { line($0) }, texts: total.texts)
  }
}
