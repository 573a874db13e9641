/// One animation after another, each begun a little later than the one before.
public struct Stagger: Hashable, Sendable {
  /// The time between two starts.
  public let interval: Duration

  /// Creates a stagger; segments of a chart follow each other by 0.2 s.
  public init(interval: Duration = .milliseconds(200)) {
    self.interval = interval
  }

  /// Returns how long the element at `index`, counted from 0, waits.
  public func delay(at index: Int) -> Duration { interval * index }

  /// Returns `animation` as the element at `index` runs it.
  public func animation(_ animation: Animation, at index: Int) -> Animation {
    animation.delayed(by: delay(at: index))
  }

  /// Returns when the last of `count` elements has settled; `nil` when `animation` never does.
  public func settlingDuration(
    of animation: Animation, count: Int, within tolerance: Double = 0.001
  ) -> Duration? {
    guard count > 0 else { return .zero }
    return self.animation(animation, at: count - 1).settlingDuration(within: tolerance)
  }
}
