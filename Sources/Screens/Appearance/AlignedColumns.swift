import Terminal

/// Lines of text in columns, with every column as wide as its widest cell.
///
/// A row may have fewer cells than others.
package struct AlignedColumns {
  package let rows: [[String]]
  /// The columns whose cells end at the same place, such as counts.
  private let rightAligned: Set<Int>
  /// The columns whose cells are truncated if a line is too wide, first to last, and the least
  /// width of each.
  private let flexible: [(column: Int, leastWidth: Int)]
  /// The maximum width of a line in cells; `nil` for no limit.
  private let width: Int?

  private static let gap = "  "

  package init(
    rows: [[String]], rightAligned: Set<Int> = [],
    flexible: [(column: Int, leastWidth: Int)] = [], width: Int? = nil
  ) {
    self.rows = rows
    self.rightAligned = rightAligned
    self.flexible = flexible
    self.width = width
  }

  /// The lines, each with a line break.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// The lines without trailing spaces.
  var lines: [String] {
    let widths = widths
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let text = cell.truncated(toCells: widths[column])
        return rightAligned.contains(column)
          ? text.paddedLeft(toCells: widths[column]) : text.paddedRight(toCells: widths[column])
      }
      var line = cells.joined(separator: Self.gap)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private var widths: [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.widthInCells)
      }
    }
    guard let width else { return widths }
    var excess = widths.reduce(0, +) + max(0, widths.count - 1) * Self.gap.count - width
    for (column, least) in flexible where excess > 0 && column < widths.count {
      let cut = min(excess, max(0, widths[column] - least))
      widths[column] -= cut
      excess -= cut
    }
    return widths
  }
}
