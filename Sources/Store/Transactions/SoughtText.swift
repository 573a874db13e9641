/// A piece of text that is looked for in others, upper and lower case being the same; in quotation marks
/// it is looked for as the whole of them.
///
/// One that only begins with a mark, as while it is typed, is a piece without it.
///
/// Bytes are compared, because comparing by character is quadratic in stacked combining marks. Most
/// texts have no letter with a case but those of ASCII (Hangul, Kana and Han have none) and are
/// compared as they lie; any other is made small first, as Unicode has it.
struct SoughtText {
  private let pattern: [UInt8]
  private let isWhole: Bool

  private static let marks: Set<Character> = ["\"", "“", "”"]

  /// `nil` for an empty text, which stands in every other.
  init?(_ text: String?) {
    guard let text else { return nil }
    var piece = text[...]
    var isWhole = false
    if let first = piece.first, SoughtText.marks.contains(first) {
      piece.removeFirst()
      if let last = piece.last, SoughtText.marks.contains(last) {
        piece.removeLast()
        isWhole = true
      }
    }
    guard !piece.isEmpty else { return nil }
    pattern = Array(piece.lowercased().utf8)
    self.isWhole = isWhole
  }

  /// Whether it stands in the text of these bytes.
  func isIn(_ text: UnsafeRawBufferPointer) -> Bool {
    guard SoughtText.hasFewCases(text) else {
      let small = Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
      return small.withUnsafeBytes { isInSmall($0) }
    }
    return isInSmall(text)
  }

  /// Takes the capitals of ASCII for small letters.
  private func isInSmall(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count >= pattern.count, !isWhole || text.count == pattern.count else {
      return false
    }
    return pattern.withUnsafeBufferPointer { pattern in
      let first = pattern[0]
      for start in 0...text.count - pattern.count
      where SoughtText.small(text[start]) == first {
        var length = 1
        while length < pattern.count, SoughtText.small(text[start + length]) == pattern[length] {
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

  /// Whether the text is ASCII and letters without a case: those of U+3000...U+9FFF and
  /// U+AC00...U+DFFF.
  private static func hasFewCases(_ text: UnsafeRawBufferPointer) -> Bool {
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
