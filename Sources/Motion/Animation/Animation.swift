/// The course of a change over time: a spring, a curve or a repetition, with a delay and a speed.
///
/// An animation has no clock: the caller passes the time. Progress is 0 until the delay has passed.
/// The progress of a curve is exactly 1 after its duration. As in SwiftUI, each modifier applies to
/// the result of the modifiers before it: `delayed` then `repeated` waits before every run,
/// while `repeated` then `delayed` waits once.
public struct Animation: Hashable, Sendable {
  enum Timing: Hashable, Sendable {
    case spring(Spring)
    case curve(UnitCurve, Duration)
    indirect case repetition(Repetition)
  }

  let timing: Timing

  /// The time before the change begins.
  public private(set) var delay: Duration = .zero

  /// The factor by which the animation is sped up; greater than 0.
  public private(set) var speed: Double = 1

  init(timing: Timing) { self.timing = timing }

  /// Returns an animation driven by `spring`.
  public static func spring(_ spring: Spring) -> Animation { Animation(timing: .spring(spring)) }

  /// Returns an animation along `curve`, which completes at once if `duration` is 0 or less.
  public static func curve(
    _ curve: UnitCurve, duration: Duration = .milliseconds(350)
  ) -> Animation {
    Animation(timing: .curve(curve, duration))
  }

  /// Returns this animation with `delay` added to its delay.
  public func delayed(by delay: Duration) -> Animation {
    var copy = self
    copy.delay += delay
    return copy
  }

  /// Returns this animation at `factor` times its speed, with its delay divided by `factor`.
  public func sped(by factor: Double) -> Animation {
    precondition(factor > 0 && factor.isFinite, "the speed was \(factor)")
    var copy = self
    copy.speed *= factor
    copy.delay /= factor
    return copy
  }

  /// Returns the progress at `elapsed` after the change: 0 at first, 1 at the end.
  public func value(at elapsed: Duration) -> Double {
    elapsed > delay ? value(afterDelay: (elapsed - delay).inSeconds * speed) : 0
  }

  /// Returns the rate of change of the progress, in 1/s.
  public func velocity(at elapsed: Duration) -> Double {
    elapsed > delay ? velocity(afterDelay: (elapsed - delay).inSeconds * speed) * speed : 0
  }

  /// Returns the progress `time` seconds after the delay, at normal speed.
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

  /// The time after which the program can accept input again and the next step can start.
  ///
  /// For a spring or a curve, the time is the delay plus the response or the duration at the
  /// animation's speed. For a repetition, it is the completion of the last run; `nil` if that run
  /// never completes.
  public var logicalCompletion: Duration? {
    switch timing {
    case .spring(let spring): delay + max(.zero, spring.response) / speed
    case .curve(_, let duration): delay + max(.zero, duration) / speed
    case .repetition(let repetition): repetition.logicalCompletion.map { delay + $0 / speed }
    }
  }

  /// Returns the time from which the progress stays within `tolerance` of 1; `nil` if never.
  ///
  /// For a curve, the result is the end of the curve.
  public func settlingDuration(within tolerance: Double = 0.001) -> Duration? {
    switch timing {
    case .spring(let spring): spring.settlingDuration(within: tolerance).map { delay + $0 / speed }
    case .curve: logicalCompletion
    case .repetition(let repetition):
      repetition.settlingDuration(within: tolerance).map { delay + $0 / speed }
    }
  }

  /// The spring, if this is a spring at normal speed without a delay; otherwise `nil`.
  ///
  /// A retargeted value continues with this spring.
  var undelayedSpring: Spring? { delay <= .zero ? delayedSpring : nil }

  /// The spring, if this is a spring at normal speed, with or without a delay; otherwise `nil`.
  var delayedSpring: Spring? {
    guard case .spring(let spring) = timing, speed == 1 else { return nil }
    return spring
  }
}

/// Delays that let several elements start one after another.
public struct Stagger: Hashable, Sendable {
  /// The time between two starts.
  public let interval: Duration

  /// Creates a stagger; the default of 0.2 s suits the segments of a chart.
  public init(interval: Duration = .milliseconds(200)) { self.interval = interval }

  /// Returns the delay of the element at `index`, counted from 0.
  public func delay(at index: Int) -> Duration { interval * index }

  /// Returns `animation` with the delay of the element at `index`.
  public func animation(_ animation: Animation, at index: Int) -> Animation {
    animation.delayed(by: delay(at: index))
  }

  /// Returns the time at which the last of `count` elements has settled; `nil` if it never does.
  public func settlingDuration(
    of animation: Animation, count: Int, within tolerance: Double = 0.001
  ) -> Duration? {
    guard count > 0 else { return .zero }
    return self.animation(animation, at: count - 1).settlingDuration(within: tolerance)
  }
}
