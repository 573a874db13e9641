import Terminal

/// The rows of the help and their frame.
///
/// In a wide terminal, the help has two columns of groups with headings. Otherwise it has one
/// column, with headings if all rows fit. Keys have their own column within it; in a narrow
/// terminal, the keys precede the text on the same line instead. Long lines wrap, and the help
/// scrolls if not all rows fit.
struct HelpLayout: Hashable, Sendable {
  /// A line on the screen, or a heading without keys.
  struct Line: Hashable, Sendable {
    var keys = ""
    var text: String
    /// The column of the text, counted from ``x``.
    var indent: Int
    var isHeading = false
    /// The column of the keys, counted from the left edge of ``content``.
    var x = 0
  }

  /// The lines of each row, from left to right; empty for a blank row.
  let rows: [[Line]]
  let frame: Rectangle
  let content: Rectangle

  /// The number of rows that do not fit.
  var overflow: Int { max(0, rows.count - content.height) }

  /// The minimum width of the text next to the keys; narrower text is hard to read.
  private static let leastText = 20
  private static let columnGap = 4

  init(_ groups: [HelpGroup], in size: TerminalSize) {
    // The last row tells how to close the help, unless the terminal is very small.
    let most = Scene.isTall(size.rows) ? size.rows - 1 : size.rows
    let width: Int
    let margin: Int
    if let columns = Self.twoColumns(groups, in: size.columns), columns.rows.count + 2 <= most {
      (rows, width, margin) = (columns.rows, columns.width, 4)
    } else {
      let column = Self.width(of: groups)
      let isWide = column + 8 <= size.columns
      margin = isWide ? 4 : 2
      width = isWide ? column + 8 : size.columns
      let lines = groups.map { Self.lines(of: $0, in: groups, width: width - 2 * margin, isWide) }
      let titled = Self.joined(zip(groups, lines).map { Self.titled($0, $1) })
      rows = titled.count + 2 <= most ? titled : lines.joined().map { [$0] }
    }
    // With too few rows, first omit the blank rows above and below the text.
    let edge = rows.count + 4 <= most ? 2 : 1
    let height = min(most, rows.count + 2 * edge)
    frame = Rectangle(
      x: (size.columns - width) / 2, y: (most - height) / 2, width: width, height: height)
    content = Rectangle(
      x: frame.x + margin, y: frame.y + edge, width: max(0, width - 2 * margin),
      height: max(0, height - 2 * edge))
  }

  /// Returns the rows of two columns and their width with margins; `nil` if the terminal is too
  /// narrow, or all groups belong to one column.
  private static func twoColumns(
    _ groups: [HelpGroup], in columns: Int
  ) -> (rows: [[Line]], width: Int)? {
    let (left, right) = (groups.filter { !$0.isGeneral }, groups.filter(\.isGeneral))
    guard columns >= 100, !left.isEmpty, !right.isEmpty else { return nil }
    let most = (columns - 2 * 4 - columnGap) / 2
    let widths = [left, right].map { min(most, width(of: $0)) }
    let (own, general) = (
      rows(of: left, width: widths[0]), rows(of: right, width: widths[1])
    )
    return (
      beside(own, general, at: widths[0] + columnGap), widths[0] + columnGap + widths[1] + 2 * 4
    )
  }

  private static func rows(of groups: [HelpGroup], width: Int) -> [[Line]] {
    joined(groups.map { titled($0, lines(of: $0, in: groups, width: width, true)) })
  }

  /// Returns the width of groups in one column without wrapped lines.
  private static func width(of groups: [HelpGroup]) -> Int {
    keyWidth(of: groups) + 3 + (groups.flatMap(\.lines).map(\.text.widthInCells).max() ?? 0)
  }

  private static func keyWidth(of groups: [HelpGroup]) -> Int {
    groups.flatMap(\.lines).map(\.keys.widthInCells).max() ?? 0
  }

  /// Returns the lines of a group; the texts of all `groups` begin in one column.
  private static func lines(
    of group: HelpGroup, in groups: [HelpGroup], width: Int, _ isWide: Bool
  ) -> [Line] {
    let indent = keyWidth(of: groups) + (isWide ? 3 : 2)
    let capacity = max(1, width)
    return group.lines.flatMap { line in
      capacity - indent >= leastText || isWide
        ? inColumns(line, indent: indent, capacity: capacity) : runIn(line, capacity: capacity)
    }
  }

  private static func titled(_ group: HelpGroup, _ lines: [Line]) -> [Line] {
    [Line(text: group.title, indent: 0, isHeading: true)] + lines
  }

  /// Returns the rows of groups below each other, with blank rows between them.
  private static func joined(_ groups: [[Line]]) -> [[Line]] {
    Array(groups.map { $0.map { [$0] } }.joined(separator: [[]]))
  }

  private static func beside(_ left: [[Line]], _ right: [[Line]], at x: Int) -> [[Line]] {
    (0..<max(left.count, right.count)).map { index in
      let moved = (index < right.count ? right[index] : []).map { line in
        var line = line
        line.x = x
        return line
      }
      return (index < left.count ? left[index] : []) + moved
    }
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

/// Lines of the help under a heading.
struct HelpGroup: Hashable, Sendable {
  let title: String
  var lines: [HelpLine]
  /// Whether the keys do not belong to one screen.
  var isGeneral = false
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
