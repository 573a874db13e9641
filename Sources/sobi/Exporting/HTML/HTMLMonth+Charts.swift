import Aggregation
import Export
import Ledger
import Screens

extension HTMLMonth.Curve {
  /// Creates the running total; `nil` without spending.
  init?(_ text: MonthText, _ labels: HTMLLabels) {
    let (model, words) = (text.model, text.words)
    guard let days = model.days, days.hasSpending, days.knownCount > 0, days.spent.count > 1
    else { return nil }
    let count = days.spent.count
    let last = days.knownCount - 1
    let current = MonthChart.Days.runningTotals(days.spent.prefix(days.knownCount))
    let past = MonthChart.Days.runningTotals((model.previousDays?.spent ?? []).prefix(count))
    let highest = Double((current + past).max() ?? 0)
    guard highest > 0 else { return nil }
    func points(_ sums: [Int64]) -> [(x: Double, y: Double)] {
      sums.enumerated().map { day, sum in
        (Double(day) / Double(count - 1), Double(max(0, sum)) / highest)
      }
    }
    // The change belongs to the end of the curve only if that is the last compared day.
    var gap: HTMLMonth.Run?
    if let change = model.comparison?.change, case .sameDay(let day) = model.comparison?.basis,
      day == days.first.advanced(by: last)
    {
      gap = HTMLMonth.Run(text.change(change))
    }
    var axis: [(x: Double, text: String, isLast: Bool)] = []
    for day in [last, 0, count - 1, 9, 19] {
      let x = Double(day) / Double(count - 1)
      guard axis.allSatisfy({ abs($0.x - x) > 0.1 }) else { continue }
      axis.append((x, words.dayOfMonth(days.first.advanced(by: day)), day == last))
    }
    axis.sort { $0.x < $1.x }
    let amounts = text.amounts
    let pastSum = past.indices.contains(last) ? amounts.amount(past[last]) : nil
    self.init(
      title: words.runningTotal,
      description: labels.curve(
        amounts.amount(current[last]), until: words.until(days.first.advanced(by: last)),
        past: pastSum),
      points: points(current), past: points(past),
      names: (
        words.shortName(of: model.month),
        past.isEmpty ? nil : words.shortName(of: model.month.previous)
      ),
      gap: gap, axis: axis)
  }
}

extension HTMLMonth.Causes {
  init(_ waterfall: Waterfall) {
    let range = waterfall.high - waterfall.low
    func part(_ amount: Double) -> Double { range > 0 ? (amount - waterfall.low) / range : 0 }
    self.init(
      title: waterfall.title, basis: waterfall.basis,
      lines: waterfall.lines.map { line in
        let row = line.row
        let tone: HTMLMonth.Tone =
          line.isTotal || row.minorUnits == 0 ? .plain : row.minorUnits > 0 ? .more : .less
        return Line(
          name: row.name, reason: row.reason, amount: HTMLMonth.Run(row.change, tone),
          bar: line.bar.map { (part($0.lowerBound), part($0.upperBound)) }, isTotal: line.isTotal)
      }, zero: part(0))
  }
}

extension HTMLMonth.Calendar {
  /// Creates the weeks of a month; `nil` without days.
  init?(_ text: MonthText, firstWeekday: Weekday) {
    let (model, words) = (text.model, text.words)
    guard let days = model.days, !days.spent.isEmpty else { return nil }
    let shades = text.shades
    let offset = days.first.weekday.position(inWeekFrom: firstWeekday)
    var cells: [Day?] = Array(repeating: nil, count: offset)
    for (index, spent) in days.spent.enumerated() {
      let amount = spent.flatMap { $0 == 0 ? nil : $0 }
      var day = Day(
        number: "\(days.first.advanced(by: index).components.day)",
        amount: amount.map { text.amounts.abbreviated($0) },
        exact: amount.map { text.amounts.amount($0) }, step: shades[index])
      day.isLast = index == days.lastKnown
      day.isToCome = index >= days.knownCount
      cells.append(day)
    }
    cells += Array(repeating: nil, count: (7 - cells.count % 7) % 7)
    self.init(
      title: words.calendar(of: model.month), note: text.calendarNote,
      weekdays: (0..<7).map { position in
        words.name(of: Weekday.allCases[(firstWeekday.rawValue + position) % 7])
      },
      weeks: stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) })
  }
}

extension HTMLMonth.Strip {
  /// Creates the twelve months of a month's year; `nil` for a page with a single month.
  init?(
    of text: MonthText, in summary: Summary, links: [Month: HTMLPage.Link], _ labels: HTMLLabels
  ) {
    guard links.count > 1 else { return nil }
    let (model, words) = (text.model, text.words)
    let january = model.month.advanced(by: 1 - model.month.month)
    let months = (0..<12).map { january.advanced(by: $0) }
    let spent = months.map { links[$0] == nil ? nil : summary[$0]?.spent.minorUnits }
    let highest = Double(spent.compactMap(\.self).max() ?? 0)
    // Only the same number of days makes a running month comparable.
    let count = model.days?.lastKnown.map { $0 + 1 }
    let bars = zip(months, spent).map { month, spent in
      let whole = Double(max(0, spent ?? 0))
      let daily = summary[month]?.daily.prefix(count ?? .max) ?? []
      let part = daily.reduce(Int128(0)) { $0 + Int128($1) }
      return Bar(
        link: links[month], name: "\(month.month)", amount: text.amounts.amount(spent ?? 0),
        height: highest > 0 ? whole / highest : 0,
        part: whole > 0 ? min(1, max(0, Double(part) / whole)) : 0)
    }
    let years = Set(links.keys.map(\.year)).sorted().filter { $0 != model.month.year }
    self.init(
      title: words.yearName(model.month.year), note: count.map { labels.solid($0) } ?? "",
      bars: bars,
      years: years.compactMap { year in
        // The same month, or the nearest one that the page has.
        links.keys.filter { $0.year == year }.min {
          (abs($0.month - model.month.month), $0.month)
            < (abs($1.month - model.month.month), $1.month)
        }.map { HTMLPage.Link($0, words.yearName(year)) }
      })
  }
}
