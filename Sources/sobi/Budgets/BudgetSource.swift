import Aggregation
import Export
import Insight
import Ledger
import Screens
import Store

/// The budgets and the spending that they limit.
struct BudgetSource {
  private let source: MonthSource
  /// The sums of all currencies as they are; `source` may have converted ones.
  private let totals: DayTotals
  /// What is still to come in the newest month, in the main currency.
  private let toCome: MonthChart.ToCome?
  private let today: Day
  private let language: Language

  var book: BudgetBook { source.budgets }

  /// The names of the categories that are not built in.
  let names: [String: String]

  /// The newest month with transactions, or the current month.
  var newest: Month { source.newest ?? calendar.month(of: today) }

  var calendar: MonthCalendar { source.configuration.calendar }

  /// Reads the budgets; the setting totals-in converts the spending, as it does in `sobi show`.
  static func read(global: GlobalOptions) throws -> BudgetSource {
    let today = Environment.today
    return try MonthSource.read(
      global: global, nil, convertsAsConfigured: true, today: today, explaining: { _, _ in [] }
    ) { source, snapshot in
      let isConverted = source.conversion != nil
      let toCome =
        source.budgets.isEmpty || isConverted
        ? nil
        : try snapshot.toCome(
          in: source.summary, source.totals, today: today, language: global.language)
      return BudgetSource(
        source: source,
        totals: isConverted ? try snapshot.dayTotals(mergesAccounts: true) : source.totals,
        toCome: toCome, today: today, language: global.language, names: source.totals.ownNames)
    }
  }

  /// The main currency, or the currency of an empty store.
  var mainCurrency: Currency {
    source.summary.currency ?? source.configuration.currencyWithoutTransactions(language)
  }

  /// Reports the days whose spending could not be converted.
  func reportMissing() { source.conversion?.reportMissing(in: language) }

  /// Returns the spending of each month in a currency.
  func summary(in currency: Currency) throws -> Summary {
    if currency == source.summary.currency { return source.summary }
    return try Summary(
      of: totals,
      scope: SummaryScope(
        currency: currency, calendar: calendar, today: today, language: language))
  }

  /// Returns the budgets of a month, in all currencies or only one.
  func document(_ month: Month, currency: Currency?) throws -> BudgetsDocument {
    var standings: [BudgetStanding] = []
    for currency in currency.map({ [$0] }) ?? book.currencies {
      let summary = try summary(in: currency)
      standings +=
        MonthStandings(
          of: book, in: month, currency: currency, spending: summary.monthlySpending,
          calendar: calendar, asOf: summary.asOf ?? today
        ) { category, last in
          guard month == source.newest, currency == source.summary.currency,
            last == calendar.lastDay(of: month)
          else { return 0 }
          return category.map { toCome?.byCategory[$0] ?? 0 } ?? toCome?.amount ?? 0
        }.all
    }
    let order = Dictionary(
      uniqueKeysWithValues: book.scopes.enumerated().map { ($0.element, $0.offset) })
    standings.sort { order[$0.budget.scope] ?? 0 < order[$1.budget.scope] ?? 0 }
    let scopes = book.scopes.filter { currency == nil || $0.currency == currency }
    return BudgetsDocument(
      month: month, asOf: source.summary.asOf, standings: standings,
      history: scopes.flatMap { book.history(of: $0) }, names: names, language: language)
  }
}

extension DayTotals {
  /// The names of the categories that are not built in, by key; of several, the first in order.
  var ownNames: [String: String] {
    var names: [String: String] = [:]
    for category in buckets.map(\.category) {
      guard let name = category.ownName else { continue }
      names[category.key] = min(names[category.key] ?? name, name)
    }
    return names
  }
}
