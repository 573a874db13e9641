// The edges of moving areas can be inside cells. In rows that an area covers completely, its left
// and right edges are exact to an eighth of a cell. A cell can show only one edge. In rows that the
// upper or lower edge crosses, that edge is exact to an eighth, and the sides are rounded.

extension Surface {
  /// Fills an area, whose edges may be inside cells, over the current contents.
  ///
  /// All lengths are in cells and may be fractional. With ``GlyphSet/blocks``, the upper and lower
  /// edges are exact to an eighth of a cell, and so are the sides in completely covered rows.
  /// `isRounded` cuts off the corners. An area of whole cells has the corners of
  /// ``roundEnds(of:over:)``. Other areas are in motion, and their corners are less round: there is
  /// no glyph for a quarter between two cells. With other glyph sets, all edges are rounded to cells.
  /// Draws nothing for NaN and for sizes of 0 or less.
  public mutating func drawArea(
    x: Double, y: Double, width: Double, height: Double, _ fill: Fill, isRounded: Bool = false
  ) {
    guard let edges = Edges(x: x, y: y, width: width, height: height) else { return }
    guard glyphs == .blocks else {
      return drawRun(
        fromEighth: edges.left, toEighth: edges.right, y: edges.cells.y, rows: edges.cells.height,
        fill)
    }
    if isRounded, edges.areWhole, edges.cells.width >= 4, edges.cells.height >= 2 {
      return fillRounded(edges.cells, fill.color)
    }
    // At each corner, the outermost column loses three eighths of a cell, its neighbor one eighth.
    let insets = isRounded ? [3, 1] : []
    let end = (edges.bottom + 7) >> 3
    let firstWhole = min((edges.top + (insets.first ?? 0) + 7) >> 3, end)
    let lastWhole = max((edges.bottom - (insets.first ?? 0)) >> 3, firstWhole)
    drawRun(
      fromEighth: edges.left, toEighth: edges.right, y: firstWhole, rows: lastWhole - firstWhole,
      fill)
    let rows = [edges.top >> 3..<firstWhole, lastWhole..<max(lastWhole, end)]
    // The rows with corners must not be wider than the complete rows.
    let first = isRounded ? (edges.left + 7) >> 3 : edges.cells.x
    let last = isRounded ? edges.right >> 3 : edges.cells.right
    var painter = StripPainter(fill.color, .rows)
    for y in rows.joined() where y >= clip.y && y < clip.bottom {
      paintRow(y, of: edges, from: first, to: last, insets, &painter)
    }
  }

  /// Paints the columns `first..<last` of a row that the upper edge, the lower edge or a corner
  /// crosses.
  ///
  /// `insets` lists the eighths of a cell that the columns lose, from each side inward.
  private mutating func paintRow(
    _ y: Int, of edges: Edges, from first: Int, to last: Int, _ insets: [Int],
    _ painter: inout StripPainter
  ) {
    func strips(_ inset: Int) -> (from: Int, to: Int) {
      (max(edges.top + inset - y * 8, 0), min(edges.bottom - inset - y * 8, 8))
    }
    let missing = insets.prefix { strips($0).from >= strips($0).to }.count
    let left = max(first + missing, clip.x)
    let right = min(last - missing, clip.right)
    guard left < right else { return }
    mendEdges(from: left, to: right, y: y)
    let row = y * width
    // Between the corners, all columns are equal.
    let start = max(left, first + insets.count)
    let middle = start..<max(start, min(right, last - insets.count))
    slots.withUnsafeMutableBufferPointer { slots in
      for x in left..<right where !middle.contains(x) {
        let (from, to) = strips(insets[min(x - first, last - 1 - x)])
        painter.paint(&slots[row + x], from: from, to: to)
      }
      let (from, to) = strips(0)
      for x in middle { painter.paint(&slots[row + x], from: from, to: to) }
    }
  }

  /// Draws a panel: an area with round corners for ``GlyphSet/blocks``, otherwise an empty box.
  ///
  /// `color` fills the area, and `border` is the style of the box, which is blank inside and whose
  /// edges are rounded to cells. A box with fewer than two rows or columns has no border. Lengths
  /// are as in ``drawArea(x:y:width:height:_:isRounded:)``.
  public mutating func drawPanel(
    x: Double, y: Double, width: Double, height: Double, _ color: Color, border: Style = .plain
  ) {
    guard glyphs != .blocks else {
      return drawArea(x: x, y: y, width: width, height: height, Fill(color), isRounded: true)
    }
    guard let box = Edges(x: x, y: y, width: width, height: height)?.cells else { return }
    fill(box)
    guard box.width >= 2, box.height >= 2 else { return }
    let signs = Array(glyphs == .ascii ? "++++-|" : "╭╮╰╯─│")
    let visible = box.intersection(clip)
    for x in visible.x..<visible.right {
      put(String(signs[4]), x: x, y: box.y, border)
      put(String(signs[4]), x: x, y: box.bottom - 1, border)
    }
    for y in visible.y..<visible.bottom {
      put(String(signs[5]), x: box.x, y: y, border)
      put(String(signs[5]), x: box.right - 1, y: y, border)
    }
    put(String(signs[0]), x: box.x, y: box.y, border)
    put(String(signs[1]), x: box.right - 1, y: box.y, border)
    put(String(signs[2]), x: box.x, y: box.bottom - 1, border)
    put(String(signs[3]), x: box.right - 1, y: box.bottom - 1, border)
  }
}

/// The edges of a nonempty area, in eighths of a cell.
private struct Edges {
  let left, right, top, bottom: Int

  init?(x: Double, y: Double, width: Double, height: Double) {
    guard let left = Surface.eighths(x), let right = Surface.eighths(x + width), left < right,
      let top = Surface.eighths(y), let bottom = Surface.eighths(y + height), top < bottom
    else { return nil }
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
  }

  /// Whether all edges are at the borders of cells.
  var areWhole: Bool { (left | right | top | bottom) & 7 == 0 }

  /// The area with each edge rounded to whole cells.
  var cells: Rectangle {
    let (x, y) = ((left + 4) >> 3, (top + 4) >> 3)
    return Rectangle(x: x, y: y, width: (right + 4) >> 3 - x, height: (bottom + 4) >> 3 - y)
  }
}

extension Surface {
  /// Cuts off the corners of a bar on `backdrop`, so that its ends look round.
  ///
  /// Call this function last, after drawing the track and the segments. In bars of two or more
  /// rows, each corner lacks a quarter of a cell. A bar of one row becomes shorter by a quarter of a
  /// cell at each end. A corner with an edge or text keeps only the color of its larger part.
  /// Changes only cells in ``clip``. Requires ``GlyphSet/hasQuadrants`` and a width of at least four
  /// cells; otherwise does nothing.
  public mutating func roundEnds(of bar: Rectangle, over backdrop: Color = .terminalDefault) {
    guard glyphs.hasQuadrants, bar.height > 0, bar.width >= 4 else { return }
    if bar.height == 1 {
      drawRun(fromEighth: bar.x * 8, toEighth: bar.x * 8 + 2, y: bar.y, Fill(backdrop))
      drawRun(fromEighth: bar.right * 8 - 2, toEighth: bar.right * 8, y: bar.y, Fill(backdrop))
      return
    }
    for corner in corners(of: bar) {
      round(corner, in: slot(at: corner)?.backdrop ?? .terminalDefault, over: backdrop)
    }
  }

  /// A cell at the corner of an area, without the quarter outside the round corner.
  private typealias Corner = (x: Int, y: Int, quadrants: Quadrants)

  private func corners(of area: Rectangle) -> [Corner] {
    let (right, bottom) = (area.right - 1, area.bottom - 1)
    return [
      (area.x, area.y, .all.subtracting(.upperLeft)),
      (right, area.y, .all.subtracting(.upperRight)),
      (area.x, bottom, .all.subtracting(.lowerLeft)),
      (right, bottom, .all.subtracting(.lowerRight)),
    ]
  }

  private func slot(at corner: Corner) -> Slot? {
    clip.contains(x: corner.x, y: corner.y) ? slots[corner.y * width + corner.x] : nil
  }

  /// Draws a corner of the color `ink`; the free quarter has the color `paper`.
  private mutating func round(_ corner: Corner, in ink: Color, over paper: Color) {
    guard clip.contains(x: corner.x, y: corner.y) else { return }
    mendEdges(from: corner.x, to: corner.x + 1, y: corner.y)
    var slot = Slot.blank(on: paper)
    if !ink.isTerminalDefault {
      (slot.glyph, slot.foreground) = (corner.quadrants.glyph, ink)
    } else if !paper.isTerminalDefault {
      // The terminal's own background cannot be the color of a glyph.
      slot = .blank
      slot.glyph = Quadrants.all.subtracting(corner.quadrants).glyph
      slot.foreground = paper
    }
    slots[corner.y * width + corner.x] = slot
  }

  /// Fills an area of whole cells, whose corners lack a quarter of a cell.
  fileprivate mutating func fillRounded(_ area: Rectangle, _ color: Color) {
    let corners = corners(of: area)
    let beneath = corners.map { slot(at: $0)?.backdrop ?? .terminalDefault }
    fill(area, with: color)
    for (corner, paper) in zip(corners, beneath) { round(corner, in: color, over: paper) }
  }
}
