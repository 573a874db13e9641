extension Surface {
  /// Draws a horizontal run from `from` to `to` (cells, with fractions) over what is there.
  ///
  /// With ``GlyphSet/blocks`` both edges are exact to an eighth of a cell, and the parts of cells
  /// that are not covered keep their colours; where three colours would meet in one cell the two
  /// nearest to the truth are shown. With the other glyph sets the edges are rounded to whole
  /// cells and filled with the fill's pattern. Neighbours that share an edge never overlap or
  /// leave a gap. `rows` is the run's height in cells. NaN or `to` <= `from` draws nothing.
  public mutating func drawRun(
    from: Double, to: Double, y: Int, rows: Int = 1, _ fill: Fill
  ) {
    guard let start = Surface.eighths(from), let end = Surface.eighths(to) else { return }
    drawRun(fromEighth: start, toEighth: end, y: y, rows: rows, fill)
  }

  /// Draws a horizontal run between two edges counted in eighths of a cell.
  ///
  /// The same as ``drawRun(from:to:y:rows:_:)`` for edges that are integers already.
  public mutating func drawRun(
    fromEighth: Int, toEighth: Int, y: Int, rows: Int = 1, _ fill: Fill
  ) {
    let start = max(fromEighth, clip.x * 8)
    let end = min(toEighth, clip.right * 8)
    let lines = Rectangle(x: clip.x, y: y, width: clip.width, height: rows).intersection(clip)
    guard start < end, !lines.isEmpty else { return }
    for row in lines.y..<lines.bottom {
      switch glyphs {
      case .blocks: paint(from: start, to: end, y: row, fill.color)
      case .patterns: tile(from: start, to: end, y: row, fill.color, fill.pattern)
      case .ascii: tile(from: start, to: end, y: row, fill.color, fill.asciiPattern)
      }
    }
  }

  /// The nearest eighth to a position in cells.
  ///
  /// `nil` for NaN; far positions are cut.
  static func eighths(_ cells: Double) -> Int? {
    guard !cells.isNaN else { return nil }
    return Int((min(max(cells, -1e8), 1e8) * 8).rounded())
  }

  private mutating func paint(from start: Int, to end: Int, y: Int, _ color: Color) {
    let first = start / 8
    let last = (end + 7) / 8
    mendEdges(from: first, to: last, y: y)
    for column in first..<last {
      let index = y * width + column
      let from = max(start - column * 8, 0)
      let to = min(end - column * 8, 8)
      if from == 0 && to == 8 {
        slots[index] = .blank(on: color)
      } else {
        var columns = slots[index].columns ?? Eighths(slots[index].background)
        columns.paint(color, from: from, to: to)
        slots[index] = columns.columnSlot
      }
    }
  }

  /// Fills the cells between the rounded edges with `pattern`.
  private mutating func tile(
    from start: Int, to end: Int, y: Int, _ color: Color, _ pattern: Character
  ) {
    let first = (start + 4) / 8
    let last = (end + 4) / 8
    guard first < last else { return }
    if pattern == " " {
      fill(Rectangle(x: first, y: y, width: last - first, height: 1))
    } else {
      for column in first..<last {
        put(String(pattern), x: column, y: y, Style(color, on: .terminalDefault))
      }
    }
  }
}
