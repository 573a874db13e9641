/// How something is drawn that comes or goes: moved, scaled about its centre, and seen through.
public struct TransitionEffect: Hashable, Sendable {
  /// How far it is moved, in the caller's units.
  public var x, y: Double

  /// How many times its size it is drawn, about its centre.
  public var scale: Double

  /// How visible it is, from 0 to 1.
  public var opacity: Double

  /// Creates an effect; by default none.
  public init(x: Double = 0, y: Double = 0, scale: Double = 1, opacity: Double = 1) {
    (self.x, self.y, self.scale, self.opacity) = (x, y, scale, opacity)
  }

  /// Draws it as it is.
  public static let identity = TransitionEffect()

  /// Whether there is nothing to be seen.
  public var isInvisible: Bool { opacity <= 0 || scale <= 0 }

  /// Returns where something of `frame` is drawn.
  public func frame(of frame: Rect) -> Rect {
    let (width, height) = (frame.width * scale, frame.height * scale)
    return Rect(
      x: frame.x + x + (frame.width - width) / 2, y: frame.y + y + (frame.height - height) / 2,
      width: width, height: height)
  }
}
