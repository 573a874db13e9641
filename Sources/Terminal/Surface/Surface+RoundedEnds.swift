extension Surface {
  /// Cuts off the corners of a bar, so that its ends look round.
  ///
  /// Call it last: draw track and segments first, cut off at ``clip``. In bars of two or more rows
  /// the outermost cell of each corner loses three eighths of its height, and the next cell one
  /// eighth. With cells twice as tall as wide, this is close to a circle of one cell's height. A
  /// bar of one row is too low for corners and becomes shorter by a quarter of a cell at each end.
  /// A corner cell with an edge in it shows the colour of its larger part. Does nothing unless the
  /// glyphs are ``GlyphSet/blocks``, or if the bar has fewer than four cells.
  ///
  /// - Parameters:
  ///   - bar: the cells of the bar.
  ///   - backdrop: the colour around it.
  public mutating func roundEnds(of bar: Rectangle, over backdrop: Color = .terminalDefault) {
    guard glyphs == .blocks, bar.height > 0, bar.width >= 4 else { return }
    if bar.height == 1 {
      drawRun(fromEighth: bar.x * 8, toEighth: bar.x * 8 + 2, y: bar.y, Fill(backdrop))
      drawRun(fromEighth: bar.right * 8 - 2, toEighth: bar.right * 8, y: bar.y, Fill(backdrop))
      return
    }
    let corners: [(Int, Int)] = [
      (bar.x, 3), (bar.x + 1, 1), (bar.right - 2, 1), (bar.right - 1, 3),
    ]
    for (x, eighths) in corners {
      shave(eighths, from: .top, x: x, y: bar.y, over: backdrop)
      shave(eighths, from: .bottom, x: x, y: bar.bottom - 1, over: backdrop)
    }
  }

  private enum Side {
    case top
    case bottom
  }

  /// Takes `eighths` of the height off a cell.
  private mutating func shave(
    _ eighths: Int, from side: Side, x: Int, y: Int, over backdrop: Color
  ) {
    guard clip.contains(x: x, y: y) else { return }
    let old = slots[y * width + x]
    let isPlain = old.columns.map { $0 == Eighths($0[0]) } ?? false
    // Beside an edge a small round would need a third colour; the edge matters more.
    guard isPlain || eighths > 1 else { return }
    mendEdges(from: x, to: x + 1, y: y)
    var rows = Eighths(old.backdrop)
    switch side {
    case .top: rows.paint(backdrop, from: 0, to: eighths)
    case .bottom: rows.paint(backdrop, from: 8 - eighths, to: 8)
    }
    slots[y * width + x] = rows.rowSlot
  }
}
