/// The physical lines of a statement, even of a statement that Sobi cannot read.
struct RedactionLines {
  struct Line {
    /// The offsets of the line's bytes.
    var text: Range<Int>
    /// The offsets of the line ending; empty for a last line without a line ending.
    var end: Range<Int>
  }

  let bytes: [UInt8]
  let encoding: TextEncoding
  /// The offset after the byte order mark.
  let start: Int
  private(set) var all: [Line] = []

  init(_ bytes: [UInt8], _ encoding: TextEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    let mark = encoding.byteOrderMark
    start = bytes.starts(with: mark) ? mark.count : 0
    let step = encoding.isUTF16 ? 2 : 1
    var lineStart = start
    var at = start
    while at < bytes.count {
      let byte = ascii(at)
      guard byte == 0x0A || byte == 0x0D else {
        at += step
        continue
      }
      let end = byte == 0x0D && ascii(at + step) == 0x0A ? at + 2 * step : at + step
      all.append(Line(text: lineStart..<at, end: at..<end))
      lineStart = end
      at = end
    }
    if lineStart < bytes.count {
      all.append(Line(text: lineStart..<bytes.count, end: bytes.count..<bytes.count))
    }
  }

  /// Returns the byte at an offset, or in UTF-16 the ASCII character; 0 if there is none.
  ///
  /// Only in UTF-16 can a byte of another character equal a line ending.
  private func ascii(_ at: Int) -> UInt8 {
    guard encoding.isUTF16 else { return at < bytes.count ? bytes[at] : 0 }
    guard at + 2 <= bytes.count else { return 0 }
    let low = encoding == .utf16BE ? 1 : 0
    return bytes[at + 1 - low] == 0 ? bytes[at + low] : 0
  }

  func characters(_ line: Line) -> [RawCharacter] {
    RawCharacter.characters(bytes, in: line.text, encoding)
  }

  /// Calls `body` with the index, the characters and the cells of each of the first `most` lines.
  func forEach(
    _ splitter: CellSplitter, upTo most: Int = .max,
    _ body: (Int, [RawCharacter], [CellSplitter.Cell]) -> Void
  ) {
    var splitter = splitter
    for (index, line) in all.prefix(most).enumerated() {
      let characters = characters(line)
      body(index, characters, splitter.cells(characters))
    }
  }
}

/// Splits lines into cells; a quoted cell may continue in the next lines.
struct CellSplitter {
  let delimiter: Unicode.Scalar
  /// Whether a cell with an open quote at the end of a line continues in the next lines.
  let joinsLines: Bool
  /// The column of an open quote, and the number of lines since the quote.
  private(set) var open: (column: Int, lines: Int)?

  /// The maximum number of further lines in a cell; a quote that stays open longer is a mistake.
  private static let mostLines = 20

  struct Cell {
    var column: Int
    /// The indices of the cell's characters, without surrounding blanks, quotes and equals signs.
    var range: Range<Int>
  }

  /// Returns the cells of the next line.
  mutating func cells(_ line: [RawCharacter]) -> [Cell] {
    var cells: [Cell] = []
    var at = 0
    var column = 0
    if let (opened, lines) = open {
      let end = closingQuote(line, from: 0)
      if end == nil, lines < CellSplitter.mostLines {
        open = (opened, lines + 1)
        return [Cell(column: opened, range: trimmed(line, 0..<line.count))]
      }
      open = nil
      if let end {
        column = opened
        cells.append(Cell(column: column, range: trimmed(line, 0..<end)))
        at = end + 1
      }
    }
    while at < line.count {
      if line[at].scalar == delimiter {
        at += 1
        column += 1
        continue
      }
      let start = line[at...].firstIndex { $0.scalar != " " } ?? line.count
      if start < line.count, line[start].scalar == "\"" {
        if let end = closingQuote(line, from: start + 1) {
          cells.append(Cell(column: column, range: trimmed(line, start + 1..<end)))
          at = end + 1
          continue
        }
        if joinsLines, !line[(start + 1)...].contains(where: { $0.scalar == "\"" }) {
          open = (column, 0)
        }
      }
      let end = open == nil ? line[at...].firstIndex { $0.scalar == delimiter } : nil
      cells.append(Cell(column: column, range: trimmed(line, at..<(end ?? line.count))))
      at = end ?? line.count
    }
    return cells.filter { !$0.range.isEmpty }
  }

  /// Returns the index of the quote that ends the cell; `nil` if no quote in the line does.
  private func closingQuote(_ line: [RawCharacter], from start: Int) -> Int? {
    var at = start
    while let quote = line[at...].firstIndex(where: { $0.scalar == "\"" }) {
      guard quote + 1 < line.count, line[quote + 1].scalar == "\"" else {
        let next = line[(quote + 1)...].first { $0.scalar != " " }
        return next == nil || next?.scalar == delimiter ? quote : nil
      }
      at = quote + 2
    }
    return nil
  }

  private func trimmed(_ line: [RawCharacter], _ range: Range<Int>) -> Range<Int> {
    let marks = " \t\"'=\u{A0}\u{3000}".unicodeScalars
    guard let first = line[range].firstIndex(where: { !$0.isAmong(marks) }),
      let last = line[range].lastIndex(where: { !$0.isAmong(marks) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }
}
