import Ledger

/// The memory after the file's bytes in a batch, for text that differs from these bytes.
///
/// Such text has doubled quotes or decomposed characters, or consists of several cells.
struct TextArena {
  /// All bytes of the batch; the arena begins at `start`.
  let bytes: UnsafeMutableRawBufferPointer
  private let start: Int
  private var end: Int

  /// The size of an arena in bytes, which is enough for the text of many records.
  static let capacity = 4 << 20

  init(_ bytes: UnsafeMutableRawBufferPointer, from start: Int) {
    self.bytes = bytes
    self.start = start
    end = start
  }

  mutating func clear() { end = start }

  /// Whether the text of one more record of `length` bytes fits.
  ///
  /// An entry's strings are at most as long as 15 fields: seven fields, three parts of a memo, a
  /// join of two parts and a join of three. Composition at most triples the length (UAX #15).
  @inline(__always)
  func hasRoom(forRecordOf length: Int) -> Bool {
    end + 15 * 3 * min(length, RecordReader.largestField) + 64 <= bytes.count
  }

  /// Writes a cell, with each doubled quote as one quote and, if `composes` is `true`, in NFC.
  mutating func write(
    _ cell: UnsafeBufferPointer<UInt8>, doubledQuote: UInt8?, composes: Bool
  ) -> TextRange {
    let from = end
    if let doubledQuote {
      var lastWasQuote = false
      for byte in cell {
        if byte == doubledQuote, lastWasQuote {
          lastWasQuote = false
          continue
        }
        lastWasQuote = byte == doubledQuote
        append(byte)
      }
    } else {
      for byte in cell { append(byte) }
    }
    if composes {
      let written = UnsafeMutableRawBufferPointer(rebasing: bytes[from..<end])
        .bindMemory(to: UInt8.self)
      if let composed = NFC.composed(UnsafeBufferPointer(written)) {
        end = from
        for byte in composed { append(byte) }
      }
    }
    return TextRange(start: UInt32(from), count: UInt32(end - from))
  }

  /// Restores the characters that a ``TransactionTable`` writes as escapes, in the newest text.
  mutating func restoreEscapes(in range: TextRange) -> TextRange {
    let from = Int(range.start)
    let text = UnsafeMutableRawBufferPointer(rebasing: bytes[from..<end])
      .bindMemory(to: UInt8.self)
    guard let restored = TransactionTable.restoringEscapes(UnsafeBufferPointer(text)) else {
      return range
    }
    end = from
    for byte in restored { append(byte) }
    return TextRange(start: UInt32(from), count: UInt32(end - from))
  }

  /// Joins two strings with a centered dot between them.
  mutating func join(_ one: TextRange, _ two: TextRange) -> TextRange {
    let from = end
    for byte in text(one) { append(byte) }
    for byte in " · ".utf8 { append(byte) }
    for byte in text(two) { append(byte) }
    return TextRange(start: UInt32(from), count: UInt32(end - from))
  }

  func text(_ range: TextRange) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Int(range.start)..<Int(range.start + range.count)])
  }

  func string(_ range: TextRange) -> String { String(decoding: text(range), as: UTF8.self) }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    // The caller checks `hasRoom` first. A mistake in that check must not overwrite other memory.
    precondition(end < bytes.count, "the arena has \(bytes.count - start) bytes")
    bytes[end] = byte
    end += 1
  }
}
