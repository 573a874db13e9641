import Terminal

/// Text as cells, drawn once and copied into each frame.
///
/// Copying cells is a hundred times as fast as finding the graphemes and their widths again.
struct TextStrip: Sendable {
  private var cells: Surface
  private let style: Style
  let width: Int

  /// Creates a strip; a `background` of `nil` is the terminal's own color.
  init(_ text: String, _ style: Style, on background: Color?, limit: Int = 200) {
    var style = style
    style.background = background
    width = min(text.widthInCells, limit)
    var cells = Surface(width: width, height: 1)
    cells.put(text, x: 0, y: 0, style)
    (self.cells, self.style) = (cells, style)
  }

  /// Draws parts of the text again, at their cells, in another style.
  mutating func mark(_ parts: [SearchHits.Part], _ style: Style) {
    for part in parts { cells.put(part.text, x: part.start, y: 0, style) }
  }

  /// Draws the text at `x` in at most `capacity` cells, truncated with an ellipsis if necessary.
  func draw(x: Int, y: Int, capacity: Int = .max, on surface: inout Surface) {
    guard width > capacity else { return surface.draw(cells, x: x, y: y) }
    guard capacity > 0 else { return }
    // The cut must not split a wide character.
    let kept = cells[capacity - 1, 0].width == 0 ? capacity - 2 : capacity - 1
    surface.clipped(to: Rectangle(x: x, y: y, width: kept, height: 1)) { surface in
      surface.draw(cells, x: x, y: y)
    }
    surface.put("…", x: x + kept, y: y, style)
  }

  func draw(endingAt right: Int, y: Int, on surface: inout Surface) {
    draw(x: right - width, y: y, on: &surface)
  }
}
