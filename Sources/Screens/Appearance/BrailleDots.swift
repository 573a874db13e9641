import Terminal

/// A line of braille dots, two per cell across and four down.
struct BrailleDots {
  /// The size in cells.
  let width, height: Int
  /// The dots of each cell as bits, by the cell's index; cells without dots are missing.
  private(set) var cells: [Int: UInt32] = [:]
  /// The last dot of the line.
  private var last: (x: Int, y: Int)?

  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Continues the line horizontally to column `x`, and from there vertically to row `y`; begins the
  /// line there if it has no dots.
  ///
  /// Columns and rows count dots, from the upper left.
  mutating func step(to x: Int, _ y: Int) {
    let before = last?.y ?? y
    let start = last.map { $0.x + 1 } ?? x
    for column in start..<max(start, x) { add(column, before) }
    for row in min(before, y)...max(before, y) { add(x, row) }
    last = (x, y)
  }

  /// Continues the line horizontally through column `x`.
  mutating func extend(through x: Int) {
    guard let last else { return }
    for column in last.x..<max(last.x, x + 1) { add(column, last.y) }
    self.last = (max(last.x, x), last.y)
  }

  /// Adds a single dot.
  mutating func add(_ x: Int, _ y: Int) {
    cells[y / 4 * width + x / 2, default: 0] |= Self.bits[x % 2][y % 4]
  }

  /// Returns the character with the dots of a cell.
  static func glyph(_ bits: UInt32) -> String {
    Unicode.Scalar(0x2800 + bits).map { String(Character($0)) } ?? " "
  }
}
