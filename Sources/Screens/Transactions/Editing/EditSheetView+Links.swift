import Ledger
import Terminal

extension EditSheetView {
  /// The rows of the choices, scrolled so that the focused choice is visible.
  struct LinkRows {
    let top: Int
    let rows: Int
    let first: Int

    init(_ chooser: LinkChooser, in frame: Rectangle) {
      top = frame.y + 3
      rows = max(1, frame.bottom - 2 - top)
      first = max(0, chooser.focus - rows + 1)
    }

    /// Returns the row of the choice at `index`; `nil` if the choice is scrolled out of view.
    func y(of index: Int) -> Int? { 0..<rows ~= index - first ? top + index - first : nil }
  }

  func draw(
    _ chooser: LinkChooser, in frame: Rectangle, appearance: Appearance, theme: Theme,
    on surface: inout Surface
  ) {
    let words = appearance.words
    let (left, right) = (frame.x + 4, frame.right - 3)
    guard let choices = chooser.choices, !choices.isEmpty else {
      let text = chooser.choices == nil ? words.reading : words.nothingToLink
      return _ = surface.put(
        text.truncated(toCells: right - left), x: left, y: frame.y + 3, Style(theme.second))
    }
    let layout = LinkRows(chooser, in: frame)
    for (index, choice) in choices.enumerated() {
      guard let y = layout.y(of: index) else { continue }
      let isFocused = index == chooser.focus
      if isFocused {
        mark(
          CellPosition(x: left, y: y), width: right - left + 1, appearance: appearance,
          theme: theme, on: &surface)
      }
      let style = isFocused ? Style(theme.text).bold : Style(theme.text)
      let amount = words.amounts(in: choice.other.amount.currency).amount(
        choice.isLinked ? choice.amount : Int64(clamping: choice.other.amount.minorUnits.magnitude))
      surface.put(amount, endingAt: right, y: y, style)
      let sign = choice.isLinked ? (surface.glyphs == .ascii ? "x " : "✓ ") : "  "
      let start = surface.put(
        sign + words.day(choice.other.day, withYear: right - left > 60), x: left, y: y, style)
      let note = words.linkNote(choice)
      let capacity = right - amount.widthInCells - 2 - start - 2
      let payee = neutralized(choice.other.payee, upTo: 200)
      let isNoteShown = capacity >= min(payee.widthInCells, 8) + note.widthInCells
      let end = surface.put(
        payee.truncated(toCells: max(0, capacity - (isNoteShown ? note.widthInCells : 0))),
        x: start + 2, y: y, style)
      if isNoteShown { surface.put(note, x: end, y: y, Style(theme.second)) }
    }
    let hidden = choices.count - layout.first - layout.rows
    if hidden > 0 {
      surface.put(
        "▾ " + words.more(hidden), endingAt: right, y: frame.bottom - 2, Style(theme.second))
    }
  }
}
