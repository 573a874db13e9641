import Terminal

/// What keys and the mouse do, over whatever is shown.
struct HelpOverlay {
  private let appearance: Appearance
  private let words: Words
  let layout: HelpLayout

  init(_ state: Report.State, appearance: Appearance, in size: TerminalSize) {
    self.appearance = appearance
    words = Words(appearance.language)
    layout = HelpLayout(
      state.isMonthInHand ? words.help(for: state.section) : words.pageHelp, in: size)
  }

  /// By how many lines it is scrolled; `nil` for what does not scroll it.
  func scroll(for event: InputEvent) -> Int? {
    let page = max(1, layout.content.height - 1)
    switch event {
    case .key(let key, let modifiers) where modifiers.isSubset(of: .shift):
      switch key {
      case .up, .character("k"): return -1
      case .down, .character("j"): return 1
      case .pageUp: return -page
      case .pageDown: return page
      case .home: return .min
      case .end: return .max
      default: return nil
      }
    case .mouse(let mouse):
      switch mouse.kind {
      case .wheel(.up): return -3
      case .wheel(.down): return 3
      default: return nil
      }
    default: return nil
    }
  }

  /// Draws it without the first `top` lines.
  func draw(top: Int, on surface: inout Surface) {
    let theme = appearance.shownTheme.onPanel
    let frame = layout.frame
    if appearance.glyphs == .blocks {
      surface.fade(surface.bounds, by: 0.5, into: theme.background, text: theme.text)
    }
    surface.drawPanel(
      x: Double(frame.x), y: Double(frame.y), width: Double(frame.width),
      height: Double(frame.height), theme.panel, border: Style(theme.second))
    let content = layout.content
    for (row, line) in layout.lines.dropFirst(top).prefix(content.height).enumerated() {
      surface.put(line.keys, x: content.x, y: content.y + row, Style(theme.text).bold)
      surface.put(
        line.text, x: content.x + line.indent, y: content.y + row, Style(theme.second))
    }
    let right = frame.right - 2
    if top > 0 { surface.put("▴", endingAt: right, y: frame.y, Style(theme.second)) }
    if top < layout.overflow {
      surface.put(
        "▾ " + words.more(layout.overflow - top), endingAt: right, y: frame.bottom - 1,
        Style(theme.second))
    }
  }
}
