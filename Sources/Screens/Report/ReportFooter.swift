import Terminal

/// The line below everything: what keys do, and the parts of the report to go to.
struct ReportFooter {
  private let row: Int
  private let left: Int
  private let right: Int
  private let words: Words
  private let section: Report.Section
  /// Where the name of each part begins; none where there is no room for them.
  private let tabs: [(section: Report.Section, x: Int, name: String)]

  private static let gap = 2

  init(row: Int, left: Int, width: Int, section: Report.Section, words: Words) {
    self.row = row
    self.left = left
    right = left + width
    self.words = words
    self.section = section
    let names = Report.Section.allCases.map { words.name(of: $0) }
    let needed = names.map(\.widthInCells).reduce(0, +) + Self.gap * (names.count - 1)
    // A word of help must have room beside them.
    var x = left + width - needed
    guard x >= left + 10 else {
      tabs = []
      return
    }
    tabs = zip(Report.Section.allCases, names).map { section, name in
      defer { x += name.widthInCells + Self.gap }
      return (section, x, name)
    }
  }

  /// The part whose name the cell is of, or a cell beside it.
  func section(atX x: Int, y: Int) -> Report.Section? {
    guard y == row else { return nil }
    return tabs.first { x >= $0.x - 1 && x <= $0.x + $0.name.widthInCells }?.section
  }

  /// Says the longest of `hints` that there is room for, or the beginning of the last.
  func draw(_ hints: [String], theme: Theme, glyphs: GlyphSet, on surface: inout Surface) {
    surface.fill(Rectangle(x: 0, y: row, width: surface.width, height: 1))
    for tab in tabs {
      let isShown = tab.section == section
      surface.put(
        tab.name, x: tab.x, y: row, isShown ? Style(theme.text).bold : Style(theme.second))
      // Where there are no colours, bold may be all there is, and hard to tell.
      if isShown, glyphs != .blocks { surface.put(">", x: tab.x - 1, y: row, Style(theme.text)) }
    }
    let room = (tabs.first.map { $0.x - 3 } ?? right) - left
    let hint =
      hints.first { $0.widthInCells <= room } ?? hints.last?.truncated(toCells: room) ?? ""
    surface.put(hint, x: left, y: row, Style(theme.second))
  }
}
