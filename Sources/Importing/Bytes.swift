extension UnsafeBufferPointer<UInt8> {
  /// A number of 32 bits that equal bytes have in common, and others hardly.
  ///
  /// The tables in which it is looked for are the program's own: nothing guards against forgery.
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

  /// Whether the bytes begin with those of `other`.
  @inline(__always)
  func hasPrefix(_ other: Self) -> Bool {
    guard count >= other.count else { return false }
    for index in 0..<other.count where self[index] != other[index] { return false }
    return true
  }

  @inline(__always)
  func isSame(as other: Self) -> Bool { count == other.count && hasPrefix(other) }
}
