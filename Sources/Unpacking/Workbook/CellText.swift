/// The text of a cell, which arrives in parts.
///
/// One buffer serves all cells, because a workbook can have ten million cells.
struct CellText {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  init() { buffer = .allocate(capacity: Limits.cell) }

  /// Frees the memory; the owner must call this function once.
  func deallocate() { buffer.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: buffer[..<count]) }

  /// The text without blanks at either end, for numbers.
  var trimmed: UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, count)
    while start < end, buffer[start] <= UInt8(ascii: " ") { start += 1 }
    while start < end, buffer[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return UnsafeBufferPointer(rebasing: buffer[start..<end])
  }

  mutating func clear() { count = 0 }

  /// Adds a part; text beyond the limit is cut off.
  mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
    let length = min(part.count, buffer.count - count)
    guard length > 0, let source = part.baseAddress, let target = buffer.baseAddress else { return }
    (target + count).update(from: source, count: length)
    count += length
  }

  /// Replaces escapes such as `_x000D_`, which stand for characters that XML does not allow.
  ///
  /// Source: ECMA-376, part 1, 22.9.2.19.
  mutating func unescape() {
    guard let first = escape(from: 0) else { return }
    var (read, written) = (first, first)
    while read < count {
      if let scalar = scalar(at: read), let encoded = UTF8.encode(scalar) {
        for byte in encoded {
          buffer[written] = byte
          written += 1
        }
        read += CellText.escapeSize
      } else {
        buffer[written] = buffer[read]
        written += 1
        read += 1
      }
    }
    count = written
  }

  private static let escapeSize = 7

  private func escape(from start: Int) -> Int? {
    var at = start
    while at + CellText.escapeSize <= count {
      if buffer[at] == UInt8(ascii: "_"), scalar(at: at) != nil { return at }
      at += 1
    }
    return nil
  }

  private func scalar(at: Int) -> Unicode.Scalar? {
    guard at + CellText.escapeSize <= count, buffer[at] == UInt8(ascii: "_"),
      buffer[at + 1] == UInt8(ascii: "x"), buffer[at + 6] == UInt8(ascii: "_")
    else { return nil }
    var code: UInt32 = 0
    for byte in buffer[at + 2..<at + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      code = code << 4 | UInt32(digit)
    }
    return Unicode.Scalar(code)
  }
}
