/// A workbook in Excel's binary format of 1997 to 2003 (BIFF8).
///
/// Source: [MS-XLS]. Older formats are refused: no bank is known to use them.
package struct BinaryWorkbook {
  private let stream: any ByteSource
  private var cipher: BinaryCipher?
  private var entries: [Entry] = []
  private var texts = SharedStrings()
  private var is1904 = false
  /// The format of each XF record, which cells refer to by number.
  private var formats: [UInt16] = []
  private var codes: [UInt16: CellStyle] = [:]

  private struct Entry {
    var name: String
    var isHidden: Bool
    var offset: Int
  }

  /// - Throws: `passwordNeeded` if the workbook is encrypted and `password` is `nil`.
  package init(_ file: CompoundFile, password: String?) throws(UnpackingError) {
    guard let stream = try file.stream(named: "Workbook") else {
      let isOld = try file.stream(named: "Book") != nil
      throw .unsupported(isOld ? .xls : .compoundFile, isOld ? .oldVersion : .otherContent)
    }
    self.stream = stream
    var records = BinaryRecords(stream, at: 0, cipher: nil)
    guard let first = try records.next(), first.type == 0x0809, first.bytes.count >= 4 else {
      throw .damaged(.xls, place: "BOF")
    }
    guard first.bytes.uint16(at: 0) == 0x0600 else { throw .unsupported(.xls, .oldVersion) }
    while let record = try records.next(), record.type != 0x000A {
      if record.type == 0x002F {
        cipher = try BinaryWorkbook.cipher(record.bytes, password)
        records = BinaryRecords(stream, at: records.offset, cipher: cipher)
      } else {
        try take(record, &records)
      }
    }
  }

  private static func cipher(
    _ description: [UInt8], _ password: String?
  ) throws(UnpackingError) -> BinaryCipher {
    if let password { return try BinaryCipher(description, password: password) }
    // Workbooks that are only protected against changes have this password.
    do throws(UnpackingError) {
      return try BinaryCipher(description, password: "VelvetSweatshop")
    } catch {
      if case .wrongPassword = error { throw .passwordNeeded(.xls) }
      throw error
    }
  }

  private mutating func take(
    _ record: BinaryRecords.Record, _ records: inout BinaryRecords
  ) throws(UnpackingError) {
    let bytes = record.bytes
    switch record.type {
    case 0x0022: is1904 = bytes.count >= 2 && bytes.uint16(at: 0) == 1
    case 0x0085:
      guard bytes.count >= 8 else { return }
      // Charts, macros and other kinds of sheets have no cells.
      guard bytes[5] == 0 else { return }
      guard entries.count < Limits.sheets else { throw .tooLarge(.xls, .sheets(Limits.sheets)) }
      entries.append(
        Entry(
          name: BinaryText.short(bytes, at: 6), isHidden: bytes[4] & 3 != 0,
          offset: Int(bytes.uint32(at: 0))))
    case 0x00FC:
      var parts = [bytes]
      var size = bytes.count
      while try records.peek() == 0x003C, let next = try records.next() {
        parts.append(next.bytes)
        size += next.bytes.count
        guard size <= Limits.part else { throw .tooLarge(.xls, .unpackedSize(Limits.part)) }
      }
      texts = try SharedStrings(parts)
    case 0x041E:
      guard bytes.count >= 5 else { return }
      codes[bytes.uint16(at: 0)] = CellStyle(code: BinaryText.long(bytes, at: 2))
    case 0x00E0:
      guard bytes.count >= 4, formats.count < 1 << 16 else { return }
      formats.append(bytes.uint16(at: 2))
    default: break
    }
  }

  package func sheets() throws(UnpackingError) -> [Sheet] {
    var sheets: [Sheet] = []
    for entry in entries {
      sheets.append(
        Sheet(name: entry.name, isHidden: entry.isHidden, table: try table(at: entry.offset)))
    }
    return sheets
  }

  private func table(at offset: Int) throws(UnpackingError) -> TableText {
    guard offset < stream.size else { throw .damaged(.xls, place: "BOUNDSHEET") }
    var records = BinaryRecords(stream, at: offset, cipher: cipher)
    guard let first = try records.next(), first.type == 0x0809 else {
      throw .damaged(.xls, place: "BOF")
    }
    var cells = BinaryCells(texts: texts, is1904: is1904, formats: formats, codes: codes)
    var depth = 1
    while depth > 0 {
      guard let record = try records.next() else { throw .damaged(.xls, place: "EOF") }
      switch record.type {
      // A chart in the sheet is a substream of its own.
      case 0x0809: depth += 1
      case 0x000A: depth -= 1
      default: if depth == 1 { try cells.take(record) }
      }
    }
    return try cells.grid.table()
  }
}
