extension Spring {
  /// The spring without bounce that most things move by: 0.5 s.
  public static let smooth = Spring.smooth()

  /// A spring with a small bounce of 0.15: 0.5 s.
  public static let snappy = Spring.snappy()

  /// A spring with a bounce of 0.3: 0.5 s.
  public static let bouncy = Spring.bouncy()

  /// The spring that follows a drag: response 0.15 s, damping fraction 0.86.
  public static let interactive = Spring(response: .milliseconds(150), dampingFraction: 0.86)

  /// Returns a spring without bounce, but for `extraBounce`.
  public static func smooth(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// Returns a spring with a bounce of 0.15 and `extraBounce` on top.
  public static func snappy(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns a spring with a bounce of 0.3 and `extraBounce` on top.
  public static func bouncy(
    duration: Duration = .milliseconds(500), extraBounce: Double = 0
  ) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
