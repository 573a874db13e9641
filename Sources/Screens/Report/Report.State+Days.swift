import Ledger

extension Report.State {
  /// The focused day of the calendar, as an index of the selected month's days; `nil` while the
  /// calendar does not have the focus.
  package var focusedDay: Int? {
    guard section == .month, capacity.hasCalendar, let dayFocus, let days = month.days,
      !days.spent.isEmpty
    else { return nil }
    // Months differ in length.
    return min(dayFocus, days.spent.count - 1)
  }

  /// Focuses the last known day of the calendar, or else the first day.
  mutating func enterCalendar() {
    guard isSectionActive, jump == nil, section == .month, let days = month.days else { return }
    guard capacity.hasCalendar else {
      outcome = .noCalendar(dearest: DearestDay(of: month))
      return
    }
    dayFocus = max(0, days.knownCount - 1)
  }

  /// Moves the focus by a number of days, unless it would leave the month.
  mutating func moveDayFocus(by count: Int) {
    guard isSectionActive, let focusedDay, let days = month.days else { return }
    let target = focusedDay.addingClamped(count)
    if days.spent.indices.contains(target) { dayFocus = target }
  }

  /// Opens the transactions that count in the sum of a day, by its index in the selected month;
  /// `nil` means the focused day.
  ///
  /// A day to come has no page.
  mutating func openDay(_ index: Int?) -> [Report.Effect] {
    guard section == .month, jump == nil, let days = month.days, let index = index ?? focusedDay,
      days.spent.indices.contains(index), days.spent[index] != nil
    else { return [] }
    let day = days.first.advanced(by: index)
    return open(
      filter(of: day), in: month.month, from: .day(day), named: Words(scope.language).day(day))
  }

  /// Returns the filter for the transactions that count in the sum of a day.
  func filter(of day: Day) -> TransactionFilter {
    TransactionFilter(
      days: day...day, account: subject.account, currency: month.currency, kinds: .spent)
  }

  /// Returns the title of a day's page; `nil` if the day's sum is unknown.
  func title(
    of day: Day, _ filter: TransactionFilter, in month: Month
  ) -> TransactionListPage.Title? {
    guard filter.account == subject.account,
      let model = months.first(where: { $0.month == month }), model.currency == filter.currency,
      let days = model.days, let index = days.index(of: day), let spent = days.spent[index]
    else { return nil }
    return TransactionListPage.Title(
      name: Words(scope.language).day(day), currency: model.currency, spent: spent,
      percentTenths: nil)
  }
}
