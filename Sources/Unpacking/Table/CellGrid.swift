/// The cells of a sheet in any order, from which a table is written.
///
/// Sheets that can be read row by row need no grid. It serves formats in which cells come unsorted,
/// or in which merged cells are known only at the end.
struct CellGrid {
  var merged = MergedCells()
  private var cells: [Cell] = []
  private var text: [UInt8] = []
  private var isSorted = true
  private let kind: FileKind

  private struct Cell {
    var row: Int32
    var column: Int32
    var start: Int
    var count: Int
  }

  init(_ kind: FileKind) { self.kind = kind }

  /// Adds a cell; rows count from 1, columns from 0.
  mutating func add(_ content: String, row: Int, column: Int) throws(UnpackingError) {
    guard 1...Limits.rows ~= row else { throw .tooLarge(kind, .rows(Limits.rows)) }
    guard !content.isEmpty, column < Limits.columns else { return }
    let start = text.count
    text.append(contentsOf: content.utf8.prefix(Limits.cell))
    guard text.count <= 2 * Limits.part else {
      throw .tooLarge(kind, .unpackedSize(2 * Limits.part))
    }
    let cell = Cell(
      row: Int32(row), column: Int32(column), start: start, count: text.count - start)
    if let last = cells.last, (last.row, last.column) > (cell.row, cell.column) {
      isSorted = false
    }
    cells.append(cell)
  }

  /// Returns the table; of two cells in one place, the first counts.
  consuming func table() throws(UnpackingError) -> TableText {
    if !isSorted { cells.sort { ($0.row, $0.column, $0.start) < ($1.row, $1.column, $1.start) } }
    var writer = TableWriter(kind)
    var merged = MergedTexts(merged.repeating())
    var index = 0
    while index < cells.count {
      let row = cells[index].row
      try writer.startRow(Int(row))
      merged.startRow(Int(row))
      var column = 0
      func writeMerged(upTo end: Int) {
        while column < min(end, merged.columns) {
          merged.text(column: column).withUnsafeBufferPointer { writer.add($0, column: column) }
          column += 1
        }
        column = max(column, end)
      }
      while index < cells.count, cells[index].row == row {
        let cell = cells[index]
        index += 1
        guard Int(cell.column) >= column else { continue }
        writeMerged(upTo: Int(cell.column))
        text[cell.start..<cell.start + cell.count].withUnsafeBufferPointer {
          merged.keep($0, column: column)
          writer.add($0, column: column)
        }
        column += 1
      }
      writeMerged(upTo: merged.columns)
    }
    return try writer.finish()
  }
}
