import Terminal

/// Lines of a list, with every column as wide as its widest cell.
struct AlignedColumns {
  let rows: [[String]]
  /// The columns whose cells end at the same place, such as counts.
  var rightAligned: Set<Int> = []
  /// The columns whose cells are truncated if a line is too wide, first to last, and the least
  /// width of each.
  var flexible: [(column: Int, leastWidth: Int)] = []
  /// The maximum width of a line in cells; `nil` for no limit.
  var width: Int?

  private static let gap = "  "

  /// The lines, each with a line break; trailing spaces are removed.
  var text: String {
    let widths = widths
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let text = cell.truncated(toCells: widths[column])
        if rightAligned.contains(column) { return text.paddedLeft(toCells: widths[column]) }
        return column == row.count - 1 ? text : text.paddedRight(toCells: widths[column])
      }
      return cells.joined(separator: Self.gap) + "\n"
    }.joined()
  }

  private var widths: [Int] {
    var widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].widthInCells }.max() ?? 0
    }
    guard let width else { return widths }
    var excess = widths.reduce(0, +) + max(0, widths.count - 1) * Self.gap.count - width
    for (column, least) in flexible where excess > 0 {
      let cut = min(excess, max(0, widths[column] - least))
      widths[column] -= cut
      excess -= cut
    }
    return widths
  }
}
