/// The cells of a sheet in a binary workbook.
struct BinaryCells {
  private(set) var grid = CellGrid(.xls)
  private let text: BinaryText
  private let texts: SharedStrings
  private let is1904: Bool
  private let formats: [UInt16]
  private let codes: [UInt16: CellStyle]
  /// The formula cell whose text is in the next record.
  private var awaiting: (row: Int, column: Int)?

  init(
    _ text: BinaryText, texts: SharedStrings, is1904: Bool, formats: [UInt16],
    codes: [UInt16: CellStyle]
  ) {
    self.text = text
    self.texts = texts
    self.is1904 = is1904
    self.formats = formats
    self.codes = codes
  }

  mutating func take(_ record: BinaryRecords.Record) throws(UnpackingError) {
    let bytes = record.bytes
    if record.type == 0x0207 {  // STRING, the text of a formula
      guard let cell = awaiting else { return }
      awaiting = nil
      return try grid.add(text.long(bytes, at: 0), row: cell.row, column: cell.column)
    }
    if record.type == 0x00E5 { return takeMerged(bytes) }
    guard bytes.count >= 6 else { return }
    let row = Int(bytes.uint16(at: 0)) + 1
    let column = Int(bytes.uint16(at: 2))
    let format = Int(bytes.uint16(at: 4))
    switch record.type {
    case 0x00FD where bytes.count >= 10:  // LABELSST
      guard let text = texts[Int(bytes.uint32(at: 6))] else {
        // Without its texts, a statement would look complete but have no payees.
        throw .damaged(.xls, place: "row \(row)")
      }
      try grid.add(utf8: text, row: row, column: column)
    case 0x0204, 0x00D6:  // LABEL, RSTRING
      try grid.add(text.long(bytes, at: 6), row: row, column: column)
    case 0x0203 where bytes.count >= 14:  // NUMBER
      try add(Double(bitPattern: bytes.uint64(at: 6)), row, column, format)
    case 0x027E where bytes.count >= 10:  // RK
      try add(BinaryCells.number(bytes.uint32(at: 6)), row, column, format)
    case 0x00BD:  // MULRK
      var at = 4
      var column = column
      while at + 6 <= bytes.count - 2 {
        let number = BinaryCells.number(bytes.uint32(at: at + 2))
        try add(number, row, column, Int(bytes.uint16(at: at)))
        at += 6
        column += 1
      }
    case 0x0205 where bytes.count >= 8:  // BOOLERR
      if bytes[7] == 0 {
        try grid.add(bytes[6] == 0 ? "FALSE" : "TRUE", row: row, column: column)
      }
    case 0x0006 where bytes.count >= 14:  // FORMULA
      try addResult(bytes, row, column, format)
    case 0x0208 where bytes.count >= 14:  // ROW
      // A bank's filter hides rows instead of deleting them, and the user does not see hidden rows.
      if bytes[12] & 0x20 != 0 { grid.hiddenRows.insert(row) }
    default: break
    }
  }

  /// Adds the stored result of a formula: a number, a text, a truth value or an error.
  private mutating func addResult(
    _ bytes: [UInt8], _ row: Int, _ column: Int, _ format: Int
  ) throws(UnpackingError) {
    awaiting = nil
    guard bytes.uint16(at: 12) == 0xFFFF else {
      return try add(Double(bitPattern: bytes.uint64(at: 6)), row, column, format)
    }
    switch bytes[6] {
    case 0: awaiting = (row, column)
    case 1: try grid.add(bytes[8] == 0 ? "FALSE" : "TRUE", row: row, column: column)
    default: break  // an error or an empty text
    }
  }

  private mutating func add(
    _ number: Double, _ row: Int, _ column: Int, _ format: Int
  ) throws(UnpackingError) {
    let id = formats.indices.contains(format) ? formats[format] : 0
    let style = codes[id] ?? CellStyle(builtIn: Int(id))
    try grid.add(style.text(number, is1904: is1904), row: row, column: column)
  }

  /// Returns the value of an RK number: an integer or the upper 30 bits of a double, either of
  /// which may be in hundredths.
  private static func number(_ rk: UInt32) -> Double {
    let value =
      rk & 2 != 0
      ? Double(Int32(bitPattern: rk) >> 2) : Double(bitPattern: UInt64(rk & ~3) << 32)
    return rk & 1 != 0 ? value / 100 : value
  }

  private mutating func takeMerged(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return }
    for index in 0..<Int(bytes.uint16(at: 0)) {
      let at = 2 + 8 * index
      guard at + 8 <= bytes.count else { return }
      grid.merged.add(
        MergedCells.Area(
          top: Int(bytes.uint16(at: at)) + 1, bottom: Int(bytes.uint16(at: at + 2)) + 1,
          left: Int(bytes.uint16(at: at + 4)), right: Int(bytes.uint16(at: at + 6))))
    }
  }
}
