/// The cells of a sheet in any order, from which a table is written.
///
/// Sheets that can be read row by row need no grid. A grid serves formats in which cells are
/// unsorted, or in which merged cells are known only at the end.
struct CellGrid {
  var merged = MergedCells()
  /// The hidden rows, counted from 1; the table has no cells in them.
  var hiddenRows: Set<Int> = []
  private var cells: [Cell] = []
  private var text: [UInt8] = []
  private var isSorted = true
  private let kind: FileKind

  /// A cell in 12 bytes, because a sheet can have sixteen million cells.
  private struct Cell {
    var row: Int32
    var start: UInt32
    var column: UInt16
    var count: UInt16
  }

  init(_ kind: FileKind) { self.kind = kind }

  /// Adds a cell; rows count from 1, columns from 0.
  mutating func add(_ content: String, row: Int, column: Int) throws(UnpackingError) {
    try add(utf8: content.utf8, row: row, column: column)
  }

  mutating func add(
    utf8 content: some Collection<UInt8>, row: Int, column: Int
  ) throws(UnpackingError) {
    guard 1...Limits.rows ~= row else { throw .tooLarge(kind, .rows(Limits.rows)) }
    guard !content.isEmpty, 0..<Limits.columns ~= column else { return }
    let start = text.count
    text.append(contentsOf: content.prefix(Limits.cell))
    guard text.count <= 2 * Limits.part else {
      throw .tooLarge(kind, .unpackedSize(2 * Limits.part))
    }
    let cell = Cell(
      row: Int32(row), start: UInt32(start), column: UInt16(column),
      count: UInt16(text.count - start))
    if let last = cells.last, (last.row, last.column) > (cell.row, cell.column) {
      isSorted = false
    }
    cells.append(cell)
  }

  /// Returns the table; of two cells with the same position, the first counts.
  consuming func table() throws(UnpackingError) -> TableText {
    if !isSorted { cells.sort { ($0.row, $0.column, $0.start) < ($1.row, $1.column, $1.start) } }
    var writer = TableWriter(kind)
    if !hiddenRows.isEmpty {
      for cell in cells where hiddenRows.contains(Int(cell.row)) { writer.hide(Int(cell.row)) }
      cells.removeAll { hiddenRows.contains(Int($0.row)) }
    }
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
        let start = Int(cell.start)
        text[start..<start + Int(cell.count)].withUnsafeBufferPointer {
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
