/// A header cell's name taken apart: brackets, and a currency at its end.
struct NameParts {
  let text: UnsafeBufferPointer<UInt8>
  /// Where the first opening bracket stands.
  private let bracket: Int?
  let hasBrackets: Bool

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    bracket = text.indices.first { NameParts.bracket(text, $0)?.opens ?? false }
    hasBrackets =
      bracket != nil || text.indices.contains { NameParts.bracket(text, $0) != nil }
  }

  /// What the brackets say, and what stands behind them.
  var fromBracket: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[(bracket ?? text.count)...])
  }

  /// Hands out `Amount (EUR)` without `(EUR)`, or `보낸분[받는분]` without `[받는분]`.
  func withoutBrackets<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count + 1) { bare in
      var count = 0
      var depth = 0
      var at = 0
      while at < text.count {
        if let bracket = NameParts.bracket(text, at) {
          depth = max(0, depth + (bracket.opens ? 1 : -1))
          at += bracket.length
          continue
        }
        if depth == 0 {
          bare[count] = text[at]
          count += 1
        }
        at += 1
      }
      return body(UnsafeBufferPointer(rebasing: bare[..<count]))
    }
  }

  /// The bracket at `at`: of ASCII, or a round one as wide as an ideograph.
  private static func bracket(
    _ text: UnsafeBufferPointer<UInt8>, _ at: Int
  ) -> (opens: Bool, length: Int)? {
    switch text[at] {
    case UInt8(ascii: "("), UInt8(ascii: "["): return (true, 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): return (false, 1)
    case 0xEF where at + 2 < text.count && text[at + 1] == 0xBC:
      return text[at + 2] == 0x88 ? (true, 3) : text[at + 2] == 0x89 ? (false, 3) : nil
    default: return nil
    }
  }

  /// `Belastung CHF` or `Gutschrift in CHF` without the currency; `nil` for a name without one, or
  /// with nothing else.
  static func withoutCurrency(
    _ name: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    guard let (rest, last) = lastWord(of: name), CurrencyNames.currency(namedIn: last) != nil else {
      return nil
    }
    guard let (shorter, word) = lastWord(of: rest),
      prepositions.contains(where: { word.isSame(as: $0) })
    else { return rest }
    return shorter
  }

  private static let prepositions: [StaticString] = ["in", "en", "w", "i", "v", "в"]

  /// The last word, and what stands before it; `nil` where it is the only one.
  private static func lastWord(
    of text: UnsafeBufferPointer<UInt8>
  ) -> (rest: UnsafeBufferPointer<UInt8>, word: UnsafeBufferPointer<UInt8>)? {
    var start: Int?
    var end = 0
    var before = 0
    var at = 0
    // From the front: the last byte of a character does not tell which it is.
    while at < text.count {
      let blank = text.blankLength(at: at)
      guard blank == 0 else {
        at += blank
        continue
      }
      (before, start) = (end, at)
      while at < text.count, text.blankLength(at: at) == 0 { at += 1 }
      end = at
    }
    guard let start, before > 0 else { return nil }
    return (
      UnsafeBufferPointer(rebasing: text[..<before]),
      UnsafeBufferPointer(rebasing: text[start..<end])
    )
  }
}
