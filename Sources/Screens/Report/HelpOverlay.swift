import Terminal

/// What keys and the mouse do, over whatever is shown.
enum HelpOverlay {
  static func draw(_ state: Report.State, look: Look, on surface: inout Surface) {
    let words = Words(look.language)
    let help = state.isMonthInHand ? words.help(for: state.section) : words.pageHelp
    let theme = look.shownTheme
    let keysWidth = help.map(\.keys.widthInCells).max() ?? 0
    let textWidth = help.map(\.text.widthInCells).max() ?? 0
    let width = min(surface.width, keysWidth + textWidth + 11)
    let height = min(surface.height, help.count + 4)
    let frame = Rectangle(
      x: (surface.width - width) / 2, y: (surface.height - height) / 2, width: width,
      height: height)
    if look.glyphs == .blocks {
      surface.fade(surface.bounds, by: 0.5, into: theme.background, text: theme.text)
    }
    surface.drawPanel(
      x: Double(frame.x), y: Double(frame.y), width: Double(frame.width),
      height: Double(frame.height), theme.panel, border: Style(theme.second))
    let inside = Rectangle(
      x: frame.x + 2, y: frame.y + 1, width: frame.width - 4, height: frame.height - 2)
    surface.clipped(to: inside) { surface in
      for (row, line) in help.enumerated() {
        let y = frame.y + 2 + row
        guard y < frame.bottom - 1 else { break }
        surface.put(line.keys, x: frame.x + 4, y: y, Style(theme.text).bold)
        let x = frame.x + 4 + keysWidth + 3
        surface.put(
          line.text.truncated(toCells: max(1, inside.right - x)), x: x, y: y, Style(theme.second))
      }
    }
  }
}
