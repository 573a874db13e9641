import CImporting

/// A statement's bytes as a stream of UTF-8, checked or converted on the way.
struct StatementText {
  let file: StatementFile
  let encoding: TextEncoding
  /// The file's byte that is read next.
  private var offset: Int
  /// Where the part that is read ends.
  private let end: Int
  /// Raw bytes on their way to be converted; unused for UTF-8.
  private var raw: [UInt8] = []
  /// Bytes at the end of the last part that begin a longer character.
  private var unchecked = 0

  /// Whether some text in the buffer might not be in NFC.
  private(set) var mayNotBeNFC = false

  /// Reads the file, or those bytes of it, which begin and end with characters.
  init(_ file: StatementFile, _ bytes: Range<Int>? = nil, encoding: TextEncoding) {
    self.file = file
    self.encoding = encoding
    offset = bytes?.lowerBound ?? 0
    end = bytes?.upperBound ?? file.size
  }

  /// Whether all of the text has been handed out.
  var isAtEnd: Bool { offset >= end && raw.isEmpty }

  /// Only `bytes` of what was handed out are still of interest.
  mutating func lookForDecomposed(in bytes: UnsafeRawBufferPointer) {
    var traits: UInt32 = 0
    _ = sobi_check_utf8(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &traits)
    mayNotBeNFC = traits & UInt32(SOBI_TEXT_MAY_NOT_BE_NFC) != 0
  }

  /// Writes the next part of the text to `buffer` behind the `filled` bytes that are there, up to
  /// `limit`, and returns how many bytes are there then.
  ///
  /// A converted character may end up to three bytes behind `limit`.
  mutating func fill(
    _ buffer: UnsafeMutableRawBufferPointer, filled: Int, limit: Int
  ) throws(ImportError) -> Int {
    // The byte order mark is no text: behind it a quote opens the first field.
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
    // Of two faults the first is told, wherever the text is parted.
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
    // One byte becomes three at most, and up to three are carried: all fits behind the limit, where
    // the buffer has `RecordReader.Sizes.slack` bytes.
    let room = max(0, min(max(1, (limit - filled) / 3), end - offset))
    let carried = raw.count
    raw.append(contentsOf: repeatElement(0, count: room))
    let place = offset
    let file = file
    let count = try raw.withUnsafeMutableBytes { bytes in
      Result { () throws(ImportError) in
        try file.read(at: place, into: UnsafeMutableRawBufferPointer(rebasing: bytes[carried...]))
      }
    }.get()
    guard count > 0 || offset >= end else { throw .changedWhileReading(file.name) }
    offset += count
    raw.removeLast(room - count)
    let start = offset - raw.count
    let isLast = offset >= end
    let converted = raw.withUnsafeBufferPointer {
      encoding.convert(
        $0, isLast: isLast,
        into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
          .bindMemory(to: UInt8.self))
    }
    if converted.mayNotBeNFC { mayNotBeNFC = true }
    if let fault = converted.fault {
      let location = try file.location(ofByte: start + converted.read, in: encoding)
      if fault == .nul { throw .nulByte(location) }
      // Of half a pair in UTF-16 the byte that tells it.
      let isHigh = encoding == .utf16LE && converted.read + 1 < raw.count
      throw .badEncoding(
        location, byte: raw[converted.read + (isHigh ? 1 : 0)], encoding: encoding)
    }
    raw.removeFirst(converted.read)
    return filled + converted.written
  }
}

/// Moves bytes within a buffer; the places may overlap.
func memmove(_ buffer: UnsafeMutableRawBufferPointer, to: Int, from: Int, count: Int) {
  guard count > 0, let base = buffer.baseAddress else { return }
  (base + to).copyMemory(from: base + from, byteCount: count)
}
