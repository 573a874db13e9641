/// A damped spring of unit mass that pulls a value to its target.
///
/// With `w0 = 2π / response`, the stiffness is `k = w0²` and the damping is `c = 2 ζ w0`, where `ζ`
/// is the damping fraction. `duration` means the same as `response`: the time after which the
/// spring is logically complete. `Spring+Motion.swift` computes the motion.
///
/// A spring whose response is 0 or less reaches its target at once.
public struct Spring: Hashable, Sendable {
  /// The approximate time to arrive, in seconds: the period of the spring without damping.
  let responseInSeconds: Double

  /// The damping ratio: at 0 the spring oscillates forever, below 1 it overshoots; 1 is critical.
  public let dampingFraction: Double

  /// The undamped angular frequency `w0`, in radians per second.
  let angularFrequency: Double

  private init(responseInSeconds: Double, dampingFraction: Double) {
    precondition(
      dampingFraction >= 0 && dampingFraction.isFinite,
      "the damping fraction was \(dampingFraction)")
    self.responseInSeconds = responseInSeconds
    self.dampingFraction = dampingFraction
    angularFrequency = 2 * Double.pi / responseInSeconds
  }

  /// Creates a spring from its response and its damping fraction, which must not be negative.
  public init(response: Duration, dampingFraction: Double = 0.825) {
    self.init(responseInSeconds: response.inSeconds, dampingFraction: dampingFraction)
  }

  /// Creates a spring from a perceived duration and a bounce greater than -1 and at most 1.
  ///
  /// `ζ = 1 - bounce` if the bounce is 0 or more, otherwise `ζ = 1 / (1 + bounce)`. A duration of
  /// 0.5 s and a bounce of 0.3 give a stiffness of 157.9 and a damping of 17.6.
  public init(duration: Duration = .milliseconds(500), bounce: Double = 0) {
    precondition(bounce > -1 && bounce <= 1, "the bounce was \(bounce)")
    self.init(
      responseInSeconds: duration.inSeconds,
      dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring from physical constants: `w0 = √(k/m)`, `ζ = c / (2 √(k m))`.
  ///
  /// The mass and the stiffness must be positive, and the damping must not be negative.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(mass > 0 && stiffness > 0, "mass was \(mass), stiffness \(stiffness)")
    self.init(
      responseInSeconds: 2 * Double.pi * (mass / stiffness).squareRoot(),
      dampingFraction: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// The time after which the spring is considered logically complete.
  public var response: Duration { .seconds(responseInSeconds) }

  /// The bounce: positive when the spring overshoots, 0 when critically damped, negative when
  /// overdamped.
  public var bounce: Double {
    dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1
  }

  /// The stiffness `k` for a mass of 1, in 1/s².
  public var stiffness: Double { angularFrequency * angularFrequency }

  /// The damping `c` for a mass of 1, in 1/s.
  public var damping: Double { 2 * decay }

  /// The decay rate of the envelope, `d = ζ w0`, in 1/s.
  var decay: Double { dampingFraction * angularFrequency }
}

extension Spring {
  /// A spring without bounce and with a duration of 0.5 s, suitable for most motion.
  public static let smooth = Spring.smooth()

  /// A spring with a small bounce of 0.15 and a duration of 0.5 s.
  public static let snappy = Spring.snappy()

  /// A spring with a bounce of 0.3 and a duration of 0.5 s.
  public static let bouncy = Spring.bouncy()

  /// A fast spring for values that follow a drag.
  public static let interactive = Spring(response: .milliseconds(150), dampingFraction: 0.86)

  /// Returns a spring with a bounce of `extraBounce`.
  public static func smooth(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// Returns a spring with a bounce of 0.15 plus `extraBounce`.
  public static func snappy(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns a spring with a bounce of 0.3 plus `extraBounce`.
  public static func bouncy(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
