extension Surface {
  /// Cuts off the corners of a bar on `backdrop`, so that its ends look round.
  ///
  /// Call this function last, after drawing the track and the segments. In bars of two or more
  /// rows, the outermost cell of each corner loses three eighths of its height, and the next cell
  /// one eighth. With cells twice as tall as they are wide, the corner is close to a quarter circle
  /// whose radius is the height of a cell. A bar of one row becomes shorter by a quarter of a cell
  /// at each end. If the outermost cell has an edge, that cell keeps only the color of its larger
  /// part. If the next cell has an edge, that cell does not change. Changes only cells in ``clip``.
  /// Requires ``GlyphSet/blocks`` and a width of at least four cells; otherwise does nothing.
  public mutating func roundEnds(of bar: Rectangle, over backdrop: Color = .terminalDefault) {
    guard glyphs == .blocks, bar.height > 0, bar.width >= 4 else { return }
    if bar.height == 1 {
      drawRun(fromEighth: bar.x * 8, toEighth: bar.x * 8 + 2, y: bar.y, Fill(backdrop))
      drawRun(fromEighth: bar.right * 8 - 2, toEighth: bar.right * 8, y: bar.y, Fill(backdrop))
      return
    }
    let corners = [(bar.x, 3), (bar.x + 1, 1), (bar.right - 2, 1), (bar.right - 1, 3)]
    for (x, eighths) in corners {
      shave(0..<eighths, x: x, y: bar.y, over: backdrop)
      shave(8 - eighths..<8, x: x, y: bar.bottom - 1, over: backdrop)
    }
  }

  /// Paints `strips`, in eighths of a cell's height from the top, in the color `backdrop`.
  private mutating func shave(_ strips: Range<Int>, x: Int, y: Int, over backdrop: Color) {
    guard clip.contains(x: x, y: y) else { return }
    let old = slots[y * width + x]
    let isPlain = old.columns.map { $0 == Eighths($0[0]) } ?? false
    // In a cell with an edge, a cut of one eighth would need a third color; the edge wins.
    guard isPlain || strips.count > 1 else { return }
    mendEdges(from: x, to: x + 1, y: y)
    var rows = Eighths(old.backdrop)
    rows.paint(backdrop, from: strips.lowerBound, to: strips.upperBound)
    slots[y * width + x] = rows.rowSlot
  }
}
