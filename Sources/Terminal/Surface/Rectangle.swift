/// A rectangle of cells; x grows to the right and y downward, both counted from 0.
///
/// Sizes below 0 become 0. Positions and sizes are clamped to ±2^30, so that no sum can overflow.
public struct Rectangle: Hashable, Sendable {
  /// The column of the left edge.
  public let x: Int
  /// The row of the upper edge.
  public let y: Int
  /// The number of columns, 0 or more.
  public let width: Int
  /// The number of rows, 0 or more.
  public let height: Int

  private static let limit = 1 << 30

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = Rectangle.bounded(x)
    self.y = Rectangle.bounded(y)
    self.width = max(0, Rectangle.bounded(width))
    self.height = max(0, Rectangle.bounded(height))
  }

  static func bounded(_ coordinate: Int) -> Int { min(max(coordinate, -limit), limit) }

  /// The first column to the right of the rectangle.
  public var right: Int { x + width }
  /// The first row below the rectangle.
  public var bottom: Int { y + height }
  /// Whether the rectangle has no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns whether the cell at (`x`, `y`) is in the rectangle.
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < right && y >= self.y && y < bottom
  }

  /// Returns the rectangle of the common cells, which is empty if there are none.
  public func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rectangle(
      x: left, y: top, width: min(right, other.right) - left,
      height: min(bottom, other.bottom) - top)
  }
}

/// The position of a cell: columns start at 0 on the left, rows at 0 at the top.
public struct CellPosition: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}
