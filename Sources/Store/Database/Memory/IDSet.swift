/// A set of stored ids, with one bit for each id, because ids are small and dense.
struct IDSet: ~Copyable {
  /// The upper limit of ids, which no store reaches; a set up to this limit uses 32 MiB.
  static let limit: Int64 = 1 << 28

  private var words = FlatArray<UInt64>()
  private(set) var count = 0

  @inline(__always)
  func contains(_ id: Int64) -> Bool {
    let word = id >> 6
    guard id >= 0, word < words.count else { return false }
    return words[Int(truncatingIfNeeded: word)] >> UInt64(id & 63) & 1 != 0
  }

  /// Adds an id; returns `false` for an id outside 0..<``limit``.
  @inline(__always)
  mutating func insert(_ id: Int64) -> Bool {
    guard 0..<IDSet.limit ~= id else { return false }
    let word = Int(truncatingIfNeeded: id >> 6)
    while words.count <= word { words.append(0) }
    let bit: UInt64 = 1 << UInt64(id & 63)
    if words[word] & bit == 0 {
      words[word] |= bit
      count += 1
    }
    return true
  }

  @inline(__always)
  mutating func remove(_ id: Int64) {
    guard contains(id) else { return }
    words[Int(truncatingIfNeeded: id >> 6)] &= ~(1 << UInt64(id & 63))
    count -= 1
  }

  /// Calls `body` with every id, in ascending order.
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
