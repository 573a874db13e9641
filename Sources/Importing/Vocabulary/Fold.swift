/// Reduces text to its letters and digits, with common letters in lower case and without accents.
///
/// Most characters in statements are ASCII, Hangul or ideographs, recognizable by their first byte.
/// Only rare characters need Unicode properties, which are slower.
struct Fold {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  /// Whether the result might not be in NFC; only rare letters need composition.
  private var mayCompose = false

  private init(into buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// Returns the folded text of well-formed UTF-8, and whether composition might change it.
  static func text(_ source: UnsafeBufferPointer<UInt8>) -> (text: String, mayCompose: Bool) {
    var mayCompose = false
    // No character becomes longer.
    let text = String(unsafeUninitializedCapacity: source.count) { buffer in
      var fold = Fold(into: buffer)
      fold.take(source)
      mayCompose = fold.mayCompose
      return fold.count
    }
    return (text, mayCompose)
  }

  private mutating func take(_ text: UnsafeBufferPointer<UInt8>) {
    var at = 0
    while at < text.count {
      let byte = text[at]
      if byte < 0x80 {
        takeASCII(byte)
        at += 1
      } else {
        at += takeLonger(text, at)
      }
    }
  }

  @inline(__always)
  private mutating func takeASCII(_ byte: UInt8) {
    let small = byte | 0x20
    if small &- UInt8(ascii: "a") < 26 {
      write(small)
    } else if byte &- UInt8(ascii: "0") < 10 {
      write(byte)
    }
  }

  /// Writes a non-ASCII character, folded, and returns its original length in bytes.
  @inline(__always)
  private mutating func takeLonger(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    let first = text[at]
    if first >= 0xE3, first <= 0xED, at + 2 < text.count {
      let (second, third) = (text[at + 1], text[at + 2])
      let value = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      switch value {
      // Kana, ideographs and Hangul.
      case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
        write(first)
        write(second)
        write(third)
        return 3
      default: break
      }
    } else if first <= 0xD1, at + 1 < text.count {
      let value = UInt32(first & 0x1F) << 6 | UInt32(text[at + 1] & 0x3F)
      if 0xC0...0x17F ~= value {
        write(Fold.baseLetter(value))
        return 2
      }
      if let small = Fold.small(value) {
        write(UInt8(0xC0 | small >> 6))
        write(UInt8(0x80 | small & 0x3F))
        return 2
      }
    }
    return takeRare(text, at)
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }

  @inline(never)
  private mutating func takeRare(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    var decoder = UTF8()
    var rest = UnsafeBufferPointer(rebasing: text[at...].prefix(4)).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return 1 }
    if let folded = Fold.folded(scalar) {
      for byte in UTF8.encode(folded) ?? UTF8.encodedReplacementCharacter { write(byte) }
      if folded.value >= 0x300 { mayCompose = true }
    }
    return UTF8.width(scalar)
  }

  /// Returns the ASCII letter that replaces a character in the range U+00C0...U+017F.
  @inline(__always)
  private static func baseLetter(_ value: UInt32) -> UInt8 {
    baseLetters.utf8Start[Int(value) - 0xC0]
  }

  /// Returns the lowercase form of a common Greek or Cyrillic letter.
  @inline(__always)
  private static func small(_ value: UInt32) -> UInt32? {
    switch value {
    case 0x3C2: 0x3C3  // Capitals do not distinguish the sigma at the end of a word.
    case 0x3B1...0x3C9, 0x430...0x45F: value
    case 0x391...0x3A1, 0x3A3...0x3A9, 0x410...0x42F: value + 0x20
    case 0x400...0x40F: value + 0x50
    default: nil
    }
  }

  /// Returns the folded form of a letter, a digit or U+FFFD; `nil` for any other character.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0xFFFD: return scalar
    case 0x41...0x5A: return Unicode.Scalar(scalar.value | 0x20)
    case 0..<0xAA: return nil
    case 0xC0...0x17F: return Unicode.Scalar(baseLetter(scalar.value))
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).flatMap(folded)
    case 0x18F: return "\u{259}"
    case 0x1A0, 0x1A1, 0x1ECC...0x1EE3: return "o"
    case 0x1AF, 0x1B0, 0x1EE4...0x1EF1: return "u"
    case 0x218, 0x219: return "s"
    case 0x21A, 0x21B: return "t"
    case 0x1EA0...0x1EB7: return "a"
    case 0x1EB8...0x1EC7: return "e"
    case 0x1EC8...0x1ECB: return "i"
    case 0x1EF2...0x1EF9: return "y"
    case 0x386, 0x3AC: return "α"
    case 0x388, 0x3AD: return "ε"
    case 0x389, 0x3AE: return "η"
    case 0x38A, 0x390, 0x3AA, 0x3AF, 0x3CA: return "ι"
    case 0x38C, 0x3CC: return "ο"
    case 0x38E, 0x3AB, 0x3B0, 0x3CB, 0x3CD: return "υ"
    case 0x38F, 0x3CE: return "ω"
    case 0x3C2: return "σ"
    case 0x386...0x58F, 0x1C90...0x1CBF:
      return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    default:
      // Combining accents are dropped, like the accents of composed letters.
      guard !(0x300...0x36F ~= scalar.value) else { return nil }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? scalar : nil
    }
  }

  private static let baseLetters: StaticString = """
    aaaaaaaceeeeiiiidnoooooxouuuuytsaaaaaaaceeeeiiiidnoooooxouuuuytyaaaaaaccccccccddddeeeeeeeeee\
    gggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyy\
    zzzzzzs
    """
}

extension UnsafeBufferPointer<UInt8> {
  /// The letters and digits of the text, folded (``Fold``) and in NFC.
  ///
  /// Names are compared in this form. Text of more than 256 bytes becomes empty, because no name is
  /// longer, and runs of combining marks are slow to compare. Replacement characters (U+FFFD) stay.
  var normalized: String {
    guard count <= 256 else { return "" }
    let (text, mayCompose) = Fold.text(self)
    return mayCompose ? NFC.composed(text) : text
  }
}

extension StringProtocol {
  var normalized: String { withBytes(\.normalized) }
}

/// Unicode normalization form C, in which a name is the same string on every system.
///
/// The standard library composes text with an underscored property of `String`. Foundation has a
/// documented function for this, but would add ICU to the program.
package enum NFC {
  /// The maximum number of consecutive combining marks; sorting them takes quadratic time.
  ///
  /// Text with a longer run stays unchanged. The Stream-Safe Text Format (UAX #15) has this limit.
  private static let mostMarksInARow = 30

  package static func composed(_ text: String) -> String {
    text.withBytes(composed).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Returns the composed UTF-8; `nil` if nothing changes, or for too many marks in a row.
  static func composed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard mayChange(bytes) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    var marks = 0
    for scalar in text.unicodeScalars {
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > mostMarksInARow { return nil }
    }
    let composed = text._nfcCodeUnits
    return composed.elementsEqual(bytes) ? nil : composed
  }

  /// Whether composition could change the text, based on its lead bytes.
  static func mayChange(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte >= 0xCC {
      if byte == 0xD0 || byte == 0xD1 || 0xE4...0xED ~= byte { continue }
      return true
    }
    return false
  }
}
