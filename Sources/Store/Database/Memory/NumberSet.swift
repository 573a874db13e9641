/// A set of stored numbers, which begin with 1 and are dense: a bit for each.
struct NumberSet: ~Copyable {
  /// More than any store holds; 32 MB of bits.
  static let limit: Int64 = 1 << 28

  private var words = FlatArray<UInt64>()
  private(set) var count = 0

  /// No number as high as this is in it.
  var bound: Int64 { Int64(words.count) << 6 }

  @inline(__always)
  func contains(_ number: Int64) -> Bool {
    let word = number >> 6
    guard number >= 0, word < words.count else { return false }
    return words[Int(word)] >> UInt64(number & 63) & 1 != 0
  }

  /// Adds `number`; `false` when it is not within 0..<``limit``.
  mutating func insert(_ number: Int64) -> Bool {
    guard 0..<NumberSet.limit ~= number else { return false }
    let word = Int(number >> 6)
    while words.count <= word { words.append(0) }
    let bit: UInt64 = 1 << UInt64(number & 63)
    if words[word] & bit == 0 { count += 1 }
    words[word] |= bit
    return true
  }

  mutating func removeAll() {
    words.removeAll()
    count = 0
  }
}
