import Ledger
import Terminal

/// Draws one row of the to-dos.
struct TodoRowPainter {
  let layout: TodoLayout
  let appearance: Appearance
  let text: TodoText
  /// What is typed, if it is.
  let field: TodoBook.Field?
  /// How much of it is seen, from 0 to 1, and what is seen of it less and less before.
  var presence = 1.0
  var backdrop = Color.terminalDefault

  private var theme: Theme { appearance.shownTheme }

  /// A colour as it is seen of a row that comes or goes.
  private func ink(_ color: Color) -> Style {
    Style(
      appearance.glyphs == .blocks
        ? color.seen(over: backdrop, opacity: presence) ?? backdrop : color)
  }
  private var words: Words { Words(appearance.language) }

  /// Draws it with its first line at `y`, into the list's width.
  func draw(
    _ seen: TodoRowsMotion.Seen, y: Int, isFocused: Bool, pitch: Int, on surface: inout Surface
  ) {
    switch seen.row {
    case .heading(let count):
      // Apart from what stands above it, where that does not stand apart already.
      let line = y + (pitch == 2 && !layout.isNarrow ? 0 : 1)
      surface.put(words.done(count), x: layout.list.x, y: line, ink(theme.second))
    case .draft(let draft): self.draw(draft, y: y, on: &surface)
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

  /// A ring that fills as it is ticked.
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

  /// The second ink, which on the bar of the focus is nearer to the first.
  private func quiet(_ isFocused: Bool) -> Color {
    isFocused && appearance.glyphs == .blocks
      ? theme.second.mixed(with: theme.text, by: 0.5) : theme.second
  }

  // MARK: Texts

  /// Draws what is said beside the text: at the right, or below; gives where the text has to end.
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
    // As much as the text leaves, and never less than two fifths of the row.
    let whole = right - layout.text
    let room = max(whole * 2 / 5, whole - width - 3)
    guard let detail = details.first(where: { $0.widthInCells <= room }) ?? details.last else {
      return right
    }
    return surface.put(detail.truncated(toCells: room), endingAt: right, y: y, style) - 2
  }

  /// What is done is quieter; while it is ticked that goes through the text like a stroke.
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

  private func draw(_ draft: TodoBook.Draft, y: Int, on surface: inout Surface) {
    surface.put(
      appearance.glyphs == .blocks ? "○" : "[ ]", x: layout.sign, y: y,
      ink(draft.isOpen ? theme.categories[0] : theme.second))
    let right = layout.list.right
    if draft.isOpen, let field {
      draw(field, y: y, right: right, on: &surface)
    } else {
      drawText(neutralized(draft.text), tick: 0, y: y, right: right, false, on: &surface)
    }
  }

  private func draw(_ field: TodoBook.Field, y: Int, right: Int, on surface: inout Surface) {
    TextFieldView(field: field.text, prompt: words.todoPrompt).draw(
      x: layout.text, y: y, width: right - layout.text, theme: theme, on: &surface)
  }
}
