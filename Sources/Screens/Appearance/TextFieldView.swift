import Terminal

/// Draws a line of text that is typed, as far as there is room: the cursor is always seen.
///
/// The terminal's own cursor is put there, for input methods that compose at it (Hangul, Kanji); where
/// there is only a picture of a terminal it is not seen, and nothing else is lost.
struct TextFieldView {
  let field: TextField
  /// What stands there while nothing was typed.
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
    // As little to the left as it takes: a cell is left for the cursor behind the last character.
    var first = 0
    var before = widths[..<field.cursor].reduce(0, +)
    while before > width - 1, first < field.cursor {
      before -= widths[first]
      first += 1
    }
    let area = Rectangle(x: x, y: y, width: width, height: 1)
    surface.clipped(to: area) { surface in
      _ = surface.put(
        neutralized(String(characters[first...])), x: x, y: y, Style(theme.text))
    }
    surface.caret = CellPosition(x: x + before, y: y)
  }
}
