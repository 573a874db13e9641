import CImporting

/// Encodes characters in the encoding of a statement.
///
/// Reversing the table of a legacy encoding takes a few milliseconds, or a few dozen for GB18030.
struct CharacterEncoder {
  let encoding: TextEncoding
  /// The bytes of each non-ASCII character; empty for UTF-8 and UTF-16.
  private let table: [UInt32: [UInt8]]

  init(_ encoding: TextEncoding) {
    self.encoding = encoding
    table = encoding.isUTF16 ? [:] : CharacterEncoder.reversedTable(encoding)
  }

  /// All non-ASCII characters in the table; empty for UTF-8 and UTF-16.
  var scalars: some Sequence<Unicode.Scalar> { table.keys.lazy.compactMap { Unicode.Scalar($0) } }

  /// Returns the bytes of a character; `nil` if the encoding lacks the character.
  func bytes(_ scalar: Unicode.Scalar) -> [UInt8]? {
    switch encoding {
    case .utf8: return Array(String(scalar).utf8)
    case .utf16LE: return String(scalar).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BE: return String(scalar).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    default: return scalar.isASCII ? [UInt8(scalar.value)] : table[scalar.value]
    }
  }

  private static func reversedTable(_ encoding: TextEncoding) -> [UInt32: [UInt8]] {
    guard let code = encoding.table else { return [:] }
    var table: [UInt32: [UInt8]] = [:]
    // Adds the character that `bytes` encode; returns `true` if they may begin a longer sequence.
    func take(_ bytes: [UInt8]) -> Bool {
      var width = 0
      let scalar = sobi_character(code, bytes, bytes.count, &width)
      guard width == bytes.count, scalar > 0 else { return true }
      // If several sequences encode a character, the first is nearly always the most common.
      if table[scalar] == nil { table[scalar] = bytes }
      return false
    }
    for lead in UInt8(0x80)...0xFF where take([lead]) && encoding.script.isWide {
      for trail in UInt8(0x30)...0xFE where take([lead, trail]) {
        if encoding == .eucJP, lead == 0x8F {
          for last in UInt8(0xA1)...0xFE { _ = take([lead, trail, last]) }
        } else if encoding == .gb18030, 0x81...0x84 ~= lead, trail <= 0x39 {
          for third in UInt8(0x81)...0xFE {
            for last in UInt8(0x30)...0x39 { _ = take([lead, trail, third, last]) }
          }
        }
      }
    }
    return table
  }
}
