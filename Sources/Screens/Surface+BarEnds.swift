import Terminal

extension Surface {
  /// Rounds both ends of a bar of two rows or more that has been drawn already.
  ///
  /// The outermost cell of each corner loses three eighths of its height, the one beside it one
  /// eighth, which is the quarter of an ellipse two cells wide. A cell in which an edge lies would
  /// need a third colour: the outermost takes that of its larger part, the one beside it stays.
  mutating func roundBarEnds(of bar: Rectangle) {
    guard glyphs == .blocks, bar.width >= 4, bar.height >= 2 else { return }
    for (outer, inner) in [(bar.x, bar.x + 1), (bar.right - 1, bar.right - 2)] {
      for (x, above, below) in [(outer, "▅", "▃"), (inner, "▇", "▁")] {
        for (y, glyph, attributes) in [
          (bar.y, above, Style.Attributes()), (bar.bottom - 1, below, .reversed),
        ] {
          let cell = self[x, y]
          let isPlain = cell.character == " "
          guard isPlain || x == outer else { continue }
          // There are no blocks that hang from the top: the lower one is cut out instead.
          let color =
            isPlain || !["▉", "▊", "▋", "▌"].contains(cell.character)
            ? cell.background : cell.foreground
          put(glyph, x: x, y: y, Style(color, on: .terminalDefault, attributes))
        }
      }
    }
  }
}
