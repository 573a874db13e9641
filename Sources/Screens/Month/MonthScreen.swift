package import Aggregation
package import Ledger
import Motion
package import Terminal

/// The months of a store, one on the screen at a time.
///
/// A change of month is an asymmetric transition. The old month fades out in place, the new month
/// enters from the side, and the total rolls. If the month changes again during the motion, the
/// total continues from its presented value and velocity.
package struct MonthScreen: Sendable {
  /// The months, oldest first; never empty.
  package private(set) var months: [MonthChart.Model]
  package private(set) var selected: Int
  package private(set) var size: TerminalSize

  package var appearance: Appearance {
    didSet { if appearance != oldValue { repaint() } }
  }
  /// The legend row that has the focus; `nil` if no row has the focus.
  package var focus: Int?
  /// The number of legend rows above the first visible row.
  package var legendTop = 0
  /// The focused day of the calendar, counted from 0; `nil` if no day has the focus.
  package var day: Int?
  /// The layout of the charts; `nil` if the terminal is too small for a chart.
  private var layout: MonthChart.Layout?
  private var words: Words { appearance.words }
  /// The visible months: the selected month is last, and the others fade out.
  private var pages: [Page] = []
  private var total: RollingText
  /// The column of the total's units digit, relative to the left edge.
  private var unitsColumn = AnimatableValue<Double>(0)
  /// The time when the units digit reaches its column.
  private var unitsSettled = Duration.zero

  /// The maximum number of months that fade out at once; more months would be indistinguishable.
  private static let leavingLimit = 4

  /// Creates a screen that is empty until the month at `selected` enters at `time`.
  package init(
    _ months: [MonthChart.Model], selected: Int, size: TerminalSize, appearance: Appearance,
    at time: Duration
  ) {
    precondition(months.indices.contains(selected), "there is no month \(selected)")
    self.months = months
    self.selected = selected
    self.size = size
    self.appearance = appearance
    total = Self.firstTotal(of: months[selected], appearance.words)
    layout = makeLayout()
    show(selected, .first, at: time)
    // The first total appears in its column, without moving there.
    moveTotal(with: nil, at: time)
  }

  private static func firstTotal(of model: MonthChart.Model, _ words: Words) -> RollingText {
    MonthChart.Total.beginning(of: words.amounts(in: model.currency).number(model.spent))
  }

  package var hasPrevious: Bool { selected > 0 }
  package var hasNext: Bool { selected < months.count - 1 }

  /// Selects the month at `index`, or the nearest month if `index` is out of range.
  package mutating func select(_ index: Int, at time: Duration) {
    let index = clamp(index, to: 0...months.count - 1)
    if index != selected { show(index, .init(isForward: index > selected), at: time) }
  }

  /// Replaces the months, and shows the month at `index`.
  package mutating func replace(
    _ months: [MonthChart.Model], selected index: Int, isForward: Bool, at time: Duration
  ) {
    precondition(months.indices.contains(index), "there is no month \(index)")
    // The first months of a store play the entrance of a new screen.
    let isFirst = self.months.allSatisfy { $0.transactionCount == 0 }
    self.months = months
    let before = layout
    layout = makeLayout()
    let isSame = pages.last?.model.isSameMonth(as: months[index]) == true
    // Drop months that are fading out: their rows do not match the new layout.
    if layout != before { pages.removeAll { isFirst || !isSame || $0.left != nil } }
    if isFirst { total = Self.firstTotal(of: months[index], words) }
    if isSame, !isFirst {
      update(to: index, at: time)
    } else {
      show(index, isFirst ? .first : .init(isForward: isForward), at: time)
    }
    if layout != before { moveTotal(with: nil, at: time) }
  }

  /// Shows new data of the selected month, without an entrance.
  private mutating func update(to index: Int, at time: Duration) {
    selected = index
    let last = pages.count - 1
    let former = pages[last].painter
    pages[last].model = months[index]
    pages[last].painter = nil
    paint()
    if moves, let former, let new = pages[last].painter, former.layout == new.layout {
      pages[last].painter?.update = MonthChart.Update(from: former, to: new, at: time)
    }
    rollTotal(at: time)
    moveTotal(with: totalAnimation, at: time)
  }

  private mutating func show(_ index: Int, _ entrance: MonthChart.Entrance, at time: Duration) {
    selected = index
    pages.removeAll { $0.isGone(at: time) }
    if moves {
      if let last = pages.indices.last, pages[last].left == nil {
        (pages[last].left, pages[last].legendTop) = (time, legendTop)
      }
      pages.removeFirst(max(0, pages.count - Self.leavingLimit))
    } else {
      pages = []
    }
    pages.append(Page(model: months[index], entrance: entrance, appeared: time))
    paint()
    rollTotal(at: time)
    moveTotal(with: totalAnimation, at: time)
  }

  /// Shows or hides the digits of all amounts; the digits of the total roll.
  mutating func toggleVeil(at time: Duration) {
    appearance.isVeiled.toggle()
    rollTotal(at: time)
    moveTotal(with: totalAnimation, at: time)
  }

  /// Changes the size; the total jumps to its new column, and other animations continue.
  package mutating func resize(to size: TerminalSize, at time: Duration) {
    guard size != self.size else { return }
    self.size = size
    repaint()
    moveTotal(with: nil, at: time)
  }

  /// The columns and the row of the arrows next to the title; `nil` if there is no chart.
  package var arrows: (previous: Int, next: Int, y: Int)? {
    guard let painter = pages.last?.painter else { return nil }
    return (painter.marks.previous, painter.marks.next, painter.layout.header)
  }

  /// The frame of the title; `nil` if there is no chart.
  package var titleFrame: Rectangle? {
    guard let arrows else { return nil }
    let x = arrows.previous + 3
    return Rectangle(x: x, y: arrows.y, width: arrows.next - 2 - x, height: 1)
  }

  /// The number of rows of the legend, but at least 1; 0 if there is no chart.
  package var legendRows: Int { layout.map { max(1, $0.legendRows) } ?? 0 }

  /// Whether the categories without transactions share a line instead of having legend rows.
  package var combinesAbsent: Bool { layout?.absent != nil }

  /// Returns the frame of a legend row; for an invisible row, that of the nearest visible row.
  package func legendFrame(of row: Int) -> Rectangle? {
    layout.map {
      let line = clamp(row - legendTop, to: 0...max(0, $0.legendRows - 1))
      return Rectangle(x: $0.left, y: $0.legend + line, width: $0.legendWidth, height: 1)
    }
  }

  /// Whether the selected month has space for the payees whose spending changed.
  package var showsCauses: Bool { pages.last?.painter?.causesFrame != nil }

  /// Shows why the spending of a month changed, if the month is selected.
  package mutating func explain(_ month: Month, by causes: Causes?) {
    guard let last = pages.indices.last, pages[last].model.month == month,
      pages[last].model.causes != causes
    else { return }
    let update = pages[last].painter?.update
    pages[last].model.causes = causes
    pages[last].painter = nil
    paint()
    pages[last].painter?.update = update
  }

  /// Returns the legend row at a cell.
  func legendRow(atX x: Int, y: Int) -> Int? {
    guard let layout, let count = pages.last?.painter?.legend.rows.count,
      (layout.left..<layout.left + layout.legendWidth).contains(x),
      (0..<layout.legendRows).contains(y - layout.legend)
    else { return nil }
    let row = legendTop + y - layout.legend
    return row < count ? row : nil
  }

  /// Returns whether the account's name is at a column of the header.
  func isLabel(atX x: Int) -> Bool {
    guard let label = pages.last?.painter?.label else { return false }
    return (label.x..<label.x + label.text.widthInCells).contains(x)
  }

  /// Returns the row whose segment of the bar is at a cell.
  func segment(atX x: Int, y: Int) -> Int? {
    guard let layout, layout.bar.contains(x: x, y: y), let bar = pages.last?.painter?.bar else {
      return nil
    }
    // The middle of the cell, because a cell at an edge belongs to two segments.
    let eighth = (x - layout.bar.x) * 8 + 4
    return bar.edges.lastIndex { !$0.isEmpty && $0.lowerBound <= eighth }
  }

  /// The excluded transactions, if they are at the right end of the hints.
  var besideHints: String? { pages.last?.painter?.besideHints }

  package var hasCalendar: Bool { layout?.calendar != nil }

  /// Returns the day of the calendar or of the row of days at a cell, counted from 0.
  func day(atX x: Int, y: Int) -> Int? {
    let painter = pages.last?.painter
    return painter?.calendar?.day(atX: x, y: y) ?? painter?.days?.day(atX: x, y: y)
  }

  /// Returns the frame of a day of the selected month; `nil` if the chart shows no days.
  func dayFrame(of day: Day) -> Rectangle? {
    guard let painter = pages.last?.painter, let index = months[selected].days?.index(of: day)
    else { return nil }
    return painter.calendar?.frame(of: index) ?? painter.days?.frame(of: index)
  }

  /// The frame of the lines about excluded transactions; `nil` if there are no such lines.
  package var excludedFrame: Rectangle? {
    guard let layout, let painter = pages.last?.painter else { return nil }
    if let text = painter.besideHints, let y = layout.hints {
      return Rectangle(
        x: layout.right - text.widthInCells, y: y, width: text.widthInCells, height: 1)
    }
    guard let y = layout.foot else { return nil }
    // The "worth it" line comes first.
    let first = months[selected].worth == nil ? 0 : 1
    let count = painter.excluded.count - first
    guard count > 0 else { return nil }
    return Rectangle(x: layout.left, y: y + first, width: layout.legendWidth, height: count)
  }

  /// A part of the chart to which text outside the chart refers.
  enum Part { case total, bar, categories }

  /// Returns the rows of a part; `nil` if there is no chart.
  func rows(of part: Part) -> Range<Int>? {
    layout.map { layout in
      switch part {
      case .total: layout.total..<(layout.sentence.map { $0 + 1 } ?? layout.bar.y)
      case .bar: layout.bar.y..<layout.bar.bottom
      case .categories:
        (layout.tableHead ?? layout.legend)..<layout.legend + layout.legendRows
      }
    }
  }

  /// The row of the footer; `nil` if there is no footer.
  package var hintRow: Int? { layout?.hints }

  /// The time after which all frames are equal.
  package var settled: Duration? {
    guard layout != nil else { return .zero }
    let ends = pages.map { page in
      page.left.map { $0 + MonthChart.Timeline.left }
        ?? max(
          page.appeared + (moves ? page.painter?.settled ?? .zero : .zero),
          page.painter?.update?.settled ?? .zero)
    }
    return max(ends.max() ?? .zero, total.settlingTime ?? .zero, unitsSettled)
  }

  package func frame(at time: Duration) -> Surface {
    var surface = Surface(width: size.columns, height: size.rows, glyphs: appearance.glyphs)
    guard layout != nil, let current = pages.last, let painter = current.painter else {
      MonthChart.drawTooSmall(theme: appearance.theme, words: words, on: &surface)
      return surface
    }
    painter.drawHeader(hasPrevious: hasPrevious, hasNext: hasNext, on: &surface)
    painter.total.draw(
      total.slots(at: time), direction: total.direction,
      unitsColumn: Int(unitsColumn.presented(at: time).rounded()), by: painter, on: &surface)

    let moment = moment(of: current, at: time)
    painter.bar.drawTrack(at: moment, by: painter, on: &surface)
    let leaving = pages.dropLast().filter { !$0.isGone(at: time) }.compactMap { page in
      page.painter.map {
        (painter: $0, moment: self.moment(of: page, at: time), legendTop: page.legendTop)
      }
    }
    for page in leaving { page.painter.drawSegments(at: page.moment, on: &surface) }
    painter.drawSegments(at: moment, on: &surface)
    painter.bar.roundEnds(on: &surface)
    for page in leaving {
      page.painter.drawLines(at: page.moment, top: page.legendTop, on: &surface, resting: nil)
    }
    painter.drawLines(at: moment, top: legendTop, on: &surface, resting: nil)
    if let focus { painter.drawFocus(on: focus, top: legendTop, on: &surface) }
    if let day { painter.calendar?.drawFocus(on: day, theme: painter.theme, on: &surface) }
    return surface
  }

  // MARK: Pages

  private struct Page: Sendable {
    var model: MonthChart.Model
    let entrance: MonthChart.Entrance
    let appeared: Duration
    /// The time when another month replaced this month.
    var left: Duration?
    /// The number of legend rows above the first visible row at that time.
    var legendTop = 0
    var painter: MonthChart.Painter?

    func isGone(at time: Duration) -> Bool {
      left.map { time - $0 >= MonthChart.Timeline.left } ?? false
    }
  }

  private func moment(of page: Page, at time: Duration) -> MonthChart.Moment {
    let elapsed = max(.zero, time - page.appeared)
    guard moves, elapsed < (page.painter?.settled ?? .zero) || page.left != nil else {
      return MonthChart.Moment(elapsed: nil, time: time)
    }
    let opacity = page.left.map { MonthChart.Timeline.leaving(at: time - $0) } ?? 1
    return MonthChart.Moment(elapsed: elapsed, opacity: opacity, time: time)
  }

  /// Whether months move; otherwise, a new month appears at once.
  private var moves: Bool { appearance.motion == .full }

  private func makeLayout() -> MonthChart.Layout? {
    let needs = MonthChart.Needs(
      months, width: size.columns, words: words, glyphs: appearance.glyphs,
      firstWeekday: appearance.firstWeekday,
      headerEnd: Scene(size: size, appearance: appearance).headerEnd)
    return MonthChart.Layout(width: size.columns, height: size.rows, for: needs)
  }

  private mutating func repaint() {
    layout = makeLayout()
    for index in pages.indices { pages[index].painter = nil }
    paint()
  }

  private mutating func paint() {
    guard let layout else { return }
    for index in pages.indices where pages[index].painter == nil {
      pages[index].painter = MonthChart.Painter(
        pages[index].model, in: layout, theme: appearance.shownTheme, words: words,
        glyphs: appearance.glyphs, firstWeekday: appearance.firstWeekday,
        entrance: pages[index].entrance)
    }
  }

  // MARK: The total

  private var totalAnimation: Animation? { moves ? MonthChart.Timeline.digits : nil }

  private mutating func rollTotal(at time: Duration) {
    let model = months[selected]
    let amounts = appearance.words.amounts(in: model.currency)
    total.set(amounts.number(model.spent), with: totalAnimation, at: time)
  }

  private mutating func moveTotal(with animation: Animation?, at time: Duration) {
    let painter = pages.last?.painter
    let column = painter.map { $0.total.unitsColumn(isLarge: $0.layout.totalIsLarge) } ?? 0
    unitsColumn.set(Double(column), with: animation, at: time)
    unitsSettled = unitsColumn.settlingTime(within: 0.4) ?? .zero
  }
}
