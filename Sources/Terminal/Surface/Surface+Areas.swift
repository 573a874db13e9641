extension Surface {
  /// Replaces the cells of `rectangle` with blanks on `color`.
  public mutating func fill(_ rectangle: Rectangle, with color: Color = .terminalDefault) {
    let visible = rectangle.intersection(clip)
    guard !visible.isEmpty else { return }
    for y in visible.y..<visible.bottom {
      mendEdges(from: visible.x, to: visible.right, y: y)
      setSlots(from: visible.x, to: visible.right, y: y, to: .blank(on: color))
    }
  }

  /// Draws `other` with its upper left cell at (`x`, `y`), cut off at ``clip``.
  public mutating func draw(_ other: Surface, x: Int, y: Int) {
    let (x, y) = (Rectangle.bounded(x), Rectangle.bounded(y))
    let visible = Rectangle(x: x, y: y, width: other.width, height: other.height)
      .intersection(clip)
    guard !visible.isEmpty else { return }
    let glyphs = other.clusters.map { number(of: $0) }
    for row in visible.y..<visible.bottom {
      mendEdges(from: visible.x, to: visible.right, y: row)
      let source = (row - y) * other.width + visible.x - x
      let cells = row * width + visible.x..<row * width + visible.right
      slots.withUnsafeMutableBufferPointer { slots in
        _ = slots[cells].update(fromContentsOf: other.slots[source..<source + visible.width])
        for (end, half) in [(cells.lowerBound, 0), (cells.upperBound - 1, 2)]
        where slots[end].width == half { slots[end] = .blank(on: slots[end].background) }
        guard !glyphs.isEmpty else { return }
        for index in cells {
          if let number = slots[index].glyph.clusterIndex { slots[index].glyph = glyphs[number] }
        }
      }
    }
  }

  /// Blanks each wide-character half outside the cells `from..<to` if its other half is inside.
  mutating func mendEdges(from: Int, to: Int, y: Int) {
    let row = y * width..<(y + 1) * width
    slots.withUnsafeMutableBufferPointer {
      $0.mendEdges(from: row.lowerBound + from, to: row.lowerBound + to, in: row)
    }
  }

  /// Sets the cells `from..<to` of a row to `slot`.
  mutating func setSlots(from: Int, to: Int, y: Int, to slot: Slot) {
    let row = y * width
    slots.withUnsafeMutableBufferPointer { $0[row + from..<row + to].update(repeating: slot) }
  }
}

extension UnsafeMutableBufferPointer<Slot> {
  /// Blanks each wide-character half outside the cells `from..<to` if its other half is inside.
  func mendEdges(from: Int, to: Int, in row: Range<Int>) {
    if from > row.lowerBound, self[from].width == 0 { blank(from - 1) }
    if to < row.upperBound, self[to].width == 0 { blank(to) }
  }

  private func blank(_ index: Int) {
    self[index].glyph = .space
    self[index].width = 1
  }
}
