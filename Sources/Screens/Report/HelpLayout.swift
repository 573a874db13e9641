import Terminal

/// The lines of the help and their frame.
///
/// Keys have their own column. In a narrow terminal, the keys precede the text on the same line
/// instead. Long lines wrap, and the help scrolls if not all lines fit.
struct HelpLayout: Hashable, Sendable {
  /// A line on the screen; its text begins `indent` columns from the left edge of ``content``.
  struct Line: Hashable, Sendable {
    var keys = ""
    var text: String
    var indent: Int
  }

  let lines: [Line]
  let frame: Rectangle
  let content: Rectangle

  /// The number of lines that do not fit.
  var overflow: Int { max(0, lines.count - content.height) }

  /// The minimum width of the text next to the keys; narrower text is hard to read.
  private static let leastText = 20

  init(_ help: [HelpLine], in size: TerminalSize) {
    let keys = help.map(\.keys.widthInCells).max() ?? 0
    let text = help.map(\.text.widthInCells).max() ?? 0
    let isWide = keys + text + 11 <= size.columns
    let (margin, gap) = isWide ? (4, 3) : (2, 2)
    let indent = keys + gap
    let capacity = max(1, size.columns - 2 * margin)
    lines = help.flatMap { line in
      capacity - indent >= Self.leastText || isWide
        ? Self.inColumns(line, indent: indent, capacity: capacity)
        : Self.runIn(line, capacity: capacity)
    }
    let width = isWide ? keys + text + 11 : size.columns
    // With too few rows, first omit the blank lines above and below the text.
    let edge = lines.count + 4 <= size.rows ? 2 : 1
    let height = min(size.rows, lines.count + 2 * edge)
    frame = Rectangle(
      x: (size.columns - width) / 2, y: (size.rows - height) / 2, width: width, height: height)
    content = Rectangle(
      x: frame.x + margin, y: frame.y + edge, width: max(0, width - 2 * margin),
      height: max(0, height - 2 * edge))
  }

  private static func inColumns(_ help: HelpLine, indent: Int, capacity: Int) -> [Line] {
    var lines = help.text.wrapped(toCells: capacity - indent).map { Line(text: $0, indent: indent) }
    lines[0].keys = help.keys
    return lines
  }

  /// Puts the keys in front of the text, and indents the next lines by two columns.
  private static func runIn(_ help: HelpLine, capacity: Int) -> [Line] {
    let indent = help.keys.widthInCells + 2
    let first = help.text.wrapped(toCells: capacity - indent)
    var lines = [Line(keys: help.keys, text: first[0], indent: indent)]
    let rest = first.dropFirst().joined(separator: " ")
    if !rest.isEmpty {
      lines += rest.wrapped(toCells: capacity - 2).map { Line(text: $0, indent: 2) }
    }
    return lines
  }
}

/// A line of the help: keys and their meaning.
struct HelpLine: Hashable, Sendable {
  let keys: String
  let text: String

  init(_ keys: String, _ text: String) { (self.keys, self.text) = (keys, text) }
}

/// Keys with the same description in every help text.
enum SharedKeys {
  case sections, months, oldestAndNewest, years, jump, accounts, currencies
  case screens, firstAndLast
  case find, reread, back, undo, veil, share, help, quit, mouse
}
