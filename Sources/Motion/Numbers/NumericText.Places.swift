extension NumericText {
  /// A text whose characters are indexed by place value: 0 is the units digit, 1 the digit to its
  /// left.
  struct Places: Hashable, Sendable {
    /// The index of the units digit: the last digit before the decimal separator.
    let units: Int

    private let characters: [Character]
    private let decimalSeparator: Character

    init(_ text: String, decimalSeparator: Character) {
      characters = Array(text)
      self.decimalSeparator = decimalSeparator
      let end =
        Self.decimalIndex(in: characters, separator: decimalSeparator) ?? characters.endIndex
      units = characters[..<end].lastIndex { $0.wholeNumberValue != nil } ?? end - 1
    }

    /// The character at `place`; `nil` outside the text.
    subscript(place: Int) -> Character? {
      characters.indices.contains(units - place) ? characters[units - place] : nil
    }

    /// The places that have a character.
    ///
    /// Any text but the empty one has a place 0.
    var range: Range<Int> { units - characters.count + 1..<units + 1 }

    /// Returns the direction of a change from `other` to this text: up when the number grows.
    func direction(from other: Places) -> Direction {
      let (old, new) = (other.reading, reading)
      return new.isGreater(than: old) ? .up : .down
    }

    private var reading: Reading {
      Reading(characters, point: Self.decimalIndex(in: characters, separator: decimalSeparator))
    }

    /// Returns the index of the separator that has digits on both of its sides.
    private static func decimalIndex(in text: [Character], separator: Character) -> Int? {
      text.indices.last { index in
        text[index] == separator && index > 0 && text[index - 1].wholeNumberValue != nil
          && index + 1 < text.count && text[index + 1].wholeNumberValue != nil
      }
    }
  }
}

extension Range<Int> {
  /// Returns the range that holds this one and `other`.
  func hull(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
