import Ledger
import Terminal

struct TodoListPainter {
  private let book: TodoBook.State
  private let layout: TodoLayout
  private let appearance: Appearance
  private let theme: Theme
  private let words: Words
  private let text: TodoText
  /// The opacity of the row that is being drawn, from 0 to 1, over ``backdrop``.
  private var presence = 1.0
  private var backdrop = Color.terminalDefault

  init(_ book: TodoBook.State, in scene: Scene) {
    self.book = book
    layout = TodoLayout(scene)
    appearance = scene.appearance
    theme = appearance.shownTheme
    words = appearance.words
    text = TodoText(book, words: appearance.words)
  }

  func draw(_ rows: TodoRowsMotion, at time: Duration, on surface: inout Surface) {
    drawHeader(on: &surface)
    if book.rows.isEmpty { drawEmptyList(on: &surface) }
    drawRows(rows, at: time, on: &surface)
    drawFoot(on: &surface)
  }

  private func drawHeader(on surface: inout Surface) {
    let y = layout.header
    let end = surface.put(words.name(of: .todos), x: layout.list.x, y: y, Style(theme.text).bold)
    // An empty list is not "all done".
    if !book.items.isEmpty {
      let left = book.openCount == 0 ? words.nothingLeft : words.left(book.openCount)
      surface.put(left, x: end + 2, y: y, Style(theme.second))
    }
    let add = layout.add(words)
    surface.put(words.addTodo, x: add.x, y: add.y, Style(theme.second))
  }

  private func drawEmptyList(on surface: inout Surface) {
    let lines =
      switch book.progress {
      case .unread: [words.reading]
      case .failed(let reason): [words.unreadable(neutralized(reason))]
      case .read: words.noTodos
      }
    surface.clipped(to: layout.list) { surface in
      for (row, line) in lines.flatMap({ $0.wrapped(toCells: layout.list.width) }).enumerated() {
        surface.put(
          line, x: layout.list.x, y: layout.list.y + row,
          Style(row == 0 && book.progress == .read ? theme.text : theme.second))
      }
    }
  }

  private func drawRows(_ rows: TodoRowsMotion, at time: Duration, on surface: inout Surface) {
    // The focus bar extends one cell beyond the list on each side.
    let list = layout.list
    let area = Rectangle(x: list.x - 1, y: list.y, width: list.width + 2, height: list.height)
    var painter = self
    surface.clipped(to: area) { surface in
      // While the field of a new to-do has the cursor, no row has the focus bar.
      let isNew = book.field?.purpose == .new
      let bar = isNew || !appearance.hasColors ? nil : rows.bar(at: time)
      if let bar {
        surface.drawArea(
          x: Double(area.x), y: Double(area.y) + bar, width: Double(area.width),
          height: Double(layout.rowHeight), Fill(theme.track))
      }
      for seen in rows.seen(at: time) {
        let line = Int(seen.line.rounded())
        let y = list.y + line
        guard y > list.y - 3, y < list.bottom else { continue }
        let isFocused = !isNew && seen.row.item?.id == book.focus && seen.row.item != nil
        let isOnBar = bar.map { Int($0.rounded()) == line } ?? false
        if seen.isPassing {
          surface.fill(
            Rectangle(x: area.x, y: y, width: area.width, height: layout.rowHeight),
            with: isOnBar ? theme.track : .terminalDefault)
        }
        guard appearance.hasColors ? seen.presence > 0.06 : seen.presence >= 0.5 else { continue }
        painter.presence = seen.presence
        painter.backdrop = isOnBar ? theme.track : theme.background
        painter.draw(seen, y: y, isFocused: isFocused, on: &surface)
      }
    }
  }

  private func drawFoot(on surface: inout Surface) {
    var right = layout.list.right
    let hidden = book.hiddenCount
    var text = book.notice.map { neutralized(words.notice($0)) } ?? ""
    let more = words.more(hidden)
    // The message has priority over the number of hidden to-dos.
    if hidden > 0, text.isEmpty || text.widthInCells + more.widthInCells + 20 < layout.list.width {
      right = surface.put(more, endingAt: right, y: layout.foot, Style(theme.second)) - 2
    }
    guard let notice = book.notice else { return }
    let capacity = right - layout.list.x
    if case .deleted = notice {
      let hint = "  " + words.undoHint
      // Truncate the deleted text first, so that the undo hint stays visible.
      text = text.truncated(toCells: max(1, capacity - hint.widthInCells)) + hint
    }
    surface.put(
      text.truncated(toCells: max(1, capacity)), x: layout.list.x, y: layout.foot,
      notice.isBad ? Style(theme.text).bold : Style(theme.second))
  }

  // MARK: Rows

  private func draw(
    _ seen: TodoRowsMotion.Seen, y: Int, isFocused: Bool, on surface: inout Surface
  ) {
    switch seen.row {
    case .heading(let count):
      // If no blank lines separate the rows, a blank line precedes the heading.
      let line = y + (book.pitch == 2 && !layout.isNarrow ? 0 : 1)
      surface.put(words.done(count), x: layout.list.x, y: line, ink(theme.second))
    case .draft(let text): drawDraft(text, y: y, on: &surface)
    case .todo(let item):
      drawSign(seen.tick, y: y, isFocused: isFocused, on: &surface)
      let details = layout.isNarrow ? text.line(item) : text.details(item)
      if let field = book.field, field.purpose == .edit(item.id) {
        let right = put(details, y: y, needing: layout.list.width, isFocused, on: &surface)
        draw(field, y: y, right: right, on: &surface)
        return
      }
      let content = neutralized(item.todo.text)
      let right = put(details, y: y, needing: content.widthInCells, isFocused, on: &surface)
      drawText(content, tick: seen.tick, y: y, right: right, isFocused, on: &surface)
    }
  }

  /// Returns a style with `color` at the row's opacity.
  private func ink(_ color: Color) -> Style {
    Style(appearance.hasColors ? color.seen(over: backdrop, opacity: presence) ?? backdrop : color)
  }

  /// Returns a check box, or a ring that fills and becomes a check mark as `tick` grows to 1.
  static func sign(_ tick: Double, glyphs: GlyphSet) -> String {
    switch tick {
    case _ where glyphs != .blocks: tick < 0.5 ? "[ ]" : "[x]"
    case ..<0.1: "○"
    case ..<0.35: "◔"
    case ..<0.6: "◑"
    case ..<0.85: "◕"
    case ..<0.98: "●"
    default: "✓"
    }
  }

  private func drawSign(_ tick: Double, y: Int, isFocused: Bool, on surface: inout Surface) {
    let color = quiet(isFocused).mixed(with: theme.done, by: tick)
    surface.put(Self.sign(tick, glyphs: appearance.glyphs), x: layout.sign, y: y, ink(color))
    if isFocused, !appearance.hasColors {
      surface.put(">", x: layout.list.x, y: y, ink(theme.text).bold)
    }
  }

  /// Returns the theme for a row's text, which is on the focus bar if the row has the focus.
  private func inks(_ isFocused: Bool) -> Theme {
    isFocused && appearance.hasColors ? theme.on(theme.focusOnPanel) : theme
  }

  /// Returns the color of secondary text, which has more contrast on the focus bar.
  private func quiet(_ isFocused: Bool) -> Color {
    let inks = inks(isFocused)
    return isFocused && appearance.hasColors
      ? inks.second.mixed(with: inks.text, by: 0.5) : inks.second
  }

  /// Draws the details next to or below the text, and returns the column where the text must end.
  private func put(
    _ details: [String], y: Int, needing width: Int, _ isFocused: Bool, on surface: inout Surface
  ) -> Int {
    let right = layout.list.right
    let style = ink(quiet(isFocused))
    if layout.isNarrow {
      let capacity = right - layout.text
      let detail = details.first { $0.widthInCells <= capacity } ?? details.last ?? ""
      surface.put(detail.truncated(toCells: max(1, capacity)), x: layout.text, y: y + 1, style)
      return right
    }
    // The capacity is the width that the text leaves free, but at least two fifths of the row.
    let whole = right - layout.text
    let capacity = max(whole * 2 / 5, whole - width - 3)
    guard let detail = details.first(where: { $0.widthInCells <= capacity }) ?? details.last
    else { return right }
    return surface.put(detail.truncated(toCells: capacity), endingAt: right, y: y, style) - 2
  }

  /// Draws the text; a new color sweeps across it like a pen stroke while `tick` changes.
  private func drawText(
    _ content: String, tick: Double, y: Int, right: Int, _ isFocused: Bool,
    on surface: inout Surface
  ) {
    let shown = content.truncated(toCells: max(1, right - layout.text))
    guard tick > 0, tick < 1 else {
      let color = tick > 0 ? quiet(isFocused) : inks(isFocused).text
      surface.put(shown, x: layout.text, y: y, ink(color))
      return
    }
    let struck = shown.prefix(Int((tick * Double(shown.count)).rounded()))
    let x = surface.put(struck, x: layout.text, y: y, ink(quiet(isFocused)))
    surface.put(shown.dropFirst(struck.count), x: x, y: y, ink(inks(isFocused).text))
  }

  /// Draws the field of a new to-do, or only its text while the closed field fades.
  private func drawDraft(_ text: String, y: Int, on surface: inout Surface) {
    let sign = Self.sign(0, glyphs: appearance.glyphs)
    surface.put(sign, x: layout.sign, y: y, ink(theme.accent))
    let right = layout.list.right
    if let field = book.field, field.purpose == .new {
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
