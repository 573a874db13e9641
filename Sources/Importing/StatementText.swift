import CImporting

/// A statement's bytes as a stream of UTF-8, checked or converted on the way.
struct StatementText {
  let file: StatementFile
  let encoding: TextEncoding
  /// The file's byte that is read next.
  private var offset = 0
  /// Raw bytes on their way to be converted; unused for UTF-8.
  private var raw: [UInt8] = []
  /// Bytes at the end of the last part that may be the start of a longer character.
  private var unchecked = 0

  /// Whether some text handed out since this was last cleared might not be in NFC.
  var mayNotBeNFC = false

  init(_ file: StatementFile, encoding: TextEncoding) {
    self.file = file
    self.encoding = encoding
  }

  /// Whether all of the file has been handed out.
  var isAtEnd: Bool { offset >= file.size && raw.isEmpty }

  /// Writes the next part of the text to `buffer` behind the `filled` bytes that are there, up to
  /// `limit`, and returns how many bytes are there then.
  mutating func fill(
    _ buffer: UnsafeMutableRawBufferPointer, filled: Int, limit: Int
  ) throws(ImportError) -> Int {
    switch encoding {
    case .utf8: try fillUTF8(buffer, filled: filled, limit: limit)
    case .cp949, .windows1252: try fillConverted(buffer, filled: filled, limit: limit)
    }
  }

  private mutating func fillUTF8(
    _ buffer: UnsafeMutableRawBufferPointer, filled: Int, limit: Int
  ) throws(ImportError) -> Int {
    var start = filled
    var count = try file.read(
      at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<limit]))
    let bytes = buffer.bindMemory(to: UInt8.self)
    if offset == 0, count >= 3, bytes[filled] == 0xEF, bytes[filled + 1] == 0xBB,
      bytes[filled + 2] == 0xBF
    {
      // The byte order mark is no text: behind it a quote opens the first field.
      memmove(buffer, to: filled, from: filled + 3, count: count - 3)
      count -= 3
      offset += 3
    }
    offset += count
    let end = filled + count
    start -= unchecked
    var traits: UInt32 = 0
    let valid = sobi_check_utf8(bytes.baseAddress.map { $0 + start }, end - start, &traits)
    if traits & UInt32(SOBI_TEXT_MAY_NOT_BE_NFC) != 0 { mayNotBeNFC = true }
    unchecked = end - start - valid
    if unchecked > 3 || (unchecked > 0 && offset >= file.size) {
      let place = offset - unchecked
      throw .badEncoding(
        try file.location(ofByte: place), byte: bytes[start + valid], encoding: .utf8)
    }
    return end
  }

  private mutating func fillConverted(
    _ buffer: UnsafeMutableRawBufferPointer, filled: Int, limit: Int
  ) throws(ImportError) -> Int {
    // One byte becomes three at most.
    let room = (limit - filled) / 3
    guard room > 1 else { return filled }
    let carried = raw.count
    raw.append(contentsOf: repeatElement(0, count: room - carried))
    let place = offset
    let file = file
    let count = try raw.withUnsafeMutableBytes { bytes in
      Result { () throws(ImportError) in
        try file.read(at: place, into: UnsafeMutableRawBufferPointer(rebasing: bytes[carried...]))
      }
    }.get()
    let start = offset - carried
    offset += count
    let total = carried + count
    let bytes = buffer.bindMemory(to: UInt8.self)
    var to = filled
    var at = 0
    loop: while at < total {
      let lead = raw[at]
      if lead < 0x80 {
        bytes[to] = lead
        to += 1
        at += 1
        continue
      }
      let scalar: UInt16
      switch encoding {
      case .windows1252:
        scalar = TextEncoding.windows1252Scalar(lead)
        at += 1
      case .cp949, .utf8:
        if at + 1 == total, offset < file.size { break loop }
        scalar = at + 1 < total ? sobi_cp949_scalar(lead, raw[at + 1]) : 0
        at += 2
      }
      guard scalar != 0 else {
        let width = encoding == .windows1252 ? 1 : 2
        throw .badEncoding(
          try file.location(ofByte: start + at - width), byte: lead, encoding: encoding)
      }
      if scalar < 0x800 {
        bytes[to] = 0xC0 | UInt8(truncatingIfNeeded: scalar >> 6)
        bytes[to + 1] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
        to += 2
      } else {
        bytes[to] = 0xE0 | UInt8(truncatingIfNeeded: scalar >> 12)
        bytes[to + 1] = 0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F)
        bytes[to + 2] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
        to += 3
      }
    }
    let cutOff = at < total ? raw[at] : nil
    raw.removeAll(keepingCapacity: true)
    if let cutOff { raw.append(cutOff) }
    return to
  }
}

/// Moves bytes within a buffer; the places may overlap.
func memmove(_ buffer: UnsafeMutableRawBufferPointer, to: Int, from: Int, count: Int) {
  guard count > 0, let base = buffer.baseAddress else { return }
  (base + to).copyMemory(from: base + from, byteCount: count)
}

extension StatementFile {
  /// The line and column of a byte; for messages, as it reads the file up to there.
  func location(ofByte offset: Int) throws(ImportError) -> Location {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { block.deallocate() }
    var line = 1
    var lineStart = 0
    var at = 0
    var lastWasReturn = false
    while at < offset {
      let count = min(try read(at: at, into: block), offset - at)
      if count == 0 { break }
      for i in 0..<count {
        let byte = block[i]
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          if !(byte == UInt8(ascii: "\n") && lastWasReturn) { line += 1 }
          lineStart = at + i + 1
        }
        lastWasReturn = byte == UInt8(ascii: "\r")
      }
      at += count
    }
    return Location(file: name, line: line, column: offset - lineStart + 1)
  }
}
