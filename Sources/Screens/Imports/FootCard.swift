import Motion
import Terminal

/// A card at the foot of the screen, above the hints: a notice, or a sentence of the tour.
struct FootCard {
  enum Line: Hashable {
    case head(String)
    case plain(String)

    var text: String {
      switch self {
      case .head(let text), .plain(let text): text
      }
    }

    func wrapped(toCells cells: Int) -> [Line] {
      text.wrapped(toCells: cells).map { text in
        if case .head = self { .head(text) } else { .plain(text) }
      }
    }

    func style(_ theme: Theme) -> Style {
      if case .head = self { Style(theme.text).bold } else { Style(theme.second) }
    }
  }

  private let lines: [Line]
  /// The text at the right end of the last line; omitted if there is no space.
  private let note: String?
  let frame: Rectangle

  private let padding: Int

  /// Returns the number of columns between the edge of a card and its text.
  static func padding(in scene: Scene) -> Int { min(3, scene.margin) }

  /// Creates a card that ends above the row `bottom`.
  init(_ lines: [Line], note: String? = nil, above bottom: Int, in scene: Scene) {
    let (margin, columns) = (scene.margin, scene.size.columns)
    let width = columns - 2 * margin
    padding = Self.padding(in: scene)
    let capacity = max(1, width - 2 * padding)
    let wrapped = lines.flatMap { $0.wrapped(toCells: capacity) }
    let height = min(wrapped.count + 2, max(0, bottom - scene.headerRow - 1))
    let capacityInRows = max(0, height - 2)
    var visible = Array(wrapped.prefix(capacityInRows))
    if wrapped.count > capacityInRows, !visible.isEmpty {
      let rest = wrapped.count - capacityInRows + 1
      visible[visible.count - 1] = .plain(scene.appearance.words.moreLines(rest))
    }
    let last = visible.last?.text.widthInCells ?? 0
    self.lines = visible
    self.note = note.flatMap { last + 3 + $0.widthInCells <= capacity ? $0 : nil }
    frame = Rectangle(x: margin, y: bottom - height, width: width, height: height)
  }

  func draw(_ appearance: Appearance, on surface: inout Surface) {
    guard frame.height > 2 else { return }
    // Lighter than the pages and cards below it.
    let shown = appearance.shownTheme
    let theme = shown.on(shown.focusOnPanel)
    surface.fill(frame)
    surface.drawPanel(Rect(frame), shown.focusOnPanel, border: Style(theme.second))
    for (row, line) in lines.enumerated() {
      surface.put(line.text, x: frame.x + padding, y: frame.y + 1 + row, line.style(theme))
    }
    if let note {
      surface.put(
        note, endingAt: frame.right - padding, y: frame.bottom - 2, Style(theme.second))
    }
  }
}
