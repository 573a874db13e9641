/// The receiver of a worksheet's XML, which writes its cells as a table.
///
/// The reader allocates no memory for a cell, and a number's digits go from the file into the table
/// without becoming a `Double`. A sheet of a million rows causes forty million calls to these
/// functions.
final class WorksheetReader: XMLElements {
  private(set) var fault: UnpackingError?
  private(set) var merges = MergedCells()
  private let format: Workbook.CellFormat
  private var writer = TableWriter(.xlsx)
  private var merged: MergedTexts
  private var text = CellText()
  /// The buffer for a number's text.
  private let scratch = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: SheetNumber.capacity)

  private var isInRows = false
  private var isInText = false
  private var phoneticDepth = 0
  /// The current row, counted from 1.
  private var row = 0
  private var hasRowNumber = false
  private var isRowHidden = false
  private var isRowStarted = false
  /// The current column, counted from 0, and the first column that is not written yet.
  private var column = -1
  private var nextColumn = 0
  private var type = CellType.number
  private var style = 0

  private enum CellType {
    case number
    case shared
    case text
    case bool
    case error
    case date
  }

  init(_ format: Workbook.CellFormat, repeating areas: [MergedCells.Area] = []) {
    self.format = format
    merged = MergedTexts(areas)
  }

  deinit {
    text.deallocate()
    scratch.deallocate()
  }

  /// Returns the table; call this function after the whole sheet has been read.
  func finish() throws(UnpackingError) -> TableText {
    let writer = writer
    return try writer.finish()
  }

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    if isInRows {
      switch name {
      case "c": startCell(attributes)
      case "v": isInText = true
      case "t": isInText = phoneticDepth == 0
      case "rPh": phoneticDepth += 1
      case "row": startRow(attributes)
      default: break
      }
    } else {
      switch name {
      case "sheetData": isInRows = true
      case "mergeCell":
        if let area = attributes["ref"] { merges.add(area) }
      default: break
      }
    }
  }

  func end(_ name: XMLName) {
    guard isInRows else { return }
    switch name {
    case "v", "t": isInText = false
    case "c": endCell()
    case "row": endRow()
    case "rPh": phoneticDepth -= 1
    case "sheetData": isInRows = false
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isInText { text.append(bytes) }
  }

  private func startRow(_ attributes: XMLAttributes) {
    let number = attributes["r"].flatMap { CellReference($0).row }
    hasRowNumber = number != nil
    begin(row: number ?? row + 1)
    // A bank's filter hides rows instead of deleting them, and the user does not see hidden rows.
    isRowHidden = attributes.isOn("hidden")
  }

  private func begin(row number: Int) {
    row = max(number, row)
    isRowStarted = false
    (column, nextColumn) = (-1, 0)
    merged.startRow(row)
  }

  private func startCell(_ attributes: XMLAttributes) {
    text.clear()
    (type, style) = (.number, 0)
    column += 1
    var at = attributes.list
    while let key = at[0], let value = at[1] {
      // All three attribute names have only one letter.
      if key[0] != 0, key[1] == 0 {
        switch UInt8(bitPattern: key[0]) {
        case UInt8(ascii: "r"): place(bytes(value))
        case UInt8(ascii: "s"): style = WorksheetReader.index(bytes(value)) ?? 0
        case UInt8(ascii: "t"): type = WorksheetReader.type(bytes(value))
        default: break
        }
      }
      at += 2
    }
  }

  private func place(_ reference: UnsafeBufferPointer<UInt8>) {
    let cell = CellReference(reference)
    if let letters = cell.column { column = letters }
    // In some files, only the cells have row numbers.
    if !hasRowNumber, let number = cell.row, number > row {
      let letters = column
      begin(row: number)
      column = letters
    }
  }

  private func endCell() {
    if isRowHidden, !text.trimmed.isEmpty { writer.hide(row) }
    guard !isRowHidden, fault == nil, column < Limits.columns else { return }
    switch type {
    case .number: writeNumber()
    case .shared: writeShared()
    case .text:
      text.unescape()
      write(text.bytes)
    case .bool:
      let first = text.trimmed.first ?? 0
      let isTrue = first == UInt8(ascii: "1") || first | 0x20 == UInt8(ascii: "t")
      let word: StaticString = isTrue ? "TRUE" : "FALSE"
      if first != 0 {
        write(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
      }
    // An error such as #N/A means that there is no value.
    case .error: break
    case .date:
      write(ISODate.write(text.trimmed, into: scratch) ?? text.trimmed)
    }
  }

  private func writeShared() {
    guard !text.trimmed.isEmpty else { return }
    guard let index = WorksheetReader.index(text.trimmed), index < format.texts.count else {
      // Without its texts, a statement would look complete but have no payees.
      fault = .damaged(.xlsx, place: "row \(row)")
      return
    }
    format.texts.withText(index) { write($0) }
  }

  private func writeNumber() {
    let digits = text.trimmed
    guard !digits.isEmpty else { return }
    var currency: [UInt8] = []
    if style < format.styles.count {
      let shows = format.styles[style].shows
      currency = format.styles[style].currency
      if !shows.isEmpty, let serial = SheetNumber.serial(digits),
        let count = SheetNumber.writeDate(
          serial: serial, is1904: format.is1904, shows: shows, into: scratch)
      {
        return write(UnsafeBufferPointer(rebasing: scratch[..<count]))
      }
    }
    if var count = SheetNumber.write(digits, into: scratch) {
      for byte in currency where count < scratch.count {
        scratch[count] = byte
        count += 1
      }
      write(UnsafeBufferPointer(rebasing: scratch[..<count]))
    } else {
      // Some programs write a text instead of a number.
      write(text.bytes)
    }
  }

  private func write(_ text: UnsafeBufferPointer<UInt8>) {
    guard !text.isEmpty else { return }
    if nextColumn < merged.columns { fillMerged(before: column) }
    startWriting()
    writer.add(text, column: column)
    merged.keep(text, column: column)
    nextColumn = column + 1
  }

  private func startWriting() {
    guard !isRowStarted, fault == nil else { return }
    isRowStarted = true
    do { try writer.startRow(row) } catch { fault = error }
  }

  /// Writes the texts that continue from merged cells into empty cells.
  private func fillMerged(before end: Int) {
    while nextColumn < min(end, merged.columns) {
      let text = merged.text(column: nextColumn)
      if !text.isEmpty {
        startWriting()
        text.withUnsafeBufferPointer { writer.add($0, column: nextColumn) }
      }
      nextColumn += 1
    }
  }

  private func endRow() {
    if !isRowHidden { fillMerged(before: Limits.columns) }
  }

  private func bytes(_ value: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
    var count = 0
    while value[count] != 0 { count += 1 }
    let start = UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: count)
  }

  private static func index(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !text.isEmpty, text.count < 10 else { return nil }
    var index = 0
    for byte in text {
      guard byte &- UInt8(ascii: "0") < 10 else { return nil }
      index = index * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return index
  }

  private static func type(_ name: UnsafeBufferPointer<UInt8>) -> CellType {
    guard let first = name.first else { return .number }
    switch first {
    case UInt8(ascii: "s"): return name.count == 1 ? .shared : .text  // "s" or "str"
    case UInt8(ascii: "i"): return .text  // "inlineStr"
    case UInt8(ascii: "b"): return .bool
    case UInt8(ascii: "e"): return .error
    case UInt8(ascii: "d"): return .date
    default: return .number
    }
  }
}
