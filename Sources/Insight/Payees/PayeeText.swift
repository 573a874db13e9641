/// The text of a statement before its words are read.
enum PayeeText {
  /// Returns the text with characters of one width and without Hangul legal forms.
  static func prepared(_ text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0xA0, 0x3000, 0x200B...0x200F, 0xFEFF: scalars.append(" ")
      case 0xFF01...0xFF5E: scalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x2018, 0x2019, 0x60, 0xB4: scalars.append("'")
      case 0x2010...0x2015, 0x2212: scalars.append("-")
      case 0x321C, 0x3231, 0x3232, 0x3292: scalars.append(" ")  // ㈜ ㈱ ㈲
      default: scalars.append(scalar)
      }
    }
    return withoutLegalForms(scalars)
  }

  /// Legal forms that can stand before, inside and after a name, as in 롯데쇼핑(주)마트.
  private static let legalForms: [[Unicode.Scalar]] = [
    "주식회사", "유한책임회사", "유한회사", "(주)", "(유)", "(사)", "(재)", "(의)", "(학)", "(합)", "株式会社",
    "(株)", "(有)", "( 주 )", "주)", "(주",
  ].map { Array($0.unicodeScalars) }

  private static func withoutLegalForms(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: \.isSyllable) else { return scalars }
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      let rest = scalars[index...]
      if let form = legalForms.first(where: { rest.starts(with: $0) }) {
        // A statement can cut the form at the end, or lose its first parenthesis at the beginning.
        let isPart = form.count == 2
        if !isPart || (index == 0 && form.last == ")") || index + 2 == scalars.count {
          result.append(" ")
          index += form.count
          continue
        }
      }
      result.append(scalars[index])
      index += 1
    }
    // A text of legal forms alone stays as it is.
    return result.allSatisfy(\.isSpace) ? scalars : result
  }

  static func withoutDoubleSpaces(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}

extension FoldedPayee {
  /// The words of the text, and all pairs of neighbors.
  var words: Set<String> {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if begins[index] == .word, !word.isEmpty {
        words.append(String(word))
        word = .init()
      }
      word.append(scalar)
    }
    if !word.isEmpty { words.append(String(word)) }
    return Set(words).union(zip(words, words.dropFirst()).map { $0 + $1 })
  }

  /// Returns the position behind the first occurrence of a folded text; `nil` if there is none.
  func end(of text: String) -> Int? {
    let wanted = Array(text.unicodeScalars)
    guard !wanted.isEmpty, wanted.count < scalars.count else { return nil }
    for start in 0..<(scalars.count - wanted.count)
    where begins[start] == .word && scalars[start...].starts(with: wanted) {
      let end = start + wanted.count
      if begins[end] == .word { return ends[end - 1] }
    }
    return nil
  }
}

extension PayeeLexicon {
  /// Returns the brand of which `text` is a cut name; `nil` if several or none come into question.
  ///
  /// A text that ends with a whole word of a name may be a name of its own.
  func brand(cutTo text: String) -> Int? {
    guard text.unicodeScalars.count >= 8, !wholeWords.contains(text) else { return nil }
    return onlyBrand(beginningWith: text)
  }
}
