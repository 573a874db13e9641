/// How a change is spread over time: a spring or a curve, when it starts and how fast it runs.
///
/// A value; time is handed in. Progress is 0 before the delay is over and, for a curve, exactly 1
/// once its duration has passed.
public struct Animation: Hashable, Sendable {
  enum Timing: Hashable, Sendable {
    case spring(Spring)
    case curve(UnitCurve, Duration)
  }

  let timing: Timing

  /// How long nothing happens at first.
  public private(set) var delay: Duration = .zero

  /// How many times faster than written the animation runs; more than 0.
  public private(set) var speed: Double = 1

  private init(timing: Timing) {
    self.timing = timing
  }

  /// The spring, if this is one that starts at once and runs as written: a value that is retargeted
  /// goes on by it.
  var undelayedSpring: Spring? { delay <= .zero ? delayedSpring : nil }

  /// The spring that runs as written once the delay is over, if this is one.
  var delayedSpring: Spring? {
    guard case .spring(let spring) = timing, speed == 1 else { return nil }
    return spring
  }

  /// Returns an animation driven by `spring`.
  public static func spring(_ spring: Spring) -> Animation { Animation(timing: .spring(spring)) }

  /// Returns an animation along `curve`; a duration of 0 or less is no animation.
  public static func curve(
    _ curve: UnitCurve, duration: Duration = .milliseconds(350)
  ) -> Animation {
    Animation(timing: .curve(curve, duration))
  }

  /// The animation driven by ``Spring/smooth``.
  public static let smooth = spring(.smooth)
  /// The animation driven by ``Spring/snappy``.
  public static let snappy = spring(.snappy)
  /// The animation driven by ``Spring/bouncy``.
  public static let bouncy = spring(.bouncy)
  /// Linear over 0.35 s.
  public static let linear = curve(.linear)
  /// Slow at both ends over 0.35 s.
  public static let easeInOut = curve(.easeInOut)

  /// Returns this animation begun `delay` later.
  public func delayed(by delay: Duration) -> Animation {
    var copy = self
    copy.delay += delay
    return copy
  }

  /// Returns this animation, its delay included, run `factor` times as fast.
  public func sped(by factor: Double) -> Animation {
    precondition(factor > 0 && factor.isFinite, "the speed was \(factor)")
    var copy = self
    copy.speed *= factor
    copy.delay /= factor
    return copy
  }

  /// Returns the progress `elapsed` after the change: 0 at first, 1 in the end.
  public func value(at elapsed: Duration) -> Double {
    guard elapsed > delay else { return 0 }
    let time = elapsed - delay
    switch timing {
    case .spring(let spring):
      let response = spring.response(afterSeconds: time.inSeconds * speed)
      return 1 - response.a
    case .curve(let curve, let duration):
      guard duration > .zero else { return 1 }
      return curve.value(at: time.inSeconds * speed / duration.inSeconds)
    }
  }

  /// Returns how fast the progress changes, in 1/s.
  public func velocity(at elapsed: Duration) -> Double {
    guard elapsed > delay else { return 0 }
    let time = elapsed - delay
    switch timing {
    case .spring(let spring):
      return -spring.response(afterSeconds: time.inSeconds * speed).aRate * speed
    case .curve(let curve, let duration):
      let progress = time.inSeconds * speed / duration.inSeconds
      guard duration > .zero, progress <= 1 else { return 0 }
      return curve.velocity(at: progress) * speed / duration.inSeconds
    }
  }

  /// When the change counts as done: input is taken again and what waited for it may go on.
  ///
  /// A spring's response or a curve's duration, after the delay.
  public var logicalCompletion: Duration {
    switch timing {
    case .spring(let spring): delay + max(.zero, spring.response) / speed
    case .curve(_, let duration): delay + max(.zero, duration) / speed
    }
  }

  /// Returns when the progress is and stays within `tolerance` of 1; `nil` when it never is.
  public func settlingDuration(within tolerance: Double = 0.001) -> Duration? {
    switch timing {
    case .spring(let spring):
      spring.settlingDuration(within: tolerance).map { delay + $0 / speed }
    case .curve: logicalCompletion
    }
  }
}
