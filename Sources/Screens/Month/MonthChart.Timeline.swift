import Motion

extension MonthChart {
  /// When what moves.
  ///
  /// All times are from the moment the chart is first shown. On an empty screen the track comes first
  /// and fast; each segment follows 0.2 s after the one before, and its row with it; the total rolls at
  /// the same time, and the sentence comes when it can be read. In the place of another month
  /// everything moves in at once, from top to bottom with hardly a pause.
  struct Timeline: Hashable, Sendable {
    let entrance: Entrance
    let rowCount: Int
    /// When everything but the total stands still.
    let settled: Duration

    /// `tolerance` is how near to its place, as a part of its way, a segment is where it is drawn.
    init(entrance: Entrance, rowCount: Int, tolerance: Double) {
      self.entrance = entrance
      self.rowCount = rowCount
      if entrance.replaces {
        let last = Self.exchangeStagger.settlingDuration(
          of: Self.exchange, count: rowCount + 2, within: tolerance)
        settled = max(last ?? .zero, Self.left)
        return
      }
      let last = Self.stagger.settlingDuration(
        of: Self.segment, count: rowCount, within: tolerance)
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
    /// All days are there before the sentence is.
    private static let day = Animation.curve(.easeOut, duration: .milliseconds(300))
      .delayed(by: .milliseconds(200))
    private static let dayStagger = Stagger(interval: .milliseconds(12))
    private static let footer = Animation.curve(.easeOut, duration: .milliseconds(350))
    private static let stagger = Stagger()

    /// What moves a part that takes another's place.
    private static let exchange = Animation.smooth
    private static let exchangeStagger = Stagger(interval: .milliseconds(30))

    /// What moves each digit of the total.
    static let digits = Animation.spring(.smooth(duration: .milliseconds(800)))
    static let delayPerDigit = Duration.milliseconds(40)

    /// How visible what another month takes the place of still is, so long after that.
    static func leaving(at elapsed: Duration) -> Double {
      1 - leaving.value(at: elapsed)
    }

    /// When nothing is seen of it any more.
    static let left = leaving.settlingDuration() ?? .zero

    private static let leaving = Animation.curve(.easeOut, duration: .milliseconds(200))

    /// How much of the track's colour is there: it never begins with nothing.
    func track(at elapsed: Duration) -> Double {
      entrance.replaces ? 1 : lerp(0.5, 1, Self.track.value(at: elapsed))
    }

    /// How far the segment at `index` has come from beyond the edge.
    func segment(_ index: Int, at elapsed: Duration) -> Double {
      segment(index).value(at: elapsed)
    }

    /// How visible the row at `index` is.
    func row(_ index: Int, at elapsed: Duration) -> Double {
      entrance.replaces ? 1 : Self.stagger.animation(Self.row, at: index).value(at: elapsed)
    }

    /// How far the row at `index` has come to its place.
    func rowMove(_ index: Int, at elapsed: Duration) -> Double {
      entrance.replaces
        ? exchange(index + 1, at: elapsed)
        : Self.stagger.animation(Self.rowMove, at: index).value(at: elapsed)
    }

    /// How visible the sentence is.
    func sentence(at elapsed: Duration) -> Double {
      entrance.replaces ? 1 : Self.sentence.value(at: elapsed)
    }

    /// How far the sentence has come to its place.
    func sentenceMove(at elapsed: Duration) -> Double {
      entrance.replaces ? exchange(0, at: elapsed) : 1
    }

    /// How visible the day at `index` is.
    func day(_ index: Int, at elapsed: Duration) -> Double {
      entrance.replaces ? 1 : Self.dayStagger.animation(Self.day, at: index).value(at: elapsed)
    }

    /// How far the days have come to their place.
    func daysMove(at elapsed: Duration) -> Double {
      entrance.replaces ? exchange(1, at: elapsed) : 1
    }

    /// How visible what stands below the categories is: it comes after the last of them.
    func footer(at elapsed: Duration) -> Double {
      entrance.replaces
        ? 1 : Self.stagger.animation(Self.footer, at: rowCount + 1).value(at: elapsed)
    }

    /// How far what stands below the categories has come to its place.
    func footerMove(at elapsed: Duration) -> Double {
      entrance.replaces ? exchange(rowCount + 1, at: elapsed) : 1
    }

    /// Whichever has the longest way goes first, so that none passes another.
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
