import Motion

extension MonthChart {
  /// When what moves.
  ///
  /// All times are from the moment the chart is first shown. The track comes first and fast. Each segment follows 0.2 s after the one before, and its row
  /// with it; the total rolls at the same time, and the sentence comes when it can be read.
  struct Timeline: Hashable, Sendable {
    let rowCount: Int
    /// How near to its place, as a part of its way, a segment is where it is drawn.
    let tolerance: Double

    private static let track = Animation.curve(.easeOut, duration: .milliseconds(120))
    private static let segment = Animation.smooth.delayed(by: .milliseconds(100))
    private static let row = Animation.curve(.easeOut, duration: .milliseconds(350))
      .delayed(by: .milliseconds(200))
    private static let rowMove = Animation.smooth.delayed(by: .milliseconds(200))
    private static let sentence = Animation.curve(.easeOut, duration: .milliseconds(400))
      .delayed(by: .milliseconds(500))
    private static let footer = Animation.curve(.easeOut, duration: .milliseconds(350))
    private static let stagger = Stagger()

    /// What moves each digit of the total.
    static let digits = Animation.spring(.smooth(duration: .milliseconds(800)))
    static let delayPerDigit = Duration.milliseconds(40)

    /// How much of the track's colour is there: it never begins with nothing.
    func track(at elapsed: Duration) -> Double {
      lerp(0.5, 1, Self.track.value(at: elapsed))
    }

    /// How far the segment at `index` has come from beyond the right edge.
    func segment(_ index: Int, at elapsed: Duration) -> Double {
      Self.stagger.animation(Self.segment, at: index).value(at: elapsed)
    }

    /// How visible the row at `index` is.
    func row(_ index: Int, at elapsed: Duration) -> Double {
      Self.stagger.animation(Self.row, at: index).value(at: elapsed)
    }

    /// How far the row at `index` has come to its place.
    func rowMove(_ index: Int, at elapsed: Duration) -> Double {
      Self.stagger.animation(Self.rowMove, at: index).value(at: elapsed)
    }

    /// How visible the sentence is.
    func sentence(at elapsed: Duration) -> Double {
      Self.sentence.value(at: elapsed)
    }

    /// How visible what stands below the categories is: it comes after the last of them.
    func footer(at elapsed: Duration) -> Double {
      Self.stagger.animation(Self.footer, at: rowCount + 1).value(at: elapsed)
    }

    /// When everything but the total stands still.
    var settled: Duration {
      let last = Self.stagger.settlingDuration(
        of: Self.segment, count: rowCount, within: tolerance)
      let footer = Self.stagger.animation(Self.footer, at: rowCount + 1)
      return [last, Self.sentence.settlingDuration(), footer.settlingDuration()]
        .compactMap(\.self).max() ?? .zero
    }
  }
}
