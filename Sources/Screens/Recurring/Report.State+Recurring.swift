import Insight
import Ledger

extension Report.State {
  /// Runs the reducer of the recurring payments.
  mutating func reduceRecurring(_ action: RecurringBook.Action) -> [Report.Effect] {
    RecurringBook(Words(scope.language)).reduce(&self, at: \.recurring, action) { .recurring($0) }
  }

  /// Reads the series for the section, or for the newest month's payments that are still to come.
  mutating func requestRecurring() -> [Report.Effect] {
    // The year shows its fixed costs.
    let isShown = section == .recurring || section == .year && !isEmptyStore
    let isNewest = section == .month && selected == months.count - 1 && !isEmptyStore
    guard isShown || isNewest && capacity.showsToCome else { return [] }
    return recurring.request().map { .recurring($0) }
  }

  /// The payments that are still to come in the selected month; `nil` if none are known.
  package var toCome: MonthChart.ToCome? {
    guard let found = recurring.found, let asOf = found.asOf else { return nil }
    return MonthChart.ToCome(
      found.series, asOf: asOf, in: month.month, currency: month.currency,
      account: subject.account, calendar: scope.calendar)
  }

  /// Lists the payments of the focused series in all months.
  mutating func openSeries() -> [Report.Effect] {
    guard section == .recurring, let series = recurring.focused else { return [] }
    let effects = openSearch()
    guard page?.origin == .search else { return effects }
    return reducePage(.search(.series(series.merchant, Set(series.payments))))
  }
}
