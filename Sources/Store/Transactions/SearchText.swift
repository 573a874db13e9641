import Ledger

/// A search string that is compared with text, ignoring case.
///
/// A string in quotation marks must equal the whole text (`TransactionFilter.compared`).
///
/// The search compares bytes because comparing characters takes time quadratic in the number of
/// stacked combining marks. Hangul, kana and Han have no letter case, so most text has case only in
/// ASCII letters and is compared directly. Other text is first lowercased by Unicode's rules.
struct SearchText {
  private let pattern: [UInt8]
  private let isWhole: Bool

  /// Creates a search string; fails for `nil` and for an empty string, even in quotation marks.
  init?(_ text: String?) {
    guard let (piece, isWhole) = text.map(TransactionFilter.compared), !piece.isEmpty else {
      return nil
    }
    pattern = Array(piece.lowercased().utf8)
    self.isWhole = isWhole
  }

  func isContained(in text: UnsafeRawBufferPointer) -> Bool {
    if SearchText.hasOnlyASCIICase(text) { return isInLowercase(text) }
    let lowercased = Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
    return lowercased.withUnsafeBytes(isInLowercase)
  }

  /// Compares bytes, lowercasing only the ASCII letters of the text.
  private func isInLowercase(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count >= pattern.count, !isWhole || text.count == pattern.count else { return false }
    return pattern.withUnsafeBufferPointer { pattern in
      let first = pattern[0]
      for start in 0...text.count - pattern.count where text[start].asciiLowercased == first {
        var length = 1
        while length < pattern.count, text[start + length].asciiLowercased == pattern[length] {
          length += 1
        }
        if length == pattern.count { return true }
      }
      return false
    }
  }

  /// Returns whether all characters are ASCII, or in U+3000...U+9FFF or U+AC00...U+DFFF, which have
  /// no letter case.
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
