import Aggregation
import Insight
import Ledger
import Terminal

extension YearPainter {
  static func widths(
    _ found: YearBook.Found, _ period: PeriodBreakdown, _ amounts: AmountText, _ words: Words
  ) -> YearColumns.Widths {
    let names = period.categories.map(\.name) + period.absent.map(\.name)
    let changes = period.categories.map(\.change) + period.absent.map { Optional($0.change) }
    let totals =
      ([period.spent.minorUnits] + period.categories.map(\.spent.minorUnits)
      + found.payees.map(\.spent)).map { amounts.number($0).widthInCells }
    let widestChange =
      changes.map {
        MonthChart.Legend.change($0?.minorUnits, amounts: amounts).widthInCells
      }.max() ?? 0
    return YearColumns.Widths(
      name: max(10, 2 + (names.map { neutralized($0).widthInCells }.max() ?? 0)),
      total: max(
        totals.max() ?? 0, words.yearName(period.months.lowerBound.year).widthInCells),
      change: period.comparison.map {
        max(widestChange, words.changeLabel($0).widthInCells)
      } ?? 0)
  }

  static func figures(
    _ content: Content, _ period: PeriodBreakdown, _ amounts: AmountText, _ words: Words,
    largeWidth: Int, width: Int
  ) -> LabeledFigures? {
    guard largeWidth <= width, content.scene.size.rows >= 20 else { return nil }
    var lines: [LabeledFigures.Line] = []
    func add(_ label: String, _ amount: Int64) {
      lines.append(LabeledFigures.Line(label: label, value: amounts.amount(amount)))
    }
    if let average = period.average {
      add(
        words.average(of: average.monthCount, omitsOneOffs: average.oneOff.minorUnits != 0),
        average.spent.minorUnits)
    }
    if let fixed = content.fixed { add(words.fixedPerMonth, fixed) }
    if let (most, least) = period.extremes {
      add(words.mostIn(most.month), most.spent.minorUnits)
      add(words.leastIn(least.month), least.spent.minorUnits)
    }
    // The row below the numerals is free only on a tall screen.
    let figures = LabeledFigures(
      Array(lines.prefix(content.scene.size.rows >= 26 ? 4 : LargeNumerals.height)))
    return figures.isEmpty || figures.width > width - largeWidth - 4 ? nil : figures
  }

  /// Returns the averages as one line, as complete as `width` allows; `nil` if there are none.
  static func facts(
    _ content: Content, _ period: PeriodBreakdown, _ amounts: AmountText, _ words: Words,
    width: Int
  ) -> String? {
    let fixed = content.fixed.map { "\(words.fixedPerMonth) \(amounts.amount($0))" }
    var averages: [String] = []
    if let average = period.average {
      let amount = amounts.amount(average.spent.minorUnits)
      let label = words.average(
        of: average.monthCount, omitsOneOffs: average.oneOff.minorUnits != 0)
      averages = ["\(label) \(amount)", "\(words.averageOfMonth) \(amount)"]
    }
    let joined = fixed.map { fixed in averages.map { "\($0) · \(fixed)" } } ?? []
    return (joined + averages + (fixed.map { [$0] } ?? [])).first { $0.widthInCells <= width }
  }

  static func sentence(
    _ period: PeriodBreakdown, _ amounts: AmountText, _ words: Words, width: Int
  ) -> StyledLine {
    guard let comparison = period.comparison else {
      return StyledLine([.init(words.noYearBefore, .second)]).truncated(toCells: width)
    }
    let change = comparison.change.minorUnits
    let isRunning = comparison.days.upperBound < period.days.upperBound
    let lines = words.yearSentences(
      Difference(change), amount: amounts.inSentence(Int64(clamping: change.magnitude)),
      previous: comparison.previousDays.upperBound.components.year, isRunning: isRunning)
    var details = isRunning ? [words.until(comparison.days.upperBound)] : []
    if let permille = comparison.changePermille {
      details.append(
        (permille < 0 ? "▼ " : permille > 0 ? "▲ " : "")
          + words.percent(tenths: Int(clamping: permille.magnitude)))
    }
    for line in lines where line.widthInCells <= width {
      let full = StyledLine(line.runs + [.init("   " + details.joined(separator: " · "), .second)])
      return details.isEmpty || full.widthInCells > width ? line : full
    }
    return lines.last?.truncated(toCells: width) ?? []
  }
}
