import Aggregation
import Ledger
import Screens
import Store

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The months of the store, as the options ask for them.
struct MonthSource {
  let summary: Summary
  /// The newest day that has a transaction, of the account that was asked for; `nil` for none.
  let newest: Day?
  let configuration: Configuration
  private let store: Store
  private let totals: DayTotals

  /// - Throws: `Failure`, also when there is no such account.
  init(global: GlobalOptions, currency: String? = nil, account: String? = nil) throws(Failure) {
    do {
      configuration = try Configuration.load()
      store = try global.openForReading()
      totals = try store.dayTotals(mergesAccounts: account == nil)
      var scope = SummaryScope(calendar: configuration.calendar, language: global.language)
      if let currency {
        guard let known = Currency(code: currency) else {
          throw Failure(
            .usage,
            say(
              en: "--currency cannot be \"\(currency)\"",
              ko: "--currency에 \"\(currency)\"는 쓸 수 없습니다"))
        }
        scope.currency = known
      }
      if let account {
        scope.account = try AccountArgument(account).account(in: store)
      }
      summary = try Summary(of: totals, scope: scope)
      newest = totals.newestDay(of: scope.account)
    } catch {
      throw Failure(error)
    }
  }

  /// How much of each month was worth it.
  func worth() throws(StoreError) -> [Month: WorthTotal] { try store.worthTotals(of: summary) }

  /// What the chart shows of a month; `nil` when the store is of nothing at all.
  func model(_ month: Month) throws(StoreError) -> MonthChart.Model? {
    var model = MonthChart.Model(month, of: summary)
    model?.worth = try worth()[month]
    return model
  }

  /// The accounts and currencies that there are to choose among, too.
  func choices() throws(StoreError) -> Report.Choices {
    Report.Choices(try store.accounts(), totals, of: summary.account)
  }
}

extension Day {
  /// The day by the clock and time zone of this machine.
  static var today: Day { Day(instant: time(nil)) }

  /// The day of an instant, in seconds since 1970-01-01 00:00 UTC, in this machine's time zone.
  init(instant: Int) {
    var instant = instant
    var local = tm()
    localtime_r(&instant, &local)
    self =
      Day(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
      ?? Day(number: Int32(clamping: instant / 86_400))
  }
}
