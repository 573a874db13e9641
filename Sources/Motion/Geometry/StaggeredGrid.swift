/// Cards of different heights in columns of one width, dealt out one by one.
///
/// The card at index i lies in column i mod n, below those dealt there before: where a card lies
/// depends on how many columns there are and on the heights above it, never on which column happens
/// to be shortest, so no card changes column because another grew.
public struct StaggeredGrid: Hashable, Sendable {
  /// How many columns there are.
  public let columns: Int

  /// What lies between two columns, in the caller's units.
  public let gap: Double

  /// What lies between two cards of one column, in the caller's units.
  public let rowGap: Double

  /// Creates a grid of one or more columns.
  ///
  /// The gap between cards of one column is that between columns, unless it is told: where a unit down
  /// is longer than one across, as in cells, equal numbers are unequal to the eye.
  public init(columns: Int, gap: Double = 0, rowGap: Double? = nil) {
    precondition(columns > 0, "there were \(columns) columns")
    self.columns = columns
    self.gap = gap
    self.rowGap = rowGap ?? gap
  }

  /// Returns the column of the card at `index`, counted from 0.
  public func column(of index: Int) -> Int { index % columns }

  /// Returns how wide each column is when all take `width`; 0 when there is no room.
  public func columnWidth(in width: Double) -> Double {
    max(0, (width - gap * Double(columns - 1)) / Double(columns))
  }

  /// Returns the cards' frames, from the grid's top left corner.
  ///
  /// The heights are those that cards have in ``columnWidth(in:)``.
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

  /// Returns how high a grid of cards with these heights is: as high as its highest column.
  public func height(heights: some Sequence<Double>) -> Double {
    frames(heights: heights, width: 0).map { $0.y + $0.height }.max() ?? 0
  }
}
