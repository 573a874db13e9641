package import Ledger
package import Motion
package import Terminal

/// A month as a chart: total, change, stacked bar and categories, in motion and at rest.
///
/// A chart has a fixed size, and prepares all constant parts in advance. A frame is a function of
/// the time since the first appearance. From ``settled`` on, all frames are equal to ``resting``. A
/// frame is only as large as the chart, which may be smaller than the terminal.
package struct MonthChart: Sendable {
  package let resting: Surface

  /// The duration of the animation; 0 if there is none.
  package let settled: Duration

  package var bar: Rectangle { painter?.layout.bar ?? Rectangle(x: 0, y: 0, width: 0, height: 0) }

  /// The edges of each legend row's segment at rest, in eighths of a cell from the bar's left end.
  ///
  /// If any row has a share, the segments fill the bar, with gaps of one eighth of a cell. A row
  /// without a share has an empty range.
  package var segments: [Range<Int>] { painter?.bar.edges ?? [] }

  /// The frame of the days and the numbers below them; `nil` if the chart shows no days.
  package var days: Rectangle? {
    guard let layout = painter?.layout, let y = layout.days else { return nil }
    return Rectangle(
      x: layout.left, y: y, width: layout.width, height: layout.dayMarks == nil ? 1 : 2)
  }

  private let motion: MotionPreference
  private let painter: Painter?
  private let total: RollingText
  /// The parts that are the same in all frames.
  private let backdrop: Surface

  /// Prepares the chart; for fewer than 30 columns or 10 rows, the chart is a short message.
  package init(
    _ model: Model, width: Int, height: Int, theme: Theme = .dark, language: Language,
    glyphs: GlyphSet = .blocks, motion: MotionPreference = .full, firstWeekday: Weekday = .sunday,
    numbers: NumberStyle? = nil, isVeiled: Bool = false
  ) {
    self.motion = motion
    let words = Words(language, numbers: numbers, isVeiled: isVeiled).written(in: glyphs)
    let needs = Needs(
      CollectionOfOne(model), width: width, words: words, glyphs: glyphs,
      firstWeekday: firstWeekday)
    guard let layout = Layout(width: width, height: height, for: needs) else {
      var message = Surface(width: width, height: min(1, height), glyphs: glyphs)
      MonthChart.drawTooSmall(theme: theme, words: words, on: &message)
      backdrop = message
      resting = message
      settled = .zero
      painter = nil
      total = RollingText("")
      return
    }
    let painter = Painter(
      model, in: layout, theme: glyphs == .blocks ? theme : theme.withoutGrays, words: words,
      glyphs: glyphs, firstWeekday: firstWeekday, entrance: .first)
    var total = painter.total.beginning
    total.set(painter.total.number, with: Timeline.digits, at: .zero)
    self.total = total
    // The right margin is as wide as the left margin.
    var backdrop = Surface(width: layout.left + layout.right, height: layout.height, glyphs: glyphs)
    backdrop.textColor = theme.text
    painter.drawHeader(on: &backdrop)
    var still = backdrop
    MonthChart.draw(painter, total, at: .rest, on: &still, resting: nil)
    self.painter = painter
    self.backdrop = backdrop
    resting = still
    settled =
      switch motion {
      case .full: max(painter.settled, total.settlingTime ?? .zero)
      case .reduced: .milliseconds(10)
      case .still: .zero
      }
  }

  package func frame(at elapsed: Duration) -> Surface {
    guard let painter, elapsed < settled else { return resting }
    var surface = backdrop
    let moment = Moment(elapsed: motion == .full ? max(.zero, elapsed) : .zero)
    MonthChart.draw(painter, total, at: moment, on: &surface, resting: resting)
    return surface
  }

  private static func draw(
    _ painter: Painter, _ total: RollingText, at moment: Moment, on surface: inout Surface,
    resting: Surface?
  ) {
    let slots = total.slots(at: moment.elapsed ?? total.settlingTime ?? .zero)
    painter.total.draw(
      slots, direction: total.direction, by: painter, on: &surface)
    painter.bar.drawTrack(at: moment, by: painter, on: &surface)
    painter.drawSegments(at: moment, on: &surface)
    painter.bar.roundEnds(on: &surface)
    painter.drawLines(at: moment, on: &surface, resting: resting)
  }

  static func drawTooSmall(theme: Theme, words: Words, on surface: inout Surface) {
    let smallest = Layout.smallest
    let message = words.tooSmall(width: smallest.width, height: smallest.height)
    surface.put(message.truncated(toCells: surface.width), x: 0, y: 0, Style(theme.second))
  }
}
