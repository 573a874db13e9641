/// A grid of cards of different heights, placed in turn in columns of equal width.
///
/// With n columns, the card at index i is in column i mod n, below the earlier cards of that
/// column. So no card changes its column when another card grows, and only the cards below that
/// card move. A grid that fills the shortest column could move cards to another column whenever a
/// card grows.
public struct StaggeredGrid: Hashable, Sendable {
  /// The number of columns.
  public let columns: Int

  /// The gap between two columns, in the caller's units.
  public let gap: Double

  /// The gap between two cards in a column, in the caller's units.
  public let rowGap: Double

  /// Creates a grid of one or more columns.
  ///
  /// By default the gap between rows equals the gap between columns. Pass a different gap if a
  /// vertical unit is longer than a horizontal one, as with cells.
  public init(columns: Int, gap: Double = 0, rowGap: Double? = nil) {
    precondition(columns > 0, "there were \(columns) columns")
    (self.columns, self.gap, self.rowGap) = (columns, gap, rowGap ?? gap)
  }

  /// Returns the column of the card at `index`, counted from 0.
  public func column(of index: Int) -> Int { index % columns }

  /// Returns the width of each column if the grid is `width` wide; 0 if the grid is too narrow.
  public func columnWidth(in width: Double) -> Double {
    max(0, (width - gap * Double(columns - 1)) / Double(columns))
  }

  /// Returns the frames of the cards, relative to the top left corner of the grid.
  ///
  /// `heights` contains the height that each card has at the width ``columnWidth(in:)``.
  public func frames(heights: some Sequence<Double>, width: Double) -> [Rect] {
    let columnWidth = columnWidth(in: width)
    var bottoms = [Double](repeating: 0, count: columns)
    return heights.enumerated().map { index, height in
      let column = column(of: index)
      defer { bottoms[column] += height + rowGap }
      return Rect(
        x: Double(column) * (columnWidth + gap), y: bottoms[column], width: columnWidth,
        height: height)
    }
  }

  /// Returns the height of the grid, which is the height of its tallest column.
  public func height(heights: some Sequence<Double>) -> Double {
    frames(heights: heights, width: 0).map { $0.y + $0.height }.max() ?? 0
  }
}
