/// A width and a height, in the caller's units.
public struct Size: Hashable, Sendable {
  public var width, height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }
}

extension Rect {
  /// Its width and height.
  public var size: Size { Size(width: width, height: height) }
}
