/// The lengths of folded texts by their first scalar, to look up only texts that can be there.
struct PayeeLengths: Sendable {
  /// Longest first.
  private var lengths: [Unicode.Scalar: [Int]] = [:]

  init(_ texts: some Sequence<String>) {
    var sets: [Unicode.Scalar: Set<Int>] = [:]
    for text in texts {
      let scalars = text.unicodeScalars
      guard let first = scalars.first else { continue }
      sets[first, default: []].insert(scalars.count)
    }
    lengths = sets.mapValues { $0.sorted(by: >) }
  }

  /// Returns the lengths, from 2 to `most`, that a text at the beginning of `source` can have,
  /// longest first.
  func lengths(in source: [Unicode.Scalar], atMost most: Int) -> [Int] {
    // A text in decomposed form equals a text of another length.
    guard let first = source.first, source.allSatisfy(PayeeLengths.isComposed) else {
      return Array(stride(from: min(most, source.count), to: 1, by: -1))
    }
    return (lengths[first] ?? []).filter { $0 >= 2 && $0 <= most }
  }

  private static func isComposed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x300 || scalar.isSyllable
  }
}
