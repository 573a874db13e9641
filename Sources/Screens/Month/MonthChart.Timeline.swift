import Motion

extension MonthChart {
  /// The schedule of the chart's animations.
  ///
  /// All times are from the first appearance of the chart. On an empty screen the track comes first
  /// and fast. Each segment follows 0.2 s after the previous one, together with its row. The total
  /// rolls at the same time, and the sentence appears once it can be read. In place of another
  /// month everything moves in at once, from top to bottom with hardly a pause.
  struct Timeline: Hashable, Sendable {
    let entrance: Entrance
    let rowCount: Int
    /// When everything but the total has settled.
    let settled: Duration

    /// `tolerance` is the part of a segment's way within which it counts as arrived.
    init(entrance: Entrance, rowCount: Int, tolerance: Double) {
      self.entrance = entrance
      self.rowCount = rowCount
      if entrance.replaces {
        let last = Self.exchangeStagger.settlingDuration(
          of: Self.exchange, count: rowCount + 2, within: tolerance)
        settled = max(last ?? .zero, Self.left)
        return
      }
      let last = Self.stagger.settlingDuration(of: Self.segment, count: rowCount, within: tolerance)
      let footer = Self.stagger.animation(Self.footer, at: rowCount + 1)
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
    /// All days are visible before the sentence is.
    private static let day = Animation.curve(.easeOut, duration: .milliseconds(300))
      .delayed(by: .milliseconds(200))
    private static let dayStagger = Stagger(interval: .milliseconds(12))
    private static let footer = Animation.curve(.easeOut, duration: .milliseconds(350))
    private static let stagger = Stagger()

    /// The animation of a part that replaces another month's.
    private static let exchange = Animation.smooth
    private static let exchangeStagger = Stagger(interval: .milliseconds(30))

    /// The animation of each digit of the total.
    static let digits = Animation.spring(.smooth(duration: .milliseconds(800)))
    static let delayPerDigit = Duration.milliseconds(40)

    /// The opacity of a replaced month at a time after its replacement.
    static func leaving(at elapsed: Duration) -> Double {
      1 - leaving.value(at: elapsed)
    }

    /// When a replaced month is invisible.
    static let left = leaving.settlingDuration() ?? .zero

    private static let leaving = Animation.curve(.easeOut, duration: .milliseconds(200))

    /// The opacity of the track, which never begins with zero.
    func track(at elapsed: Duration) -> Double {
      entrance.replaces ? 1 : lerp(0.5, 1, Self.track.value(at: elapsed))
    }

    /// How much of its way the segment at `index` has moved.
    func segment(_ index: Int, at elapsed: Duration) -> Double {
      segment(index).value(at: elapsed)
    }

    /// The opacity of the row at `index`.
    func row(_ index: Int, at elapsed: Duration) -> Double {
      entrance.replaces ? 1 : Self.stagger.animation(Self.row, at: index).value(at: elapsed)
    }

    /// How much of its way the row at `index` has moved.
    func rowMove(_ index: Int, at elapsed: Duration) -> Double {
      entrance.replaces
        ? exchange(index + 1, at: elapsed)
        : Self.stagger.animation(Self.rowMove, at: index).value(at: elapsed)
    }

    /// The opacity of the sentence.
    func sentence(at elapsed: Duration) -> Double {
      entrance.replaces ? 1 : Self.sentence.value(at: elapsed)
    }

    /// How much of its way the sentence has moved.
    func sentenceMove(at elapsed: Duration) -> Double {
      entrance.replaces ? exchange(0, at: elapsed) : 1
    }

    /// The opacity of the day at `index`.
    func day(_ index: Int, at elapsed: Duration) -> Double {
      entrance.replaces ? 1 : Self.dayStagger.animation(Self.day, at: index).value(at: elapsed)
    }

    /// How much of their way the days have moved.
    func daysMove(at elapsed: Duration) -> Double {
      entrance.replaces ? exchange(1, at: elapsed) : 1
    }

    /// The opacity of the lines below the categories, which follow the last category.
    func footer(at elapsed: Duration) -> Double {
      entrance.replaces
        ? 1 : Self.stagger.animation(Self.footer, at: rowCount + 1).value(at: elapsed)
    }

    /// How much of their way the lines below the categories have moved.
    func footerMove(at elapsed: Duration) -> Double {
      entrance.replaces ? exchange(rowCount + 1, at: elapsed) : 1
    }

    /// The segment with the longest way starts first, so that none passes another.
    private func segment(_ index: Int) -> Animation {
      switch entrance {
      case .first: Self.stagger.animation(Self.segment, at: index)
      case .trailing: Self.exchangeStagger.animation(Self.exchange, at: index)
      case .leading: Self.exchangeStagger.animation(Self.exchange, at: rowCount - 1 - index)
      }
    }

    private func exchange(_ index: Int, at elapsed: Duration) -> Double {
      Self.exchangeStagger.animation(Self.exchange, at: index).value(at: elapsed)
    }
  }
}

extension MonthChart {
  /// Where a chart enters from.
  package enum Entrance: Hashable, Sendable {
    /// Onto an empty screen: the track, then one segment after the other, each with its row.
    case first
    /// In place of an earlier month: from the trailing edge.
    case trailing
    /// In place of a later month: from the leading edge.
    case leading

    /// In place of another month: from the trailing edge, or from the leading one.
    init(isForwards: Bool) { self = isForwards ? .trailing : .leading }

    /// Whether the chart replaces another month.
    var replaces: Bool { self != .first }

    /// The side it enters from: 1 for the right, -1 for the left.
    var side: Int { self == .leading ? -1 : 1 }
  }
}

extension MonthChart {
  /// The time at which a chart is drawn, and its opacity.
  struct Moment: Hashable, Sendable {
    /// The time since the first appearance of the chart; `nil` at rest.
    let elapsed: Duration?
    /// 1, or less once another month replaces the chart.
    let opacity: Double

    init(elapsed: Duration?, opacity: Double = 1) {
      self.elapsed = elapsed
      self.opacity = opacity
    }

    static let rest = Moment(elapsed: nil)
  }
}
