/// An encoding of statements.
///
/// The raw value is the name in reports and in `--encoding`.
package enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LE = "UTF-16LE"
  case utf16BE = "UTF-16BE"
  /// Microsoft's extension of EUC-KR with all 11,172 syllables.
  case cp949 = "CP949"
  /// Shift_JIS with the characters that Microsoft, NEC and IBM added.
  case cp932 = "CP932"
  case eucJP = "EUC-JP"
  /// Includes GBK, GB 2312 and all of Unicode.
  case gb18030 = "GB18030"
  /// As in Microsoft's code page 950.
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
}
