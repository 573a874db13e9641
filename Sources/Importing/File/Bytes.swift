extension UnsafeBufferPointer<UInt8> {
  /// A hash of the bytes; also compare the bytes if a deliberate collision could do harm.
  @inline(__always)
  var hash: UInt32 {
    guard let base = UnsafeRawPointer(baseAddress) else { return 0 }
    var sum = UInt64(truncatingIfNeeded: count) &* Self.spread
    var at = 0
    while count - at >= 8 {
      sum = (sum ^ base.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* Self.spread
      sum ^= sum >> 29
      at += 8
    }
    var rest: UInt64 = 0
    while at < count {
      rest = rest << 8 | UInt64(self[at])
      at += 1
    }
    sum = (sum ^ rest) &* Self.spread
    return UInt32(truncatingIfNeeded: sum >> 32)
  }

  private static var spread: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  @inline(__always)
  func hasPrefix(_ other: Self) -> Bool {
    guard count >= other.count else { return false }
    for index in 0..<other.count where self[index] != other[index] { return false }
    return true
  }

  @inline(__always)
  func isSame(as other: Self) -> Bool { count == other.count && hasPrefix(other) }

  func isSame(as other: StaticString) -> Bool {
    isSame(as: UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
  }

  func firstRange(of other: StaticString) -> Range<Int>? {
    firstRange(of: UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
  }

  /// Much faster than the standard library's search, which is generic.
  func firstRange(of other: Self) -> Range<Int>? {
    guard count >= other.count else { return nil }
    for start in 0...count - other.count
    where UnsafeBufferPointer(rebasing: self[start...]).hasPrefix(other) {
      return start..<start + other.count
    }
    return nil
  }
}

extension StringProtocol {
  /// Whether the text contains a digit or another number of any script, as every date does.
  var hasNumber: Bool {
    utf8.contains { $0 &- UInt8(ascii: "0") < 10 }
      || unicodeScalars.contains { !$0.isASCII && $0.properties.numericType != nil }
  }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = String(self)
    return text.withUTF8(body)
  }
}

enum ReadBuffer {
  /// Allocates a buffer for a ``RecordReader`` or a ``Sniffer``; the caller must deallocate it.
  static func allocate() -> UnsafeMutableRawBufferPointer {
    .allocate(byteCount: max(RecordReader.Sizes().buffer, Sniffer.sample), alignment: 64)
  }
}
