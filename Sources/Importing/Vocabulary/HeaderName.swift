/// A header cell with brackets, or with a currency at its end.
struct HeaderName {
  let text: String
  /// The index of the first opening bracket.
  private let bracket: String.UnicodeScalarView.Index?
  let hasBrackets: Bool

  init(_ text: String) {
    self.text = text
    bracket = text.unicodeScalars.firstIndex { HeaderName.opening.contains($0) }
    hasBrackets =
      bracket != nil || text.unicodeScalars.contains { HeaderName.closing.contains($0) }
  }

  // The last bracket of each list is a full-width form.
  private static let opening: [Unicode.Scalar] = ["(", "[", "（"]
  private static let closing: [Unicode.Scalar] = [")", "]", "）"]

  /// The text from the first opening bracket on.
  var fromBracket: String { bracket.map { String(text[$0...]) } ?? "" }

  /// `Amount (EUR)` without `(EUR)`, or `보낸분[받는분]` without `[받는분]`.
  var withoutBrackets: String {
    var bare = String.UnicodeScalarView()
    var depth = 0
    for scalar in text.unicodeScalars {
      if HeaderName.opening.contains(scalar) {
        depth += 1
      } else if HeaderName.closing.contains(scalar) {
        depth = max(0, depth - 1)
      } else if depth == 0 {
        bare.append(scalar)
      }
    }
    return String(bare)
  }

  /// Returns `Belastung CHF` or `Gutschrift in CHF` without the currency.
  ///
  /// `nil` for a name without a currency, or with nothing else.
  static func withoutCurrency(_ name: String) -> String? {
    let words = name.unicodeScalars.split { $0.properties.isWhitespace }
    guard words.count > 1, CurrencyNames.currency(namedIn: String(words[words.count - 1])) != nil
    else { return nil }
    let hasPreposition = words.count > 2 && prepositions.contains(String(words[words.count - 2]))
    let last = words[words.count - (hasPreposition ? 3 : 2)]
    return String(name[..<last.endIndex])
  }

  private static let prepositions: Set<String> = ["in", "en", "w", "i", "v", "в"]
}
