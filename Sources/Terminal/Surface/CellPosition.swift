/// A cell of a surface or a terminal: columns count from 0 at the left, rows from 0 at the top.
public struct CellPosition: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
