/// A text in which many words are searched.
struct SearchedText {
  private let text: String
  /// The bytes of a text whose characters are single scalars; `nil` for other texts.
  private let bytes: [UInt8]?

  init(_ text: String) {
    self.text = text
    bytes = text.unicodeScalars.allSatisfy(SearchedText.isPlain) ? Array(text.utf8) : nil
  }

  /// Returns whether the text contains a word of plain scalars.
  func contains(_ word: String) -> Bool {
    guard let bytes else { return text.contains(word) }
    let word = word.utf8
    guard let first = word.first, word.count <= bytes.count else { return word.isEmpty }
    for start in 0...(bytes.count - word.count) where bytes[start] == first {
      if bytes[start...].starts(with: word) { return true }
    }
    return false
  }

  /// Whether a scalar is a character by itself, whatever is before and after it.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0D: false
    case 0..<0x300, 0x3041...0x3096, 0x30A1...0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
