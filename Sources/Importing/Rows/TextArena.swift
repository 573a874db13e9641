import Ledger

/// Room behind a batch's text for cells that must be written anew: those with doubled quotes or
/// decomposed characters, and those joined from several.
struct TextArena {
  /// All of the batch's bytes; the arena's own begin at `start`.
  let bytes: UnsafeMutableRawBufferPointer
  private let start: Int
  private var end: Int

  /// What a reader's arena should have, many times what one record can need.
  static let capacity = 4 << 20

  init(_ bytes: UnsafeMutableRawBufferPointer, from start: Int) {
    self.bytes = bytes
    self.start = start
    end = start
  }

  mutating func clear() { end = start }

  /// Whether all texts of one more record of `length` bytes can be written.
  ///
  /// An entry has five texts and up to three parts of a memo, which are joined step by step: 13
  /// texts, each of a field's length at most, and composition triples that at most (UAX #15).
  @inline(__always)
  func hasRoom(forRecordOf length: Int) -> Bool {
    end + 13 * 3 * min(length, RecordReader.largestField) + 64 <= bytes.count
  }

  /// Writes a cell with doubled quotes made single and, if asked to, its characters composed.
  mutating func write(
    _ cell: UnsafeBufferPointer<UInt8>, hasDoubledQuotes: Bool, composes: Bool
  ) -> TextRange {
    let from = end
    if hasDoubledQuotes {
      var lastWasQuote = false
      for byte in cell {
        if byte == UInt8(ascii: "\""), lastWasQuote {
          lastWasQuote = false
          continue
        }
        lastWasQuote = byte == UInt8(ascii: "\"")
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

  /// Two texts with a dot between them.
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
    // `hasRoom` was asked before; this is what keeps a fault of ours from reaching other memory.
    precondition(end < bytes.count, "the arena has \(bytes.count - start) bytes")
    bytes[end] = byte
    end += 1
  }
}
