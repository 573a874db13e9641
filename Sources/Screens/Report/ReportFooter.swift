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
  /// A hint is made of parts, three blanks apart: keys, and then what they do. Of two keys each is by
  /// itself, and what they do is of the last. What does not begin with a key is a message: no word of
  /// it is one.
  func key(atX x: Int, y: Int, in hints: [String]) -> Key? {
    guard y == row, x >= left else { return nil }
    let parts = hint(of: hints).split(separator: "   ")
    guard let first = parts.first?.split(separator: " ").first, Key(hint: first) != nil else {
      return nil
    }
    var start = left
    for part in parts {
      let end = start + part.widthInCells
      defer { start = end + 3 }
      guard x >= start, x < end else { continue }
      var column = start
      var found: Key?
      for word in part.split(separator: " ") {
        guard let key = Key(hint: word) else { return found }
        found = key
        column += word.widthInCells + 1
        if x < column { return key }
      }
      return found
    }
    return nil
  }

  private func hint(of hints: [String]) -> String {
    let room = (tabs.first.map { $0.x - 3 } ?? right) - left
    let hints = tabs.isEmpty ? hints : hints.map(Self.withoutTab)
    return hints.first { $0.widthInCells <= room } ?? hints.last?.truncated(toCells: room) ?? ""
  }

  /// The names beside it tell what the key does.
  private static func withoutTab(_ hint: String) -> String {
    hint.split(separator: "   ").filter { !$0.hasPrefix("tab ") }.joined(separator: "   ")
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
    surface.put(hint(of: hints), x: left, y: row, Style(theme.second))
  }
}

extension Key {
  /// The key that a word of a hint stands for; digits stand for none, they count in messages.
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
