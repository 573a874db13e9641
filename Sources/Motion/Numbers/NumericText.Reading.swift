extension NumericText {
  /// A text read as a number of any length: its sign, and the digits before and after the point.
  struct Reading {
    private let isNegative: Bool
    private let whole: [Int]
    private let fraction: [Int]

    /// Reads `text`, whose decimal separator is at `point`.
    init(_ text: [Character], point: Int?) {
      isNegative = text.contains { $0 == "-" || $0 == "−" }
      let point = point ?? text.endIndex
      whole = Array(text[..<point].compactMap(\.wholeNumberValue).drop { $0 == 0 })
      let tail = text[point...].compactMap(\.wholeNumberValue)
      fraction = Array(tail.reversed().drop { $0 == 0 }.reversed())
    }

    func isGreater(than other: Reading) -> Bool {
      let (mine, theirs) = (signed(self), signed(other))
      if mine != theirs { return mine > theirs }
      let larger = isLarger(than: other)
      return mine < 0 ? other.isLarger(than: self) : larger
    }

    private func signed(_ reading: Reading) -> Int {
      reading.whole.isEmpty && reading.fraction.isEmpty ? 0 : reading.isNegative ? -1 : 1
    }

    private func isLarger(than other: Reading) -> Bool {
      if whole.count != other.whole.count { return whole.count > other.whole.count }
      if whole != other.whole { return other.whole.lexicographicallyPrecedes(whole) }
      return other.fraction.lexicographicallyPrecedes(fraction)
    }
  }
}
