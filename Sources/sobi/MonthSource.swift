import Aggregation
import Ledger
import Screens
import Store

/// The months that the options select, and other data for charts and the report.
struct MonthSource {
  let summary: Summary
  /// The newest month with transactions; `nil` if the selected accounts have no transactions.
  ///
  /// A month after the current month counts only if no other month has transactions. If there are
  /// no transactions in the summary's currency, transactions in any currency count.
  let newest: Month?
  let configuration: Configuration
  /// The worth-it total of each month with worth-it marks.
  let worth: [Month: WorthTotal]
  let choices: Report.Choices
}

extension MonthSource {
  /// - Throws: `Failure`, for example for an unknown account; `StoreError`; or `MoneyError`.
  init(global: GlobalOptions, _ options: ScopeOptions? = nil, today: Day) throws {
    let configuration = try Configuration.load()
    let store = try global.openForReading()
    var scope = SummaryScope(
      calendar: configuration.calendar, today: today, language: global.language)
    if let currency = options?.currency {
      guard let known = Currency(code: currency) else {
        throw Failure(
          .usage, en: "--currency cannot be \"\(currency)\"",
          ko: "--currency에 \"\(currency)\"는 쓸 수 없어요")
      }
      scope.currency = known
    }
    self = try store.read { snapshot in
      if let account = options?.account {
        scope.account = try AccountArgument(account).account(in: snapshot)
      }
      let totals = try snapshot.dayTotals(mergesAccounts: scope.account == nil)
      let summary = try Summary(of: totals, scope: scope)
      let newest = totals.newestDay(of: scope.account, notAfter: today)
      return MonthSource(
        summary: summary,
        newest: summary.newestMonth ?? newest.map { summary.calendar.month(of: $0) },
        configuration: configuration,
        worth: try snapshot.worthTotals(of: summary),
        choices: Report.Choices(try snapshot.accounts(), totals, of: scope.account))
    }
  }

  /// Returns the chart's model of a month; `nil` if the summary has no currency.
  func model(_ month: Month) -> MonthChart.Model? {
    var model = MonthChart.Model(month, of: summary)
    model?.worth = worth[month]
    return model
  }
}
