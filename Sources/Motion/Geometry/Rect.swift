/// A rectangle in the plane, in the caller's units: its top left corner and its size.
public struct Rect: Hashable, Sendable {
  public var x, y, width, height: Double

  /// Creates the rectangle with its top left corner at (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The width and the height.
  public var size: Size { Size(width: width, height: height) }

  /// Returns the point at `anchor`, where (0, 0) is the top left and (1, 1) the bottom right.
  public func point(at anchor: UnitPoint) -> Point {
    Point(x: x + anchor.x * width, y: y + anchor.y * height)
  }

  /// Returns the rectangle with each edge at the nearest whole unit.
  ///
  /// Rounds the edges instead of the size, so that neighbors keep their common edge.
  public func rounded() -> Rect {
    let (left, top) = (x.rounded(), y.rounded())
    return Rect(
      x: left, y: top, width: (x + width).rounded() - left, height: (y + height).rounded() - top)
  }
}

/// A point inside a rectangle, as fractions of its width and height.
public struct UnitPoint: Hashable, Sendable {
  public var x, y: Double

  /// Creates the point at the fractions `x` and `y`, both from 0 to 1 inside the rectangle.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}

/// A point in the plane, in the caller's units; y grows downward.
public struct Point: Hashable, Sendable {
  public var x, y: Double

  /// Creates the point (`x`, `y`).
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A width and a height, in the caller's units.
public struct Size: Hashable, Sendable {
  public var width, height: Double

  /// Creates a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}
