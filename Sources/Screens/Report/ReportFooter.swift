import Terminal

/// The last line of the screen: hints about keys, and the names of the sections.
struct ReportFooter {
  private let row, left, right: Int
  private let words: Words
  private let section: Report.Section?
  /// The first column of each section's name; empty if the names are omitted or do not fit.
  private let tabs: [(section: Report.Section, x: Int, name: String)]

  private static let gap = 2
  private static let between = "   "
  /// The minimum number of columns for hints next to the names.
  private static let leastHints = 26

  /// Creates a footer that highlights a section's name; `nil` omits all names.
  init(row: Int, left: Int, width: Int, section: Report.Section?, words: Words) {
    self.row = row
    self.left = left
    right = left + width
    self.words = words
    self.section = section
    let plain = Report.Section.allCases.map { words.name(of: $0) }
    let numbered = zip(1..., plain).map { "\($0) \($1)" }
    func start(_ names: [String]) -> Int {
      left + width - names.map(\.widthInCells).reduce(0, +) - Self.gap * (names.count - 1)
    }
    // The digits are the keys of the sections.
    let least = left + Self.leastHints + 3
    let names = start(numbered) >= least ? numbered : plain
    var x = start(names)
    guard section != nil, x >= least else {
      tabs = []
      return
    }
    tabs = zip(Report.Section.allCases, names).map { section, name in
      defer { x += name.widthInCells + Self.gap }
      return (section, x, name)
    }
  }

  /// Returns the section whose name is at a cell, or next to it.
  func section(atX x: Int, y: Int) -> Report.Section? {
    guard y == row else { return nil }
    return tabs.first { x >= $0.x - 1 && x <= $0.x + $0.name.widthInCells }?.section
  }

  /// Returns the key at a cell; the words of a hint count as the hint's last key.
  func key(atX x: Int, y: Int, in hints: Hints) -> Key? {
    guard y == row, x >= left, case .keys(let all) = hints else { return nil }
    var start = left
    for hint in fitting(all) {
      let end = start + words.text(of: hint).widthInCells
      defer { start = end + Self.between.count }
      guard x >= start, x < end else { continue }
      var column = start
      for key in hint.keys {
        column += key.symbol.widthInCells + 1
        if x < column { return key }
      }
      return hint.keys.last
    }
    return nil
  }

  private var capacity: Int { (tabs.first.map { $0.x - 3 } ?? right) - left }

  /// Returns the hints that fit; omits hints of high rank first, but never hints of rank 0.
  private func fitting(_ hints: [Hint]) -> [Hint] {
    // The names of the sections make the hint for the section keys redundant.
    var left = tabs.isEmpty ? hints : hints.filter { !$0.isForSections }
    var width = left.reduce(0) { $0 + words.text(of: $1).widthInCells + Self.between.count }
    while width - Self.between.count > capacity,
      let least = left.indices.max(by: { left[$0].rank < left[$1].rank }), left[least].rank > 0
    {
      width -= words.text(of: left.remove(at: least)).widthInCells + Self.between.count
    }
    return left
  }

  private func text(of hints: Hints) -> String {
    switch hints {
    case .keys(let all):
      fitting(all).map { words.text(of: $0) }.joined(separator: Self.between)
        .truncated(toCells: capacity)
    case .message(let wordings):
      wordings.first { $0.widthInCells <= capacity } ?? wordings.last?.truncated(toCells: capacity)
        ?? ""
    }
  }

  func draw(_ hints: Hints, theme: Theme, glyphs: GlyphSet, on surface: inout Surface) {
    surface.fill(Rectangle(x: 0, y: row, width: surface.width, height: 1))
    for tab in tabs {
      let isShown = tab.section == section
      surface.put(
        tab.name, x: tab.x, y: row, isShown ? Style(theme.text).bold : Style(theme.second))
      // Without colors, bold may be the only difference and is hard to see, so add a sign.
      if isShown, glyphs != .blocks { surface.put(">", x: tab.x - 1, y: row, Style(theme.text)) }
    }
    surface.put(text(of: hints), x: left, y: row, Style(theme.second))
  }
}
