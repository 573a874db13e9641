/// Tells most of what is not in a set of words by the first three bytes, without a look at the words.
///
/// One bit of 1,024 stands for the beginning of each word; others may share it.
struct TripletFilter {
  private var bits = [UInt64](repeating: 0, count: 16)

  /// Of those words that `isCounted`, from their byte `start` on.
  init(
    _ words: WordSet, from start: Int = 0,
    where isCounted: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in true }
  ) {
    words.forEach { word in
      guard word.count >= start + 3, isCounted(word) else { return }
      let slot = TripletFilter.slot(
        UInt32(word[start]) | UInt32(word[start + 1]) << 8 | UInt32(word[start + 2]) << 16)
      bits[slot >> 6] |= 1 << UInt64(slot & 63)
    }
  }

  /// Whether some word may begin with the three bytes, of which the first is the lowest.
  @inline(__always)
  func contains(_ bytes: UInt32) -> Bool {
    let slot = TripletFilter.slot(bytes)
    return bits[slot >> 6] & (1 << UInt64(slot & 63)) != 0
  }

  @inline(__always)
  private static func slot(_ bytes: UInt32) -> Int {
    // Latin and most Cyrillic letters of either case alike.
    let mask: UInt32 = bytes & 0xFF >= 0xE0 ? 0xFF_FFFF : 0xDF_DFDF
    return Int(truncatingIfNeeded: ((bytes & mask) &* 0x9E37_79B1) >> 22)
  }
}
