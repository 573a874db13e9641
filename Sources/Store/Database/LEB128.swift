/// A compact encoding of nonnegative integers: seven bits in each byte, the lowest bits first.
enum LEB128 {
  @inline(__always)
  static func append(_ number: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  struct Reader {
    let bytes: UnsafeRawBufferPointer
    /// The offset of the next integer.
    private(set) var at: Int

    /// Returns the next integer; `nil` if the integer is missing, truncated or longer than 63 bits.
    @inline(__always)
    mutating func next() -> Int64? {
      var number: UInt64 = 0
      var shift: UInt64 = 0
      while at < bytes.count, shift < 63 {
        let byte = bytes[at]
        at += 1
        number |= UInt64(byte & 0x7F) << shift
        if byte & 0x80 == 0 { return Int64(bitPattern: number) }
        shift += 7
      }
      return nil
    }
  }
}
