import Terminal

/// The line below everything: what keys do, and the parts of the report to go to.
struct ReportFooter {
  private let row: Int
  private let left: Int
  private let right: Int
  private let words: Words
  private let section: Report.Section?
  /// Where the name of each part begins; none where there is no room for them.
  private let tabs: [(section: Report.Section, x: Int, name: String)]

  private static let gap = 2
  private static let between = "   "
  /// Columns that hints need beside the names, for what is never left out.
  private static let leastHints = 26

  /// Names the parts, of which `section` is shown; without one none can be gone to.
  init(row: Int, left: Int, width: Int, section: Report.Section?, words: Words) {
    self.row = row
    self.left = left
    right = left + width
    self.words = words
    self.section = section
    let names = Report.Section.allCases.map { words.name(of: $0) }
    let needed = names.map(\.widthInCells).reduce(0, +) + Self.gap * (names.count - 1)
    var x = left + width - needed
    guard section != nil, x >= left + Self.leastHints + 3 else {
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

  /// The key that a hint tells of at a cell, so that the mouse can do what it does; `nil` where there is
  /// none.
  ///
  /// Of two keys each is by itself, and what they do is of the last.
  func key(atX x: Int, y: Int, in hints: Hints) -> Key? {
    guard y == row, x >= left, case .keys(let all) = hints else { return nil }
    var start = left
    for hint in fitting(all) {
      let end = start + words.text(of: hint).widthInCells
      defer { start = end + Self.between.count }
      guard x >= start, x < end else { continue }
      var column = start
      var found: Key?
      for name in hint.keys.split(separator: " ") {
        guard let key = Key(hint: name) else { return found }
        found = key
        column += name.widthInCells + 1
        if x < column { return key }
      }
      return found
    }
    return nil
  }

  private var room: Int { (tabs.first.map { $0.x - 3 } ?? right) - left }

  /// Those of `hints` that there is room for: what is least needed is left out first, and what has rank 0
  /// never.
  private func fitting(_ hints: [Hint]) -> [Hint] {
    // The names beside them tell what that key does.
    var left = tabs.isEmpty ? hints : hints.filter { !$0.tellsSections }
    var width = left.reduce(0) { $0 + words.text(of: $1).widthInCells + Self.between.count }
    while width - Self.between.count > room,
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
        .truncated(toCells: room)
    case .message(let wordings):
      wordings.first { $0.widthInCells <= room } ?? wordings.last?.truncated(toCells: room) ?? ""
    }
  }

  /// Says what `hints` say, as far as there is room.
  func draw(_ hints: Hints, theme: Theme, glyphs: GlyphSet, on surface: inout Surface) {
    surface.fill(Rectangle(x: 0, y: row, width: surface.width, height: 1))
    for tab in tabs {
      let isShown = tab.section == section
      surface.put(
        tab.name, x: tab.x, y: row, isShown ? Style(theme.text).bold : Style(theme.second))
      // Where there are no colours, bold may be all there is, and hard to tell.
      if isShown, glyphs != .blocks { surface.put(">", x: tab.x - 1, y: row, Style(theme.text)) }
    }
    surface.put(text(of: hints), x: left, y: row, Style(theme.second))
  }
}

extension Key {
  /// The key that a word of a hint stands for.
  fileprivate init?(hint word: Substring) {
    switch word {
    case "←": self = .left
    case "→": self = .right
    case "↑": self = .up
    case "↓": self = .down
    case "↵": self = .enter
    case "esc": self = .escape
    case "tab": self = .tab
    case "space": self = .character(" ")
    // The sign of a minus, which is as wide as that of a plus.
    case "−": self = .character("-")
    default:
      guard word.unicodeScalars.count == 1, let scalar = word.unicodeScalars.first,
        "a"..."z" ~= scalar || ["/", "?", "+", "-"].contains(scalar)
      else { return nil }
      self = .character(scalar)
    }
  }
}
