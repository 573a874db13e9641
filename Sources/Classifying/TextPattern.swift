import Ledger

/// A string to find in text, or a pattern for the whole text if the string contains an unescaped
/// `*` or `?`.
///
/// `*` matches any text, and `?` matches one character; `\*`, `\?` and `\\` match `*`, `?` and `\`.
/// Matching ignores case and width (``FoldedText``). Patterns are not regular expressions because
/// matching must always be fast. Matching backtracks at most to the last star, so its cost is at
/// most the product of the lengths of the pattern and the text.
package struct TextPattern: Hashable, Sendable {
  /// The pattern as entered, in NFC.
  package let text: String
  /// Whether the pattern must match the whole text.
  package let isGlob: Bool
  /// The folded text between the stars, with `anyCharacter` for each `?`.
  private let pieces: [[UInt8]]

  /// A byte that never occurs in UTF-8.
  private static let anyCharacter: UInt8 = 0xFF

  /// Parses a pattern; an empty pattern matches nothing.
  package init(_ text: String) {
    self.text = text
    var pieces: [[UInt8]] = [[]]
    var literal = ""
    var isGlob = false
    var isEscaped = false
    func takeLiteral() {
      pieces[pieces.count - 1] += FoldedText.bytes(of: literal)
      literal = ""
    }
    for scalar in text.unicodeScalars {
      switch (scalar, isEscaped) {
      case ("\\", false): isEscaped = true
      case ("*", false):
        takeLiteral()
        pieces.append([])
        isGlob = true
      case ("?", false):
        takeLiteral()
        pieces[pieces.count - 1].append(TextPattern.anyCharacter)
        isGlob = true
      default:
        // A backslash before any other character is a literal backslash.
        if isEscaped, scalar != "*", scalar != "?", scalar != "\\" { literal += "\\" }
        literal.unicodeScalars.append(scalar)
        isEscaped = false
      }
    }
    if isEscaped { literal += "\\" }
    takeLiteral()
    self.isGlob = isGlob
    self.pieces = pieces
  }

  /// Creates the pattern that finds `text`, with every `*`, `?` and `\` taken literally.
  package init(literally text: String) {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "*" || scalar == "?" || scalar == "\\" { escaped.append("\\") }
      escaped.append(scalar)
    }
    self.init(String(escaped))
  }

  /// A folded string that every matching text contains; empty if no such string is known.
  var requiredText: [UInt8] {
    let literals = pieces.flatMap { $0.split(separator: TextPattern.anyCharacter) }
    let longest = literals.max { $0.count < $1.count } ?? []
    return Array(longest.prefix(TextFinder.longest))
  }

  package func matches(_ text: some StringProtocol) -> Bool {
    matches(folded: FoldedText.bytes(of: text))
  }

  /// Looks for the first occurrence of each piece in turn, which finds a match if there is one.
  func matches(folded text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      guard let first = pieces.first, let last = pieces.last, !self.text.isEmpty else {
        return false
      }
      guard isGlob else { return TextPattern.find(first, in: text, from: 0) != nil }
      guard var at = TextPattern.end(of: first, in: text, at: 0) else { return false }
      guard pieces.count > 1 else { return at == text.count }
      for piece in pieces.dropFirst().dropLast() {
        guard let end = TextPattern.find(piece, in: text, from: at) else { return false }
        at = end
      }
      guard let start = TextPattern.start(of: last, in: text), start >= at else { return false }
      return TextPattern.end(of: last, in: text, at: start) == text.count
    }
  }

  /// Returns the end of the first occurrence of the piece from `start` on; `nil` if there is none.
  private static func find(
    _ piece: [UInt8], in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    for at in start...text.count {
      if let end = end(of: piece, in: text, at: at) { return end }
    }
    return nil
  }

  /// Returns the end of the piece that begins at `start`; `nil` if the piece does not occur there.
  private static func end(
    of piece: [UInt8], in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    var at = start
    for byte in piece {
      guard at < text.count else { return nil }
      if byte == anyCharacter {
        guard !continuesCharacter(text[at]) else { return nil }
        repeat { at += 1 } while at < text.count && continuesCharacter(text[at])
      } else {
        guard text[at] == byte else { return nil }
        at += 1
      }
    }
    return at
  }

  /// Returns the index at which the piece must begin so that its end is the end of the text.
  ///
  /// Returns `nil` if the text is too short.
  private static func start(of piece: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var characters = piece.count { !continuesCharacter($0) }
    var at = text.count
    while characters > 0 {
      guard at > 0 else { return nil }
      at -= 1
      if !continuesCharacter(text[at]) { characters -= 1 }
    }
    return at
  }

  /// Returns whether the byte is a continuation byte of UTF-8.
  private static func continuesCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
