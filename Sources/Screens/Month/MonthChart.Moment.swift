extension MonthChart {
  /// When a chart is drawn, and how much of it is still to be seen.
  struct Moment: Hashable, Sendable {
    /// The time since the chart was first shown; `nil` at rest.
    let elapsed: Duration?
    /// 1, or less once another month takes its place.
    let opacity: Double

    init(elapsed: Duration?, opacity: Double = 1) {
      self.elapsed = elapsed
      self.opacity = opacity
    }

    static let rest = Moment(elapsed: nil)
  }
}
