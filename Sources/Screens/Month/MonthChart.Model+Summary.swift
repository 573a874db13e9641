package import Aggregation
package import Insight
package import Ledger

extension MonthChart.Model {
  /// Returns the models for `months`; empty if the summary has no currency.
  package static func all(
    _ months: [Month], of summary: Summary, budgets: BudgetBook = BudgetBook()
  ) -> [MonthChart.Model] {
    let history = SpendingHistory(summary)
    let spending = budgets.isEmpty ? [] : summary.monthlySpending
    return months.compactMap { month in
      var model = MonthChart.Model(month, of: summary, history)
      model?.take(budgets, spending, of: summary)
      return model
    }
  }

  /// Creates a model, even for a month without transactions; `nil` if the summary has no currency.
  package init?(_ month: Month, of summary: Summary, budgets: BudgetBook = BudgetBook()) {
    self.init(month, of: summary, SpendingHistory(summary, until: month))
    if !budgets.isEmpty { take(budgets, summary.monthlySpending, of: summary) }
  }

  /// Compares the budgets with the month; a budget limits all accounts, so one account has none.
  private mutating func take(
    _ budgets: BudgetBook, _ spending: [MonthlySpending], of summary: Summary
  ) {
    guard !budgets.isEmpty, summary.account == nil, let asOf = summary.asOf else { return }
    let standings = MonthStandings(
      of: budgets, in: month, currency: currency, spending: spending, calendar: summary.calendar,
      asOf: asOf)
    budget = standings[nil]
    for index in categories.indices {
      categories[index].budget = standings[categories[index].key]
    }
  }

  private init?(_ month: Month, of summary: Summary, _ history: SpendingHistory) {
    guard let currency = summary.currency else { return nil }
    guard let breakdown = summary[month] else {
      self.init(
        month: month, account: summary.account?.name, currency: currency, transactionCount: 0,
        spent: 0, days: MonthChart.Days(of: month, in: summary))
      caveats = MonthChart.Caveats(of: month, in: summary)
      return
    }
    self.init(
      month: month, account: summary.account?.name, currency: currency,
      transactionCount: Int(breakdown.transactionCount), spent: breakdown.spent.minorUnits,
      comparison: MonthChart.Comparison(breakdown),
      categories: MonthChart.Model.categories(of: breakdown, history),
      excluded: MonthChart.Excluded(
        transferCount: Int(breakdown.transfers.count),
        transfers: breakdown.transfers.amount.minorUnits,
        income: breakdown.incomeCount > 0 ? breakdown.income.minorUnits : nil),
      days: MonthChart.Days(of: month, in: summary))
    compared = breakdown.compared
    previousDays = comparison.map { MonthChart.Days(of: $0.previous, in: summary) }
    previousTotal = comparison.flatMap { summary[$0.previous]?.spent.minorUnits }
    caveats = MonthChart.Caveats(of: month, in: summary)
  }

  /// Returns the categories with transactions in the month or spending in the compared period.
  ///
  /// Without the categories of the compared period, the rows' changes would not add up to the
  /// month's change.
  private static func categories(
    of breakdown: Breakdown, _ history: SpendingHistory
  ) -> [MonthChart.Category] {
    let gains = breakdown.categories.prefix { $0.spent.minorUnits >= 0 }
    let losses = breakdown.categories.dropFirst(gains.count)
    let absent = breakdown.absent

    func present(_ category: CategoryBreakdown) -> MonthChart.Category {
      var shown = MonthChart.Category(
        key: category.key, name: category.name, spent: category.spent.minorUnits,
        percentTenths: category.permille, count: Int(category.count),
        change: category.change?.minorUnits,
        history: history.ofTwelveMonths(category.key, until: breakdown.month))
      shown.base = category.base?.minorUnits
      return shown
    }
    return gains.map(present)
      + absent.map { category in
        var shown = MonthChart.Category(
          key: category.key, name: category.name, spent: 0, percentTenths: 0,
          change: category.change.minorUnits,
          history: history.ofTwelveMonths(category.key, until: breakdown.month))
        let (base, overflow) = Int64(0).subtractingReportingOverflow(category.change.minorUnits)
        shown.base = overflow ? nil : base
        return shown
      } + losses.map(present)
  }
}

private struct SpendingHistory {
  private var months: [Month: [String: Int64]] = [:]

  /// Creates the history of all months, or of the twelve months up to `last`.
  init(_ summary: Summary, until last: Month? = nil) {
    let breakdowns =
      last.map { last in (-11...0).compactMap { summary[last.advanced(by: $0)] } } ?? summary.months
    for breakdown in breakdowns {
      var spent: [String: Int64] = [:]
      for category in breakdown.categories { spent[category.key] = category.spent.minorUnits }
      months[breakdown.month] = spent
    }
  }

  /// Returns a category's spending in each of twelve months; `nil` for a month without transactions.
  func ofTwelveMonths(_ key: String, until month: Month) -> [Int64?] {
    (-11...0).map { offset in months[month.advanced(by: offset)].map { $0[key] ?? 0 } }
  }
}

extension MonthChart.Days {
  /// Creates the days of `month`; a month without transactions has no known days.
  fileprivate init(of month: Month, in summary: Summary) {
    let known = summary[month]?.knownDays
    let days = summary.calendar.days(of: month)
    let daily = summary[month]?.daily
    let count = Int(days.upperBound.number - days.lowerBound.number) + 1
    self.init(
      first: days.lowerBound,
      spent: (0..<count).map { index in
        let spent = daily?[index] ?? 0
        // Show spending even on days without complete data.
        let isKnown = known?.contains(days.lowerBound.advanced(by: index)) ?? false
        return spent != 0 || isKnown ? spent : nil
      })
  }
}

extension MonthChart.Comparison {
  /// Creates a comparison; `nil` if the months cannot be compared.
  fileprivate init?(_ breakdown: Breakdown) {
    if !breakdown.isComplete {
      guard let sameDay = breakdown.sameDay else { return nil }
      let day = breakdown.days.lowerBound.advanced(by: sameDay.day - 1)
      self.init(
        basis: .sameDay(day), previous: breakdown.month.previous,
        base: sameDay.previous.minorUnits, change: sameDay.change.minorUnits,
        permille: sameDay.changePermille)
    } else if let comparison = breakdown.comparison {
      self.init(
        basis: .wholeMonth, previous: comparison.month, base: comparison.spent.minorUnits,
        change: comparison.change.minorUnits, permille: comparison.changePermille)
    } else {
      return nil
    }
  }

  /// Creates a comparison, without a percentage if spending fell below zero.
  private init(
    basis: Basis, previous: Month, base: Int64, change: Int64, permille: Int64?
  ) {
    let percent = permille.flatMap { $0 < -1000 ? nil : Int($0) }
    self.init(
      basis: basis, previous: previous, base: base, change: change, percentTenths: percent)
  }
}

extension MonthScreen {
  /// Returns the months with transactions in any currency, `others`, and the months between them.
  ///
  /// A gap of more than two years stays, so that a mistyped date does not add a hundred months.
  package static func months(of summary: Summary, and others: [Month] = []) -> [Month] {
    var months: [Month] = []
    for month in Set(summary.monthsInAnyCurrency + others).sorted() {
      if let last = months.last, month < last.advanced(by: longestGap + 1) {
        var between = last.advanced(by: 1)
        while between < month {
          months.append(between)
          between = between.advanced(by: 1)
        }
      }
      months.append(month)
    }
    return months
  }

  private static let longestGap = 24
}
