import CImporting

/// A character of a statement, with the offsets of its bytes.
struct RawCharacter {
  /// The decoded character; `nil` for invalid bytes.
  var scalar: Unicode.Scalar?
  var bytes: Range<Int>

  /// Returns the characters in `bytes[range]`; each byte belongs to exactly one character.
  static func characters(
    _ bytes: [UInt8], in range: Range<Int>, _ encoding: TextEncoding
  ) -> [RawCharacter] {
    var characters: [RawCharacter] = []
    characters.reserveCapacity(range.count)
    bytes.withUnsafeBufferPointer { bytes in
      var start = range.lowerBound
      while start < range.upperBound {
        let rest = UnsafeBufferPointer(rebasing: bytes[start..<range.upperBound])
        let (scalar, width) = first(of: rest, encoding)
        characters.append(RawCharacter(scalar: scalar, bytes: start..<start + width))
        start += width
      }
    }
    return characters
  }

  /// Returns the first character of a nonempty byte sequence, and its width in bytes.
  private static func first(
    of bytes: UnsafeBufferPointer<UInt8>, _ encoding: TextEncoding
  ) -> (scalar: Unicode.Scalar?, width: Int) {
    if encoding.isUTF16 {
      guard bytes.count >= 2 else { return (nil, 1) }
      func unit(_ at: Int) -> UInt32 {
        let (first, second) = (UInt32(bytes[at]), UInt32(bytes[at + 1]))
        return encoding == .utf16BE ? first << 8 | second : second << 8 | first
      }
      let high = unit(0)
      guard 0xD800...0xDBFF ~= high, bytes.count >= 4, 0xDC00...0xDFFF ~= unit(2) else {
        return (Unicode.Scalar(high), 2)
      }
      return (Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (unit(2) - 0xDC00)), 4)
    }
    if bytes[0] < 0x80 { return (Unicode.Scalar(bytes[0]), 1) }
    guard let table = encoding.table else {
      var decoder = UTF8()
      var rest = UnsafeBufferPointer(rebasing: bytes.prefix(4)).makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return (nil, 1) }
      return (scalar, UTF8.width(scalar))
    }
    var width = 0
    let value = sobi_character(table, bytes.baseAddress, bytes.count, &width)
    return width > 0 ? (Unicode.Scalar(value), width) : (nil, 1)
  }

  /// Returns a replacement for invalid bytes; the replacement reveals as little as possible.
  static func invalid(like bytes: ArraySlice<UInt8>, _ encoding: TextEncoding) -> [UInt8] {
    guard encoding.isUTF16 else { return [encoding.unusedByte ?? 0x3F] }
    guard bytes.count == 2, let first = bytes.first, let last = bytes.last else { return [0x20] }
    // A lone high surrogate becomes U+D800, and a lone low surrogate becomes U+DC00.
    let high: UInt8 = (encoding == .utf16BE ? first : last) < 0xDC ? 0xD8 : 0xDC
    return encoding == .utf16BE ? [high, 0] : [0, high]
  }

  /// Whether the character is a letter, or a mark that belongs to a letter.
  var isLetter: Bool {
    guard let scalar else { return false }
    switch scalar.value {
    case 0x300...0x36F, 0x3099, 0x309A, 0x30FC, 0xFF70, 0xFF9E, 0xFF9F: return true
    default: return LetterClass(scalar) != nil
    }
  }

  func isAmong(_ marks: String.UnicodeScalarView) -> Bool { scalar.map(marks.contains) ?? false }

  /// Whether the character is U+1100 or higher, as Hangul, kana and ideographs are.
  var isWide: Bool { (scalar?.value ?? 0) >= 0x1100 }

  /// The value of a decimal digit in any script; `nil` for any other character.
  var digit: UInt8? {
    guard let scalar else { return nil }
    if scalar.isASCII { return scalar.isDigit ? UInt8(scalar.value - 0x30) : nil }
    guard scalar.value >= 0x660, scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { UInt8($0) }
  }

  /// Returns the digit with this value in the same script; `nil` if the character is not a digit.
  func digit(of value: UInt8) -> Unicode.Scalar? {
    guard let scalar, let digit else { return nil }
    return Unicode.Scalar(scalar.value - UInt32(digit) + UInt32(value))
  }
}

extension [RawCharacter] {
  func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars(range))) }

  /// Returns the characters of a part of a line, with U+FFFD for invalid bytes.
  func scalars(_ range: Range<Int>) -> [Unicode.Scalar] {
    self[range].map { $0.scalar ?? "\u{FFFD}" }
  }

  /// Returns the words in a part of a line: runs of letters that are all wide or all narrow.
  func words(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    for index in range where self[index].isLetter {
      if let last = words.last, last.upperBound == index,
        self[last.lowerBound].isWide == self[index].isWide
      {
        words[words.count - 1] = last.lowerBound..<index + 1
      } else {
        words.append(index..<index + 1)
      }
    }
    return words
  }

  func digitRuns(in range: Range<Int>) -> [Range<Int>] {
    self[range].split { $0.digit == nil }.map(\.indices)
  }
}

extension TextEncoding {
  /// A byte that begins no character; `nil` for UTF-16, or if every byte may begin a character.
  fileprivate var unusedByte: UInt8? {
    guard let table else { return self == .utf8 ? 0xFF : nil }
    return (UInt8(0x80)...0xFF).reversed().first { lead in
      !(UInt8(0x20)...0xFE).contains { trail in
        var width = 0
        return sobi_character(table, [lead, trail, 0x81, 0x30], 4, &width) != 0
      }
    }
  }
}
