import Terminal

/// The names of the sections at the right end of the header, with the digits that open them.
///
/// As the header gets narrower, the names move together, get shorter, and give way to the number of
/// the current section, such as `1/6`.
struct SectionTabs {
  private struct Tab {
    let section: Report.Section
    let x: Int
    let text: String
  }

  private let row: Int
  private let section: Report.Section
  private let tabs: [Tab]
  /// The first column of the tabs.
  let left: Int
  /// Whether the tabs name the sections.
  let hasNames: Bool

  /// The number of columns that the header needs for the month and its arrows.
  private static let leastForMonth = 23
  /// The number of columns for texts after the month, such as the account, before the names move
  /// together.
  private static let forMore = 17
  private static let leastWidth = 40

  init(_ section: Report.Section, in scene: Scene) {
    let (width, words) = (scene.size.columns, scene.appearance.words)
    let all = Report.Section.allCases
    row = scene.headerRow
    self.section = section
    func left(_ texts: [String], gap: Int) -> Int {
      width - scene.margin - texts.map(\.widthInCells).reduce(0, +) - gap * max(0, texts.count - 1)
    }
    let names = zip(1..., all).map { "\($0) \(words.name(of: $1))" }
    let short = zip(1..., all).map { "\($0) \(words.shortName(of: $1))" }
    let fitting = [
      (names, gap: 2, free: Self.leastForMonth + Self.forMore),
      (names, 1, Self.leastForMonth + 4), (short, 1, Self.leastForMonth),
    ].first { left($0.0, gap: $0.gap) >= scene.margin + $0.free }
    hasNames = fitting != nil
    let number = width >= Self.leastWidth ? ["\(section.rawValue + 1)/\(all.count)"] : []
    let (texts, gap) = fitting.map { ($0.0, $0.gap) } ?? (number, 0)
    self.left = left(texts, gap: gap)
    var x = self.left
    tabs = zip(hasNames ? all : [section], texts).map { section, text in
      defer { x += text.widthInCells + gap }
      return Tab(section: section, x: x, text: text)
    }
  }

  /// Returns the section whose name is at a cell, or next to it; the next section if the header
  /// only has a number.
  func section(atX x: Int, y: Int) -> Report.Section? {
    guard y == row,
      let tab = tabs.last(where: { x >= $0.x - 1 && x <= $0.x + $0.text.widthInCells })
    else { return nil }
    return hasNames ? tab.section : section.turned(by: 1)
  }

  func draw(theme: Theme, on surface: inout Surface) {
    for tab in tabs {
      let isShown = tab.section == section && hasNames
      surface.put(
        tab.text, x: tab.x, y: row, isShown ? Style(theme.text).bold : Style(theme.second))
      // Without colors, bold may be the only difference and is hard to see, so add a sign.
      if isShown, surface.glyphs != .blocks {
        surface.put(">", x: tab.x - 1, y: row, Style(theme.text))
      }
    }
  }
}
