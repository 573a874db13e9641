import Motion

extension MonthChart {
  /// The schedule of the chart's animations.
  ///
  /// On an empty screen, each segment starts 0.2 s after the previous segment and 0.1 s before its
  /// row. More than six segments start at shorter intervals, within one second. If the chart
  /// replaces another month, the parts below the total, except the track, appear at almost the same
  /// time. Each part appears when the other month's part is almost invisible.
  struct Timeline: Hashable, Sendable {
    let entrance: Entrance
    let rowCount: Int
    private let stagger: Stagger
    private let exchangeStagger: Stagger
    /// The time since the first appearance at which everything but the total has settled.
    let settled: Duration

    /// Creates a timeline.
    ///
    /// A segment has settled if the remaining fraction of its path is at most `tolerance`.
    init(entrance: Entrance, rowCount: Int, tolerance: Double) {
      self.entrance = entrance
      self.rowCount = rowCount
      stagger =
        rowCount > 6 ? Stagger(interval: .milliseconds(1_000) / (rowCount - 1)) : Stagger()
      // With many rows, the last one would otherwise start long after the first.
      exchangeStagger = Stagger(
        interval: min(.milliseconds(30), .milliseconds(400) / max(1, rowCount + 1)))
      if entrance.replaces {
        let last = exchangeStagger.settlingDuration(
          of: Self.exchange, count: rowCount + 2, within: tolerance)
        let visible = exchangeStagger.settlingDuration(of: Self.arrival, count: rowCount + 2)
        settled = max(last ?? .zero, visible ?? .zero, Self.left)
        return
      }
      let last = stagger.settlingDuration(of: Self.segment, count: rowCount, within: tolerance)
      let footer = stagger.animation(Self.footer, at: rowCount + 1)
      settled =
        [last, Self.sentence.settlingDuration(), footer.settlingDuration()]
        .compactMap(\.self).max() ?? .zero
    }

    private static let track = Animation.curve(.easeOut, duration: .milliseconds(120))
    private static let segment = Animation.smooth.delayed(by: .milliseconds(100))
    private static let row = Animation.curve(.easeOut, duration: .milliseconds(350))
      .delayed(by: .milliseconds(200))
    private static let rowMove = Animation.smooth.delayed(by: .milliseconds(200))
    private static let sentence = Animation.curve(.easeOut, duration: .milliseconds(400))
      .delayed(by: .milliseconds(500))
    /// The animation of each day; all days have appeared before the sentence is fully visible.
    private static let day = Animation.curve(.easeOut, duration: .milliseconds(300))
      .delayed(by: .milliseconds(200))
    private static let dayStagger = Stagger(interval: .milliseconds(12))
    private static let footer = Animation.curve(.easeOut, duration: .milliseconds(350))

    /// The movement of a part that replaces the same part of another month.
    private static let exchange = Animation.smooth
    /// The opacity of such a part.
    private static let arrival = Animation.curve(.easeOut, duration: .milliseconds(250))
      .delayed(by: .milliseconds(100))

    /// The animation of each digit of an amount; at most four digits move at a time.
    static let digits = Animation.curve(.easeInOut, duration: .milliseconds(160))
    static let delayPerDigit = Duration.milliseconds(45)

    /// Returns the opacity of a replaced month at the time `elapsed` after its replacement.
    static func leaving(at elapsed: Duration) -> Double { 1 - leaving.value(at: elapsed) }

    /// The time after which a replaced month is invisible.
    static let left = leaving.settlingDuration() ?? .zero

    private static let leaving = Animation.curve(.easeOut, duration: .milliseconds(200))

    // MARK: Opacity, which is 1 at rest

    /// The track is visible from the first frame.
    func track(at elapsed: Duration?) -> Double {
      guard let elapsed, !entrance.replaces else { return 1 }
      return lerp(0.5, 1, Self.track.value(at: elapsed))
    }

    func sentence(at elapsed: Duration?) -> Double { opacity(Self.sentence, 0, at: elapsed) }

    /// The opacity of parts that stay in place, and cover the same parts of a replaced month.
    ///
    /// These parts appear when the replaced month is almost invisible.
    func still(at elapsed: Duration?) -> Double {
      guard let elapsed, entrance.replaces else { return sentence(at: elapsed) }
      return max(0, 1 - 2 * Self.leaving(at: elapsed))
    }

    func day(_ index: Int, at elapsed: Duration?) -> Double {
      opacity(Self.dayStagger.animation(Self.day, at: index), 1, at: elapsed)
    }

    func row(_ index: Int, at elapsed: Duration?) -> Double {
      opacity(stagger.animation(Self.row, at: index), index + 1, at: elapsed)
    }

    /// The lines below the categories appear after the last category.
    func footer(at elapsed: Duration?) -> Double {
      opacity(stagger.animation(Self.footer, at: rowCount + 1), rowCount + 1, at: elapsed)
    }

    /// Returns the opacity of a part; `order` is the part's position in a change of month.
    private func opacity(
      _ animation: @autoclosure () -> Animation, _ order: Int, at elapsed: Duration?
    ) -> Double {
      guard let elapsed else { return 1 }
      guard entrance.replaces else { return animation().value(at: elapsed) }
      return exchangeStagger.animation(Self.arrival, at: order).value(at: elapsed)
    }

    // MARK: Progress of movements, which is 1 at rest

    func rowMove(_ index: Int, at elapsed: Duration?) -> Double {
      if entrance.replaces { return exchange(index + 1, at: elapsed) }
      guard let elapsed else { return 1 }
      return stagger.animation(Self.rowMove, at: index).value(at: elapsed)
    }

    /// The segment that moves farthest starts first, so that no segment passes another.
    func segment(_ index: Int, at elapsed: Duration?) -> Double {
      guard let elapsed else { return 1 }
      return switch entrance {
      case .first: stagger.animation(Self.segment, at: index).value(at: elapsed)
      case .trailing: exchange(index, at: elapsed)
      case .leading: exchange(rowCount - 1 - index, at: elapsed)
      }
    }

    private func exchange(_ index: Int, at elapsed: Duration?) -> Double {
      guard let elapsed, entrance.replaces else { return 1 }
      return exchangeStagger.animation(Self.exchange, at: index).value(at: elapsed)
    }
  }

  /// The way that a chart appears on the screen.
  package enum Entrance: Hashable, Sendable {
    /// The chart appears on an empty screen, part by part.
    case first
    /// The chart replaces another month, and enters from the trailing (right) edge.
    case trailing
    /// The chart replaces another month, and enters from the leading (left) edge.
    case leading

    /// Creates the entrance of a chart that replaces another month.
    init(isForward: Bool) { self = isForward ? .trailing : .leading }

    var replaces: Bool { self != .first }

    /// The side of the entrance: 1 for the right, -1 for the left.
    var side: Int { self == .leading ? -1 : 1 }
  }

  /// A time at which a chart is drawn, and the chart's opacity at that time.
  struct Moment: Hashable, Sendable {
    /// The time since the first appearance of the chart; `nil` at rest.
    let elapsed: Duration?
    /// The opacity, below 1 after another month has replaced the chart.
    var opacity = 1.0
    /// The time of the screen's clock, for changes of data; `nil` for a chart that never changes.
    var time: Duration?

    static let rest = Moment(elapsed: nil)
  }
}
