package import Aggregation
package import Ledger

extension MonthChart.Model {
  /// What the charts of `months` show; none when the summary is of nothing at all.
  package static func all(_ months: [Month], of summary: Summary) -> [MonthChart.Model] {
    let history = SpendingHistory(summary)
    return months.compactMap { MonthChart.Model($0, of: summary, history) }
  }

  /// What the chart shows of `month`; a month without transactions is an empty chart.
  ///
  /// `nil` when the summary is of nothing at all.
  package init?(_ month: Month, of summary: Summary) {
    self.init(month, of: summary, SpendingHistory(summary, until: month))
  }

  private init?(_ month: Month, of summary: Summary, _ history: SpendingHistory) {
    guard let currency = summary.currency else { return nil }
    guard let breakdown = summary[month] else {
      self.init(
        month: month, account: summary.account?.name, currency: currency, transactionCount: 0,
        spent: 0, days: MonthChart.Days(of: month, in: summary))
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
  }

  /// Those with a transaction, and among them as nothing those that had some in the time compared
  /// with: so the rows' changes add up to the month's.
  private static func categories(
    of breakdown: Breakdown, _ history: SpendingHistory
  ) -> [MonthChart.Category] {
    let gains = breakdown.categories.prefix { $0.spent.minorUnits >= 0 }
    let losses = breakdown.categories.dropFirst(gains.count)
    let absent = breakdown.absent
    let colors = MonthChart.Model.colors(
      of: gains.map(\.colorRank) + absent.map(\.colorRank) + losses.map(\.colorRank))

    func present(_ category: CategoryBreakdown, _ color: Int?) -> MonthChart.Category {
      MonthChart.Category(
        key: category.key, name: category.name, spent: category.spent.minorUnits,
        percentTenths: category.permille, count: Int(category.count),
        change: category.change?.minorUnits,
        history: history.ofSixMonths(category.key, until: breakdown.month), colorIndex: color)
    }
    return zip(gains, colors).map(present)
      + zip(absent, colors.dropFirst(gains.count)).map { category, color in
        MonthChart.Category(
          key: category.key, name: category.name, spent: 0, percentTenths: 0,
          change: category.change.minorUnits,
          history: history.ofSixMonths(category.key, until: breakdown.month), colorIndex: color)
      }
      + zip(losses, colors.dropFirst(gains.count + absent.count)).map(present)
  }

  /// How many accents there are.
  private static let accents = 6

  /// The accent of each category by its place in the whole store's ranking, largest of the month
  /// first: its own, so that it stays from month to month; the month's largest that have none take
  /// those left free.
  private static func colors(of ranks: [Int]) -> [Int?] {
    var free = (0..<accents).filter { !ranks.prefix(accents).contains($0) }
    return ranks.enumerated().map { index, rank in
      if rank < accents { return rank }
      return index < accents && !free.isEmpty ? free.removeFirst() : nil
    }
  }
}

/// What was spent in each month, by category.
private struct SpendingHistory {
  private var months: [Month: [String: Int64]] = [:]

  /// Of all months, or of the six up to `last`.
  init(_ summary: Summary, until last: Month? = nil) {
    let breakdowns =
      last.map { last in (-5...0).compactMap { summary[last.advanced(by: $0)] } } ?? summary.months
    for breakdown in breakdowns {
      var spent: [String: Int64] = [:]
      for category in breakdown.categories { spent[category.key] = category.spent.minorUnits }
      months[breakdown.month] = spent
    }
  }

  /// That of the six months up to `month`, that one last; `nil` for a month without transactions.
  func ofSixMonths(_ key: String, until month: Month) -> [Int64?] {
    (-5...0).map { offset in months[month.advanced(by: offset)].map { $0[key] ?? 0 } }
  }
}

extension MonthChart.Days {
  /// Those of `month`; `nil` when the summary is of nothing at all.
  fileprivate init?(of month: Month, in summary: Summary) {
    guard let asOf = summary.asOf else { return nil }
    let days = summary.calendar.days(of: month)
    let daily = summary[month]?.daily
    let count = Int(days.upperBound.number - days.lowerBound.number) + 1
    self.init(
      first: days.lowerBound,
      spent: (0..<count).map { index in
        let spent = daily?[index] ?? 0
        // What was spent on a day to come is not kept back.
        return spent != 0 || days.lowerBound.advanced(by: index) <= asOf ? spent : nil
      })
  }
}

extension MonthChart.Comparison {
  /// With the same days of the month before while the month is not over, else with all of it; `nil` where
  /// nothing is known of those.
  fileprivate init?(_ breakdown: Breakdown) {
    if !breakdown.isComplete {
      guard let sameDay = breakdown.sameDay else { return nil }
      let day = breakdown.days.lowerBound.advanced(by: sameDay.day - 1)
      self.init(
        basis: .sameDay(day), previous: breakdown.month.previous,
        change: sameDay.change.minorUnits, percentTenths: sameDay.changePermille.map { Int($0) })
    } else if let comparison = breakdown.comparison {
      self.init(
        basis: .wholeMonth, previous: comparison.month, change: comparison.change.minorUnits,
        percentTenths: comparison.changePermille.map { Int($0) })
    } else {
      return nil
    }
  }
}
