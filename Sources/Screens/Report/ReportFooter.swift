import Terminal

/// The last line of the screen, with hints about keys.
struct ReportFooter {
  private let row, left, right: Int
  private let words: Words
  private let hidesSections: Bool
  /// The text at the right end of the line.
  private let note: String?

  private static let between = "   "

  /// Creates a footer; `hidesSections` omits the hint for the keys of the sections.
  init(
    row: Int, left: Int, width: Int, hidesSections: Bool, note: String? = nil, words: Words
  ) {
    self.note = note
    self.row = row
    self.left = left
    right = left + width
    self.words = words
    self.hidesSections = hidesSections
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

  private var capacity: Int {
    right - left - (note.map { $0.widthInCells + Self.between.count } ?? 0)
  }

  /// Returns the hints that fit; omits hints of high rank first, but never hints of rank 0.
  private func fitting(_ hints: [Hint]) -> [Hint] {
    var left = hidesSections ? hints.filter { !$0.isForSections } : hints
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

  func draw(_ hints: Hints, theme: Theme, on surface: inout Surface) {
    surface.fill(Rectangle(x: 0, y: row, width: surface.width, height: 1))
    surface.put(text(of: hints), x: left, y: row, Style(theme.second))
    if let note { surface.put(note, endingAt: right, y: row, Style(theme.second)) }
  }
}
