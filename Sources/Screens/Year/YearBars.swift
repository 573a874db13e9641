import Motion
import Terminal

/// The heights of the year's bars, which rise at the first appearance, and then follow the year.
struct YearBars: Sendable {
  private var heights = [AnimatableValue<Double>](repeating: AnimatableValue(0), count: 12)
  private var hasAppeared = false
  private(set) var settled: Duration? = .zero

  private static let rising = Animation.spring(response: .milliseconds(500), dampingFraction: 0.8)
  private static let changing = Animation.smooth(duration: .milliseconds(400))
  private static let interval = Duration.milliseconds(35)

  /// Moves the bars to `parts`, from 0 to 1; new bars rise one after another.
  mutating func move(to parts: [Double], preference: MotionPreference, at time: Duration) {
    let isFirst = !hasAppeared
    hasAppeared = true
    guard zip(heights, parts).contains(where: { $0.model != $1 }) else { return }
    for (index, part) in parts.enumerated() where heights.indices.contains(index) {
      guard heights[index].model != part else { continue }
      let animation =
        isFirst ? Self.rising.delayed(by: Self.interval * index) : Self.changing
      heights[index].set(part, with: preference.resolve(animation), at: time)
    }
    settled = heights.map { $0.settlingTime(within: 0.01) }.latest
  }

  func part(_ index: Int, at time: Duration) -> Double {
    min(max(0, heights[index].presented(at: time)), 1)
  }
}
