import Aggregation
import Insight
import Ledger

extension Report.State {
  var yearBookQuery: YearBook.Query {
    YearBook.Query(
      year: month.month.year, account: subject.account, currency: month.currency)
  }

  /// The year of the selected month; `nil` before the store's answer.
  package var yearFound: YearBook.Found? { yearBook.answers[yearBookQuery] }

  /// The reason why the year could not be read.
  package var yearTrouble: String? { yearBook.answers.trouble(for: yearBookQuery) }

  mutating func requestYearBook() -> [Report.Effect] {
    guard section == .year, !isEmptyStore else { return [] }
    return yearBook.answers.request(yearBookQuery).map { [.loadYearBook($0)] } ?? []
  }

  mutating func reduceYear(_ action: YearBook.Action) {
    switch action {
    case .resized(let lines):
      yearBook.height = max(1, lines)
      if let yearFound { yearBook.reveal(in: yearFound) }
    case .moved(let count):
      guard isSectionActive, let yearFound else { return }
      yearBook.moveFocus(by: count, in: yearFound)
    case .movedToStart, .movedToEnd:
      guard isSectionActive, let yearFound else { return }
      yearBook.focus(onLast: action == .movedToEnd, in: yearFound)
    case .scrolled(let count): yearBook.scroll(by: count, in: yearFound)
    case .loaded(let found, let request, let revision):
      yearBook.answers.take(found, request, revision: revision)
      yearBook.scroll(by: 0, in: yearFound)
    case .failed(let reason, let request): yearBook.answers.fail(reason, request)
    }
  }

  // MARK: Turning

  package var hasPreviousYear: Bool {
    months.first.map { $0.month.year < month.month.year } ?? false
  }

  package var hasNextYear: Bool {
    months.last.map { $0.month.year > month.month.year } ?? false
  }

  /// Selects the same month of the next earlier or later year, or else the nearest month of that year.
  ///
  /// Years without months are skipped.
  mutating func turnYear(by count: Int) {
    guard isSectionActive, jump == nil, section == .year, count != 0 else { return }
    let now = month.month
    let years = Set(months.map(\.month.year)).sorted()
    let candidates = count > 0 ? years.filter { $0 > now.year } : years.filter { $0 < now.year }
    guard let year = count > 0 ? candidates.first : candidates.last else { return }
    let target = Month(year: year, month: now.month) ?? now
    let index = months.indices.filter { months[$0].month.year == year }.min {
      abs(months[$0].month.number - target.number) < abs(months[$1].month.number - target.number)
    }
    guard let index else { return }
    turn(to: index)
    yearBook.top = 0
    if let yearFound { yearBook.reveal(in: yearFound) }
  }

  // MARK: Opening

  /// Opens an item; `nil` means the focused item, or else the selected month.
  mutating func openYear(_ item: YearBook.Item?) -> [Report.Effect] {
    guard section == .year, isSectionActive, jump == nil else { return [] }
    switch item ?? yearBook.focus ?? .months {
    case .months: return show(.month)
    case .category(let key):
      yearBook.focus = .category(key)
      return openYearCategory(key)
    case .payee(let name):
      guard let payee = yearFound?.payees.first(where: { $0.name == name }) else { return [] }
      yearBook.focus = .payee(name)
      return search(forPayee: name, texts: payee.texts)
    }
  }

  /// Shows a month of the year in the section of the month.
  mutating func openYearMonth(_ month: Month) -> [Report.Effect] {
    guard section == .year, isSectionActive, jump == nil,
      let index = months.firstIndex(where: { $0.month == month })
    else { return [] }
    turn(to: index)
    return show(.month)
  }

  /// Opens the page of a category in the last month of the year that has the category, so that the
  /// page's twelve months are those of the year.
  private mutating func openYearCategory(_ key: String) -> [Report.Effect] {
    let year = month.month.year
    let index = months.lastIndex { model in
      model.month.year == year && model.categories.contains { $0.key == key && !$0.isAbsent }
    }
    guard let index, let rank = months[index].categories.firstIndex(where: { $0.key == key })
    else { return [] }
    turn(to: index)
    return open(
      MonthChart.singleRows(for: month.categories)[rank], rank: rank, from: .yearRow(key))
  }

  // MARK: Fixed costs

  /// The spending for fixed costs per month of the complete months; `nil` if it is unknown.
  package var fixedPerMonth: Int64? {
    guard section == .year, let found = yearFound, let period = found.period,
      subject.account == nil, let series = recurring.found?.series,
      let sums = try? FixedSpending.byMonth(
        of: series, in: period.currency, calendar: scope.calendar, paidBack: found.paidBack)
    else { return nil }
    let complete = period.breakdowns.compactMap(\.self).filter(\.isComplete)
    guard !complete.isEmpty else { return nil }
    let sum = complete.reduce(Int128(0)) { $0 + Int128(sums[$1.month] ?? 0) }
    let count = Int128(complete.count)
    return sum > 0 ? Int64(clamping: (sum + count / 2) / count) : nil
  }
}
