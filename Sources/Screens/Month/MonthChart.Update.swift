import Motion

extension MonthChart {
  /// The motion of a chart whose data have changed: segments change their widths, and amounts roll.
  ///
  /// Everything else changes at once, because it is the same month.
  struct Update: Sendable {
    private struct Segment: Sendable {
      var lower, upper: AnimatableValue<Double>

      init(_ edges: Range<Int>) {
        lower = AnimatableValue(Double(edges.lowerBound))
        upper = AnimatableValue(Double(edges.upperBound))
      }

      mutating func set(_ edges: Range<Int>, at time: Duration) {
        lower.set(Double(edges.lowerBound), with: .smooth, at: time)
        upper.set(Double(edges.upperBound), with: .smooth, at: time)
      }
    }

    private var segments: [Segment] = []
    private var amounts: [RollingText] = []
    /// The time when the chart rests.
    private(set) var settled = Duration.zero

    /// Begins a change; a change in flight continues from its presented values.
    init(from former: Painter, to new: Painter, at time: Duration) {
      for (index, keys) in new.keys.enumerated() {
        let edges = new.bar.edges[index]
        let amount = new.legend.rows[index].amount
        let old = former.keys.firstIndex(of: keys)
        // A new category grows from its left edge.
        var segment = Segment(edges.lowerBound..<edges.lowerBound)
        var rolling = new.legend.rolling(index)
        if let old {
          segment = former.update?.segments[old] ?? Segment(former.bar.edges[old])
          rolling = former.update?.amounts[old] ?? former.legend.rolling(old)
        }
        segment.set(edges, at: time)
        rolling.set(amount, with: Timeline.digits, at: time)
        for end in [segment.lower, segment.upper].map({ $0.settlingTime(within: 0.5) }) {
          settled = max(settled, end ?? .zero)
        }
        settled = max(settled, rolling.settlingTime ?? .zero)
        segments.append(segment)
        amounts.append(rolling)
      }
    }

    /// Returns the edges of a segment in eighths of a cell; `nil` at rest.
    func edges(_ index: Int, at time: Duration) -> Range<Int>? {
      guard time < settled else { return nil }
      let lower = Int(segments[index].lower.presented(at: time).rounded())
      return lower..<max(lower, Int(segments[index].upper.presented(at: time).rounded()))
    }

    /// Returns the amount of a row; `nil` at rest.
    func amount(_ index: Int, at time: Duration) -> String? {
      guard !amounts[index].isSettled(at: time) else { return nil }
      return amounts[index].line(at: time)
    }
  }
}

extension MonthChart.Model {
  /// Whether both models are about the same month of the same account, possibly with other data.
  func isSameMonth(as other: Self) -> Bool {
    month == other.month && account == other.account && currency == other.currency
  }
}
