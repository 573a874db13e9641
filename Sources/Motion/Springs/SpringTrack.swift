/// A value that is driven by a spring.
///
/// The value keeps its position and velocity when its target changes, so the motion has no jump.
/// A step can have any length, so a dropped frame costs smoothness but not accuracy.
public struct SpringTrack<Value: VectorArithmetic>: Sendable {
  /// The current position.
  public private(set) var position: Value

  /// The current velocity, in units per second.
  public private(set) var velocity: Value

  /// The position to which the spring pulls the value.
  public private(set) var target: Value

  /// The spring that pulls the value.
  public private(set) var spring: Spring

  /// Creates a track that starts at `position`, which by default is also the target.
  public init(
    at position: Value, velocity: Value = .zero, target: Value? = nil, spring: Spring = .smooth
  ) {
    self.position = position
    self.velocity = velocity
    self.target = target ?? position
    self.spring = spring
  }

  /// Sets a new target, and a new spring if `spring` is not `nil`; keeps the velocity.
  public mutating func retarget(to target: Value, spring: Spring? = nil) {
    self.target = target
    if let spring { self.spring = spring }
  }

  /// Moves the value to `position` during a drag at `velocity`.
  public mutating func move(to position: Value, velocity: Value = .zero) {
    self.position = position
    self.velocity = velocity
  }

  /// Returns the track `elapsed` later.
  public func advanced(by elapsed: Duration) -> Self {
    var copy = self
    copy.advance(by: elapsed)
    return copy
  }

  /// Returns the position `elapsed` later, without computing the velocity.
  public func position(after elapsed: Duration) -> Value {
    spring.value(from: position, to: target, initialVelocity: velocity, at: elapsed)
  }

  /// Advances the motion by `elapsed`.
  public mutating func advance(by elapsed: Duration) {
    let response = spring.response(afterSeconds: elapsed.inSeconds)
    let distance = position - target
    position = target + distance.scaled(by: response.a) + velocity.scaled(by: response.b)
    velocity = distance.scaled(by: response.aRate) + velocity.scaled(by: response.bRate)
  }

  /// Returns the time after which the value stays within `tolerance` of `target`; `nil` if never.
  ///
  /// The result is exact for motion along a line. A velocity component perpendicular to that line
  /// is treated as a second motion. Each motion must then settle within its share of the tolerance,
  /// so the result may be late.
  public func settlingDuration(within tolerance: Double) -> Duration? {
    let remainder = position - target
    let distance = remainder.magnitudeSquared.squareRoot()
    let speed = velocity.magnitudeSquared.squareRoot()
    var cosine = 1.0
    if distance > 0, speed > 0 {
      // Computes u·v from lengths alone: |u + v|² - |u - v|² = 4 u·v.
      let (u, v) = (remainder.scaled(by: 1 / distance), velocity.scaled(by: 1 / speed))
      cosine = ((u + v).magnitudeSquared - (u - v).magnitudeSquared) / 4
    }
    let across = max(0, 1 - cosine * cosine).squareRoot()
    // A smaller `across` is only the rounding error of a velocity along the line.
    guard across > 1e-6 else {
      return spring.settlingDuration(
        distance: distance, velocity: speed * cosine, within: tolerance)
    }
    let share = tolerance * 0.5.squareRoot()
    guard
      let first = spring.settlingDuration(
        distance: distance, velocity: speed * cosine, within: share),
      let second = spring.settlingDuration(distance: 0, velocity: speed * across, within: share)
    else { return nil }
    return max(first, second)
  }

  /// Returns whether the value is within `tolerance` of its target and slower than `speed`.
  public func isSettled(within tolerance: Double, slowerThan speed: Double) -> Bool {
    (position - target).magnitudeSquared < tolerance * tolerance
      && velocity.magnitudeSquared < speed * speed
  }
}
