extension Surface {
  /// Cuts the corners off a bar that has been drawn, so that its ends look round.
  ///
  /// Draw it last: track and segments first, cut by ``clip``, then this over them. Bars of two
  /// rows and more lose a quarter cell at each corner and an eighth of the height of the cell
  /// beside it; a bar of one row is drawn in by a quarter of a cell. A corner cell in which an edge
  /// lies shows the colour of its larger part. Does nothing unless the glyphs are
  /// ``GlyphSet/blocks``.
  ///
  /// - Parameters:
  ///   - bar: the cells the bar takes.
  ///   - backdrop: the colour around it.
  public mutating func roundEnds(
    of bar: Rectangle, over backdrop: Color = .terminalDefault
  ) {
    guard glyphs == .blocks, !bar.isEmpty, bar.width >= 4 else { return }
    if bar.height == 1 {
      let quarter = Fill(backdrop)
      drawRun(fromEighth: bar.x * 8, toEighth: bar.x * 8 + 2, y: bar.y, quarter)
      drawRun(fromEighth: bar.right * 8 - 2, toEighth: bar.right * 8, y: bar.y, quarter)
      return
    }
    let (top, bottom) = (bar.y, bar.bottom - 1)
    cut("\u{259F}", x: bar.x, y: top, over: backdrop)
    cut("\u{2599}", x: bar.right - 1, y: top, over: backdrop)
    cut("\u{259C}", x: bar.x, y: bottom, over: backdrop)
    cut("\u{259B}", x: bar.right - 1, y: bottom, over: backdrop)
    for x in [bar.x + 1, bar.right - 2] {
      cut("\u{2587}", x: x, y: top, over: backdrop)
      shaveBelow(x: x, y: bottom, over: backdrop)
    }
  }

  /// Leaves of a cell only what `mask` covers.
  private mutating func cut(_ mask: Unicode.Scalar, x: Int, y: Int, over backdrop: Color) {
    guard clip.contains(x: x, y: y) else { return }
    let slot = slots[y * width + x]
    // A small round beside an edge would need a third colour; the edge matters more.
    if mask == "\u{2587}", !isPlain(slot) { return }
    mendEdges(from: x, to: x + 1, y: y)
    slots[y * width + x] = Slot(
      glyph: Glyph(mask), foreground: self.backdrop(of: slot), background: backdrop,
      attributes: [], width: 1)
  }

  /// Takes the lowest eighth off a cell of one colour.
  private mutating func shaveBelow(x: Int, y: Int, over backdrop: Color) {
    guard clip.contains(x: x, y: y) else { return }
    let slot = slots[y * width + x]
    guard isPlain(slot) else { return }
    let color = self.backdrop(of: slot)
    mendEdges(from: x, to: x + 1, y: y)
    // There is no upper seven eighths; the backdrop is the ink, or the paper if it has no colour.
    slots[y * width + x] =
      backdrop.isTerminalDefault
      ? Slot(
        glyph: Glyph("\u{2581}"), foreground: color, background: backdrop,
        attributes: .reversed, width: 1)
      : Slot(
        glyph: Glyph("\u{2581}"), foreground: backdrop, background: color, attributes: [],
        width: 1)
  }

  private func isPlain(_ slot: Slot) -> Bool {
    guard let columns = slot.columns else { return false }
    return columns == EighthColumns(columns[0])
  }
}
