import Aggregation
import Insight
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
  /// What is still to come in the newest month; `nil` if nothing is, or if the caller did not ask.
  let toCome: MonthChart.ToCome?
  let budgets: BudgetBook
  let choices: Report.Choices
  /// The sums from which the summary was made.
  let totals: DayTotals
  /// What was converted to the summary's currency; `nil` if nothing was to be.
  let conversion: Conversion?
}

extension MonthSource {
  /// Reads the store; `explained` returns the months that need causes, given the summary and the
  /// newest month.
  ///
  /// - Throws: `Failure`, for example for an unknown account; `StoreError`; or `MoneyError`.
  init(
    global: GlobalOptions, _ options: ScopeOptions? = nil, in target: ConversionOption? = nil,
    today: Day, explaining explained: (Summary, _ newest: Month?) throws -> [Month]
  ) throws {
    self = try MonthSource.read(
      global: global, options, in: target, today: today, explaining: explained
    ) { source, _ in source }
  }

  /// Reads the store, and returns the result of `body`, which can read more from the snapshot.
  ///
  /// Without `target`, the setting totals-in counts only if `convertsAsConfigured`. Without `store`,
  /// opens the store of the options for reading.
  static func read<Result>(
    global: GlobalOptions, store: Store? = nil, _ options: ScopeOptions?,
    in target: ConversionOption? = nil,
    convertsAsConfigured: Bool = false, today: Day,
    explaining explained: (Summary, _ newest: Month?) throws -> [Month],
    _ body: (MonthSource, borrowing StoreSnapshot) throws -> Result
  ) throws -> Result {
    let configuration = try Configuration.load()
    let store = try store ?? global.openForReading()
    var scope = SummaryScope(
      calendar: configuration.calendar, today: today, language: global.language)
    let target =
      convertsAsConfigured
      ? configuration.totalsIn
      : try target?.chosenCurrency(options ?? ScopeOptions(), configuration)
    scope.currency = try target ?? options?.chosenCurrency()
    return try store.read { snapshot in
      if let account = options?.account {
        scope.account = try AccountArgument(account).account(in: snapshot)
      }
      var totals = try snapshot.dayTotals(mergesAccounts: scope.account == nil)
      var conversion: Conversion?
      if let target {
        let result = try snapshot.convert(
          totals, to: target, account: scope.account, calendar: scope.calendar)
        totals = result.totals
        scope.partialMonths = result.conversion.partialMonths
        // In a store with one currency, nothing is converted.
        if !result.conversion.isEmpty { conversion = result.conversion }
      }
      let summary = try Summary(of: totals, scope: scope)
      let newestMonth = summary.newestMonth(in: totals)
      let months = try explained(summary, newestMonth)
      let source = MonthSource(
        summary: summary, newest: newestMonth, configuration: configuration,
        // Marks and causes are in one currency, so they would not add up to converted totals.
        worth: conversion == nil ? try snapshot.worthTotals(of: summary) : [:],
        causes: try snapshot.causes(
          of: months.compactMap { month in
            conversion == nil ? summary[month]?.compared.map { (month, $0) } : nil
          }, in: summary.currency, account: summary.account?.id, calendar: summary.calendar,
          language: global.language),
        toCome: conversion == nil && months == [newestMonth]
          ? try snapshot.toCome(in: summary, totals, today: today, language: global.language) : nil,
        budgets: BudgetBook(try snapshot.budgets()),
        choices: Report.Choices(
          try snapshot.accounts(), totals, of: scope.account,
          ownCategories: try snapshot.ownCategories()),
        totals: totals, conversion: conversion)
      return try body(source, snapshot)
    }
  }

  /// Returns the model of a month without transactions.
  func emptyModel(_ month: Month, _ language: Language) -> MonthChart.Model {
    MonthChart.Model(
      month: month, account: summary.account?.name,
      currency: summary.currency ?? configuration.currencyWithoutTransactions(language),
      transactionCount: 0,
      spent: 0)
  }

  /// Returns the chart's model of a month; `nil` if the summary has no currency.
  func model(_ month: Month) -> MonthChart.Model? {
    var model = MonthChart.Model(month, of: summary, budgets: budgets)
    model?.worth = worth[month]
    model?.causes = causes[month]
    model?.caveats.converted = conversion?.months[month] ?? []
    if month == newest { model?.take(toCome) }
    return model
  }
}

extension Configuration {
  /// The currency of an empty store: that of the configuration, or else of the country, or else of
  /// the language.
  func currencyWithoutTransactions(_ language: Language) -> Currency {
    currency ?? Environment.territory.flatMap { Currency(territory: $0) }
      ?? (language == .korean ? .krw : .usd)
  }
}
