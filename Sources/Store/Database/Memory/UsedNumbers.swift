/// Some of a table's numbers, which begin with 1 and are dense: a bit for each.
struct UsedNumbers: ~Copyable {
  private var words = FlatArray<UInt64>()
  private(set) var count = 0

  /// More than any table of ours has; 32 MB of bits.
  private static var limit: Int64 { 1 << 28 }

  @inline(__always)
  func contains(_ number: Int64) -> Bool {
    let word = Int(truncatingIfNeeded: number >> 6)
    guard number >= 0, word < words.count else { return false }
    return words[word] >> UInt64(number & 63) & 1 != 0
  }

  /// Adds a number; `false` for one that no table of ours has.
  @inline(__always)
  mutating func insert(_ number: Int64) -> Bool {
    guard 0..<UsedNumbers.limit ~= number else { return false }
    let word = Int(truncatingIfNeeded: number >> 6)
    while words.count <= word { words.append(0) }
    let bit: UInt64 = 1 << UInt64(number & 63)
    if words[word] & bit == 0 {
      words[word] |= bit
      count += 1
    }
    return true
  }

  @inline(__always)
  mutating func remove(_ number: Int64) {
    let word = Int(truncatingIfNeeded: number >> 6)
    guard number >= 0, word < words.count else { return }
    let bit: UInt64 = 1 << UInt64(number & 63)
    if words[word] & bit != 0 {
      words[word] &= ~bit
      count -= 1
    }
  }

  /// Hands out the numbers, the smallest first.
  func forEach(_ body: (Int64) throws(StoreError) -> Void) throws(StoreError) {
    for word in 0..<words.count {
      var rest = words[word]
      while rest != 0 {
        try body(Int64(word) << 6 | Int64(rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
  }
}
