import Motion
import Terminal

/// The help, drawn on top of everything else.
struct HelpOverlay: InputLayer {
  private let appearance: Appearance
  let layout: HelpLayout

  init(_ state: Report.State, appearance: Appearance, keys: KeyMap, in size: TerminalSize) {
    self.appearance = appearance
    let words = appearance.words
    var help = state.isSectionActive ? words.help(for: state.section) : words.pageHelp
    help[help.count - 1].lines.insert(contentsOf: words.help(for: keys), at: 0)
    layout = HelpLayout(help, in: size)
  }

  /// Keys for vertical movement scroll the help, and all other keys close it.
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    let page = max(1, layout.content.height - 1)
    return switch key {
    case .up, .character("k"): .helpScrolled(by: -1)
    case .down, .character("j"): .helpScrolled(by: 1)
    case .pageUp: .helpScrolled(by: -page)
    case .pageDown: .helpScrolled(by: page)
    case .home: .helpScrolled(by: .min)
    case .end: .helpScrolled(by: .max)
    default: .helpToggled
    }
  }

  func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    switch mouse.kind {
    case .wheel(.up): .helpScrolled(by: -3)
    case .wheel(.down): .helpScrolled(by: 3)
    case .press: .helpToggled
    default: nil
    }
  }

  /// Draws the help without its first `top` rows.
  func draw(top: Int, on surface: inout Surface) {
    let theme = appearance.shownTheme.onPanel
    let frame = layout.frame
    if appearance.hasColors {
      surface.fade(surface.bounds, by: 0.5, into: theme.background, text: theme.text)
    }
    surface.drawPanel(Rect(frame), theme.panel, border: Style(theme.second))
    let content = layout.content
    for (row, lines) in layout.rows.dropFirst(top).prefix(content.height).enumerated() {
      for line in lines {
        let (x, y) = (content.x + line.x, content.y + row)
        surface.put(line.keys, x: x, y: y, Style(theme.text).bold)
        surface.put(
          line.text, x: x + line.indent, y: y,
          line.isHeading ? Style(theme.text).bold : Style(theme.second))
      }
    }
    let right = frame.right - 2
    if top > 0 { surface.put("▴", endingAt: right, y: frame.y, Style(theme.second)) }
    if top < layout.overflow {
      surface.put(
        "▾ " + appearance.words.moreLines(layout.overflow - top), endingAt: right,
        y: frame.bottom - 1,
        Style(theme.second))
    }
  }
}
