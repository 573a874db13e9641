import Terminal

/// Where the lines of help stand: keys beside what they do or, where columns are few, in front of it.
///
/// What does not fit a line goes on in the next one, so that all of it can be read in any terminal that
/// has room for a month; where rows are too few, too, it is scrolled.
struct HelpLayout: Hashable, Sendable {
  /// A line on the screen; its texts begin so many columns from the left of ``content``.
  struct Line: Hashable, Sendable {
    var keys = ""
    var text: String
    var indent: Int
  }

  let lines: [Line]
  let frame: Rectangle
  /// The cells of the lines that are seen.
  let content: Rectangle

  /// How many lines there is no room for.
  var overflow: Int { max(0, lines.count - content.height) }

  /// The fewest columns beside the keys that are read with ease.
  private static let leastText = 20

  init(_ help: [HelpLine], in size: TerminalSize) {
    let keys = help.map(\.keys.widthInCells).max() ?? 0
    let text = help.map(\.text.widthInCells).max() ?? 0
    let isWide = keys + text + 11 <= size.columns
    let (margin, gap) = isWide ? (4, 3) : (2, 2)
    let indent = keys + gap
    let room = max(1, size.columns - 2 * margin)
    lines = help.flatMap { line in
      room - indent >= Self.leastText || isWide
        ? Self.beside(line, indent: indent, room: room) : Self.runIn(line, room: room)
    }
    let width = isWide ? keys + text + 11 : size.columns
    // Blank lines above and below give way first.
    let edge = lines.count + 4 <= size.rows ? 2 : 1
    let height = min(size.rows, lines.count + 2 * edge)
    frame = Rectangle(
      x: (size.columns - width) / 2, y: (size.rows - height) / 2, width: width, height: height)
    content = Rectangle(
      x: frame.x + margin, y: frame.y + edge, width: max(0, width - 2 * margin),
      height: max(0, height - 2 * edge))
  }

  private static func beside(_ help: HelpLine, indent: Int, room: Int) -> [Line] {
    var lines = help.text.wrapped(toCells: room - indent).map { Line(text: $0, indent: indent) }
    lines[0].keys = help.keys
    return lines
  }

  /// The keys begin the text, which goes on two columns further in.
  private static func runIn(_ help: HelpLine, room: Int) -> [Line] {
    let indent = help.keys.widthInCells + 2
    let first = help.text.wrapped(toCells: room - indent)
    var lines = [Line(keys: help.keys, text: first[0], indent: indent)]
    let rest = first.dropFirst().joined(separator: " ")
    if !rest.isEmpty {
      lines += rest.wrapped(toCells: room - 2).map { Line(text: $0, indent: 2) }
    }
    return lines
  }
}
