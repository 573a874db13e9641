import Ledger
import Terminal

/// The spending of twelve months as bars, the last month in the color of its category.
///
/// In a running month, the solid part of each bar is the spending until the same day, and the faint
/// part is the rest of the month. A month without spending has a base line, a month with more
/// refunds than spending an amount without a bar, and an unknown month nothing.
struct TwelveMonths: Sendable {
  private struct Bar: Sendable {
    let name: String
    /// The name without a unit, for narrow charts.
    let number: String
    /// The spending of the month and of its compared days; `nil` if unknown.
    let whole, compared: Int64?
    /// The amount in short form; `nil` if unknown.
    let amount: String?
    let hasData: Bool
  }

  private let title: String
  /// The names of the solid and of the faint parts; `nil` if whole months are compared.
  private let legend: (solid: String, faint: String)?
  private let bars: [Bar]
  /// The largest amount, at least 1.
  private let most: Int64

  static let leastWidth = 50
  /// The rows of the title, the amounts and the names.
  static let fixedRows = 3
  static let leastRows = fixedRows + 3
  private static let widestBar = 8

  init(_ year: CategoryYear, of model: MonthChart.Model, words: Words) {
    title = words.twelveMonths
    legend = model.lastComparedDay.map { (words.until(dayOfMonth: $0), words.wholeMonth) }
    let amounts = words.amounts(in: model.currency)
    let count = year.months.count
    bars = year.months.enumerated().map { index, spending in
      let month = model.month.advanced(by: index + 1 - count)
      return Bar(
        name: words.shortName(of: month),
        number: words.say(en: words.shortName(of: month), ko: "\(month.month)"),
        whole: spending?.whole, compared: spending?.compared,
        amount: spending?.whole.map { amounts.abbreviated($0) }, hasData: spending != nil)
    }
    most = bars.flatMap { [$0.whole, $0.compared] }.compactMap { $0 }.reduce(1, max)
  }

  /// The month with the largest amount, if it is more than zero.
  private var highest: Int? {
    bars.indices.filter { (bars[$0].whole ?? 0) > 0 }
      .max { (bars[$0].whole ?? 0, $0) < (bars[$1].whole ?? 0, $1) }
  }

  /// Draws the chart; `accent` is the color of the last month.
  ///
  /// Draws nothing in a frame below the least width and the least rows. `hasBars` is `false` while
  /// the bars are on the way to their places.
  func draw(
    in frame: Rectangle, hasBars: Bool = true, accent: Color, theme: Theme,
    on surface: inout Surface
  ) {
    guard frame.width >= Self.leastWidth, frame.height >= Self.leastRows, !bars.isEmpty else {
      return
    }
    let columns = Columns(count: bars.count, in: frame)
    let paints = Paints(theme: theme, accent: accent, hasColors: surface.glyphs == .blocks)
    drawHead(in: frame, theme, paints, on: &surface)
    for (index, bar) in bars.enumerated() where hasBars {
      let isLast = index == bars.count - 1
      draw(bar, columns[index], isLast ? paints.last : paints.past, theme, on: &surface)
    }
    drawAmounts(in: frame, columns, theme, on: &surface)
    drawNames(in: frame, columns, theme, on: &surface)
  }

  private func drawHead(
    in frame: Rectangle, _ theme: Theme, _ paints: Paints, on surface: inout Surface
  ) {
    let end = surface.put(title, x: frame.x, y: frame.y, Style(theme.text).bold)
    guard let legend else { return }
    let width = legend.solid.widthInCells + legend.faint.widthInCells + 6
    var x = frame.right - width
    guard x >= end + 2 else { return }
    for (text, color, sign) in [
      (legend.solid, paints.past.solid, surface.glyphs.solid),
      (legend.faint, paints.past.faint, surface.glyphs.faint),
    ] {
      x = surface.put(sign, x: x, y: frame.y, Style(color)) + 1
      x = surface.put(text, x: x, y: frame.y, Style(theme.second)) + 2
    }
  }

  // MARK: Bars

  /// Returns an amount's height in eighths of a row; every amount above zero is visible.
  private func eighths(_ amount: Int64?, rows: Int) -> Int {
    guard let amount, amount > 0 else { return 0 }
    return max(1, Int((Double(amount) / Double(most) * Double(rows * 8)).rounded()))
  }

  /// Returns the number of rows that a bar or its base line touches.
  private func height(of bar: Bar, rows: Int) -> Int {
    guard let whole = bar.whole, whole >= 0 else { return 0 }
    let eighths = max(eighths(whole, rows: rows), eighths(bar.compared, rows: rows))
    return max(1, (eighths + 7) / 8)
  }

  private func draw(
    _ bar: Bar, _ cells: Rectangle, _ paint: Paint, _ theme: Theme, on surface: inout Surface
  ) {
    guard let whole = bar.whole, whole >= 0 else {
      // A sum that does not fit into 64 bits.
      let isUnknown = bar.hasData && bar.whole == nil
      if isUnknown {
        surface.put("?", x: cells.x + cells.width / 2, y: cells.bottom - 1, Style(theme.second))
      }
      return
    }
    let solid = eighths(bar.compared, rows: cells.height)
    let full = max(solid, eighths(whole, rows: cells.height))
    guard full > 0 else {
      let line = surface.glyphs == .ascii ? "_" : "▁"
      surface.put(
        String(repeating: line, count: cells.width), x: cells.x, y: cells.bottom - 1,
        Style(theme.third))
      return
    }
    draw(solid: solid, full: full, in: cells, paint, on: &surface)
  }

  /// Draws a bar whose lower `solid` eighths are solid, and whose other eighths up to `full` are
  /// faint, at the bottom of `cells`.
  private func draw(
    solid: Int, full: Int, in cells: Rectangle, _ paint: Paint, on surface: inout Surface
  ) {
    for row in 0..<(full + 7) / 8 {
      let y = cells.bottom - 1 - row
      let (solid, full) = (min(max(0, solid - row * 8), 8), min(full - row * 8, 8))
      for x in cells.x..<cells.right {
        draw(solid: solid, full: full, x: x, y: y, paint, on: &surface)
      }
    }
  }

  /// Draws a cell whose lower `solid` eighths are solid, and whose other eighths up to `full` are
  /// faint.
  private func draw(
    solid: Int, full: Int, x: Int, y: Int, _ paint: Paint, on surface: inout Surface
  ) {
    // A cell has two colors, so a short faint part above a solid part, or below a free part, is
    // left out.
    if surface.glyphs == .blocks {
      if full == 8, solid > 0 {
        surface.drawLevel(Double(solid) / 8, x: x, y: y, paint.solid, over: paint.faint)
      } else if solid * 2 >= full {
        surface.drawLevel(Double(solid) / 8, x: x, y: y, paint.solid)
      } else {
        surface.drawLevel(Double(full) / 8, x: x, y: y, paint.faint)
      }
    } else if solid < 4, full >= 4 {
      surface.put(surface.glyphs.faint, x: x, y: y, Style(paint.faint))
    } else if solid > 0 {
      surface.drawLevel(Double(solid) / 8, x: x, y: y, paint.solid)
    }
  }

  /// Draws the bars on the way from `start` to their places in `frame`.
  ///
  /// Bars that the origin lacks fade in.
  func draw(
    _ start: TravelingBars, on way: OpeningPage.Way, to frame: Rectangle, accent: Color,
    theme: Theme, on surface: inout Surface
  ) {
    guard !start.isEmpty, frame.width > 0 else { return }
    let columns = Columns(count: bars.count, in: frame)
    let paints = Paints(theme: theme, accent: accent, hasColors: true)
    for (index, bar) in bars.enumerated() {
      guard let whole = bar.whole, whole >= 0 else { continue }
      let ago = bars.count - 1 - index
      let rows = columns[index].height
      let solid = eighths(bar.compared, rows: rows)
      let full = max(solid, eighths(whole, rows: rows))
      let moving = start.bar(
        ago, to: TravelingBars.Bar(cells: columns[index], full: full, solid: solid, isShared: true),
        progress: way.progress, corner: way.corner)
      let opacity = moving.isShared ? 1 : way.contentOpacity
      let paint =
        full == 0
        ? Paint(solid: theme.third, faint: theme.third)
        : ago == 0 ? paints.last : paints.past
      guard let solid = paint.solid.seen(over: theme.panel, opacity: opacity),
        let faint = paint.faint.seen(over: theme.panel, opacity: opacity)
      else { continue }
      surface.blankNumbers(cutBy: moving.cells)
      draw(
        solid: full == 0 ? moving.full : moving.solid, full: moving.full, in: moving.cells,
        Paint(solid: solid, faint: faint), on: &surface)
    }
  }

  // MARK: Text

  /// Writes the amounts of the last month, of the highest month, and of months below zero.
  private func drawAmounts(
    in frame: Rectangle, _ columns: Columns, _ theme: Theme, on surface: inout Surface
  ) {
    let last = bars.count - 1
    let rows = frame.height - Self.fixedRows
    let heights = bars.map { height(of: $0, rows: rows) }
    /// Returns whether no bar covers or touches a text above the row `row`, counted from the base.
    func isFree(_ text: String, at x: Int, above row: Int) -> Bool {
      let cells = x - 1..<x + text.widthInCells + 1
      return bars.indices.allSatisfy { index in
        heights[index] <= row || !columns[index].columns.overlaps(cells)
      }
    }
    func write(_ index: Int, before end: Int) -> (x: Int, row: Int)? {
      guard let text = bars[index].amount, let whole = bars[index].whole else { return nil }
      let style = Style(whole < 0 ? theme.less : index == last ? theme.text : theme.second)
      var row = heights[index]
      var shown = text
      var x = columns.start(of: shown, below: index, before: end)
      if !isFree(shown, at: x, above: row) {
        if whole >= 0 || index == last {
          row = rows  // above all bars
        } else {
          shown = "-"
          x = columns.start(of: shown, below: index, before: end)
        }
      }
      surface.put(
        shown, x: x, y: frame.bottom - 2 - row, index == last ? style.bold : style)
      return (x, row)
    }
    let written = write(last, before: frame.right)
    for index in bars.indices.dropLast() where index == highest || (bars[index].whole ?? 0) < 0 {
      // Two amounts in the same row must not touch.
      let isBeside = written.map { $0.row == heights[index] } ?? false
      _ = write(index, before: isBeside ? written.map { $0.x - 1 } ?? frame.right : frame.right)
    }
  }

  private func drawNames(
    in frame: Rectangle, _ columns: Columns, _ theme: Theme, on surface: inout Surface
  ) {
    let widest = bars.map(\.name.widthInCells).max() ?? 0
    let y = frame.bottom - 1
    for (index, bar) in bars.enumerated() {
      let name = widest < columns.leastPitch ? bar.name : bar.number
      let isLast = index == bars.count - 1
      surface.put(
        name, x: columns.start(of: name, below: index, before: frame.right), y: y,
        isLast ? Style(theme.text).bold : Style(theme.second))
    }
  }
}

extension TwelveMonths {
  /// The places of the bars: the first begins at the left edge, and the last ends at the right edge.
  private struct Columns {
    private let frame: Rectangle
    private let count: Int
    private let width: Int

    init(count: Int, in frame: Rectangle) {
      let pitch = (frame.width + count / 2) / count
      (self.frame, self.count) = (frame, count)
      width = min(TwelveMonths.widestBar, max(2, (pitch * 5 + 4) / 8))
    }

    subscript(index: Int) -> Rectangle {
      Rectangle(
        x: frame.x + (count > 1 ? index * (frame.width - width) / (count - 1) : 0),
        y: frame.y + 2, width: width, height: frame.height - TwelveMonths.fixedRows)
    }

    /// The least distance between the beginnings of two neighbors.
    var leastPitch: Int { count > 1 ? (frame.width - width) / (count - 1) : frame.width }

    /// Returns the column in which a text below or above a bar begins.
    func start(of text: String, below index: Int, before end: Int) -> Int {
      let (bar, width) = (self[index], text.widthInCells)
      return max(frame.x, min(bar.x + (bar.width - width) / 2, min(end, frame.right) - width))
    }
  }

  private struct Paint {
    let solid, faint: Color
  }

  private struct Paints {
    let past, last: Paint

    init(theme: Theme, accent: Color, hasColors: Bool) {
      func paint(_ color: Color) -> Paint {
        Paint(
          solid: color, faint: hasColors ? theme.panel.mixed(with: color, by: 0.45) : color)
      }
      past = paint(theme.third)
      last = paint(accent)
    }
  }
}

extension Rectangle {
  fileprivate var columns: Range<Int> { x..<max(x, right) }
}

extension GlyphSet {
  /// A cell of the solid part of a bar.
  fileprivate var solid: String { self == .ascii ? "#" : "█" }
  /// A cell of the faint part of a bar; with colors, the color makes it faint.
  fileprivate var faint: String {
    switch self {
    case .blocks: "█"
    case .patterns: "░"
    case .ascii: ":"
    }
  }
}
