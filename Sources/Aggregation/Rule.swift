package import Ledger

/// A person's own word on what a payee is; it beats the file and the dictionary.
///
/// A pattern without `*` is looked for anywhere in the payee; one with `*`, which stands for any
/// text, must fit the whole payee. Upper and lower case are the same for ASCII letters. There are
/// no regular expressions, because a pattern must never take long.
package struct Rule: Hashable, Sendable {
  package let pattern: String
  /// `nil` leaves the category as it would be without the rule.
  package let category: Category?
  /// `nil` lets the category and the direction of the money decide.
  package let kind: Kind?
  private let pieces: [[UInt8]]

  /// - Parameters:
  ///   - pattern: NFC; an empty pattern matches nothing.
  ///   - category: The category of what matches.
  ///   - kind: The kind of what matches.
  package init(pattern: String, category: Category? = nil, kind: Kind? = nil) {
    self.pattern = pattern
    self.category = category
    self.kind = kind
    pieces = FoldedText.bytes(of: pattern)
      .split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  package func matches(_ text: some StringProtocol) -> Bool {
    matches(folded: FoldedText.bytes(of: text))
  }

  /// Takes the first place for each piece: with `*` as the only wildcard that finds a fit if there
  /// is one, in time proportional to the product of the lengths at worst.
  func matches(folded text: [UInt8]) -> Bool {
    guard !pattern.isEmpty, let first = pieces.first, let last = pieces.last else { return false }
    guard pieces.count > 1 else { return Rule.find(first, in: text, from: 0) != nil }
    guard text.count >= first.count + last.count, text.starts(with: first),
      text.suffix(last.count).elementsEqual(last)
    else { return false }
    var at = first.count
    let end = text.count - last.count
    for piece in pieces.dropFirst().dropLast() {
      guard let found = Rule.find(piece, in: text, from: at), found + piece.count <= end else {
        return false
      }
      at = found + piece.count
    }
    return true
  }

  private static func find(_ piece: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard text.count - start >= piece.count else { return nil }
    return (start...(text.count - piece.count)).first { at in
      text[at..<at + piece.count].elementsEqual(piece)
    }
  }
}
