import Aggregation
import Insight
import Ledger
import Screens
import Store

extension StoreSnapshot {
  /// The number of transactions up to which `sobi show` looks for recurring payments.
  ///
  /// The search takes 3 ms per 1,000 transactions. The report searches in the background, whatever
  /// the number.
  private static let mostToSearch = 30_000

  /// Returns the payments that are still to come in the newest month of a summary; `nil` if there
  /// are none, or too many transactions.
  func toCome(
    in summary: Summary, _ totals: DayTotals, today: Day, language: Language
  ) throws -> MonthChart.ToCome? {
    guard let currency = summary.currency,
      let month = summary.newestMonth(in: totals),
      totals.totals.reduce(Int128(0), { $0 + Int128($1.count) }) <= Self.mostToSearch
    else { return nil }
    let account = summary.account?.id
    let payments = try recurringPayments(today: today, language: language)
    return payments.asOf.flatMap { asOf in
      MonthChart.ToCome(
        payments.series, asOf: asOf, in: month, currency: currency, account: account,
        calendar: summary.calendar)
    }
  }
}
