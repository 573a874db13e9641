/// A workbook in Excel's binary format of 1993 to 2003 (BIFF5 and BIFF8).
///
/// Source: [MS-XLS], and for BIFF5 "OpenOffice.org's Documentation of the Microsoft Excel File
/// Format" by Daniel Rentz. Libraries on servers still write BIFF5.
package struct BinaryWorkbook {
  private let stream: any ByteSource
  private var cipher: BinaryCipher?
  private var entries: [Entry] = []
  private var text: BinaryText
  private var texts = SharedStrings()
  private var is1904 = false
  /// The number format of each XF record; a cell contains the index of its XF record.
  private var formats: [UInt16] = []
  private var codes: [UInt16: CellStyle] = [:]

  private struct Entry {
    var name: String
    var isHidden: Bool
    var offset: Int
  }

  /// Reads the data that all sheets of a workbook share.
  ///
  /// `decode` decodes the texts of BIFF5, which are not Unicode. If an encrypted workbook needs a
  /// password and `password` is `nil`, the error is `passwordNeeded`.
  package init(
    _ file: CompoundFile, password: String?, decode: @escaping Decoding = BinaryText.latin1
  ) throws(UnpackingError) {
    // Some versions of Excel saved a workbook in both formats, each in its own stream.
    var found = try file.stream(named: "Workbook")
    if found == nil { found = try file.stream(named: "Book") }
    guard let stream = found else { throw .unsupported(.compoundFile, .otherContent) }
    try self.init(stream: stream, password: password, decode: decode)
  }

  /// Reads a workbook that is not in a compound file.
  ///
  /// Some server scripts write a single BIFF5 sheet without a list of sheets.
  package init(
    stream: any ByteSource, password: String?, decode: @escaping Decoding = BinaryText.latin1
  ) throws(UnpackingError) {
    self.stream = stream
    var records = BinaryRecords(stream, at: 0, cipher: nil)
    // Workbooks in BIFF2 to BIFF4 begin with records of other types.
    guard let first = try records.next(), [0x0009, 0x0209, 0x0409, 0x0809].contains(first.type),
      first.bytes.count >= 4
    else { throw .damaged(.xls, place: "BOF") }
    guard first.type == 0x0809 else { throw .unsupported(.xls, .oldVersion) }
    text = BinaryText(isUnicode: first.bytes.uint16(at: 0) == 0x0600, decode: decode)
    if first.bytes.uint16(at: 2) == 0x0010 {
      entries = [Entry(name: "", isHidden: false, offset: 0)]
      return
    }
    while true {
      guard let record = try records.next() else { throw .damaged(.xls, place: "EOF") }
      // Some programs omit the EOF record before the first sheet.
      if record.type == 0x000A || record.type == 0x0809 { break }
      if record.type == 0x002F {
        // BIFF5 supports only XOR obfuscation, and the record does not name the method.
        let description = text.isUnicode ? record.bytes : [0, 0] + record.bytes
        cipher = try BinaryWorkbook.cipher(description, password)
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
    // Workbooks that are only protected against changes use this default password.
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
    case 0x0042 where bytes.count >= 2: text.setCodePage(bytes.uint16(at: 0))
    case 0x0022: is1904 = bytes.count >= 2 && bytes.uint16(at: 0) == 1
    case 0x0085:
      guard bytes.count >= 8 else { return }
      // Charts, macros and other kinds of sheets have no cells.
      guard bytes[5] == 0 else { return }
      guard entries.count < Limits.sheets else { throw .tooLarge(.xls, .sheets(Limits.sheets)) }
      entries.append(
        Entry(
          name: text.short(bytes, at: 6), isHidden: bytes[4] & 3 != 0,
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
      guard bytes.count >= 3 else { return }
      let code = text.isUnicode ? text.long(bytes, at: 2) : text.short(bytes, at: 2)
      let id = bytes.uint16(at: 0)
      codes[id] = CellStyle(code: code, id: Int(id))
    case 0x00E0:
      guard bytes.count >= 4, formats.count < 1 << 16 else { return }
      formats.append(bytes.uint16(at: 2))
    default: break
    }
  }

  package func sheets() throws(UnpackingError) -> [Sheet] {
    var sheets: [Sheet] = []
    var (size, textSize) = (0, 0)
    for entry in entries {
      guard entry.offset < stream.size else { throw .damaged(.xls, place: "BOUNDSHEET") }
      var records = BinaryRecords(stream, at: entry.offset, cipher: cipher)
      let table = try table(&records)
      sheets.append(Sheet(name: entry.name, isHidden: entry.isHidden, table: table))
      // A small file could refer to one large sheet hundreds of times.
      size += records.offset - entry.offset
      guard size <= stream.size else { throw .damaged(.xls, place: "BOUNDSHEET") }
      // Sheets can repeat a long shared text in each cell.
      textSize += table.size
      guard textSize <= Limits.table else { throw .tooLarge(.xls, .unpackedSize(Limits.table)) }
    }
    return sheets
  }

  private func table(_ records: inout BinaryRecords) throws(UnpackingError) -> TableText {
    guard let first = try records.next(), first.type == 0x0809 else {
      throw .damaged(.xls, place: "BOF")
    }
    var cells = BinaryCells(
      text, texts: texts, is1904: is1904, formats: formats, codes: codes)
    var depth = 1
    while depth > 0 {
      guard let record = try records.next() else { throw .damaged(.xls, place: "EOF") }
      switch record.type {
      // A chart in the sheet is a separate substream.
      case 0x0809: depth += 1
      case 0x000A: depth -= 1
      default: if depth == 1 { try cells.take(record) }
      }
    }
    return try cells.grid.table()
  }
}
