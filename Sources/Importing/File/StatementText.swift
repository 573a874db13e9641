import CImporting

/// A statement's text as a stream of UTF-8, either validated or converted from another encoding.
struct StatementText {
  let file: StatementFile
  let encoding: TextEncoding
  /// The file offset of the next byte to read.
  private var offset: Int
  /// The file offset of the end of the part to read.
  private let end: Int
  /// Bytes that were read but not yet converted; unused for UTF-8.
  private var raw: [UInt8] = []
  /// The number of bytes of an incomplete character at the end of the last piece.
  private var unchecked = 0
  /// Whether the buffer may contain text that is not in NFC.
  private(set) var mayNeedNFC = false

  /// Creates a stream of a file, or of a range of its bytes that contains only whole characters.
  init(_ file: StatementFile, _ bytes: Range<Int>? = nil, encoding: TextEncoding) {
    self.file = file
    self.encoding = encoding
    offset = bytes?.lowerBound ?? 0
    end = bytes?.upperBound ?? file.size
  }

  var isAtEnd: Bool { offset >= end && raw.isEmpty }

  /// Sets ``mayNeedNFC`` for `bytes` alone, after the caller has removed the text before them.
  mutating func lookForDecomposed(in bytes: UnsafeRawBufferPointer) {
    var traits: UInt32 = 0
    _ = sobi_check_utf8(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &traits)
    mayNeedNFC = traits & UInt32(SOBI_TEXT_MAY_NOT_BE_NFC) != 0
  }

  /// Writes the next piece of text to `buffer`, from the index `filled` up to `limit`.
  ///
  /// Converted text may exceed `limit` by at most `RecordReader.Sizes.slack` bytes.
  ///
  /// - Returns: The number of bytes in the buffer.
  mutating func fill(
    _ buffer: UnsafeMutableRawBufferPointer, filled: Int, limit: Int
  ) throws(ImportError) -> Int {
    // Skip the byte order mark, so that a quote after the mark opens the first field.
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
    // If there are two faults, report the first, no matter how the text is divided into pieces.
    var nul = 0
    if sobi_find(bytes, valid, 0, &nul) {
      throw .nulByte(try file.location(ofByte: offset - (filled - start) + nul, in: encoding))
    }
    if traits & UInt32(SOBI_TEXT_MAY_NOT_BE_NFC) != 0 { mayNeedNFC = true }
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
    // Each byte becomes at most three bytes, and up to three bytes remain from the last piece. So
    // the text exceeds `limit` by at most `RecordReader.Sizes.slack` bytes.
    let capacity = max(0, min(max(1, (limit - filled) / 3), end - offset))
    let carried = raw.count
    raw.append(contentsOf: repeatElement(0, count: capacity))
    let start = offset
    let file = file
    let count = try raw.withUnsafeMutableBytes { bytes in
      Result { () throws(ImportError) in
        try file.read(at: start, into: UnsafeMutableRawBufferPointer(rebasing: bytes[carried...]))
      }
    }.get()
    guard count > 0 || offset >= end else { throw .changedWhileReading(file.name) }
    offset += count
    raw.removeLast(capacity - count)
    let first = offset - raw.count
    let isLast = offset >= end
    let converted = raw.withUnsafeBufferPointer {
      encoding.convert(
        $0, isLast: isLast,
        into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
          .bindMemory(to: UInt8.self))
    }
    if converted.mayNeedNFC { mayNeedNFC = true }
    if let fault = converted.fault {
      let location = try file.location(ofByte: first + converted.read, in: encoding)
      if fault == .nul { throw .nulByte(location) }
      // Report the high byte of a UTF-16 unit, which shows that a surrogate pair is incomplete.
      let isHigh = encoding == .utf16LE && converted.read + 1 < raw.count
      throw .badEncoding(location, byte: raw[converted.read + (isHigh ? 1 : 0)], encoding: encoding)
    }
    raw.removeFirst(converted.read)
    return filled + converted.written
  }
}
