/// A place in the plane, in the caller's units; y grows downwards.
public struct Point: Hashable, Sendable {
  public var x, y: Double

  /// Creates the point (`x`, `y`).
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}
