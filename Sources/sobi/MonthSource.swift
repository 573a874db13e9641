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
  /// Why the spending changed, in the months for which the caller asked.
  let causes: [Month: Causes]
  let choices: Report.Choices
}

extension MonthSource {
  /// Reads the store; `explained` returns the months that need causes, given the summary and the
  /// newest month.
  ///
  /// - Throws: `Failure`, for example for an unknown account; `StoreError`; or `MoneyError`.
  init(
    global: GlobalOptions, _ options: ScopeOptions? = nil, today: Day,
    explaining explained: (Summary, _ newest: Month?) throws -> [Month]
  ) throws {
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
      let newestMonth = summary.newestMonth(in: totals)
      return MonthSource(
        summary: summary, newest: newestMonth, configuration: configuration,
        worth: try snapshot.worthTotals(of: summary),
        causes: try snapshot.causes(in: try explained(summary, newestMonth), of: summary),
        choices: Report.Choices(try snapshot.accounts(), totals, of: scope.account))
    }
  }

  /// The currency of an empty month: that of the configuration, or else of the country, or else of
  /// the language.
  func currencyWithoutTransactions(_ language: Language) -> Currency {
    configuration.currency ?? Environment.territory.flatMap { Currency(territory: $0) }
      ?? (language == .korean ? .krw : .usd)
  }

  /// Returns the model of a month without transactions.
  func emptyModel(_ month: Month, _ language: Language) -> MonthChart.Model {
    MonthChart.Model(
      month: month, account: summary.account?.name,
      currency: summary.currency ?? currencyWithoutTransactions(language), transactionCount: 0,
      spent: 0)
  }

  /// Returns the chart's model of a month; `nil` if the summary has no currency.
  func model(_ month: Month) -> MonthChart.Model? {
    var model = MonthChart.Model(month, of: summary)
    model?.worth = worth[month]
    model?.causes = causes[month]
    return model
  }
}

extension StoreSnapshot {
  /// The maximum number of payees in a list of causes; the other payees are added up.
  private static let causeLimit = 20

  /// Returns why the spending changed in each of `months` that can be compared.
  ///
  /// Reads the rows of each month once, or twice if the month and the next month are compared on
  /// different numbers of days.
  func causes(in months: [Month], of summary: Summary) throws -> [Month: Causes] {
    guard let currency = summary.currency else { return [:] }
    var last: (days: ClosedRange<Day>, end: Day, spending: [PayeeSpending])?
    func spending(in month: Month, through end: Day) throws -> [PayeeSpending] {
      let days = summary.calendar.days(of: month)
      if let last, last.days == days, last.end == end { return last.spending }
      let spending = try payeeSpending(
        on: days, through: end, currency: currency, account: summary.account?.id)
      last = (days, end, spending)
      return spending
    }
    var causes: [Month: Causes] = [:]
    for month in months {
      guard let compared = summary[month]?.compared else { continue }
      let before = try spending(in: month.previous, through: compared.previous.upperBound)
      causes[month] = try Causes(
        of: try spending(in: month, through: compared.days.upperBound), and: before,
        currency: currency, limit: Self.causeLimit)
    }
    return causes
  }
}
