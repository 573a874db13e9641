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
  /// The merchants, the largest spending first.
  var merchants: [MerchantTotal] = []

  init(account: Account?, category: String?) { (self.account, self.category) = (account, category) }

  /// Reads the spending that the options select.
  static func read(
    _ snapshot: borrowing StoreSnapshot, _ selection: Selection, category: String?,
    _ scope: ScopeOptions, _ language: Language
  ) throws -> PayeesSource {
    let calendar = try Configuration.load().calendar
    let today = Environment.today
    let account = try scope.account.map { try AccountArgument($0).account(in: snapshot) }
    let category = try category.map { try CategoryArgument($0).key(in: snapshot, language) }
    var source = PayeesSource(account: account, category: category)
    let totals = try snapshot.dayTotals(mergesAccounts: account == nil)
    source.currency = try scope.chosenCurrency() ?? totals.currenciesByUse(of: account).first
    guard let currency = source.currency,
      let newest = totals.newestDay(of: account, in: currency, notAfter: today)
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
    source.merchants = try snapshot.merchants(
      on: days, currency: currency, account: account?.id, category: category,
      language: language)
    return source
  }

  /// - Throws: `MoneyError` if a sum does not fit into 64 bits.
  func document(limit: Int) throws(MoneyError) -> PayeesDocument {
    let rest = merchants.dropFirst(limit)
    return PayeesDocument(
      account: account?.name, category: category, currency: currency, days: days,
      spent: try sum(merchants[...]), payees: merchants.prefix(limit).map { Self.line($0) },
      restCount: rest.count, restSpent: try sum(rest))
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
