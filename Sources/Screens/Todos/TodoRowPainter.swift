import Ledger
import Terminal

/// Draws one row of the list of to-dos.
struct TodoRowPainter {
  let layout: TodoLayout
  let appearance: Appearance
  let text: TodoText
  /// The open field, if there is one.
  let field: TodoBook.Field?
  /// The row's opacity, from 0 to 1, over ``backdrop``.
  var presence = 1.0
  var backdrop = Color.terminalDefault

  private var theme: Theme { appearance.shownTheme }

  /// The colour at the row's opacity.
  private func ink(_ color: Color) -> Style {
    Style(
      appearance.glyphs == .blocks
        ? color.seen(over: backdrop, opacity: presence) ?? backdrop : color)
  }
  private var words: Words { Words(appearance.language) }

  /// Draws the row across the list, its first line at `y`.
  func draw(
    _ seen: TodoRowsMotion.Seen, y: Int, isFocused: Bool, pitch: Int, on surface: inout Surface
  ) {
    switch seen.row {
    case .heading(let count):
      // Without blank lines between rows, the heading leaves one above it.
      let line = y + (pitch == 2 && !layout.isNarrow ? 0 : 1)
      surface.put(words.done(count), x: layout.list.x, y: line, ink(theme.second))
    case .draft(let text): drawDraft(text, y: y, on: &surface)
    case .todo(let item):
      drawSign(seen.tick, y: y, isFocused: isFocused, on: &surface)
      let details = layout.isNarrow ? text.line(item) : text.details(item)
      if let field, field.purpose == .edit(item.id) {
        let room = put(details, y: y, needing: layout.list.width, isFocused, on: &surface)
        draw(field, y: y, right: room, on: &surface)
        return
      }
      let content = neutralized(item.todo.text)
      let right = put(details, y: y, needing: content.widthInCells, isFocused, on: &surface)
      drawText(content, tick: seen.tick, y: y, right: right, isFocused, on: &surface)
    }
  }

  // MARK: Signs

  /// A ring that fills with the progress of the tick.
  static func sign(_ tick: Double, glyphs: GlyphSet) -> String {
    guard glyphs == .blocks else { return tick < 0.5 ? "[ ]" : "[x]" }
    switch tick {
    case ..<0.1: return "○"
    case ..<0.35: return "◔"
    case ..<0.6: return "◑"
    case ..<0.85: return "◕"
    case ..<0.98: return "●"
    default: return "✓"
    }
  }

  private func drawSign(_ tick: Double, y: Int, isFocused: Bool, on surface: inout Surface) {
    let color = quiet(isFocused).mixed(with: theme.categories[1], by: tick)
    surface.put(Self.sign(tick, glyphs: appearance.glyphs), x: layout.sign, y: y, ink(color))
    if isFocused, appearance.glyphs != .blocks {
      surface.put(">", x: layout.list.x, y: y, ink(theme.text).bold)
    }
  }

  /// The quiet colour, which has more contrast on the bar of the focus.
  private func quiet(_ isFocused: Bool) -> Color {
    isFocused && appearance.glyphs == .blocks
      ? theme.second.mixed(with: theme.text, by: 0.5) : theme.second
  }

  // MARK: Texts

  /// Draws the details at the right or below, and returns the column where the text must end.
  private func put(
    _ details: [String], y: Int, needing width: Int, _ isFocused: Bool, on surface: inout Surface
  ) -> Int {
    let right = layout.list.right
    let style = ink(quiet(isFocused))
    if layout.isNarrow {
      let room = right - layout.text
      let detail = details.first { $0.widthInCells <= room } ?? details.last
      surface.put((detail ?? "").truncated(toCells: max(1, room)), x: layout.text, y: y + 1, style)
      return right
    }
    // The details get what the text leaves, and at least two fifths of the row.
    let whole = right - layout.text
    let room = max(whole * 2 / 5, whole - width - 3)
    guard let detail = details.first(where: { $0.widthInCells <= room }) ?? details.last else {
      return right
    }
    return surface.put(detail.truncated(toCells: room), endingAt: right, y: y, style) - 2
  }

  /// Draws the text; the quiet colour of done to-dos crosses it like a stroke during the tick.
  private func drawText(
    _ content: String, tick: Double, y: Int, right: Int, _ isFocused: Bool,
    on surface: inout Surface
  ) {
    let shown = content.truncated(toCells: max(1, right - layout.text))
    guard tick > 0, tick < 1 else {
      let color = tick > 0 ? quiet(isFocused) : theme.text
      surface.put(shown, x: layout.text, y: y, ink(color))
      return
    }
    let struck = shown.prefix(Int((tick * Double(shown.count)).rounded()))
    let x = surface.put(struck, x: layout.text, y: y, ink(quiet(isFocused)))
    surface.put(shown.dropFirst(struck.count), x: x, y: y, ink(theme.text))
  }

  /// Draws the field of a new to-do, or its text while the closed field fades.
  private func drawDraft(_ text: String, y: Int, on surface: inout Surface) {
    surface.put(
      appearance.glyphs == .blocks ? "○" : "[ ]", x: layout.sign, y: y, ink(theme.categories[0]))
    let right = layout.list.right
    if let field, field.purpose == .new {
      draw(field, y: y, right: right, on: &surface)
    } else {
      drawText(neutralized(text), tick: 0, y: y, right: right, false, on: &surface)
    }
  }

  private func draw(_ field: TodoBook.Field, y: Int, right: Int, on surface: inout Surface) {
    TextFieldView(field: field.text, prompt: words.todoPrompt).draw(
      x: layout.text, y: y, width: right - layout.text, theme: theme, on: &surface)
  }
}
