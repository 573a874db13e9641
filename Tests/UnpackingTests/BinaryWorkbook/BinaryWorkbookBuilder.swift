import Unpacking

/// A small writer of binary workbooks for tests.
struct BinaryWorkbookBuilder {
  /// The records of each sheet, without BOF and EOF.
  var sheets: [[UInt8]]
  /// The visibility and the type of each sheet; both are 0 for a usual one.
  var kinds: [Int: (UInt8, UInt8)] = [:]
  /// Records before the list of sheets.
  var globals: [UInt8] = []
  /// Shared texts, in parts of which all but the first are CONTINUE records.
  var texts: [[UInt8]] = []
  var isBIFF5 = false

  init(_ sheets: [UInt8]...) { self.sheets = sheets }

  static func record(_ type: UInt16, _ contents: [UInt8]) -> [UInt8] {
    type.littleEndian2 + UInt16(contents.count).littleEndian2 + contents
  }

  /// A record of a cell: its row and column from 0, the index of its format, and more.
  static func cell(
    _ type: UInt16, _ row: UInt16, _ column: UInt16, _ contents: [UInt8], format: UInt16 = 0
  ) -> [UInt8] {
    record(
      type, row.littleEndian2 + column.littleEndian2 + format.littleEndian2 + contents)
  }

  static func number(
    _ row: UInt16, _ column: UInt16, _ value: Double, format: UInt16 = 0
  ) -> [UInt8] {
    cell(0x0203, row, column, bytes(value), format: format)
  }

  static func label(_ row: UInt16, _ column: UInt16, _ text: String) -> [UInt8] {
    cell(0x0204, row, column, wide(text))
  }

  static func shared(_ row: UInt16, _ column: UInt16, _ index: UInt32) -> [UInt8] {
    cell(0x00FD, row, column, index.littleEndian4)
  }

  static func bytes(_ value: Double) -> [UInt8] {
    let bits = value.bitPattern
    return UInt32(truncatingIfNeeded: bits).littleEndian4 + UInt32(bits >> 32).littleEndian4
  }

  /// A text with two bytes a character, after its length.
  static func wide(_ text: String) -> [UInt8] {
    UInt16(text.utf16.count).littleEndian2 + [1] + text.utf16.flatMap(\.littleEndian2)
  }

  /// A text with one byte a character, after its length.
  static func narrow(_ text: String) -> [UInt8] {
    UInt16(text.utf16.count).littleEndian2 + [0] + text.utf16.map { UInt8($0) }
  }

  /// A FORMAT record.
  static func format(_ id: UInt16, _ code: String) -> [UInt8] {
    record(0x041E, id.littleEndian2 + narrow(code))
  }

  /// An XF record.
  static func cellFormat(_ format: UInt16) -> [UInt8] {
    record(0x00E0, [0, 0] + format.littleEndian2 + [UInt8](repeating: 0, count: 16))
  }

  var stream: [UInt8] {
    func begin(_ type: UInt8) -> [UInt8] {
      BinaryWorkbookBuilder.record(0x0809, [0, isBIFF5 ? 5 : 6, type, 0, 0, 0, 0, 0])
    }
    let end = BinaryWorkbookBuilder.record(0x000A, [])
    var shared: [UInt8] = []
    for (index, part) in texts.enumerated() {
      shared += BinaryWorkbookBuilder.record(index == 0 ? 0x00FC : 0x003C, part)
    }
    func list(_ offset: Int) -> [UInt8] {
      var offset = offset
      return sheets.indices.flatMap { index in
        let (visibility, type) = kinds[index] ?? (0, 0)
        let name = Array("S\(index + 1)".utf8)
        let record = BinaryWorkbookBuilder.record(
          0x0085,
          UInt32(offset).littleEndian4 + [visibility, type, UInt8(name.count)]
            + (isBIFF5 ? [] : [0]) + name)
        offset += sheets[index].count + begin(0).count + end.count
        return record
      }
    }
    let size = begin(5).count + globals.count + list(0).count + shared.count + end.count
    return begin(5) + globals + list(size) + shared + end
      + sheets.flatMap { begin(0x10) + $0 + end }
  }

  var file: CompoundFileBuilder.File {
    CompoundFileBuilder((isBIFF5 ? "Book" : "Workbook", stream)).file()
  }

  func lines() throws -> [String] { try BinaryWorkbookBuilder.lines(of: file) }

  /// The lines of the first sheet.
  static func lines(
    of file: CompoundFileBuilder.File, password: String? = nil
  ) throws -> [String] {
    guard let sheet = try BinaryWorkbook(file.open(), password: password).sheets().first else {
      return []
    }
    return try lines(of: sheet)
  }

  static func lines(of sheet: Sheet) throws -> [String] {
    let text = String(
      decoding: try sheet.table.bytes(at: 0, count: sheet.table.size), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
