/// A collector of the bytes of a bracketed paste, up to the end marker `CSI 201 ~`.
struct PasteCollector: Sendable {
  private static let end = Array("\u{1B}[201~".utf8)

  private let limit: Int
  private var bytes: [UInt8] = []
  /// The number of bytes of the end marker that have arrived.
  private var matched = 0
  private var isCut = false

  init(limit: Int) { self.limit = limit }

  var count: Int { bytes.count + matched }

  /// Adds a byte, and returns whether the byte completes the end marker.
  mutating func isEnded(by byte: UInt8) -> Bool {
    if byte == PasteCollector.end[matched] {
      matched += 1
      guard matched == PasteCollector.end.count else { return false }
      matched = 0
      return true
    }
    for matched in PasteCollector.end.prefix(matched) { keep(matched) }
    // Only the first byte of the end marker is ESC, so only ESC can start another marker.
    matched = byte == PasteCollector.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < limit { bytes.append(byte) } else { isCut = true }
  }

  /// Drops the last scalar if the limit has cut off some of its bytes.
  private mutating func dropIncompleteScalar() {
    guard let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    let length =
      switch bytes[start] {
      case 0xF0...: 4
      case 0xE0...: 3
      case 0xC0...: 2
      default: 1
      }
    if bytes.count - start < length { bytes.removeSubrange(start...) }
  }

  /// Returns the text, with `\n` for line breaks, spaces for tabs, and U+FFFD for unsafe
  /// characters, and drops the bytes.
  mutating func take() -> String {
    defer { self = PasteCollector(limit: limit) }
    if isCut { dropIncompleteScalar() }
    var lines: [[UInt8]] = [[]]
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D: lines.append([])
      case 0x09: lines[lines.count - 1].append(0x20)
      default: lines[lines.count - 1].append(byte)
      }
      previous = byte
    }
    return lines.map { neutralized($0) }.joined(separator: "\n")
  }
}
