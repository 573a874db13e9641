/// A writer of a table whose cells can cover several columns and rows, or can be repeated.
///
/// The text of a covered cell depends on all merged cells. So a table with merged cells is read
/// twice: once for ``merges`` and once with the areas that repeat their text.
struct GridWriter {
  private(set) var merges = MergedCells()
  /// The number of bytes that repeated cells have added to the table.
  private(set) var copied: Int
  /// The current row, counted from 1.
  private(set) var row = 0
  private let kind: FileKind
  /// The writer of the table's text; `nil` as long as the table has no text.
  private var writer: TableWriter?
  private var hiddenRows: [Int] = []
  private var merged: MergedTexts
  private var column = 0
  /// For each column, the last row that a cell from a row above covers.
  private var covered: [Int] = []
  private var cells: [Cell] = []
  private var text: [UInt8] = []

  private struct Cell {
    var column: Int
    var range: Range<Int>
    var count: Int
  }

  /// The maximum number of copies of a row; more copies would only fill the rest of the sheet.
  private static let maximumRepeats = 1000

  /// Creates a writer.
  ///
  /// `copied` is the number of bytes copied by earlier tables, because all tables share a limit.
  init(_ kind: FileKind, repeating areas: [MergedCells.Area] = [], copied: Int = 0) {
    self.kind = kind
    self.copied = copied
    merged = MergedTexts(areas)
  }

  var isEmpty: Bool { writer == nil }

  /// Notes that the current row is hidden and has a cell, which the table leaves out.
  mutating func hideRow() {
    if hiddenRows.last != row { hiddenRows.append(row) }
  }

  /// Starts the row with this 1-based number, or the next row if the number is not larger.
  mutating func startRow(_ number: Int) {
    row = min(max(number, row + 1), Limits.rows + 1)
    column = 0
    cells.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }

  /// Adds a cell in the next column that no cell of a row above covers.
  ///
  /// `number` is the 0-based column if the file states it; `columns` and `rows` are at least 1.
  mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, column number: Int? = nil, columns: Int,
    rows: Int
  ) {
    if let number {
      column = max(number, column)
    } else {
      while column < covered.count, covered[column] >= row { column += 1 }
    }
    guard column < Limits.columns else { return }
    let right = min(column &+ max(columns, 1), Limits.columns) - 1
    let bottom = min(row &+ max(rows, 1) &- 1, Limits.rows)
    append(bytes, count: 1)
    if bottom > row {
      if covered.isEmpty { covered = Array(repeating: 0, count: Limits.columns) }
      for index in column...right { covered[index] = max(covered[index], bottom) }
    }
    merge(bytes, right, bottom)
    column = right + 1
  }

  /// Adds a cell whose covered cells follow as separate cells.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, covering columns: Int, _ rows: Int) {
    guard column < Limits.columns else { return }
    append(bytes, count: 1)
    merge(
      bytes, min(column &+ max(columns, 1), Limits.columns) - 1,
      min(row &+ max(rows, 1) &- 1, Limits.rows))
    column += 1
  }

  private mutating func merge(_ bytes: UnsafeBufferPointer<UInt8>, _ right: Int, _ bottom: Int) {
    guard !bytes.isEmpty, bottom > row || right > column else { return }
    merges.add(MergedCells.Area(top: row, bottom: bottom, left: column, right: right))
  }

  /// Adds equal cells side by side.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, repeated count: Int) {
    guard column < Limits.columns else { return }
    let count = min(max(count, 1), Limits.columns - column)
    append(bytes, count: count)
    column += count
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) {
    guard !bytes.isEmpty else { return }
    let start = text.count
    text.append(contentsOf: bytes.prefix(Limits.cell))
    cells.append(Cell(column: column, range: start..<text.count, count: count))
  }

  /// Writes the row, and equal rows below it.
  mutating func endRow(repeated count: Int = 1) throws(UnpackingError) {
    let first = row
    let count = min(max(count, 1), Limits.rows)
    row = first + count - 1
    let repeats = cells.isEmpty ? 1 : min(count, GridWriter.maximumRepeats)
    for number in first..<first + repeats {
      merged.startRow(number)
      guard !cells.isEmpty || merged.columns > 0 else { continue }
      let text = text
      try text.withUnsafeBufferPointer { text in
        Result { () throws(UnpackingError) in try write(number, text, isCopy: number > first) }
      }.get()
    }
  }

  private mutating func write(
    _ number: Int, _ text: UnsafeBufferPointer<UInt8>, isCopy: Bool
  ) throws(UnpackingError) {
    var isStarted = false
    var next = 0
    for cell in cells {
      try fill(next..<cell.column, in: number, &isStarted)
      let bytes = UnsafeBufferPointer(rebasing: text[cell.range])
      for column in cell.column..<cell.column + cell.count {
        try write(bytes, column, in: number, &isStarted)
        if isCopy || column > cell.column { try count(bytes.count) }
      }
      merged.keep(bytes, column: cell.column)
      next = cell.column + cell.count
    }
    try fill(next..<max(next, merged.columns), in: number, &isStarted)
  }

  /// Writes the texts that continue from merged cells into empty columns.
  private mutating func fill(
    _ columns: Range<Int>, in number: Int, _ isStarted: inout Bool
  ) throws(UnpackingError) {
    guard columns.lowerBound < merged.columns else { return }
    for column in columns {
      let text = merged.text(column: column)
      guard !text.isEmpty else { continue }
      try count(text.count)
      try text.withUnsafeBufferPointer { text in
        Result { () throws(UnpackingError) in try write(text, column, in: number, &isStarted) }
      }.get()
    }
  }

  private mutating func write(
    _ text: UnsafeBufferPointer<UInt8>, _ column: Int, in number: Int, _ isStarted: inout Bool
  ) throws(UnpackingError) {
    if writer == nil { writer = TableWriter(kind) }
    if !isStarted {
      isStarted = true
      try writer?.startRow(number)
    }
    writer?.add(text, column: column)
  }

  /// Counts copied bytes, because a small file can repeat long texts a million times.
  private mutating func count(_ bytes: Int) throws(UnpackingError) {
    copied += bytes + 1
    guard copied <= Limits.part else { throw .tooLarge(kind, .unpackedSize(Limits.part)) }
  }

  /// Returns the table; `nil` if it has no text.
  mutating func finish() throws(UnpackingError) -> TableText? {
    guard var writer else { return nil }
    self.writer = nil
    for row in hiddenRows { writer.hide(row) }
    hiddenRows = []
    return try writer.finish()
  }
}
