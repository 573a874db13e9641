/// The text of a cell as a browser shows it: each run of blanks is one space, without blanks at
/// either end.
struct HTMLText {
  private(set) var bytes: [UInt8] = []
  private var isAfterBlank = false

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    isAfterBlank = false
  }

  /// Adds a part of the text, unless the text has already reached the limit of a cell.
  mutating func append(_ part: String) {
    guard bytes.count < Limits.cell else { return }
    var part = part
    part.withUTF8 { part in
      var at = 0
      while at < part.count {
        let length = HTMLText.lengthOfBlank(part, at)
        if length > 0 {
          isAfterBlank = true
          at += length
          continue
        }
        if isAfterBlank {
          isAfterBlank = false
          if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        }
        bytes.append(part[at])
        at += 1
      }
    }
  }

  /// Returns the number of bytes of the blank at an offset; 0 if there is none.
  ///
  /// Pages separate the thousands of an amount with many kinds of no-break spaces.
  private static func lengthOfBlank(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    switch text[at] {
    case ...0x20, 0x7F: return 1
    case 0xC2: return at + 1 < text.count && text[at + 1] == 0xA0 ? 2 : 0
    case 0xE2:
      guard at + 2 < text.count else { return 0 }
      // U+2000 to U+200B, U+2028, U+2029 and U+202F.
      let isBlank =
        text[at + 1] == 0x80
        && (0x80...0x8B ~= text[at + 2] || [0xA8, 0xA9, 0xAF].contains(text[at + 2]))
      return isBlank ? 3 : 0
    case 0xE3:
      return at + 2 < text.count && text[at + 1] == 0x80 && text[at + 2] == 0x80 ? 3 : 0
    default: return 0
    }
  }
}
