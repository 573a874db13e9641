import Terminal

/// Draws a text field, scrolled so that the cursor is visible.
///
/// The terminal's own cursor goes there, because input methods (Hangul, Kanji) compose at it. A
/// picture of a terminal does not show the cursor.
struct TextFieldView {
  let field: TextField
  /// The text shown while the field is empty.
  let prompt: String

  func draw(x: Int, y: Int, width: Int, theme: Theme, on surface: inout Surface) {
    guard width > 1 else { return }
    if field.isEmpty {
      surface.put(prompt.truncated(toCells: width), x: x, y: y, Style(theme.second))
      surface.caret = CellPosition(x: x, y: y)
      return
    }
    let characters = Array(field.text)
    let widths = characters.map { neutralized(String($0)).widthInCells }
    // Scrolls as little as possible. One cell stays free for the cursor after the last character.
    var first = 0
    var before = widths[..<field.cursor].reduce(0, +)
    while before > width - 1, first < field.cursor {
      before -= widths[first]
      first += 1
    }
    let area = Rectangle(x: x, y: y, width: width, height: 1)
    surface.clipped(to: area) { surface in
      _ = surface.put(neutralized(String(characters[first...])), x: x, y: y, Style(theme.text))
    }
    surface.caret = CellPosition(x: x + before, y: y)
  }
}
