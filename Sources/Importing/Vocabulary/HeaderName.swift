/// A header cell, which may contain brackets or end with a currency.
struct HeaderName {
  let text: String
  private let bracket: String.UnicodeScalarView.Index?
  let hasBrackets: Bool

  init(_ text: String) {
    self.text = text
    bracket = text.unicodeScalars.firstIndex { HeaderName.opening.contains($0) }
    hasBrackets = bracket != nil || text.unicodeScalars.contains { HeaderName.closing.contains($0) }
  }

  // The last bracket in each list is a full-width form.
  private static let opening: [Unicode.Scalar] = ["(", "[", "（"]
  private static let closing: [Unicode.Scalar] = [")", "]", "）"]

  /// The text from the first opening bracket on.
  var fromBracket: String { bracket.map { String(text[$0...]) } ?? "" }

  /// The text without brackets and their contents: `Amount (EUR)` becomes `Amount` and a space.
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

  /// Returns a name such as `Belastung CHF` or `Gutschrift in CHF` without the currency.
  ///
  /// Returns `nil` for a name without a currency, and for a name that is only a currency.
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
