/// How a statement's bytes stand for characters.
package enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  /// Microsoft's extension of EUC-KR with all 11,172 syllables.
  case cp949 = "CP949"
  /// Western European, with the euro sign.
  case windows1252 = "windows-1252"

  /// The encoding of that name or of one of its usual other names, in either case.
  package init?(name: some StringProtocol) {
    let plain = name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    switch plain {
    case "utf8", "utf8bom", "unicode", "ascii", "usascii": self = .utf8
    case "cp949", "ms949", "windows949", "uhc", "euckr", "ksc5601", "korean": self = .cp949
    case "windows1252", "cp1252", "latin1", "iso88591", "iso885915": self = .windows1252
    default: return nil
    }
  }

  /// The character of a byte of windows-1252, or 0 for the five bytes that stand for none.
  static func windows1252Scalar(_ byte: UInt8) -> UInt16 {
    0x80...0x9F ~= byte ? windows1252Punctuation[Int(byte) - 0x80] : UInt16(byte)
  }

  /// 0x80...0x9F, after Microsoft's table; the rest is ISO-8859-1.
  private static let windows1252Punctuation: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
