import CImporting

/// Encodes characters in a legacy encoding, with its table reversed.
///
/// Only a redacted copy needs this, so the encoder reverses the table at that time. It takes a few
/// milliseconds; for GB18030, with its sequences of four bytes, a few dozen.
struct CharacterEncoder {
  let encoding: TextEncoding
  /// Empty for UTF-8 and UTF-16, which need no table.
  private let table: [UInt32: [UInt8]]

  init(_ encoding: TextEncoding) {
    self.encoding = encoding
    table = encoding.table.flatMap { encoding.isUTF16 ? nil : CharacterEncoder.reversed($0) } ?? [:]
  }

  /// All characters beyond ASCII in the table; empty for UTF-8 and UTF-16.
  var scalars: some Sequence<Unicode.Scalar> { table.keys.lazy.compactMap { Unicode.Scalar($0) } }

  /// Returns the bytes of a character; `nil` when the encoding lacks it.
  func bytes(_ scalar: Unicode.Scalar) -> [UInt8]? {
    switch encoding {
    case .utf8: return Array(String(scalar).utf8)
    case .utf16LE: return String(scalar).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BE: return String(scalar).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    default: return scalar.isASCII ? [UInt8(scalar.value)] : table[scalar.value]
    }
  }

  /// Returns the number of bytes of a character; `nil` when the encoding lacks it.
  func width(_ scalar: Unicode.Scalar) -> Int? {
    switch encoding {
    case .utf8: UTF8.width(scalar)
    case .utf16LE, .utf16BE: 2 * UTF16.width(scalar)
    default: scalar.isASCII ? 1 : table[scalar.value]?.count
    }
  }

  private static func reversed(_ encoding: sobi_encoding) -> [UInt32: [UInt8]] {
    var table: [UInt32: [UInt8]] = [:]
    /// Enters a character, if the bytes are one. Returns whether the bytes may begin a longer
    /// sequence.
    func take(_ bytes: [UInt8]) -> Bool {
      var width = 0
      let scalar = bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { sobi_character(encoding, $0, bytes.count, &width) } ?? 0
      }
      guard width == bytes.count, scalar > 0 else { return true }
      // Of two sequences for one character the first is the usual one.
      if table[scalar] == nil { table[scalar] = bytes }
      return false
    }
    let isWide =
      [SOBI_CP949, SOBI_CP932, SOBI_EUC_JP, SOBI_GB18030, SOBI_BIG5].contains(encoding)
    for lead in UInt8(0x80)...0xFF where take([lead]) && isWide {
      for trail in UInt8(0x30)...0xFE where take([lead, trail]) {
        if encoding == SOBI_EUC_JP, lead == 0x8F {
          for last in UInt8(0xA1)...0xFE { _ = take([lead, trail, last]) }
        } else if encoding == SOBI_GB18030, 0x81...0x84 ~= lead, trail <= 0x39 {
          for third in UInt8(0x81)...0xFE {
            for last in UInt8(0x30)...0x39 { _ = take([lead, trail, third, last]) }
          }
        }
      }
    }
    return table
  }
}
