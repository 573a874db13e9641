/// A piece of text that is looked for, or, with `*` or `?`, a picture of the whole text.
///
/// `*` stands for any text and `?` for one character; behind a `\` they stand for themselves. Upper
/// and lower case and full and half width are the same, as ``FoldedText`` has it. There are no
/// regular expressions, because a pattern must never take long: without backtracking beyond the last
/// star a match costs at most the product of both lengths.
package struct TextPattern: Hashable, Sendable {
  /// As it was written; NFC.
  package let text: String
  /// Whether it has to fit the whole text.
  package let isGlob: Bool
  /// What stands between the stars; `anyCharacter` for each `?`.
  private let pieces: [[UInt8]]

  /// A byte that UTF-8 does not have.
  private static let anyCharacter: UInt8 = 0xFF

  /// An empty pattern matches nothing.
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
        // A backslash before anything else stands for itself.
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

  /// The pattern that finds `text` itself.
  package init(literally text: String) {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "*" || scalar == "?" || scalar == "\\" { escaped.append("\\") }
      escaped.append(scalar)
    }
    self.init(String(escaped))
  }

  package func matches(_ text: some StringProtocol) -> Bool {
    matches(folded: FoldedText.bytes(of: text))
  }

  /// Takes the first place for each piece: with stars between them that finds a fit if there is one.
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

  /// The end of the first place from `start` on where the piece stands.
  private static func find(
    _ piece: [UInt8], in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var at = start
    while at <= text.count {
      if let end = end(of: piece, in: text, at: at) { return end }
      at += 1
    }
    return nil
  }

  /// The end of the piece when it stands at `start`.
  private static func end(
    of piece: [UInt8], in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    var at = start
    for byte in piece {
      guard at < text.count else { return nil }
      if byte == anyCharacter {
        guard !isInside(text[at]) else { return nil }
        repeat { at += 1 } while at < text.count && isInside(text[at])
      } else {
        guard text[at] == byte else { return nil }
        at += 1
      }
    }
    return at
  }

  /// Where the piece must begin to end with the text; `nil` when the text is too short.
  private static func start(of piece: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var characters = piece.count { !isInside($0) }
    var at = text.count
    while characters > 0 {
      guard at > 0 else { return nil }
      at -= 1
      if !isInside(text[at]) { characters -= 1 }
    }
    return at
  }

  /// Whether the byte of UTF-8 goes on with a character.
  private static func isInside(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
