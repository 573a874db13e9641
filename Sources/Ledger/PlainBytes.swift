import POSIX

/// Functions that read the lists of words and names embedded in the program.
///
/// Every import first reads these lists. In unoptimized builds, slices and generic searches take
/// ten times as long as these functions.
extension UnsafeBufferPointer<UInt8> {
  /// Returns the index of the first `byte` from `start` up to `end`; `end` if there is none.
  package func index(of byte: UInt8, from start: Int, to end: Int) -> Int {
    precondition(0 <= start && end <= count)
    guard start < end, let base = baseAddress,
      let found = memchr(base + start, Int32(byte), end - start)
    else { return end }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Returns the bytes from `start` up to `end`.
  package func part(from start: Int, to end: Int) -> UnsafeBufferPointer<UInt8> {
    precondition(0 <= start && start <= end && end <= count)
    return UnsafeBufferPointer(start: baseAddress.map { $0 + start }, count: end - start)
  }
}

extension UInt8 {
  @inlinable
  package var asciiLowercased: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }
}
