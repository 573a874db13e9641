extension TextEncoding {
  /// The encoding with this name, or with one of its usual other names, in either case.
  package init?(name: some StringProtocol) {
    var plain = name.lowercased().filter { !"-_ .:".contains($0) }
    for mark in ["withbom", "bom", "sig"] where plain.hasPrefix("utf") && plain.hasSuffix(mark) {
      plain.removeLast(mark.count)
    }
    guard let encoding = TextEncoding.byName[plain] else { return nil }
    self = encoding
  }

  /// The encodings by their names in lower case, without separators.
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

  /// The names in other programs, registries and libraries.
  ///
  /// UTF-16 without a byte order means that of Windows, unless there is a byte order mark.
  private static let otherNames: [(TextEncoding, String)] = [
    (.utf8, "u8 ascii usascii cp65001"),
    (.utf16LE, "utf16 ucs2 ucs2le unicode u16"),
    (.utf16BE, "ucs2be unicodefffe"),
    (.cp949, "949 ms949 windows949 uhc euckr ksc5601 ksc56011987 ksx1001 korean"),
    (.cp932, "932 ms932 mskanji windows932 windows31j sjis shiftjis ms_kanji japanese csshiftjis"),
    (.eucJP, "ujis"),
    (.gb18030, "gb180302000 gbk gb2312 936 cp936 ms936 windows936 euccn chinese"),
    (.big5, "950 cp950 ms950 windows950 big5tw csbig5"),
    (.windows1250, "1250 cp1250"), (.windows1251, "1251 cp1251"),
    (.windows1252, "1252 cp1252 ansi"), (.windows1253, "1253 cp1253"),
    (.windows1254, "1254 cp1254"), (.windows1257, "1257 cp1257"),
    (.iso88591, "latin1 latin l1 88591 cp819 iso88591l1"),
    (.iso88592, "latin2 l2 88592"),
    (.iso88595, "cyrillic 88595"),
    (.iso88597, "greek 88597"),
    (.iso88599, "latin5 l5 88599"),
    (.iso885915, "latin9 l9 885915"),
    (.koi8r, "koi8"),
    (.cp850, "850 ibm850 dos850"), (.cp852, "852 ibm852 dos852"),
    (.cp866, "866 ibm866 dos866"),
    (.macRoman, "macintosh mac macosroman"), (.macCyrillic, "xmaccyrillic"),
  ]
}
