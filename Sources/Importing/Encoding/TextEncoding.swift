/// A character encoding of statements, named as in reports and in `--encoding`.
package enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LE = "UTF-16LE"
  case utf16BE = "UTF-16BE"
  /// Microsoft's extension of EUC-KR with all 11,172 Hangul syllables.
  case cp949 = "CP949"
  /// Shift_JIS with the characters that Microsoft, NEC and IBM added.
  case cp932 = "CP932"
  case eucJP = "EUC-JP"
  /// A superset of GBK and GB 2312 that covers all of Unicode.
  case gb18030 = "GB18030"
  /// The variant in Microsoft's code page 950.
  case big5 = "Big5"
  /// Western European, with the euro sign.
  case windows1252 = "windows-1252"
  /// Central European.
  case windows1250 = "windows-1250"
  /// Cyrillic.
  case windows1251 = "windows-1251"
  /// Greek.
  case windows1253 = "windows-1253"
  /// Turkish.
  case windows1254 = "windows-1254"
  /// Baltic.
  case windows1257 = "windows-1257"
  case iso88591 = "ISO-8859-1"
  case iso88592 = "ISO-8859-2"
  case iso88595 = "ISO-8859-5"
  case iso88597 = "ISO-8859-7"
  case iso88599 = "ISO-8859-9"
  case iso885915 = "ISO-8859-15"
  case koi8r = "KOI8-R"
  /// DOS, Western European.
  case cp850 = "CP850"
  /// DOS, Central European.
  case cp852 = "CP852"
  /// DOS, Cyrillic.
  case cp866 = "CP866"
  case macRoman = "MacRoman"
  case macCyrillic = "MacCyrillic"

  /// The byte order mark that may precede the text of a file; empty for an encoding without one.
  var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LE: [0xFF, 0xFE]
    case .utf16BE: [0xFE, 0xFF]
    case .gb18030: [0x84, 0x31, 0x95, 0x33]
    default: []
    }
  }

  /// Returns the encoding whose byte order mark begins the text; `nil` if there is no mark.
  static func marked(_ start: UnsafeRawBufferPointer) -> TextEncoding? {
    allCases.first { !$0.byteOrderMark.isEmpty && start.starts(with: $0.byteOrderMark) }
  }

  var isUTF16: Bool { self == .utf16LE || self == .utf16BE }

  /// Returns the encoding of UTF-16 text, based on its byte order mark or its ASCII characters;
  /// `nil` if the text is probably not UTF-16.
  ///
  /// In any script, the digits, delimiters and line ends of a statement are ASCII. In the wrong
  /// byte order, hardly any character is ASCII. One or two NUL bytes are not enough evidence.
  static func utf16(_ start: UnsafeRawBufferPointer) -> TextEncoding? {
    if let marked = marked(start) { return marked.isUTF16 ? marked : nil }
    let units = start.count / 2
    let little = (0..<units).count { start[2 * $0 + 1] == 0 && isText(start[2 * $0]) }
    let big = (0..<units).count { start[2 * $0] == 0 && isText(start[2 * $0 + 1]) }
    let most = max(little, big)
    guard most > 2, most * 5 >= units, most > 4 * min(little, big) else { return nil }
    return little > big ? .utf16LE : .utf16BE
  }

  private static func isText(_ byte: UInt8) -> Bool {
    0x20...0x7E ~= byte || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Finds an encoding by its name or alias, ignoring case and separators.
  package init?(name: some StringProtocol) {
    var plain = name.lowercased().filter { !"-_ .:".contains($0) }
    for mark in ["withbom", "bom", "sig"] where plain.hasPrefix("utf") && plain.hasSuffix(mark) {
      plain.removeLast(mark.count)
    }
    guard let encoding = TextEncoding.byName[plain] else { return nil }
    self = encoding
  }

  /// The encodings, keyed by lowercase names without separators.
  private static let byName: [String: TextEncoding] = {
    var byName: [String: TextEncoding] = [:]
    for encoding in allCases {
      byName[encoding.rawValue.lowercased().filter { $0 != "-" }] = encoding
    }
    for (encoding, names) in otherNames {
      for name in names.split(separator: " ") { byName[String(name)] = encoding }
    }
    return byName
  }()

  /// Other names of the encodings, as used in programs, registries and libraries.
  ///
  /// "UTF-16" means little-endian, as on Windows, unless the file has a byte order mark.
  private static let otherNames: [(TextEncoding, String)] = [
    (.utf8, "u8 ascii usascii cp65001"), (.utf16LE, "utf16 ucs2 ucs2le unicode u16"),
    (.utf16BE, "ucs2be unicodefffe"),
    (.cp949, "949 ms949 windows949 uhc euckr ksc5601 ksc56011987 ksx1001 korean"),
    (.cp932, "932 ms932 mskanji windows932 windows31j sjis shiftjis japanese csshiftjis"),
    (.eucJP, "ujis"),
    (.gb18030, "gb180302000 gbk gb2312 936 cp936 ms936 windows936 euccn chinese"),
    (.big5, "950 cp950 ms950 windows950 big5tw csbig5"),
    (.windows1250, "1250 cp1250"), (.windows1251, "1251 cp1251"),
    (.windows1252, "1252 cp1252 ansi"), (.windows1253, "1253 cp1253"),
    (.windows1254, "1254 cp1254"), (.windows1257, "1257 cp1257"),
    (.iso88591, "latin1 latin l1 88591 cp819 iso88591l1"),
    (.iso88592, "latin2 l2 88592"), (.iso88595, "cyrillic 88595"),
    (.iso88597, "greek 88597"), (.iso88599, "latin5 l5 88599"),
    (.iso885915, "latin9 l9 885915"), (.koi8r, "koi8"),
    (.cp850, "850 ibm850 dos850"), (.cp852, "852 ibm852 dos852"), (.cp866, "866 ibm866 dos866"),
    (.macRoman, "macintosh mac macosroman"), (.macCyrillic, "xmaccyrillic"),
  ]
}
