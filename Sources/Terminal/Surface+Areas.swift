extension Surface {
  /// Makes the cells of `rectangle` blanks on `color`.
  public mutating func fill(_ rectangle: Rectangle, with color: Color = .terminalDefault) {
    let visible = rectangle.intersection(clip)
    guard !visible.isEmpty else { return }
    for y in visible.y..<visible.bottom {
      mendEdges(from: visible.x, to: visible.right, y: y)
      for index in y * width + visible.x..<y * width + visible.right {
        slots[index] = .blank(on: color)
      }
    }
  }

  /// Draws `other` with its upper left cell at (`x`, `y`); what hangs over is cut.
  public mutating func draw(_ other: Surface, x: Int, y: Int) {
    let (x, y) = (Rectangle.bounded(x), Rectangle.bounded(y))
    let visible = Rectangle(x: x, y: y, width: other.width, height: other.height)
      .intersection(clip)
    guard !visible.isEmpty else { return }
    let glyphs = other.clusters.map { number(of: $0) }
    for row in visible.y..<visible.bottom {
      mendEdges(from: visible.x, to: visible.right, y: row)
      for column in visible.x..<visible.right {
        var slot = other.slots[(row - y) * other.width + column - x]
        let cut =
          slot.width == 0 ? column == visible.x : slot.width == 2 && column + 1 == visible.right
        if cut {
          slot = .blank(on: slot.background)
        } else if let index = slot.glyph.clusterIndex {
          slot.glyph = glyphs[index]
        }
        slots[row * width + column] = slot
      }
    }
  }

  /// Blanks the outer halves of wide characters that an overwrite of [`from`, `to`) would cut.
  mutating func mendEdges(from: Int, to: Int, y: Int) {
    let row = y * width
    if from > 0, slots[row + from].width == 0 { blank(row + from - 1) }
    if to < width, slots[row + to].width == 0 { blank(row + to) }
  }

  private mutating func blank(_ index: Int) {
    slots[index].glyph = .space
    slots[index].width = 1
  }
}
