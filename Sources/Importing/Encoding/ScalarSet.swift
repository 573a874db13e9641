/// Some characters, with a bit for each from the first of them to the last.
///
/// A `Set` of the thousands that are common in a language takes longer to build than to use.
struct ScalarSet: Sendable {
  private let first: UInt32
  private var bits: [UInt64]

  /// The characters of a text but for blanks and line ends.
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

  /// All of them, in the order of their numbers.
  var sorted: [Unicode.Scalar] {
    (first..<first + UInt32(bits.count * 64)).compactMap(Unicode.Scalar.init).filter(contains)
  }
}
