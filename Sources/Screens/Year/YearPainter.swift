import Aggregation
import Insight
import Ledger
import Motion
import Terminal

/// A painter of a year, with texts and places that are prepared once for all frames.
struct YearPainter: Sendable {
  /// What the painter shows.
  struct Content: Hashable, Sendable {
    let year: Int
    let found: YearBook.Found
    /// The spending for fixed costs per month; `nil` if it is unknown.
    let fixed: Int64?
    /// Whether the months of the report are of one account.
    let isOfAccount: Bool
    let scene: Scene
  }

  let content: Content
  let period: PeriodBreakdown
  let layout: YearLayout
  let columns: YearColumns
  let bars: [Range<Int>]
  let lines: [YearBook.Line]
  let total: MonthChart.Total
  let amounts: AmountText
  let words: Words
  let theme: Theme
  let appearance: Appearance
  private let figures: LabeledFigures?
  private let facts: String?
  private let sentence: StyledLine
  /// The unit of the cells of the months.
  let unit: AmountText.TableUnit
  /// The scale of the cells' backgrounds.
  let scale: CalendarScale
  let payees: YearPayees
  /// All lines of the list, drawn once and copied into each frame.
  private(set) var table = Surface(width: 0, height: 0)

  /// Creates a painter; `nil` if the year has no transactions.
  init?(_ content: Content) {
    guard let period = content.found.period, period.transactionCount > 0 else { return nil }
    let scene = content.scene
    (self.content, self.period) = (content, period)
    appearance = scene.appearance
    theme = appearance.shownTheme
    words = appearance.words
    amounts = words.amounts(in: period.currency)
    total = MonthChart.Total(period.spent.minorUnits, amounts: amounts)
    lines = content.found.lines
    let width = max(1, scene.size.columns - 2 * scene.margin)
    columns = YearColumns(
      left: scene.margin, width: width,
      Self.widths(content.found, period, amounts, words))
    bars = columns.bars(width: width)
    figures = Self.figures(
      content, period, amounts, words, largeWidth: total.largeWidth ?? .max, width: width)
    facts = Self.facts(content, period, amounts, words, width: width)
    layout = YearLayout(
      in: scene,
      for: YearLayout.Needs(
        largeWidth: total.largeWidth, hasFactsBeside: figures != nil,
        hasMonthColumns: !columns.months.isEmpty,
        hasChanges: period.changes.contains { $0 != nil }))
    sentence = Self.sentence(period, amounts, words, width: width)
    let monthly = period.categories.flatMap(\.monthly).compactMap(\.self)
    unit = amounts.tableUnit(of: monthly, cells: columns.months.first?.count ?? 5)
    scale = CalendarScale(monthly)
    payees = YearPayees(
      content.found.payees, columns, left: scene.margin, amounts: amounts, words: words)
    table = drawnTable()
  }

  /// The heights of the bars, from 0 to 1.
  var parts: [Double] {
    let spent = period.breakdowns.map { $0?.spent.minorUnits ?? 0 }
    let most = Double(spent.reduce(1, max))
    return spent.map { max(0, Double($0)) / most }
  }

  // MARK: Texts

  private static func widths(
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

  private static func figures(
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
  private static func facts(
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

  private static func sentence(
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

  // MARK: Drawing

  func drawTop(
    _ rolling: RollingText, at time: Duration, on surface: inout Surface
  ) {
    total.draw(
      rolling.slots(at: time), direction: rolling.direction, x: layout.left, y: layout.total,
      width: layout.width, isLarge: layout.totalIsLarge, theme: theme, on: &surface
    ) { color, opacity in
      guard appearance.hasColors else { return opacity >= 0.5 ? color : nil }
      return color.seen(over: theme.background, opacity: opacity)
    }
    if layout.totalIsLarge, let figures {
      figures.draw(
        endingAt: layout.right, y: layout.total, label: theme.second, value: theme.text,
        on: &surface)
    }
    var x = layout.left
    for run in sentence.runs {
      let style = Style(theme.color(run.ink))
      x = surface.put(
        run.text, x: x, y: layout.sentence,
        run.ink == .more || run.ink == .less ? style.bold : style)
    }
    if let row = layout.facts, let facts {
      surface.put(facts, x: layout.left, y: row, Style(theme.second))
    }
  }

  /// Draws the bars; `selected` is the index of the selected month.
  func drawMonths(
    _ heights: YearBars, selected: Int?, focus: Double, at time: Duration,
    on surface: inout Surface
  ) {
    guard let area = layout.bars, let names = layout.names else { return }
    let rows = area.height - 1
    let extremes = period.extremes
    let quiet = appearance.hasColors ? theme.third.mixed(with: theme.second, by: 0.4) : theme.second
    for (index, cells) in bars.enumerated() {
      let month = period.months.lowerBound.advanced(by: index)
      let breakdown = period.breakdowns[index]
      let isMost = extremes?.most.month == month
      let isLeast = extremes?.least.month == month
      let height = drawBar(
        heights.part(index, at: time) * Double(rows), cells, bottom: area.bottom,
        ink: isMost ? theme.more : isLeast ? theme.less : quiet,
        isFaint: breakdown?.isComplete == false, hasData: breakdown != nil, on: &surface)
      if isMost || isLeast, let breakdown {
        let text = amounts.abbreviated(breakdown.spent.minorUnits)
        // A text beside its bar would stand in or below another bar.
        if isMost || text.widthInCells <= cells.count + 1 {
          surface.put(
            text, x: start(of: text, at: cells), y: area.bottom - 1 - height,
            Style(isMost ? theme.more : theme.less))
        }
      }
      let next = index + 1 < bars.count ? bars[index + 1].lowerBound : layout.right + 1
      drawName(
        of: month, cells, pitch: next - cells.lowerBound, y: names, isSelected: index == selected,
        on: &surface)
    }
    if focus > 0, let selected { drawMonthFocus(selected, y: names, strength: focus, on: &surface) }
    drawTableHead(y: names, on: &surface)
    drawSums(on: &surface)
  }

  private func start(of text: String, at cells: Range<Int>) -> Int {
    let x = cells.lowerBound + (cells.count - text.widthInCells) / 2
    return max(layout.left, min(x, layout.right - text.widthInCells))
  }

  /// Draws a bar `height` rows high, and returns the number of rows that it touches.
  private func drawBar(
    _ height: Double, _ cells: Range<Int>, bottom: Int, ink: Color, isFaint: Bool, hasData: Bool,
    on surface: inout Surface
  ) -> Int {
    let eighths = Int((height * 8).rounded())
    let color =
      isFaint && appearance.hasColors && theme.hasBackground
      ? theme.background.mixed(with: ink, by: 0.5) : ink
    guard eighths > 0 else {
      if hasData {
        let line = surface.glyphs == .ascii ? "_" : "▁"
        for x in cells { surface.put(line, x: x, y: bottom - 1, Style(theme.third)) }
      }
      return 0
    }
    let rows = (eighths + 7) / 8
    for row in 0..<rows {
      let part = Double(min(8, eighths - row * 8)) / 8
      for x in cells { surface.drawLevel(part, x: x, y: bottom - 1 - row, color) }
    }
    return rows
  }

  private func drawName(
    of month: Month, _ cells: Range<Int>, pitch: Int, y: Int, isSelected: Bool,
    on surface: inout Surface
  ) {
    let leastPitch =
      zip(bars.dropFirst(), bars).map { $0.lowerBound - $1.lowerBound }.min() ?? pitch
    let name = words.shortName(of: month)
    let number = "\(month.month)"
    let text = name.widthInCells < leastPitch ? name : number
    // Numbers that would touch leave out every other month.
    guard text.widthInCells < pitch || month.month % 2 == 1 || isSelected else { return }
    surface.put(
      text, x: start(of: text, at: cells), y: y,
      isSelected ? Style(theme.text).bold : Style(theme.second))
  }

  private func drawMonthFocus(
    _ index: Int, y: Int, strength: Double, on surface: inout Surface
  ) {
    let cells = bars[index]
    if appearance.hasColors, theme.hasBackground {
      let paper = theme.background.mixed(with: theme.focus, by: strength)
      let bar = Rectangle(x: cells.lowerBound - 1, y: y, width: cells.count + 2, height: 1)
      return surface.paintBar(bar, paper, bold: [], theme: theme)
    }
    guard strength > 0.5 else { return }
    surface.put(
      surface.glyphs == .ascii ? ">" : "▸", x: max(0, layout.left - 2), y: y,
      Style(theme.text).bold)
  }

  // MARK: Input

  /// Returns the index of the month whose bar, name or total is at a cell.
  func month(atX x: Int, y: Int) -> Int? {
    guard let area = layout.bars, let names = layout.names, y >= area.y,
      y <= (layout.sums ?? names)
    else { return nil }
    return bars.firstIndex { $0.lowerBound - 1 <= x && x <= $0.upperBound }
  }

  /// Returns the index of the line at a row of the list.
  func line(atX x: Int, y: Int, top: Int) -> Int? {
    guard layout.list.contains(x: x, y: y) else { return nil }
    let index = top + y - layout.list.y
    return lines.indices.contains(index) ? index : nil
  }
}
