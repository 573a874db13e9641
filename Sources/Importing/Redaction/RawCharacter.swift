import CImporting

/// A character of a statement, and the place of its bytes.
struct RawCharacter {
  /// `nil` for invalid bytes.
  var scalar: Unicode.Scalar?
  /// The offset of the first byte.
  var start: Int
  /// The number of bytes.
  var width: Int

  /// Returns the characters in bytes[range].
  ///
  /// Each byte belongs to exactly one of them.
  static func characters(
    _ bytes: [UInt8], in range: Range<Int>, _ encoding: TextEncoding
  ) -> [RawCharacter] {
    var characters: [RawCharacter] = []
    characters.reserveCapacity(range.count)
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var at = range.lowerBound
      while at < range.upperBound {
        var next = character(base + at, range.upperBound - at, encoding)
        next.start = at
        characters.append(next)
        at += next.width
      }
    }
    return characters
  }

  private static func character(
    _ at: UnsafePointer<UInt8>, _ count: Int, _ encoding: TextEncoding
  ) -> RawCharacter {
    func found(_ value: UInt32, _ width: Int) -> RawCharacter {
      RawCharacter(scalar: Unicode.Scalar(value), start: 0, width: width)
    }
    switch encoding {
    case .utf8:
      if at[0] < 0x80 { return found(UInt32(at[0]), 1) }
      let width = at[0] >= 0xF0 ? 4 : at[0] >= 0xE0 ? 3 : 2
      var traits: UInt32 = 0
      guard count >= width, sobi_check_utf8(at, width, &traits) == width else {
        return RawCharacter(scalar: nil, start: 0, width: 1)
      }
      var value = UInt32(at[0]) & (0xFF >> UInt32(width + 1))
      for i in 1..<width { value = value << 6 | UInt32(at[i] & 0x3F) }
      return found(value, width)
    case .utf16LE, .utf16BE:
      let isBig = encoding == .utf16BE
      func unit(_ i: Int) -> UInt32 {
        let (high, low) = isBig ? (at[i], at[i + 1]) : (at[i + 1], at[i])
        return UInt32(high) << 8 | UInt32(low)
      }
      guard count >= 2 else { return RawCharacter(scalar: nil, start: 0, width: 1) }
      let first = unit(0)
      if 0xD800...0xDBFF ~= first, count >= 4, 0xDC00...0xDFFF ~= unit(2) {
        return found(0x10000 + ((first - 0xD800) << 10) + (unit(2) - 0xDC00), 4)
      }
      return found(first, 2)
    default:
      if at[0] < 0x80 { return found(UInt32(at[0]), 1) }
      var width = 0
      guard let table = encoding.table, case let value = sobi_character(table, at, count, &width),
        width > 0
      else { return RawCharacter(scalar: nil, start: 0, width: 1) }
      return found(value, width)
    }
  }

  /// Returns invalid bytes that replace other invalid bytes and reveal as little as possible about
  /// them.
  static func invalid(like bytes: ArraySlice<UInt8>, _ encoding: TextEncoding) -> [UInt8] {
    guard encoding.isUTF16 else { return [encoding.unusedByte ?? 0x3F] }
    guard bytes.count == 2, let first = bytes.first, let last = bytes.last else { return [0x20] }
    // A lone high surrogate stays high, and a lone low surrogate stays low.
    let high: UInt8 = (encoding == .utf16BE ? first : last) < 0xDC ? 0xD8 : 0xDC
    return encoding == .utf16BE ? [high, 0] : [0, high]
  }
}

extension TextEncoding {
  /// A byte that begins no character; `nil` when each byte does.
  var unusedByte: UInt8? {
    guard let table else { return self == .utf8 ? 0xFF : nil }
    return (UInt8(0x80)...0xFF).reversed().first { lead in
      !(UInt8(0x20)...0xFE).contains { trail in
        var width = 0
        return sobi_character(table, [lead, trail, 0x81, 0x30], 4, &width) != 0
      }
    }
  }
}
