extension Surface {
  /// Draws a horizontal run from `from` to `to` over the current contents.
  ///
  /// Both positions are in cells and may be fractional; `rows` is the height in cells.
  ///
  /// With ``GlyphSet/blocks``, both edges are exact to an eighth of a cell, and uncovered parts of
  /// cells keep their colors but lose any text. A cell that would need three colors shows the
  /// nearest two colors. With other glyph sets, the edges are rounded to whole cells, which show
  /// the pattern of the fill. Neighbors that share an edge never overlap or leave a gap. Draws
  /// nothing for NaN, or if `to` <= `from`.
  public mutating func drawRun(from: Double, to: Double, y: Int, rows: Int = 1, _ fill: Fill) {
    guard let start = Surface.eighths(from), let end = Surface.eighths(to) else { return }
    drawRun(fromEighth: start, toEighth: end, y: y, rows: rows, fill)
  }

  /// Draws a run as ``drawRun(from:to:y:rows:_:)`` does, between edges in eighths of a cell.
  public mutating func drawRun(
    fromEighth: Int, toEighth: Int, y: Int, rows: Int = 1, _ fill: Fill
  ) {
    let start = max(fromEighth, clip.x * 8)
    let end = min(toEighth, clip.right * 8)
    let lines = Rectangle(x: clip.x, y: y, width: clip.width, height: rows).intersection(clip)
    guard start < end, !lines.isEmpty else { return }
    switch glyphs {
    case .blocks: paint(from: start, to: end, lines, fill.color)
    case .patterns: tile(from: start, to: end, lines, fill.color, fill.pattern)
    case .ascii: tile(from: start, to: end, lines, fill.color, fill.asciiPattern)
    }
  }

  /// Returns the eighth nearest to a position in cells, clamped to ±10^8 cells; `nil` for NaN.
  static func eighths(_ cells: Double) -> Int? {
    guard !cells.isNaN else { return nil }
    return Int((min(max(cells, -1e8), 1e8) * 8).rounded())
  }

  /// Paints the cells between two edges in the rows of `lines`.
  private mutating func paint(from start: Int, to end: Int, _ lines: Rectangle, _ color: Color) {
    let (first, last) = (start / 8, (end + 7) / 8)
    // The completely covered cells are `left..<right`.
    let left = (start + 7) / 8
    let right = max(left, end / 8)
    var leftmost = StripPainter(color, .columns)
    var rightmost = StripPainter(color, .columns)
    for y in lines.y..<lines.bottom {
      mendEdges(from: first, to: last, y: y)
      setSlots(from: left, to: right, y: y, to: .blank(on: color))
      let row = y * width
      if first < left {
        leftmost.paint(&slots[row + first], from: start - first * 8, to: min(end - first * 8, 8))
      }
      if right < last {
        rightmost.paint(&slots[row + right], from: 0, to: end - right * 8)
      }
    }
  }

  /// Fills the cells between the rounded edges with `pattern`.
  private mutating func tile(
    from start: Int, to end: Int, _ lines: Rectangle, _ color: Color, _ pattern: Character
  ) {
    let first = (start + 4) / 8
    let last = (end + 4) / 8
    guard first < last else { return }
    if pattern == " " {
      fill(Rectangle(x: first, y: lines.y, width: last - first, height: lines.height))
      return
    }
    for y in lines.y..<lines.bottom {
      for column in first..<last {
        put(String(pattern), x: column, y: y, Style(color, on: .terminalDefault))
      }
    }
  }
}

extension Surface {
  /// Draws one column of a sparkline: the lower part of a cell, up to the height `level` (0...1).
  ///
  /// The level is rounded to an eighth of the cell, but a level above 0 draws at least one eighth.
  /// In ASCII, the glyph is one of `_.-=#`. Draws a blank for NaN and for levels of 0 or less.
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
