/// UTF-8 text in the form that the dictionary and the rules compare, regardless of case and width.
///
/// Folding lowercases the letters of ASCII, Latin-1 (Ü), Latin Extended-A (Ż, but not İ or Ÿ),
/// Romanian (Ț), Vietnamese (Ố), Greek (Ω) and basic Cyrillic (Я). Greek letters also lose their
/// accents, because words in capitals are written without them. Folding turns full-width forms
/// (Ｇ), which old Korean systems print, into ASCII. Folded text is never longer than the original.
enum FoldedText {
  /// Writes the folded `text` into `buffer`, which must be at least as large as `text`, and returns
  /// the number of bytes written.
  static func fold(
    _ text: UnsafeBufferPointer<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var at = 0
    var written = 0
    while at < text.count {
      var byte = text[at]
      at += 1
      if byte >= 0x61, byte < 0xC3 {  // most bytes of Latin text
        buffer[written] = byte
        written += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte |= 0x20
      case 0xC3 where at < text.count:
        buffer[written] = byte
        written += 1
        byte = text[at]
        at += 1
        // The capitals U+00C0...U+00DE, except the multiplication sign.
        if 0x80...0x9E ~= byte, byte != 0x97 { byte += 0x20 }
      case 0xC4...0xC6, 0xC8, 0xCE, 0xCF, 0xD0:
        guard at < text.count else { break }
        let (first, second) = byte == 0xD0 ? smallCyrillic(text[at]) : small(byte, text[at])
        buffer[written] = first
        written += 1
        byte = second
        at += 1
      // The Vietnamese letters U+1EA0...U+1EFF, each capital before its lowercase form.
      case 0xE1
      where at + 1 < text.count
        && (text[at] == 0xBB || (text[at] == 0xBA && text[at + 1] >= 0xA0)):
        buffer[written] = byte
        buffer[written + 1] = text[at]
        written += 2
        byte = text[at + 1] | 1
        at += 2
      case 0xEF where at + 1 < text.count:
        if let ascii = narrow(text[at], text[at + 1]) {
          byte = ascii
          at += 2
        }
      default: break
      }
      buffer[written] = byte
      written += 1
    }
    return written
  }

  /// Returns the lowercase form of a Latin letter from U+0100 on, or of a Greek letter, as bytes.
  ///
  /// In U+0100...U+017F, each lowercase letter directly follows its capital. Capitals have even
  /// code points in some ranges, and odd code points in others.
  private static func small(_ first: UInt8, _ second: UInt8) -> (UInt8, UInt8) {
    var scalar = UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F)
    switch scalar {
    // The Turkish İ and ı, and letters without a lowercase or uppercase form in this block.
    case 0x130, 0x131, 0x138, 0x149, 0x178, 0x17F: break
    case 0x139...0x148, 0x179...0x17E: scalar += scalar & 1
    case 0x100...0x17F, 0x1A0, 0x200...0x21F: scalar |= 1
    case 0x1AF: scalar += 1
    case 0x386, 0x3AC: scalar = 0x3B1
    case 0x388, 0x3AD: scalar = 0x3B5
    case 0x389, 0x3AE: scalar = 0x3B7
    case 0x38A, 0x3AF: scalar = 0x3B9
    case 0x38C, 0x3CC: scalar = 0x3BF
    case 0x38E, 0x3CD: scalar = 0x3C5
    case 0x38F, 0x3CE: scalar = 0x3C9
    case 0x3C2: scalar = 0x3C3  // the final sigma
    case 0x391...0x3A9: scalar += 0x20
    default: break
    }
    return (UInt8(0xC0 | scalar >> 6), UInt8(0x80 | scalar & 0x3F))
  }

  /// Returns the lowercase form of a capital in U+0400...U+042F, given the capital's second byte.
  private static func smallCyrillic(_ second: UInt8) -> (UInt8, UInt8) {
    switch second {
    case 0x80...0x8F: (0xD1, second + 0x10)
    case 0x90...0x9F: (0xD0, second + 0x20)
    case 0xA0...0xAF: (0xD1, second - 0x20)
    default: (0xD0, second)
    }
  }

  static func bytes(of text: some StringProtocol) -> [UInt8] {
    var text = String(text)
    return text.withUTF8 { text in
      [UInt8](unsafeUninitializedCapacity: text.count) { buffer, count in
        count = fold(text, into: buffer)
      }
    }
  }

  /// Returns the folded ASCII form of a character in U+FF01...U+FF5E, given the last two bytes of
  /// its UTF-8; `nil` for any other character.
  private static func narrow(_ second: UInt8, _ third: UInt8) -> UInt8? {
    let ascii: UInt8
    switch (second, third) {
    case (0xBC, 0x81...0xBF): ascii = third - 0x60
    case (0xBD, 0x80...0x9E): ascii = third - 0x20
    default: return nil
    }
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= ascii ? ascii | 0x20 : ascii
  }
}
