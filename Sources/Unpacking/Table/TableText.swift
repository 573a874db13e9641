import CZlib
import POSIX

/// A table as CSV in UTF-8, in pages of memory that are compressed if the table is long.
///
/// Each row of the sheet is a line, or several lines if a cell contains line ends. Rows without
/// cells are empty lines.
package final class TableText: ByteSource {
  package let size: Int
  /// The number of rows.
  package let rows: Int
  /// The rows that have cells but are hidden, from top to bottom; the table leaves them empty.
  package let hiddenRows: [Int]
  private let pages: [Page]
  private let tall: [TallRow]

  /// A row of several lines.
  fileprivate struct TallRow: Sendable {
    var row: Int
    /// The first line of the row, counted from 1.
    var line: Int
    var lines: Int
  }

  fileprivate init(
    size: Int, rows: Int, hiddenRows: [Int] = [], pages: [Page], tall: [TallRow]
  ) {
    self.size = size
    self.rows = rows
    self.hiddenRows = hiddenRows
    self.pages = pages
    self.tall = tall
  }

  /// Returns the row to which a line belongs, both counted from 1.
  package func row(ofLine line: Int) -> Int {
    guard let last = lastTall(where: { $0.line <= line }) else { return line }
    return line < last.line + last.lines ? last.row : last.row + line - last.line - last.lines + 1
  }

  /// Returns the first line of a row, both counted from 1.
  package func line(ofRow row: Int) -> Int {
    guard let last = lastTall(where: { $0.row < row }) else { return row }
    return last.line + last.lines + row - last.row - 1
  }

  /// Returns the last row of several lines for which `isBefore` is true.
  ///
  /// `isBefore` must also be true for all rows before that row.
  private func lastTall(where isBefore: (TallRow) -> Bool) -> TallRow? {
    var (low, high) = (0, tall.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(tall[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? tall[low - 1] : nil
  }

  fileprivate struct Page: Sendable {
    var bytes: [UInt8]
    var isCompressed: Bool
  }

  /// The number of bytes of text on each page but the last.
  fileprivate static let pageSize = 256 << 10
  /// The number of pages that stay uncompressed, because most tables are short.
  fileprivate static let plainPages = 32

  /// Joins tables, each of them from a given row on, counted from 1.
  package convenience init(
    joining tables: [(TableText, from: Int)], _ kind: FileKind
  ) throws(UnpackingError) {
    var text: [UInt8] = []
    var rows = 0
    var lines = 0
    var tall: [TallRow] = []
    for (table, firstRow) in tables {
      let first = table.line(ofRow: firstRow)
      for part in table.tall where part.row >= firstRow {
        tall.append(
          TallRow(
            row: rows + part.row - firstRow + 1, line: lines + part.line - first + 1,
            lines: part.lines))
      }
      let bytes = try table.bytes(at: 0, count: table.size)
      var start = 0
      for _ in 1..<max(first, 1) {
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
        start = end + 1
      }
      text += bytes[start...]
      rows += max(0, table.rows - firstRow + 1)
      lines += table.line(ofRow: table.rows + 1) - first
      guard text.count <= Limits.part else { throw .tooLarge(kind, .unpackedSize(Limits.part)) }
    }
    let pages = stride(from: 0, to: text.count, by: TableText.pageSize).map { start in
      let end = min(start + TableText.pageSize, text.count)
      return Page(bytes: Array(text[start..<end]), isCompressed: false)
    }
    self.init(size: text.count, rows: rows, pages: pages, tall: tall)
  }

  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(UnpackingError) -> Int {
    guard offset >= 0, offset < size else { return 0 }
    var scratch: UnsafeMutableRawBufferPointer?
    defer { scratch?.deallocate() }
    var done = 0
    while done < buffer.count, offset + done < size {
      let index = (offset + done) / TableText.pageSize
      let start = (offset + done) % TableText.pageSize
      let length = min(TableText.pageSize, size - index * TableText.pageSize)
      let count = min(buffer.count - done, length - start)
      let target = UnsafeMutableRawBufferPointer(rebasing: buffer[done..<done + count])
      let page = pages[index]
      if !page.isCompressed {
        page.bytes.withUnsafeBytes {
          target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<start + count]))
        }
      } else if count == length {
        page.inflate(into: target)
      } else {
        let whole =
          scratch ?? .allocate(byteCount: TableText.pageSize, alignment: 16)
        scratch = whole
        page.inflate(into: UnsafeMutableRawBufferPointer(rebasing: whole[..<length]))
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: whole[start..<start + count]))
      }
      done += count
    }
    return done
  }
}

extension TableText.Page {
  /// Compresses a page; zlib's fastest level halves the text at about 100 MB/s.
  fileprivate init(compressing text: UnsafeRawBufferPointer) {
    var stream = z_stream()
    var packed = [UInt8](repeating: 0, count: text.count + 64)
    guard sobi_deflate_init(&stream, 1) == Z_OK else {
      self.init(bytes: Array(text), isCompressed: false)
      return
    }
    defer { deflateEnd(&stream) }
    stream.next_in = UnsafeMutablePointer(
      mutating: text.bindMemory(to: UInt8.self).baseAddress)
    stream.avail_in = UInt32(text.count)
    let status = packed.withUnsafeMutableBufferPointer { buffer in
      stream.next_out = buffer.baseAddress
      stream.avail_out = UInt32(buffer.count)
      return deflate(&stream, Z_FINISH)
    }
    // Text that does not become shorter stays as it is.
    guard status == Z_STREAM_END, Int(stream.total_out) < text.count else {
      self.init(bytes: Array(text), isCompressed: false)
      return
    }
    self.init(bytes: Array(packed[..<Int(stream.total_out)]), isCompressed: true)
  }

  fileprivate func inflate(into buffer: UnsafeMutableRawBufferPointer) {
    var stream = z_stream()
    guard sobi_inflate_init(&stream, -MAX_WBITS) == Z_OK else { fatalError("out of memory") }
    defer { inflateEnd(&stream) }
    let status = bytes.withUnsafeBufferPointer { packed in
      stream.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
      stream.avail_in = UInt32(packed.count)
      stream.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
      stream.avail_out = UInt32(buffer.count)
      return CZlib.inflate(&stream, Z_FINISH)
    }
    precondition(status == Z_STREAM_END, "a page that Sobi compressed is damaged")
  }
}

/// A writer of a table's CSV text, row by row.
///
/// The writer quotes cells that need quotes, removes NUL, and replaces tabs and invalid UTF-8. It
/// does not write trailing empty cells.
package struct TableWriter {
  /// The 1-based number of the current row; 0 before the first row.
  package private(set) var row = 0
  private var column = 0
  private var page: [UInt8] = []
  private var pages: [TableText.Page] = []
  private var size = 0
  private var tall: [TableText.TallRow] = []
  /// The number of the current line, and the number of line ends in the cells of the current row.
  private var line = 0
  private var lineEnds = 0
  private var hiddenRows: [Int] = []
  private let kind: FileKind

  package init(_ kind: FileKind) {
    self.kind = kind
    page.reserveCapacity(TableText.pageSize + Limits.cell)
  }

  /// Starts the row with this 1-based number, or the next row if the number is not larger.
  package mutating func startRow(_ number: Int) throws(UnpackingError) {
    let next = max(number, row + 1)
    guard next <= Limits.rows else { throw .tooLarge(kind, .rows(Limits.rows)) }
    if row > 0 { try end(lines: next - row) } else { try end(lines: next - 1) }
    row = next
    column = 0
  }

  /// Writes a cell in the column with this 0-based number, or in the next column if it is smaller.
  ///
  /// Call `startRow` first. The writer omits cells beyond ``Limits/columns``.
  package mutating func add(_ text: UnsafeBufferPointer<UInt8>, column number: Int) {
    guard !text.isEmpty, number < Limits.columns else { return }
    let number = max(number, column)
    guard number < Limits.columns else { return }
    while column < number {
      page.append(UInt8(ascii: ","))
      column += 1
    }
    append(UnsafeBufferPointer(rebasing: text.prefix(Limits.cell)))
    page.append(UInt8(ascii: ","))
    column += 1
  }

  /// Notes that a row has cells but is hidden.
  mutating func hide(_ row: Int) {
    if hiddenRows.last != row, row <= Limits.rows { hiddenRows.append(row) }
  }

  package mutating func add(_ text: String, column: Int) {
    var text = text
    text.withUTF8 { add($0, column: column) }
  }

  package consuming func finish() throws(UnpackingError) -> TableText {
    if row > 0 { try end(lines: 1) }
    if !page.isEmpty { flush(page.count) }
    return TableText(size: size, rows: row, hiddenRows: hiddenRows, pages: pages, tall: tall)
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var isPlain = true
    for byte in text
    where byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") {
      isPlain = false
      break
    }
    if isPlain { return page.append(contentsOf: text) }
    // Decoding repairs invalid UTF-8.
    var repaired = String(decoding: text, as: UTF8.self)
    // Replacing takes longer than all other steps, and most cells have no CR.
    if text.contains(UInt8(ascii: "\r")) { repaired = repaired.replacing("\r\n", with: "\n") }
    let scalars = repaired.unicodeScalars
    let needsQuotes = scalars.contains {
      $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r"
    }
    if needsQuotes { page.append(UInt8(ascii: "\"")) }
    for scalar in scalars {
      switch scalar {
      case "\0": continue
      case "\n", "\r":
        page.append(UInt8(ascii: "\n"))
        lineEnds += 1
      case "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}", "\t":
        page.append(UInt8(ascii: " "))
      case "\"": page.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: "\"")])
      default: page.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    if needsQuotes { page.append(UInt8(ascii: "\"")) }
  }

  /// Ends the current line and adds empty lines.
  private mutating func end(lines: Int) throws(UnpackingError) {
    if column > 0 { page.removeLast() }  // the comma after the last cell
    for _ in 0..<lines { page.append(UInt8(ascii: "\n")) }
    if lineEnds > 0 {
      tall.append(TableText.TallRow(row: row, line: line + 1, lines: lineEnds + 1))
      line += lineEnds
      lineEnds = 0
    }
    line += lines
    guard size + page.count <= Limits.table else {
      throw .tooLarge(kind, .unpackedSize(Limits.table))
    }
    while page.count >= TableText.pageSize { flush(TableText.pageSize) }
  }

  /// Moves the first `count` bytes of text to a new page.
  private mutating func flush(_ count: Int) {
    let page = page.withUnsafeBytes { bytes in
      let text = UnsafeRawBufferPointer(rebasing: bytes[..<count])
      return pages.count < TableText.plainPages
        ? TableText.Page(bytes: Array(text), isCompressed: false)
        : TableText.Page(compressing: text)
    }
    pages.append(page)
    size += count
    self.page.removeFirst(count)
  }
}
