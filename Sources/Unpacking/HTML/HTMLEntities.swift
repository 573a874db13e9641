/// The character references of HTML that statements use.
enum HTMLEntities {
  /// Returns text with its references replaced; unknown references stay as they are.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let (scalar, length) = reference(rest) {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        rest = rest.dropFirst(length)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the first character of `bytes`, which begin with `&`, and the length of its reference.
  ///
  /// The semicolon may be missing, as in `&nbsp` and `&#160`.
  private static func reference(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    let body = bytes.dropFirst()
    if body.first == UInt8(ascii: "#") {
      let isHex = body.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
      let digits = body.dropFirst(isHex ? 2 : 1).prefix(8).prefix {
        isHex ? Character(Unicode.Scalar($0)).isHexDigit : 0x30...0x39 ~= $0
      }
      let text = String(decoding: digits, as: UTF8.self)
      guard let code = UInt32(text, radix: isHex ? 16 : 10), let scalar = scalar(code) else {
        return nil
      }
      let length = 2 + (isHex ? 1 : 0) + digits.count
      return (scalar, length + (hasSemicolon(bytes, at: length) ? 1 : 0))
    }
    let name = body.prefix(10).prefix { Character(Unicode.Scalar($0)).isLetter && $0 < 0x80 }
    guard let scalar = named[String(decoding: name, as: UTF8.self)] else { return nil }
    let length = 1 + name.count
    return (scalar, length + (hasSemicolon(bytes, at: length) ? 1 : 0))
  }

  private static func hasSemicolon(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Bool {
    bytes.dropFirst(offset).first == UInt8(ascii: ";")
  }

  private static let windows: [UInt32: UInt32] = [
    0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x0192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020,
    0x87: 0x2021, 0x88: 0x02C6, 0x89: 0x2030, 0x8A: 0x0160, 0x8B: 0x2039, 0x8C: 0x0152,
    0x8E: 0x017D, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D, 0x95: 0x2022,
    0x96: 0x2013, 0x97: 0x2014, 0x98: 0x02DC, 0x99: 0x2122, 0x9A: 0x0161, 0x9B: 0x203A,
    0x9C: 0x0153, 0x9E: 0x017E, 0x9F: 0x0178,
  ]

  /// Returns the character of a number; the numbers from 128 to 159 are codes in windows-1252.
  private static func scalar(_ code: UInt32) -> Unicode.Scalar? {
    Unicode.Scalar(windows[code] ?? code)
  }

  /// The named references: Latin letters and the signs that occur in statements.
  private static let named: [String: Unicode.Scalar] = {
    var named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
      "euro": "€", "minus": "\u{2212}", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’",
      "ldquo": "“", "rdquo": "”", "bull": "•", "hellip": "…", "trade": "™", "ensp": "\u{2002}",
      "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
      "sbquo": "‚", "bdquo": "„", "dagger": "†", "permil": "‰", "lsaquo": "‹", "rsaquo": "›",
      "hyphen": "‐", "numero": "№", "num": "#", "comma": ",", "period": ".", "colon": ":",
      "sol": "/", "lpar": "(", "rpar": ")", "plus": "+", "percnt": "%", "dollar": "$",
      "ast": "*", "Tab": "\t", "NewLine": "\n", "check": "✓",
      "Scaron": "Š", "scaron": "š", "OElig": "Œ", "oelig": "œ", "Yuml": "Ÿ",
      "Zcaron": "Ž", "zcaron": "ž", "Ccaron": "Č", "ccaron": "č", "Rcaron": "Ř", "rcaron": "ř",
      "Ecaron": "Ě", "ecaron": "ě", "Ncaron": "Ň", "ncaron": "ň", "Dcaron": "Ď", "dcaron": "ď",
      "Tcaron": "Ť", "tcaron": "ť", "Lcaron": "Ľ", "lcaron": "ľ", "Uring": "Ů", "uring": "ů",
      "Lstrok": "Ł", "lstrok": "ł", "Aogon": "Ą", "aogon": "ą", "Eogon": "Ę", "eogon": "ę",
      "Cacute": "Ć", "cacute": "ć", "Nacute": "Ń", "nacute": "ń", "Sacute": "Ś", "sacute": "ś",
      "Zacute": "Ź", "zacute": "ź", "Zdot": "Ż", "zdot": "ż", "Odblac": "Ő", "odblac": "ő",
      "Udblac": "Ű", "udblac": "ű", "Abreve": "Ă", "abreve": "ă", "Scedil": "Ş", "scedil": "ş",
      "Tcedil": "Ţ", "tcedil": "ţ", "Gbreve": "Ğ", "gbreve": "ğ", "Idot": "İ", "imath": "ı",
      "inodot": "ı", "Dstrok": "Đ", "dstrok": "đ",
    ]
    // The names of U+00A1 to U+00FF, in order.
    let latin =
      "iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 "
      + "sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute "
      + "Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH "
      + "Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN "
      + "szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave "
      + "iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute "
      + "ucirc uuml yacute thorn yuml"
    for (index, name) in latin.split(separator: " ").enumerated() {
      named[String(name)] = Unicode.Scalar(UInt32(0xA1 + index))
    }
    return named
  }()
}
