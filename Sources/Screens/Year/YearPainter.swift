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
