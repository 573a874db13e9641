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
  package var focus: Int? { glide.row }
  private var glide = FocusGlide()
  /// The number of legend rows above the first visible row.
  package var legendTop = 0
  /// The focused day of the calendar, counted from 0; `nil` if no day has the focus.
  package var day: Int?
  /// The layout of the charts; `nil` if the terminal is too small for a chart.
  private(set) var layout: MonthChart.Layout?
  private var words: Words { appearance.words }
  /// The painter of the selected month; `nil` if the terminal is too small for a chart.
  var painter: MonthChart.Painter? { pages.last?.painter }
  /// The visible months: the selected month is last, and the others fade out.
  private var pages: [Page] = []
  private var total: RollingText

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
  }

  private static func firstTotal(of model: MonthChart.Model, _ words: Words) -> RollingText {
    MonthChart.Total(model.spent, amounts: words.amounts(in: model.currency)).beginning
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
  }

  /// Shows or hides the digits of all amounts; the digits of the total roll.
  mutating func toggleVeil(at time: Duration) {
    appearance.isVeiled.toggle()
    rollTotal(at: time)
  }

  /// Changes the size; animations continue.
  package mutating func resize(to size: TerminalSize, at time: Duration) {
    guard size != self.size else { return }
    self.size = size
    repaint()
  }

  /// Moves the focus to a legend row, or away from the legend if `row` is `nil`.
  package mutating func moveFocus(to row: Int?, at time: Duration) {
    glide.move(to: row, animates: moves, at: time)
  }

  /// Shows why the spending of a month changed and what is still to come, if the month is selected.
  package mutating func explain(
    _ month: Month, by causes: Causes?, toCome: MonthChart.ToCome? = nil
  ) {
    guard let last = pages.indices.last, pages[last].model.month == month,
      pages[last].model.causes != causes || pages[last].model.toCome != toCome
    else { return }
    let update = pages[last].painter?.update
    pages[last].model.causes = causes
    pages[last].model.take(toCome)
    pages[last].painter = nil
    paint()
    pages[last].painter?.update = update
  }

  /// The time after which all frames are equal.
  package var settled: Duration? {
    guard layout != nil else { return .zero }
    let ends = pages.map { page in
      page.left.map { $0 + MonthChart.Timeline.left }
        ?? max(
          page.appeared + (moves ? page.painter?.settled ?? .zero : .zero),
          page.painter?.update?.settled ?? .zero)
    }
    return max(ends.max() ?? .zero, total.settlingTime ?? .zero, glide.settled)
  }

  package func frame(at time: Duration) -> Surface {
    var surface = Surface(width: size.columns, height: size.rows, glyphs: appearance.glyphs)
    guard layout != nil, let current = pages.last, let painter = current.painter else {
      MonthChart.drawTooSmall(theme: appearance.theme, words: words, on: &surface)
      return surface
    }
    painter.drawHeader(hasPrevious: hasPrevious, hasNext: hasNext, on: &surface)
    painter.total.draw(
      total.slots(at: time), direction: total.direction, by: painter, on: &surface)

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
      page.painter.drawLines(at: page.moment, top: page.legendTop, on: &surface)
    }
    painter.drawLines(at: moment, top: legendTop, on: &surface)
    for (row, strength) in glide.strengths(at: time) {
      painter.drawFocus(on: row, top: legendTop, strength: strength, on: &surface)
    }
    if let day { painter.calendar?.drawFocus(on: day, theme: painter.theme, on: &surface) }
    return surface
  }

  /// Returns the opacity of the parts that do not move when the selected month appears.
  func stillOpacity(at time: Duration) -> Double {
    guard let page = pages.last, let painter = page.painter else { return 1 }
    return painter.timeline.still(at: moment(of: page, at: time).elapsed)
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
    total.set(amounts.parts(model.spent).number, with: totalAnimation, at: time)
  }
}
