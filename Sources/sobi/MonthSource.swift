import Aggregation
import Ledger
import Screens
import Store

/// The months that the options select.
struct MonthSource {
  let summary: Summary
  /// The newest day with a transaction of the account; `nil` without transactions.
  let newest: Day?
  let configuration: Configuration
  private let store: Store
  private let totals: DayTotals

  /// - Throws: `Failure`, for example for an unknown account.
  init(global: GlobalOptions, _ options: ScopeOptions? = nil) throws {
    configuration = try Configuration.load()
    store = try global.openForReading()
    totals = try store.dayTotals(mergesAccounts: options?.account == nil)
    var scope = SummaryScope(calendar: configuration.calendar, language: global.language)
    if let currency = options?.currency {
      guard let known = Currency(code: currency) else {
        throw Failure(
          .usage, en: "--currency cannot be \"\(currency)\"",
          ko: "--currency에 \"\(currency)\"는 쓸 수 없어요")
      }
      scope.currency = known
    }
    if let account = options?.account {
      scope.account = try AccountArgument(account).account(in: store)
    }
    summary = try Summary(of: totals, scope: scope)
    newest = totals.newestDay(of: scope.account)
  }

  /// The worth-it total of each month.
  func worth() throws(StoreError) -> [Month: WorthTotal] { try store.worthTotals(of: summary) }

  /// The chart's model of a month; `nil` for an empty store.
  func model(_ month: Month) throws(StoreError) -> MonthChart.Model? {
    var model = MonthChart.Model(month, of: summary)
    model?.worth = try worth()[month]
    return model
  }

  /// The accounts and currencies to choose from.
  func choices() throws(StoreError) -> Report.Choices {
    Report.Choices(try store.accounts(), totals, of: summary.account)
  }
}
