import Motion
import Terminal

extension MonthChart {
  /// The rows below the bar, as prepared text.
  struct Legend: Sendable {
    struct Line: Sendable {
      var name: String
      let percent: String
      let amount: String
      var change: String
      let changeInk: Ink
      /// The accent, and the pattern that identifies the row if colors cannot.
      let fill: Fill
      let history: [Int64?]
      /// Whether the row has no transactions.
      let isAbsent: Bool
      var bars: MonthBars?
      var budget: BudgetBar?
    }

    /// The distance, in cells, that a row's dot and name move when the row appears.
    static let travel = 6

    let rows: [Line]
    /// The names of the columns, with the column at which each name ends.
    private let head: [(text: String, right: Int)]
    private let columns: Columns
    private let tableHead: Int?
    private let y: Int
    private let left: Int
    private let decimal: Character

    init(_ rows: [Row], amounts: AmountText, words: Words, layout: Layout, theme: Theme) {
      let lines = rows.enumerated().map { index, row in
        Line(
          name: neutralized(row.name),
          percent: row.isAbsent ? "–" : words.percent(tenths: row.percentTenths),
          amount: amounts.number(row.spent), change: Self.change(row.change, amounts: amounts),
          changeInk: Self.ink(row.change),
          fill: Fill(theme.color(ofCategory: row.category), patternIndex: index),
          history: row.history, isAbsent: row.isAbsent)
      }
      var widths = Columns.Widths()
      widths.name = lines.map(\.name.widthInCells).max() ?? 0
      widths.percent = lines.map(\.percent.widthInCells).max() ?? 0
      widths.amount = lines.map(\.amount.widthInCells).max() ?? 0
      widths.change = lines.map(\.change.widthInCells).max() ?? 0
      let measures = Self.measures(of: rows, width: layout.legendWidth)
      widths.bars = measures.map(\.width)
      let budgets = rows.map { $0.budget.map { BudgetBar($0, amounts: amounts) } }
      widths.budgets = BudgetBar.widths(of: budgets)
      if layout.tableHead != nil {
        widths.percent = max(widths.percent, words.share.widthInCells)
        widths.amount = max(widths.amount, words.amount.widthInCells)
        if widths.change > 0 { widths.change = max(widths.change, words.change.widthInCells) }
        let budget = words.budget.widthInCells
        widths.budgets = widths.budgets.map { max($0, budget) }
      }
      let columns = Columns(left: layout.left, width: layout.legendWidth, widths: widths)
      let measure = columns.bars.map { measures[$0.choice] }
      let texts: [(String, Int?)] = [
        (words.share, columns.percent), (words.amount, columns.amount),
        (words.change, columns.change), (words.budget, columns.budget?.right),
        (measure?.months == 12 ? words.twelveMonths : words.sixMonths, columns.bars?.right),
      ]
      head = texts.compactMap { text, right in right.map { (text, $0) } }
      tableHead = layout.tableHead
      self.columns = columns
      let budgetWidth = columns.budget.map { widths.budgets[$0.choice] }
      self.rows = zip(lines, budgets).map { line, budget in
        var line = line
        if let budgetWidth { line.budget = budget?.fitted(to: budgetWidth) }
        line.name = line.name.truncated(toCells: columns.nameWidth)
        if columns.changeIsSign { line.change = String(line.change.prefix(1)) }
        line.bars = measure.map { MonthBars(line.history, $0) }
        return line
      }
      y = layout.legend
      left = layout.left
      decimal = words.numbers.decimal
    }

    /// Draws the names of the columns, if there is a row for them.
    func drawHead(
      _ category: String, opacity: Double, by painter: Painter, on surface: inout Surface
    ) {
      guard let tableHead, let second = painter.faded(painter.theme.second, opacity) else { return }
      surface.put(category, x: columns.name, y: tableHead, Style(second))
      for (text, right) in head {
        surface.put(text, endingAt: right, y: tableHead, Style(second))
      }
    }

    /// Draws the row at `index` on the visible line `line`; `amount` replaces the row's amount while
    /// it rolls.
    func draw(
      _ index: Int, onLine line: Int, shiftedBy shift: Int, opacity: Double,
      amount: String? = nil, by painter: Painter, on surface: inout Surface
    ) {
      let row = rows[index]
      let y = y + line
      let theme = painter.theme
      guard let text = painter.faded(row.isAbsent ? theme.second : theme.text, opacity),
        let second = painter.faded(theme.second, opacity),
        let accent = painter.faded(row.fill.color, opacity)
      else { return }
      let names = Rectangle(x: 0, y: y, width: columns.name + columns.nameWidth, height: 1)
      surface.clipped(to: names) { surface in
        surface.put(Self.sign(of: row.fill, on: surface), x: left + shift, y: y, Style(accent))
        surface.put(row.name, x: columns.name + shift, y: y, Style(text))
      }
      // Figures appear in place, because an edge would cut moving figures.
      if let right = columns.percent {
        surface.put(row.percent, endingAt: right, y: y, Style(second))
      }
      surface.put(amount ?? row.amount, endingAt: columns.amount, y: y, Style(text))
      if let right = columns.change, let color = painter.faded(theme.color(row.changeInk), opacity)
      {
        surface.put(row.change, endingAt: right, y: y, Style(color))
      }
      if let right = columns.budget?.right {
        row.budget?.draw(
          endingAt: right, y: y, fill: row.fill, opacity: opacity, by: painter, on: &surface)
      }
      if let right = columns.bars?.right, let past = painter.faded(theme.third, opacity),
        let base = painter.faded(theme.track, opacity)
      {
        row.bars?.draw(endingAt: right, y: y, now: accent, past: past, base: base, on: &surface)
      }
    }

    /// The least width of a legend whose rows have bars for twelve months.
    private static let leastWidthForTwelveMonths = 80

    /// Returns the measures that the bars may have; empty without data for at least two months.
    private static func measures(of rows: [Row], width: Int) -> [MonthBars.Measure] {
      guard rows.contains(where: { $0.history.suffix(6).count { $0 != nil } > 1 }) else {
        return []
      }
      let isLong = rows.contains { $0.history.dropLast(6).contains { $0 != nil } }
      return isLong && width >= leastWidthForTwelveMonths
        ? MonthBars.Measure.twelveMonths : MonthBars.Measure.sixMonths
    }

    /// Returns the amount of a row at rest, as text that can roll.
    func rolling(_ index: Int) -> RollingText {
      MonthChart.rolling(rows[index].amount, decimalSeparator: decimal)
    }

    /// Returns the columns of a row's name and amount.
    func boldColumns(_ index: Int) -> [Range<Int>] {
      let row = rows[index]
      let start = columns.amount - row.amount.widthInCells
      return [columns.name..<columns.name + row.name.widthInCells, start..<columns.amount]
    }

    /// Returns the marker before a category: a dot, or the category's pattern.
    static func sign(of fill: Fill, on surface: Surface) -> String {
      switch surface.glyphs {
      case .blocks: "●"
      case .patterns: String(fill.pattern)
      case .ascii: String(fill.asciiPattern)
      }
    }

    static func change(_ change: Int64?, amounts: AmountText) -> String {
      guard let change else { return "" }
      return switch Difference(change) {
      case .less: "▼ " + amounts.magnitude(change)
      case .same: "–"
      case .more: "▲ " + amounts.magnitude(change)
      }
    }

    static func ink(_ change: Int64?) -> Ink {
      switch Difference(change ?? 0) {
      case .less: .less
      case .same: .second
      case .more: .more
      }
    }
  }
}
