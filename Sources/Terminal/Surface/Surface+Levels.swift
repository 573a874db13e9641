extension Surface {
  /// Draws one column of a sparkline: the lower `level` (0...1) of the cell at (`x`, `y`).
  ///
  /// Rounded to an eighth of the cell; above 0 it is at least one eighth, so that little is not
  /// taken for nothing. In ASCII the level is one of `_.-=#`. NaN and 0 or less draw a blank.
  public mutating func drawLevel(
    _ level: Double, x: Int, y: Int, _ color: Color, over backdrop: Color? = nil
  ) {
    let eighths = level > 0 ? max(1, Int((min(level, 1) * 8).rounded())) : 0
    let glyph: Unicode.Scalar?
    if glyphs == .ascii {
      let levels: [Unicode.Scalar] = [" ", "_", "_", ".", ".", "-", "-", "=", "#"]
      glyph = levels[eighths]
    } else {
      glyph = eighths == 0 ? " " : Unicode.Scalar(0x2580 + UInt32(eighths))
    }
    place(Glyph(glyph ?? " "), width: 1, x: x, y: y, Style(color, on: backdrop))
  }
}
