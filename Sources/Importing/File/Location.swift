/// A position in a statement.
///
/// The text form is `file:line:column`, which editors can open, or `file:sheet!C12` in a workbook.
package struct Location: Hashable, Sendable, CustomStringConvertible {
  /// The path as the user entered it; `-` for standard input.
  package var file: String
  /// The physical line, counted from 1; a line end within quotes also begins a new line.
  package var line: Int
  /// The column, counted from 1 in bytes of the text in UTF-8.
  package var column = 1
  /// The index of the cell; `nil` for a position without a cell.
  var cell: Int?
  /// The sheet of a workbook, in which `line` is the row; `nil` for other files.
  package var sheet: String?

  package var description: String {
    guard let sheet else { return "\(file):\(line):\(column)" }
    return "\(file):\(sheet)!\(cell.map(Location.letters) ?? "")\(line)"
  }

  /// Returns the letters of a column as in spreadsheets: A to Z, then AA, AB and so on.
  private static func letters(_ column: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(column % 26)))
    return column < 26 ? last : letters(column / 26 - 1) + last
  }
}

extension StatementFile {
  /// Converts a position in the text to a position in the original file.
  ///
  /// Only positions in workbooks name the cell; other positions have a line and a column.
  func place(of location: Location) -> Location {
    var found = location
    (found.sheet, found.line) = place(ofLine: location.line)
    if found.sheet == nil { found.cell = nil }
    if origin?.isRecords ?? false { found.column = 1 }
    return found
  }

  /// Returns the length of the byte order mark at the start of the file; 0 if there is none.
  func byteOrderMarkLength(in encoding: TextEncoding) throws(ImportError) -> Int {
    let mark = encoding.byteOrderMark
    guard !mark.isEmpty else { return 0 }
    var start: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    return try withUnsafeMutableBytes(of: &start) { bytes in
      Result { () throws(ImportError) in
        try read(at: 0, into: bytes) >= mark.count && bytes.starts(with: mark) ? mark.count : 0
      }
    }.get()
  }

  /// Reads the file up to the byte at `offset`, and returns the byte's location.
  func location(ofByte offset: Int, in encoding: TextEncoding) throws(ImportError) -> Location {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { block.deallocate() }
    let step = encoding.isUTF16 ? 2 : 1
    let low = encoding == .utf16BE ? 1 : 0
    var line = 1
    var lineStart = try byteOrderMarkLength(in: encoding)
    var at = 0
    var lastWasReturn = false
    while at < offset {
      let count = min(try read(at: at, into: block), offset - at)
      if count < step { break }
      for i in stride(from: 0, through: count - step, by: step) {
        // Except in UTF-16, no byte of a multibyte character equals a line end.
        let byte = step == 1 ? block[i] : block[i + 1 - low] == 0 ? block[i + low] : 0
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          if !(byte == UInt8(ascii: "\n") && lastWasReturn) { line += 1 }
          lineStart = at + i + step
        }
        lastWasReturn = byte == UInt8(ascii: "\r")
      }
      at += count
    }
    return Location(
      file: name, line: line,
      column: try lengthInUTF8(from: lineStart, to: offset, in: encoding, block) + 1)
  }

  /// Returns the length in UTF-8 of a part of the file, which must begin with a whole character.
  private func lengthInUTF8(
    from start: Int, to end: Int, in encoding: TextEncoding, _ block: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> Int {
    guard encoding != .utf8 else { return end - start }
    var length = 0
    var at = start
    while at < end {
      // A character that is split between two blocks is counted with the second block.
      let count = min(try read(at: at, into: block), end - at)
      guard count > 0 else { break }
      let bytes = UnsafeRawBufferPointer(rebasing: block[..<count])
      let part = encoding.lengthInUTF8(bytes.bindMemory(to: UInt8.self), isLast: at + count == end)
      length += part.length
      at += part.read
    }
    return length
  }
}
