import Terminal

/// A text as cells: drawn once, and from then on copied.
///
/// To find a text's graphemes and their widths takes a hundred times as long as to copy its cells.
struct TextStrip: Sendable {
  private let cells: Surface
  private let style: Style
  let width: Int

  /// `background` is what it will lie on; `nil` for the terminal's own.
  init(_ text: String, _ style: Style, on background: Color?, limit: Int = 200) {
    var style = style
    style.background = background
    width = min(text.widthInCells, limit)
    var cells = Surface(width: width, height: 1)
    cells.put(text, x: 0, y: 0, style)
    (self.cells, self.style) = (cells, style)
  }

  /// Draws it from `x` on in at most `room` cells, with an ellipsis where it is cut.
  func draw(x: Int, y: Int, room: Int = .max, on surface: inout Surface) {
    guard width > room else { return surface.draw(cells, x: x, y: y) }
    guard room > 0 else { return }
    // The second half of a wide character does not stand alone.
    let kept = cells[room - 1, 0].width == 0 ? room - 2 : room - 1
    surface.clipped(to: Rectangle(x: x, y: y, width: kept, height: 1)) { surface in
      surface.draw(cells, x: x, y: y)
    }
    surface.put("…", x: x + kept, y: y, style)
  }

  func draw(endingAt right: Int, y: Int, on surface: inout Surface) {
    draw(x: right - width, y: y, on: &surface)
  }
}
