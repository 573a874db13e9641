/// A text to find in other texts, without regard to case.
///
/// In quotation marks it must be the whole text. A mark at the beginning alone, as while the user
/// types, is ignored.
///
/// Compares bytes, because comparing characters takes quadratic time in stacked combining marks.
/// Most texts have no cased letters but ASCII (Hangul, Kana and Han have none) and are compared as
/// they are. Any other text is lowercased first, by the rules of Unicode.
struct SearchText {
  private let pattern: [UInt8]
  private let isWhole: Bool

  private static let marks: Set<Character> = ["\"", "“", "”"]

  /// `nil` for an empty text, which every text contains.
  init?(_ text: String?) {
    guard let text else { return nil }
    var piece = text[...]
    var isWhole = false
    if let first = piece.first, SearchText.marks.contains(first) {
      piece.removeFirst()
      if let last = piece.last, SearchText.marks.contains(last) {
        piece.removeLast()
        isWhole = true
      }
    }
    guard !piece.isEmpty else { return nil }
    pattern = Array(piece.lowercased().utf8)
    self.isWhole = isWhole
  }

  /// Whether the given bytes contain the text.
  func isContained(in text: UnsafeRawBufferPointer) -> Bool {
    guard SearchText.hasOnlyASCIICase(text) else {
      let small = Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
      return small.withUnsafeBytes { isInLowercase($0) }
    }
    return isInLowercase(text)
  }

  /// Compares with ASCII capitals lowercased.
  private func isInLowercase(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count >= pattern.count, !isWhole || text.count == pattern.count else { return false }
    return pattern.withUnsafeBufferPointer { pattern in
      let first = pattern[0]
      for start in 0...text.count - pattern.count
      where SearchText.small(text[start]) == first {
        var length = 1
        while length < pattern.count, SearchText.small(text[start + length]) == pattern[length] {
          length += 1
        }
        if length == pattern.count { return true }
      }
      return false
    }
  }

  @inline(__always)
  private static func small(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  /// Whether the text is ASCII and letters without case: those of U+3000...U+9FFF and
  /// U+AC00...U+DFFF.
  private static func hasOnlyASCIICase(_ text: UnsafeRawBufferPointer) -> Bool {
    var at = 0
    while at < text.count {
      switch text[at] {
      case 0..<0x80: at += 1
      case 0xE3...0xE9, 0xEB...0xED: at += 3
      case 0xEA where at + 1 < text.count && text[at + 1] >= 0xB0: at += 3
      default: return false
      }
    }
    return true
  }
}
