/// The physical lines of a statement that may be unreadable.
struct RedactionLines {
  let bytes: [UInt8]
  let encoding: TextEncoding
  /// The offset after the byte order mark.
  let start: Int

  init(_ bytes: [UInt8], _ encoding: TextEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    let mark = encoding.byteOrderMark
    start = !mark.isEmpty && bytes.starts(with: mark) ? mark.count : 0
  }

  /// Calls `body` with the byte ranges of each line and of its line end.
  func forEach(_ body: (_ line: Range<Int>, _ end: Range<Int>) -> Void) {
    let step = encoding.isUTF16 ? 2 : 1
    let low = encoding == .utf16BE ? 1 : 0
    /// Returns the ASCII character at an offset. In no encoding but UTF-16 can a part of a longer
    /// character be a line end.
    func ascii(_ at: Int) -> UInt8 {
      guard at + step <= bytes.count else { return 0 }
      if step == 1 { return bytes[at] }
      return bytes[at + 1 - low] == 0 ? bytes[at + low] : 0
    }
    var lineStart = start
    var at = start
    while at < bytes.count {
      let byte = ascii(at)
      guard byte == 0x0A || byte == 0x0D else {
        at += step
        continue
      }
      let end = byte == 0x0D && ascii(at + step) == 0x0A ? at + 2 * step : at + step
      body(lineStart..<at, at..<end)
      lineStart = end
      at = end
    }
    if lineStart < bytes.count { body(lineStart..<bytes.count, bytes.count..<bytes.count) }
  }

  func characters(_ line: Range<Int>) -> [RawCharacter] {
    RawCharacter.characters(bytes, in: line, encoding)
  }
}

/// Splits lines into cells.
///
/// A quoted cell may continue in the next lines.
struct CellSplitter {
  let delimiter: Unicode.Scalar
  /// The column whose quote is open, and since how many lines.
  private var open: (column: Int, lines: Int)?

  /// A quote that stays open for more lines was never meant to enclose a cell.
  private static let mostLines = 20

  /// Whether a quote that its line does not close continues in the next lines.
  private let joinsLines: Bool

  init(delimiter: Unicode.Scalar, joinsLines: Bool) {
    self.delimiter = delimiter
    self.joinsLines = joinsLines
  }

  struct Cell {
    var column: Int
    /// The indices of its characters in the line, without surrounding quotes and blanks.
    var range: Range<Int>
  }

  mutating func cells(_ line: [RawCharacter]) -> [Cell] {
    var cells: [Cell] = []
    var at = 0
    var column = 0
    if let (opened, lines) = open {
      column = opened
      if let end = closingQuote(line, from: 0) {
        cells.append(Cell(column: column, range: trimmed(line, 0..<end)))
        at = end + 1
        open = nil
      } else if lines < CellSplitter.mostLines {
        open = (opened, lines + 1)
        return [Cell(column: column, range: trimmed(line, 0..<line.count))]
      } else {
        open = nil
        column = 0
      }
    }
    while at < line.count {
      if line[at].scalar == delimiter {
        at += 1
        column += 1
        continue
      }
      var start = at
      while start < line.count, line[start].scalar == " " { start += 1 }
      if start < line.count, line[start].scalar == "\"" {
        if let end = closingQuote(line, from: start + 1) {
          cells.append(Cell(column: column, range: trimmed(line, start + 1..<end)))
          at = end + 1
          while at < line.count, line[at].scalar != delimiter { at += 1 }
          continue
        }
        if joinsLines, !line[(start + 1)...].contains(where: { $0.scalar == "\"" }) {
          open = (column, 0)
        }
      }
      let end = line[at...].firstIndex { $0.scalar == delimiter } ?? line.count
      let isOpen = open != nil
      cells.append(Cell(column: column, range: trimmed(line, at..<(isOpen ? line.count : end))))
      at = isOpen ? line.count : end
    }
    return cells.filter { !$0.range.isEmpty }
  }

  /// Returns the index of the quote that ends the cell.
  private func closingQuote(_ line: [RawCharacter], from start: Int) -> Int? {
    var at = start
    while at < line.count {
      if line[at].scalar == "\"" {
        guard at + 1 < line.count, line[at + 1].scalar == "\"" else {
          let next = line[(at + 1)...].first { $0.scalar != " " }
          return next == nil || next?.scalar == delimiter ? at : nil
        }
        at += 1
      }
      at += 1
    }
    return nil
  }

  private func trimmed(_ line: [RawCharacter], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, CellSplitter.isAround(line[start]) { start += 1 }
    while start < end, CellSplitter.isAround(line[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isAround(_ character: RawCharacter) -> Bool {
    guard let scalar = character.scalar else { return false }
    return " \t\"'=\u{A0}\u{3000}".unicodeScalars.contains(scalar)
  }
}
