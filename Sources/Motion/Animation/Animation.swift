/// How a change is spread over time: a spring or a curve, when it starts and how fast it runs.
///
/// A value; time is handed in. Progress is 0 before the delay is over and, for a curve, exactly 1
/// once its duration has passed. Each modifier takes in all that stands before it, as in SwiftUI:
/// `delayed` then `repeated` waits before every repetition, the other way round only once.
public struct Animation: Hashable, Sendable {
  enum Timing: Hashable, Sendable {
    case spring(Spring)
    case curve(UnitCurve, Duration)
    indirect case repetition(Repetition)
  }

  let timing: Timing

  /// How long nothing happens at first.
  public private(set) var delay: Duration = .zero

  /// How many times faster than written the animation runs; more than 0.
  public private(set) var speed: Double = 1

  init(timing: Timing) {
    self.timing = timing
  }

  /// Returns an animation driven by `spring`.
  public static func spring(_ spring: Spring) -> Animation { Animation(timing: .spring(spring)) }

  /// Returns an animation along `curve`; a duration of 0 or less is no animation.
  public static func curve(
    _ curve: UnitCurve, duration: Duration = .milliseconds(350)
  ) -> Animation {
    Animation(timing: .curve(curve, duration))
  }

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
    elapsed > delay ? value(afterDelay: (elapsed - delay).inSeconds * speed) : 0
  }

  /// Returns how fast the progress changes, in 1/s.
  public func velocity(at elapsed: Duration) -> Double {
    elapsed > delay ? velocity(afterDelay: (elapsed - delay).inSeconds * speed) * speed : 0
  }

  /// Returns the progress after `time` seconds, at the speed as written.
  private func value(afterDelay time: Double) -> Double {
    switch timing {
    case .spring(let spring): 1 - spring.response(afterSeconds: time).a
    case .curve(let curve, let duration):
      duration > .zero ? curve.value(at: time / duration.inSeconds) : 1
    case .repetition(let repetition): repetition.value(afterSeconds: time)
    }
  }

  private func velocity(afterDelay time: Double) -> Double {
    switch timing {
    case .spring(let spring): return -spring.response(afterSeconds: time).aRate
    case .curve(let curve, let duration):
      let seconds = duration.inSeconds
      guard seconds > 0, time <= seconds else { return 0 }
      return curve.velocity(at: time / seconds) / seconds
    case .repetition(let repetition): return repetition.velocity(afterSeconds: time)
    }
  }

  /// When the change counts as done: input is taken again and what waited for it may go on.
  ///
  /// A spring's response or a curve's duration, after the delay; of repetitions the last one's. `nil`
  /// for what repeats for ever.
  public var logicalCompletion: Duration? {
    switch timing {
    case .spring(let spring): delay + max(.zero, spring.response) / speed
    case .curve(_, let duration): delay + max(.zero, duration) / speed
    case .repetition(let repetition): repetition.logicalCompletion.map { delay + $0 / speed }
    }
  }

  /// Returns when the progress is and stays within `tolerance` of 1; `nil` when it never is.
  public func settlingDuration(within tolerance: Double = 0.001) -> Duration? {
    switch timing {
    case .spring(let spring):
      spring.settlingDuration(within: tolerance).map { delay + $0 / speed }
    case .curve: logicalCompletion
    case .repetition(let repetition):
      repetition.settlingDuration(within: tolerance).map { delay + $0 / speed }
    }
  }
}

extension Animation {
  /// The spring, if this is one that starts at once and runs as written: a value that is retargeted
  /// goes on by it.
  var undelayedSpring: Spring? { delay <= .zero ? delayedSpring : nil }

  /// The spring that runs as written once the delay is over, if this is one.
  var delayedSpring: Spring? {
    guard case .spring(let spring) = timing, speed == 1 else { return nil }
    return spring
  }
}
