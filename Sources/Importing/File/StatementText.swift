import CImporting

/// A statement's bytes as a stream of UTF-8, checked or converted.
struct StatementText {
  let file: StatementFile
  let encoding: TextEncoding
  /// The offset in the file of the next byte to read.
  private var offset: Int
  /// The end of the part in the file.
  private let end: Int
  /// Bytes read and not yet converted; unused for UTF-8.
  private var raw: [UInt8] = []
  /// The number of bytes of an incomplete character at the end of the last piece.
  private var unchecked = 0

  /// Whether text in the buffer may not be in NFC.
  private(set) var mayNotBeNFC = false

  /// Reads the file, or a range of its bytes that begins and ends with whole characters.
  init(_ file: StatementFile, _ bytes: Range<Int>? = nil, encoding: TextEncoding) {
    self.file = file
    self.encoding = encoding
    offset = bytes?.lowerBound ?? 0
    end = bytes?.upperBound ?? file.size
  }

  /// Whether the stream is at the end of the text.
  var isAtEnd: Bool { offset >= end && raw.isEmpty }

  /// Sets ``mayNotBeNFC`` for `bytes` alone, after the caller dropped the text before them.
  mutating func lookForDecomposed(in bytes: UnsafeRawBufferPointer) {
    var traits: UInt32 = 0
    _ = sobi_check_utf8(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &traits)
    mayNotBeNFC = traits & UInt32(SOBI_TEXT_MAY_NOT_BE_NFC) != 0
  }

  /// Writes the next piece of the text to `buffer`, after the `filled` bytes there, up to `limit`.
  ///
  /// A converted character may end up to three bytes after `limit`.
  ///
  /// - Returns: The number of bytes in the buffer.
  mutating func fill(
    _ buffer: UnsafeMutableRawBufferPointer, filled: Int, limit: Int
  ) throws(ImportError) -> Int {
    // Skip the byte order mark, so that a quote after it opens the first field.
    if offset == 0 { offset = try file.byteOrderMarkLength(in: encoding) }
    return encoding == .utf8
      ? try fillUTF8(buffer, filled: filled, limit: limit)
      : try fillConverted(buffer, filled: filled, limit: limit)
  }

  private mutating func fillUTF8(
    _ buffer: UnsafeMutableRawBufferPointer, filled: Int, limit: Int
  ) throws(ImportError) -> Int {
    let limit = filled + max(0, min(limit - filled, end - offset))
    let count = try file.read(
      at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<limit]))
    guard count > 0 || offset >= end else { throw .changedWhileReading(file.name) }
    offset += count
    let filled = filled + count
    let start = filled - count - unchecked
    guard let bytes = buffer.bindMemory(to: UInt8.self).baseAddress.map({ $0 + start }) else {
      return filled
    }
    var traits: UInt32 = 0
    let valid = sobi_check_utf8(bytes, filled - start, &traits)
    // Report the first of two faults, regardless of where pieces of the text end.
    var nul = 0
    if sobi_find(bytes, valid, 0, &nul) {
      throw .nulByte(try file.location(ofByte: offset - (filled - start) + nul, in: encoding))
    }
    if traits & UInt32(SOBI_TEXT_MAY_NOT_BE_NFC) != 0 { mayNotBeNFC = true }
    unchecked = filled - start - valid
    if unchecked > 0, traits & UInt32(SOBI_TEXT_CUT_OFF) == 0 || offset >= end {
      throw .badEncoding(
        try file.location(ofByte: offset - unchecked, in: encoding), byte: bytes[valid],
        encoding: encoding)
    }
    return filled
  }

  private mutating func fillConverted(
    _ buffer: UnsafeMutableRawBufferPointer, filled: Int, limit: Int
  ) throws(ImportError) -> Int {
    // One byte becomes at most three, and up to three bytes are left from the last piece. So the
    // text exceeds `limit` by at most `RecordReader.Sizes.slack` bytes.
    let room = max(0, min(max(1, (limit - filled) / 3), end - offset))
    let carried = raw.count
    raw.append(contentsOf: repeatElement(0, count: room))
    let start = offset
    let file = file
    let count = try raw.withUnsafeMutableBytes { bytes in
      Result { () throws(ImportError) in
        try file.read(at: start, into: UnsafeMutableRawBufferPointer(rebasing: bytes[carried...]))
      }
    }.get()
    guard count > 0 || offset >= end else { throw .changedWhileReading(file.name) }
    offset += count
    raw.removeLast(room - count)
    let first = offset - raw.count
    let isLast = offset >= end
    let converted = raw.withUnsafeBufferPointer {
      encoding.convert(
        $0, isLast: isLast,
        into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
          .bindMemory(to: UInt8.self))
    }
    if converted.mayNotBeNFC { mayNotBeNFC = true }
    if let fault = converted.fault {
      let location = try file.location(ofByte: first + converted.read, in: encoding)
      if fault == .nul { throw .nulByte(location) }
      // Report the high byte of UTF-16, which shows that a surrogate pair is incomplete.
      let isHigh = encoding == .utf16LE && converted.read + 1 < raw.count
      throw .badEncoding(location, byte: raw[converted.read + (isHigh ? 1 : 0)], encoding: encoding)
    }
    raw.removeFirst(converted.read)
    return filled + converted.written
  }
}
