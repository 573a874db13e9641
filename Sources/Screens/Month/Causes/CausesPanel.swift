import Aggregation
import Ledger
import Motion
import Terminal

/// The panel with the payees whose spending changed the most, above the month.
struct CausesPanel: InputLayer {
  private let appearance: Appearance
  private let frame: Rectangle
  private let title: String
  /// What the changes are relative to; `nil` if it does not fit beside the title.
  private let basis: String?
  /// The visible rows, with the index of the first of them.
  private let rows: ArraySlice<CauseList.Row>
  private let focus: Int
  /// The line instead of rows, if there are none.
  private let message: String?
  private let hasMore: Bool

  private static let widest = 72
  private static let margin = 3

  init(_ state: Report.State, focus: Int, in scene: Scene) {
    let words = scene.appearance.words
    appearance = scene.appearance
    self.focus = focus
    let causes = state.causes?.month ?? Causes.List(causes: [])
    let list = CauseList(causes, of: state.month, words: words)
    let all = list.rows(limit: .max)
    let area = scene.area
    let width = min(area.width - 2 * scene.margin, Self.widest)
    let most = max(1, area.height - 4)
    let count = max(1, min(all.count, most))
    frame = Rectangle(
      x: (area.width - width) / 2, y: max(0, (area.height - count - 4) / 2), width: width,
      height: min(area.height, count + 4))
    title = list.title
    let fits = title.widthInCells + list.basis.widthInCells + 3 <= width - 2 * Self.margin
    basis = fits ? list.basis : nil
    // The row of the other payees cannot have the focus, so it appears with the last payee.
    let last = focus == list.count - 1 ? all.count - 1 : focus
    let top = min(max(0, last - count + 1), max(0, all.count - count))
    rows = all.dropFirst(top).prefix(count)
    hasMore = top + count < all.count
    message =
      !all.isEmpty
      ? nil
      : state.month.comparison == nil
        ? words.nothingToCompareWith
        : state.causesTrouble.map { words.unreadable(neutralized($0)) }
          ?? (state.causes == nil ? words.reading : words.nothingChanged)
  }

  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    switch key {
    case .up, .character("k"): .causesFocusMoved(by: -1)
    case .down, .character("j"): .causesFocusMoved(by: 1)
    case .home: .causesFocusMoved(by: .min)
    case .end: .causesFocusMoved(by: .max)
    case .enter, .character(" "): .causeOpened(nil)
    case .escape, .character("w"): .causesToggled
    default: Report.Action(turningMonths: key)
    }
  }

  func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    switch mouse.kind {
    case .wheel(.up): .causesFocusMoved(by: -1)
    case .wheel(.down): .causesFocusMoved(by: 1)
    case .press(.left):
      if let row = row(atX: mouse.x, y: mouse.y) {
        .causeOpened(row)
      } else {
        frame.contains(x: mouse.x, y: mouse.y) ? nil : .causesToggled
      }
    default: nil
    }
  }

  private func row(atX x: Int, y: Int) -> Int? {
    let row = rows.startIndex + y - frame.y - 3
    return frame.contains(x: x, y: y) && rows.indices.contains(row) ? row : nil
  }

  func draw(on surface: inout Surface) {
    let theme = appearance.shownTheme
    if appearance.hasColors {
      surface.fade(
        Rectangle(x: 0, y: 0, width: surface.width, height: max(0, surface.height - 1)), by: 0.5,
        into: theme.background, text: theme.text)
    }
    surface.drawPanel(Rect(frame), theme.panel, border: Style(theme.second))
    let inks = theme.onPanel
    let (left, right) = (frame.x + Self.margin, frame.right - Self.margin)
    surface.put(title, x: left, y: frame.y + 1, Style(inks.text).bold)
    if let basis { surface.put(basis, endingAt: right, y: frame.y + 1, Style(inks.second)) }
    if let message { surface.put(message, x: left, y: frame.y + 3, Style(inks.second)) }
    let changeWidth = rows.map(\.change.widthInCells).max() ?? 0
    for (line, (index, row)) in zip(rows.indices, rows).enumerated() {
      let y = frame.y + 3 + line
      let isFocus = index == focus
      if isFocus {
        if appearance.hasColors {
          surface.fill(
            Rectangle(x: left - 1, y: y, width: right - left + 2, height: 1),
            with: theme.focusOnPanel)
        } else {
          surface.put(surface.glyphs == .ascii ? ">" : "▸", x: left - 2, y: y)
        }
      }
      let inks = isFocus && appearance.hasColors ? theme.on(theme.focusOnPanel) : inks
      let text = isFocus ? Style(inks.text).bold : Style(inks.text)
      surface.put(
        row.change, endingAt: right, y: y,
        Style(row.difference == .more ? inks.more : inks.less))
      let end = right - changeWidth - 2
      let (name, reason) = row.fitted(toCells: end - left)
      surface.put(name, x: left, y: y, text)
      surface.put(reason, endingAt: end, y: y, Style(inks.second))
    }
    if rows.startIndex > 0 {
      surface.put(surface.glyphs.scrollUp, x: right, y: frame.y, Style(inks.second))
    }
    if hasMore {
      surface.put(surface.glyphs.scrollDown, x: right, y: frame.bottom - 1, Style(inks.second))
    }
  }
}
