extension NumericText {
  /// Text with characters indexed by place: 0 is the units digit, 1 the character to its left.
  struct Places: Hashable, Sendable {
    /// The index of the units digit: the last digit before the decimal separator, or the last
    /// character if there is no digit.
    let units: Int

    private let characters: [Character]
    private let decimalSeparator: Character

    init(_ text: String, decimalSeparator: Character) {
      characters = Array(text)
      self.decimalSeparator = decimalSeparator
      let end =
        Self.decimalIndex(in: characters, separator: decimalSeparator) ?? characters.endIndex
      units = characters[..<end].lastIndex(where: NumericText.isDigit) ?? end - 1
    }

    /// The character at `place`; `nil` outside the text.
    subscript(place: Int) -> Character? {
      characters.indices.contains(units - place) ? characters[units - place] : nil
    }

    /// The places that have a character; nonempty text always has place 0.
    var range: Range<Int> { units - characters.count + 1..<units + 1 }

    /// Returns the direction of the change from `other` to this text: up if the number grows.
    func direction(from other: Places) -> Direction {
      reading.isGreater(than: other.reading) ? .up : .down
    }

    private var reading: Reading {
      Reading(characters, point: Self.decimalIndex(in: characters, separator: decimalSeparator))
    }

    /// Returns the index of the last separator between two digits.
    private static func decimalIndex(in text: [Character], separator: Character) -> Int? {
      text.indices.last { index in
        text[index] == separator && index > 0 && NumericText.isDigit(text[index - 1])
          && index + 1 < text.count && NumericText.isDigit(text[index + 1])
      }
    }
  }

  /// Text as a number of any length: its sign, and the digits before and after the point.
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
      return mine < 0 ? other.isLarger(than: self) : isLarger(than: other)
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

extension Range<Int> {
  /// Returns the smallest range that contains this range and `other`.
  func hull(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
