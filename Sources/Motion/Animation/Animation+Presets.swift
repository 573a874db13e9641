extension Animation {
  /// SwiftUI's default animation: a spring without bounce, with a duration of 0.55 s.
  public static let `default` = spring(duration: .milliseconds(550))
  /// The animation driven by ``Spring/smooth``.
  public static let smooth = spring(.smooth)
  /// The animation driven by ``Spring/snappy``.
  public static let snappy = spring(.snappy)
  /// The animation driven by ``Spring/bouncy``.
  public static let bouncy = spring(.bouncy)
  /// The animation driven by ``Spring/interactive``, for values that follow a drag.
  public static let interactiveSpring = spring(.interactive)
  /// A linear animation over 0.35 s.
  public static let linear = curve(.linear)
  /// An animation over 0.35 s that is slow at the start.
  public static let easeIn = curve(.easeIn)
  /// An animation over 0.35 s that is slow at the end.
  public static let easeOut = curve(.easeOut)
  /// An animation over 0.35 s that is slow at both ends.
  public static let easeInOut = curve(.easeInOut)

  /// Returns the animation driven by a spring with this perceived duration and bounce.
  public static func spring(
    duration: Duration = .milliseconds(500), bounce: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// Returns the animation driven by a spring with this response and damping fraction.
  public static func spring(response: Duration, dampingFraction: Double = 0.825) -> Animation {
    spring(Spring(response: response, dampingFraction: dampingFraction))
  }

  /// Returns ``smooth`` with the given duration, and with a bounce of `extraBounce`.
  public static func smooth(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// Returns ``snappy`` with the given duration, and with `extraBounce` added to its bounce.
  public static func snappy(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// Returns ``bouncy`` with the given duration, and with `extraBounce` added to its bounce.
  public static func bouncy(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// Returns a linear animation over `duration`.
  public static func linear(duration: Duration) -> Animation {
    curve(.linear, duration: duration)
  }

  /// Returns an animation over `duration` that is slow at the start.
  public static func easeIn(duration: Duration) -> Animation {
    curve(.easeIn, duration: duration)
  }

  /// Returns an animation over `duration` that is slow at the end.
  public static func easeOut(duration: Duration) -> Animation {
    curve(.easeOut, duration: duration)
  }

  /// Returns an animation over `duration` that is slow at both ends.
  public static func easeInOut(duration: Duration) -> Animation {
    curve(.easeInOut, duration: duration)
  }
}
