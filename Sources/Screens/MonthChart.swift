package import Ledger
package import Motion
package import Terminal

/// The month as a chart: total, change, stacked bar and categories, in motion and at rest.
///
/// Everything that does not change is worked out once, when the chart is made for a size; a frame
/// is then a function of the time since it was first shown. The frame at ``settled`` and every one
/// after it is ``resting``, cell for cell. A change of size makes a new chart.
package struct MonthChart: Sendable {
  /// The still chart.
  package let resting: Surface

  /// How long the chart moves; 0 when it does not.
  package let settled: Duration

  /// The rows that are drawn on, from the top; what is below stays blank.
  package let contentHeight: Int

  /// Where the bar lies.
  package var bar: Rectangle { painter?.layout.bar ?? Rectangle(x: 0, y: 0, width: 0, height: 0) }

  /// The edges of each legend row's segment at rest, in eighths of a cell from the bar's left end.
  ///
  /// Together with a hair of one eighth between neighbours they fill the bar exactly; a row without
  /// a share has an empty one.
  package var segments: [Range<Int>] { painter?.bar.edges ?? [] }

  private let motion: MotionPreference
  private let painter: Painter?
  /// What stands from the first frame on.
  private let backdrop: Surface

  /// Prepares the chart for a surface of `width` columns and `height` rows.
  ///
  /// With less than 30 columns or 10 rows it is a short message that does not move.
  package init(
    _ model: Model, width: Int, height: Int, theme: Theme = .dark, language: Language,
    glyphs: GlyphSet = .blocks, motion: MotionPreference = .full
  ) {
    self.motion = motion
    let words = Words(language)
    var backdrop = Surface(width: width, height: height, glyphs: glyphs)
    let smallest = Layout.smallest
    guard backdrop.width >= smallest.width, backdrop.height >= smallest.height else {
      let message = words.tooSmall(width: smallest.width, height: smallest.height)
      backdrop.put(message.truncated(toCells: backdrop.width), x: 0, y: 0, Style(theme.second))
      self.backdrop = backdrop
      resting = backdrop
      settled = .zero
      contentHeight = min(1, backdrop.height)
      painter = nil
      return
    }
    let painter = Painter(
      model, width: backdrop.width, height: backdrop.height,
      theme: glyphs == .blocks ? theme : theme.withoutGreys, words: words, glyphs: glyphs)
    painter.drawHeader(on: &backdrop)
    var still = backdrop
    painter.draw(at: nil, on: &still, resting: nil)
    self.painter = painter
    self.backdrop = backdrop
    resting = still
    contentHeight = painter.layout.height
    settled =
      switch motion {
      case .full: painter.settled
      case .reduced: .milliseconds(10)
      case .none: .zero
      }
  }

  /// Returns the chart as it looks `elapsed` after it was first shown.
  package func frame(at elapsed: Duration) -> Surface {
    guard let painter, elapsed < settled else { return resting }
    var surface = backdrop
    painter.draw(at: motion == .full ? max(.zero, elapsed) : .zero, on: &surface, resting: resting)
    return surface
  }

  /// Returns one frame of the chart of `model`.
  ///
  /// For a single frame. Whoever shows several makes one chart and asks that.
  package static func frame(
    of model: Model, at elapsed: Duration, width: Int, height: Int, theme: Theme = .dark,
    language: Language, glyphs: GlyphSet = .blocks, motion: MotionPreference = .full
  ) -> Surface {
    MonthChart(
      model, width: width, height: height, theme: theme, language: language, glyphs: glyphs,
      motion: motion
    ).frame(at: elapsed)
  }
}
