/// A number for each of some characters, found by their distance from the first of them.
struct ScalarMap: Sendable {
  private let first: UInt32
  private var values: [Double]

  private static let nothing = Double.infinity

  init(_ entries: [(scalar: Unicode.Scalar, value: Double)]) {
    let scalars = entries.map(\.scalar.value)
    first = scalars.min() ?? 0
    values = [Double](
      repeating: ScalarMap.nothing, count: Int((scalars.max() ?? 0) - first) + 1)
    for entry in entries { values[Int(entry.scalar.value - first)] = entry.value }
  }

  @inline(__always)
  subscript(scalar: Unicode.Scalar) -> Double? {
    let place = Int(scalar.value) - Int(first)
    guard place >= 0, place < values.count, values[place] != ScalarMap.nothing else { return nil }
    return values[place]
  }

  /// All of them, in the order of the characters' numbers.
  var sorted: [(scalar: Unicode.Scalar, value: Double)] {
    values.indices.compactMap { place in
      Unicode.Scalar(first + UInt32(place)).flatMap { scalar in
        self[scalar].map { (scalar, $0) }
      }
    }
  }
}
