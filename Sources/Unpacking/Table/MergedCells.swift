/// The merged cells of a sheet.
///
/// A header of two rows can have "Amount" above "Out" and "In". A file has the text only in the
/// first of the merged cells, but the text belongs to all of them.
struct MergedCells {
  private var areas: [Area] = []

  struct Area: Hashable {
    /// Rows count from 1, columns from 0.
    var top: Int
    var bottom: Int
    var left: Int
    var right: Int
  }

  /// The maximum number of areas; even a sheet with merged cells in each row has fewer.
  private static let maximum = 262_144
  /// The maximum number of columns that a text may fill.
  ///
  /// Wider areas are titles, which would look like a header if their text filled the row.
  private static let maximumWidth = 4

  /// Adds an area such as `B2:D3`.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var at = 0
    let first = CellReference(text, from: &at)
    guard at < text.count, text[at] == UInt8(ascii: ":") else { return }
    at += 1
    let last = CellReference(text, from: &at)
    guard let top = first.row, let left = first.column, let bottom = last.row,
      let right = last.column
    else { return }
    add(Area(top: top, bottom: bottom, left: left, right: right))
  }

  mutating func add(_ area: Area) {
    guard area.top <= area.bottom, area.left <= area.right, area.right < Limits.columns,
      areas.count < MergedCells.maximum
    else { return }
    areas.append(area)
  }

  /// Returns the areas whose text belongs in each of their cells, from top to bottom.
  ///
  /// If the cells above or below are merged in the same columns, the columns are really one column,
  /// and the text is not repeated.
  func repeating() -> [Area] {
    func key(_ row: Int, _ area: Area) -> Int { row << 16 | area.left << 8 | area.right }
    let tops = Set(areas.map { key($0.top, $0) })
    let bottoms = Set(areas.map { key($0.bottom, $0) })
    return areas.filter { area in
      guard area.left < area.right else { return area.top < area.bottom }
      return area.right - area.left < MergedCells.maximumWidth
        && !tops.contains(key(area.bottom + 1, area))
        && !bottoms.contains(key(area.top - 1, area))
    }.sorted { ($0.top, $0.left) < ($1.top, $1.left) }
  }
}

/// The texts of merged cells that continue in the current row.
struct MergedTexts {
  private let areas: [MergedCells.Area]
  /// The index of the first area that has not begun.
  private var next = 0
  private var row = 0
  /// The index of each column's area, and the area's text at the index of its first column.
  private var owners: [Int?]
  private var texts: [[UInt8]]
  private var lastRow = 0
  /// The number of columns that can have a text in this row.
  private(set) var columns = 0

  init(_ areas: [MergedCells.Area]) {
    self.areas = areas
    owners = Array(repeating: nil, count: areas.isEmpty ? 0 : Limits.columns)
    texts = Array(repeating: [], count: areas.isEmpty ? 0 : Limits.columns)
  }

  /// Starts a row below the previous row.
  mutating func startRow(_ number: Int) {
    row = number
    while next < areas.count, areas[next].top <= row {
      for column in areas[next].left...areas[next].right {
        owners[column] = next
        texts[column] = []
      }
      lastRow = max(lastRow, areas[next].bottom)
      next += 1
    }
    columns = row <= lastRow ? owners.count : 0
  }

  /// Keeps the text of a cell if an area begins with the cell.
  ///
  /// Only dates and text without digits are repeated. Other digits can be an amount, which would
  /// count twice.
  mutating func keep(_ text: UnsafeBufferPointer<UInt8>, column: Int) {
    guard column < columns, let owner = owners[column], areas[owner].left == column,
      areas[owner].top == row,
      MergedTexts.isDate(text) || !text.contains(where: MergedTexts.isDigit)
    else { return }
    texts[column] = Array(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Whether a text begins with a date in digits, such as `2026-01-05` or `5/1/26`.
  ///
  /// A number with separators, such as `1.234.567`, has groups of three digits.
  private static func isDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let date = text.prefix { $0 != UInt8(ascii: " ") }
    guard let separator = date.first(where: { !isDigit($0) }), "-/.".utf8.contains(separator)
    else { return false }
    let groups = date.split(separator: separator, omittingEmptySubsequences: false)
    guard groups.count == 3, groups.allSatisfy({ $0.allSatisfy(isDigit) }) else { return false }
    let lengths = groups.map(\.count)
    return 1...2 ~= lengths[1]
      && (lengths[0] == 4 && 1...2 ~= lengths[2]
        || 1...2 ~= lengths[0] && (1...2 ~= lengths[2] || lengths[2] == 4))
  }

  /// The text that continues in a column of this row; empty if there is none.
  func text(column: Int) -> [UInt8] {
    guard column < columns, let owner = owners[column], areas[owner].bottom >= row else {
      return []
    }
    return texts[areas[owner].left]
  }
}
