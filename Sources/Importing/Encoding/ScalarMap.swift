/// A map from characters to numbers, stored as an array from the first to the last character.
///
/// To choose among up to 23 encodings, the import reads a sample in each of them and looks up the
/// non-ASCII letters. A lookup in a `Set` or a `Dictionary` would take at least ten times as long.
struct ScalarMap: Sendable {
  typealias Entry = (scalar: Unicode.Scalar, value: Double)

  private let first: UInt32
  private var values: [Double]

  private static let nothing = Double.infinity

  init(_ entries: [Entry]) {
    let scalars = entries.map(\.scalar.value)
    first = scalars.min() ?? 0
    values = [Double](repeating: ScalarMap.nothing, count: Int((scalars.max() ?? 0) - first) + 1)
    for entry in entries { values[Int(entry.scalar.value - first)] = entry.value }
  }

  @inline(__always)
  subscript(scalar: Unicode.Scalar) -> Double? {
    let place = Int(scalar.value) - Int(first)
    guard place >= 0, place < values.count, values[place] != ScalarMap.nothing else { return nil }
    return values[place]
  }

  var sorted: [Entry] {
    values.indices.compactMap { place in
      Unicode.Scalar(first + UInt32(place)).flatMap { scalar in self[scalar].map { (scalar, $0) } }
    }
  }
}

/// A set of characters, stored as one bit for each character from the first to the last.
struct ScalarSet: Sendable {
  private let first: UInt32
  private var bits: [UInt64]

  /// Creates the set of all characters in `text` above U+0020, which excludes spaces and line
  /// breaks.
  init(_ text: String) {
    let scalars = text.unicodeScalars.lazy.map(\.value).filter { $0 > 0x20 }
    var (least, most) = (UInt32.max, UInt32(0))
    for value in scalars { (least, most) = (min(least, value), max(most, value)) }
    first = min(least, most)
    bits = [UInt64](repeating: 0, count: Int(most - first) / 64 + 1)
    for value in scalars { bits[Int(value - first) / 64] |= 1 << UInt64((value - first) % 64) }
  }

  @inline(__always)
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let place = Int(scalar.value) - Int(first)
    return place >= 0 && place < bits.count * 64 && bits[place / 64] & 1 << UInt64(place % 64) != 0
  }

  var sorted: [Unicode.Scalar] {
    (first..<first + UInt32(bits.count * 64)).compactMap(Unicode.Scalar.init).filter(contains)
  }
}
