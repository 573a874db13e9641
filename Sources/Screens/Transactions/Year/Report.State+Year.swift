import Ledger

extension Report.State {
  /// Requests the year of a category (`nil` for all categories) in the selected month; returns no
  /// effect if the year is known or requested.
  ///
  /// Only the latest request is answered, so a screen shows the year of one category at a time.
  mutating func requestYear(of category: String?) -> [Report.Effect] {
    yearAnswers.request(yearQuery(of: category)).map { [.loadYear($0)] } ?? []
  }

  /// The twelve months of a category that end with the selected month, and its largest payees;
  /// `nil` before the store's answer.
  func year(of category: String?) -> CategoryYear? { yearAnswers[yearQuery(of: category)] }

  /// The reason why the year could not be read.
  func yearTrouble(of category: String?) -> String? {
    yearAnswers.trouble(for: yearQuery(of: category))
  }

  private func yearQuery(of category: String?) -> CategoryYear.Query {
    let first = scope.calendar.firstDay(of: month.month)
    return CategoryYear.Query(
      category: category, currency: month.currency, account: subject.account,
      calendar: scope.calendar, month: month.month,
      dayCount: month.lastComparedDay.map { Int($0.number - first.number) + 1 },
      isCompared: month.comparison != nil)
  }

  /// Requests the year of the open page's category, or else of the pane beside the month, if there
  /// is space for it.
  mutating func requestShownYear() -> [Report.Effect] {
    if let page, page.month == month.month, let category = page.categoryOfMonth {
      return capacity.showsYear ? requestYear(of: category) : []
    }
    guard section == .month, peek != nil, capacity.peekShowsYear, focusedDay == nil else {
      return []
    }
    guard let peekedRow else { return requestYear(of: nil) }
    return peekedRow.category.map { requestYear(of: $0) } ?? []
  }
}

extension MonthChart.Model {
  /// The last day of a running month that is compared with the same days of other months; `nil` if
  /// whole months are compared.
  var lastComparedDay: Day? {
    guard let comparison else {
      return days.flatMap { days in days.lastKnown.map { days.first.advanced(by: $0) } }
    }
    guard case .sameDay(let day) = comparison.basis else { return nil }
    return day
  }
}
