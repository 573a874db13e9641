import CImporting

/// One record of a block, with access to its cells as bytes or as text.
struct RecordView {
  let block: RecordBlock
  let record: sobi_record

  init(_ block: RecordBlock, _ index: Int) {
    self.block = block
    record = block.records[index]
  }

  var count: Int { Int(record.field_count) }
  var line: Int { Int(record.line) }
  /// Whether a quoted cell has several lines.
  var hasLineEnds: Bool { record.inner_line_ends > 0 }

  /// The length in bytes, up to the end of the last field.
  var length: Int {
    let last = block.fields[Int(record.first_field + record.field_count) - 1]
    return Int(last.end & fieldEndMask) - Int(record.start)
  }

  var cells: some Sequence<UnsafeBufferPointer<UInt8>> { (0..<count).lazy.map(cell) }

  var isBlank: Bool {
    for i in 0..<count where !cell(i).isEmpty { return false }
    return true
  }

  /// Returns the trimmed bytes of a cell, with its doubled quotes; empty for an index out of range.
  @inline(__always)
  func cell(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    guard index >= 0, index < count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let field = block.fields[Int(record.first_field) + index]
    return trimmed(
      UnsafeBufferPointer(
        start: block.bytes + Int(field.start), count: Int(field.end & fieldEndMask - field.start)))
  }

  @inline(__always)
  func hasDoubledQuotes(_ index: Int) -> Bool {
    index >= 0 && index < count
      && block.fields[Int(record.first_field) + index].end & fieldDoubled != 0
  }

  func isQuoted(_ index: Int) -> Bool {
    index >= 0 && index < count
      && block.fields[Int(record.first_field) + index].end & fieldQuoted != 0
  }

  /// Returns the text of a cell, with one quote for each doubled quote.
  func text(_ index: Int) -> String {
    let text = String(decoding: cell(index), as: UTF8.self)
    guard hasDoubledQuotes(index) else { return text }
    let quote = Unicode.Scalar(block.quote)
    var isFirstQuote = false
    return String(
      text.unicodeScalars.filter { scalar in
        isFirstQuote = scalar == quote && !isFirstQuote
        return isFirstQuote || scalar != quote
      })
  }

  var texts: [String] { (0..<count).map(text) }

  /// Returns the location of the first byte of a cell, or of its opening quote.
  func location(_ index: Int, in file: String) -> Location {
    guard index >= 0, index < count else { return Location(file: file, line: line) }
    let field = block.fields[Int(record.first_field) + index]
    let quote: UInt32 = field.end & fieldQuoted != 0 ? 1 : 0
    var location = location(ofByte: Int(field.start - quote), in: file)
    location.cell = index
    return location
  }

  func location(ofByte offset: Int, in file: String) -> Location {
    let start = Int(record.start)
    return Location(
      file: file, line: RecordReader.line(of: offset, in: block.bytes, from: start, line: line),
      column: RecordReader.column(of: offset, in: block.bytes, from: start))
  }
}

// The flags from the C header, in the type of the struct members that contain them.
let fieldEndMask: UInt32 = 0x3FFF_FFFF
let fieldDoubled: UInt32 = 0x4000_0000
let fieldQuoted: UInt32 = 0x8000_0000

/// Returns the bytes without ASCII whitespace, no-break spaces or ideographic spaces at either end.
@inline(__always)
func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  guard let first = bytes.first, let last = bytes.last else { return bytes }
  // Most cells have no blanks around them. Only the bytes in this test can begin or end a blank.
  if first > 0x20, first != 0xC2, first != 0xE3, last > 0x20, last != 0xA0, last != 0x80 {
    return bytes
  }
  return slowlyTrimmed(bytes)
}

@inline(never)
private func slowlyTrimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  var start = 0
  var end = bytes.count
  while start < end {
    if bytes[start] == 0x20 || 0x09...0x0D ~= bytes[start] {
      start += 1
    } else if end - start >= 2, bytes[start] == 0xC2, bytes[start + 1] == 0xA0 {
      start += 2
    } else if end - start >= 3, bytes[start] == 0xE3, bytes[start + 1] == 0x80,
      bytes[start + 2] == 0x80
    {
      start += 3
    } else {
      break
    }
  }
  while end > start {
    if bytes[end - 1] == 0x20 || 0x09...0x0D ~= bytes[end - 1] {
      end -= 1
    } else if end - start >= 2, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xA0 {
      end -= 2
    } else if end - start >= 3, bytes[end - 3] == 0xE3, bytes[end - 2] == 0x80,
      bytes[end - 1] == 0x80
    {
      end -= 3
    } else {
      break
    }
  }
  return UnsafeBufferPointer(rebasing: bytes[start..<end])
}
