import CImporting

/// Encodes characters in the encoding of a statement.
///
/// Reversing the table of a legacy encoding takes about a millisecond, or a few for GB18030.
struct CharacterEncoder {
  let encoding: TextEncoding
  /// The bytes of each non-ASCII character as one number, the first byte highest; empty for UTF-8
  /// and UTF-16.
  private let table: [UInt32: UInt32]

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
    default:
      if scalar.isASCII { return [UInt8(scalar.value)] }
      return table[scalar.value].map { code in CharacterEncoder.withBytes(of: code) { Array($0) } }
    }
  }

  /// Passes the bytes of a number in the table; no byte of a character is 0.
  private static func withBytes<Result>(
    of code: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeBytes(of: code.bigEndian) { bytes in
      let used = UnsafeRawBufferPointer(rebasing: bytes[(code.leadingZeroBitCount / 8)...])
      return used.withMemoryRebound(to: UInt8.self, body)
    }
  }

  private static func reversedTable(_ encoding: TextEncoding) -> [UInt32: UInt32] {
    guard let code = encoding.table else { return [:] }
    var table: [UInt32: UInt32] = [:]
    // Adds the character of a number's bytes; returns `true` if they may begin a longer sequence.
    func take(_ number: UInt32) -> Bool {
      var width = 0
      let (scalar, count) = withBytes(of: number) { bytes in
        (sobi_character(code, bytes.baseAddress, bytes.count, &width), bytes.count)
      }
      guard width == count, scalar > 0 else { return true }
      // If several sequences encode a character, the first is nearly always the most common.
      if table[scalar] == nil { table[scalar] = number }
      return false
    }
    for lead in UInt32(0x80)...0xFF where take(lead) && encoding.script.isWide {
      for trail in UInt32(0x30)...0xFE where take(lead << 8 | trail) {
        let two = lead << 8 | trail
        if encoding == .eucJP, lead == 0x8F {
          for last in UInt32(0xA1)...0xFE { _ = take(two << 8 | last) }
        } else if encoding == .gb18030, 0x81...0x84 ~= lead, trail <= 0x39 {
          for third in UInt32(0x81)...0xFE {
            for last in UInt32(0x30)...0x39 { _ = take((two << 8 | third) << 8 | last) }
          }
        }
      }
    }
    return table
  }
}
