import Testing

@testable import Importing

struct TextEncodingTests {
  /// FNV's step on whole values, as in Scripts/generate-encodings.py.
  private struct Fingerprint {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    mutating func add(_ scalar: UInt32) {
      value = (value ^ UInt64(scalar)) &* 0x100_0000_01B3
    }
  }

  static let tables = TextEncoding.allCases.filter { $0 != .utf8 && !$0.isUTF16 }

  @Test(arguments: tables)
  func `every byte and every pair of bytes decodes as in Python`(
    encoding: TextEncoding
  ) {
    var fingerprint = Fingerprint()
    for byte in UInt8(0x80)...0xFF { fingerprint.add(encoding.scalar(byte)) }
    if encoding.script.isWide {
      for lead in UInt8(0x80)...0xFF {
        for trail in UInt8(0)...0xFF { fingerprint.add(encoding.scalar(lead, trail)) }
      }
    }
    #expect(fingerprint.value == EncodingTruth.shortSequences[encoding])
    for byte in UInt8(1)..<0x80 { #expect(encoding.scalar(byte) == UInt32(byte)) }
  }

  @Test func `every four bytes of GB18030 decode as in Python`() {
    var fingerprint = Fingerprint()
    var sequence: (UInt8, UInt8, UInt8, UInt8)
    for first in UInt8(0x81)...0xFE {
      for second in UInt8(0x30)...0x39 {
        for third in UInt8(0x81)...0xFE {
          for fourth in UInt8(0x30)...0x39 {
            sequence = (first, second, third, fourth)
            fingerprint.add(
              withUnsafeBytes(of: &sequence) { Self.gb18030($0.bindMemory(to: UInt8.self)) })
          }
        }
      }
    }
    #expect(fingerprint.value == EncodingTruth.gb18030FourBytes)
  }

  private static func gb18030(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 12) { target in
      let done = TextEncoding.gb18030.convert(bytes, isLast: true, into: target)
      guard done.fault == nil else { return 0 }
      switch done.written {
      case 2: return UInt32(target[0] & 0x1F) << 6 | UInt32(target[1] & 0x3F)
      case 3:
        return UInt32(target[0] & 0xF) << 12 | UInt32(target[1] & 0x3F) << 6
          | UInt32(target[2] & 0x3F)
      default:
        return UInt32(target[0] & 7) << 18 | UInt32(target[1] & 0x3F) << 12
          | UInt32(target[2] & 0x3F) << 6 | UInt32(target[3] & 0x3F)
      }
    }
  }

  @Test func `every three bytes of EUC-JP decode as in Python`() {
    var fingerprint = Fingerprint()
    for lead in UInt8(0x80)...0xFF {
      for trail in UInt8(0x80)...0xFF {
        fingerprint.add(TextEncoding.eucJP.scalar(0x8F, lead, trail))
      }
    }
    #expect(fingerprint.value == EncodingTruth.eucJPThreeBytes)
  }

  /// A few characters, copied from the charts of the encodings.
  @Test func `well-known characters decode as in the charts`() {
    #expect(TextEncoding.windows1252.scalar(0x80) == 0x20AC)
    #expect(TextEncoding.windows1250.scalar(0xB3) == 0x142)  // ł
    #expect(TextEncoding.windows1251.scalar(0xD0) == 0x420)  // Р
    #expect(TextEncoding.windows1253.scalar(0xD9) == 0x3A9)  // Ω
    #expect(TextEncoding.windows1254.scalar(0xFD) == 0x131)  // ı
    #expect(TextEncoding.windows1257.scalar(0xEB) == 0x117)  // ė
    #expect(TextEncoding.iso88591.scalar(0xA4) == 0xA4)
    #expect(TextEncoding.iso885915.scalar(0xA4) == 0x20AC)
    #expect(TextEncoding.koi8r.scalar(0xF0) == 0x41F)  // П
    #expect(TextEncoding.cp850.scalar(0x81) == 0xFC)
    #expect(TextEncoding.cp852.scalar(0x9F) == 0x10D)  // č
    #expect(TextEncoding.macRoman.scalar(0xDB) == 0x20AC)
    #expect(TextEncoding.cp866.scalar(0x8F) == 0x41F)
    #expect(TextEncoding.cp932.scalar(0x93, 0xFA) == 0x65E5)  // 日
    #expect(TextEncoding.cp932.scalar(0xCE) == 0xFF8E)  // ﾎ
    #expect(TextEncoding.eucJP.scalar(0xC6, 0xFC) == 0x65E5)
    #expect(TextEncoding.gb18030.scalar(0xD2, 0xF8) == 0x94F6)  // 银
    #expect(TextEncoding.gb18030.scalar(0x81, 0x30, 0x84, 0x36) == 0xA5)
    #expect(TextEncoding.gb18030.scalar(0x90, 0x30, 0x81, 0x30) == 0x10000)
    #expect(TextEncoding.gb18030.scalar(0xE3, 0x32, 0x9A, 0x35) == 0x10FFFF)
    #expect(TextEncoding.gb18030.scalar(0xE3, 0x32, 0x9A, 0x36) == 0)
    #expect(TextEncoding.gb18030.scalar(0xAA, 0xA1) == 0xE000)
    #expect(TextEncoding.big5.scalar(0xBB, 0xC8) == 0x9280)  // 銀
  }

  @Test func `code page 949 has all syllables exactly once`() {
    let characters = EncodedText.characters[.cp949] ?? [:]
    #expect(characters.keys.count { 0xAC00...0xD7A3 ~= $0 } == 11_172)
  }

  /// The decoder must report every character that composition could change.
  ///
  /// Otherwise one name would be treated as two.
  @Test func `every character that composition changes is reported`() {
    for value in UInt32(1)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      let isMark = scalar.properties.canonicalCombiningClass != .notReordered
      guard isMark || text._nfcCodeUnits != Array(text.utf8) else { continue }
      let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      #expect(TextEncoding.utf16LE.decoded(bytes)?.mayNeedNFC == true, "U+\(value)")
    }
    // These compose with the character before them although they are not marks.
    for value in Array(0x1161...0x1175) + Array(0x11A8...0x11C2) + [0x09BE, 0x0DCF, 0x102E] {
      let bytes = [UInt8(value & 0xFF), UInt8(value >> 8)]
      #expect(TextEncoding.utf16LE.decoded(bytes)?.mayNeedNFC == true)
    }
  }

  @Test(arguments: ["가나다 漢字", "ﾎﾝﾔ カタカナ", "été Łódź", "Дата", "Ποσό", "12,50 €", "＋８２ 🙂"])
  func `plain text needs no composition`(text: String) {
    let bytes = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(TextEncoding.utf16BE.decoded(bytes)?.mayNeedNFC == false)
    #expect(TextEncoding.utf16BE.decoded(bytes)?.text == Array(text.utf8))
  }

  @Test func `an encoding has its usual names`() {
    let names: [(TextEncoding, [String])] = [
      (.utf8, ["utf-8", "UTF8", "utf-8-sig", "utf_8", "UTF-8 BOM", "utf8-bom", "ascii"]),
      (.utf16LE, ["utf-16-le", "utf_16_le", "UTF-16LE BOM", "utf16le-bom", "UTF-16", "ucs-2"]),
      (.utf16BE, ["utf-16-be", "UTF-16BE"]),
      (.cp949, ["cp949", "euc-kr", "EUC_KR", "uhc", "ks_c_5601-1987", "windows-949", "MS949"]),
      (.cp932, ["cp932", "shift_jis", "Shift-JIS", "sjis", "windows-31j", "ms_kanji"]),
      (.eucJP, ["euc_jp", "eucjp", "EUC-JP"]), (.big5, ["big5", "cp950", "Big-5"]),
      (.gb18030, ["gbk", "gb2312", "GB18030", "cp936", "gb_18030"]),
      (.windows1250, ["cp1250"]), (.windows1252, ["cp1252", "windows_1252", "Windows-1252"]),
      (.iso88591, ["latin-1", "latin1", "iso8859-1", "ISO_8859-1", "iso-8859-1"]),
      (.iso88592, ["latin2", "iso8859_2"]), (.iso885915, ["latin9", "iso8859-15", "ISO-8859-15"]),
      (.koi8r, ["koi8-r", "koi8_r", "KOI8R"]), (.cp850, ["cp850", "IBM850"]),
      (.macRoman, ["mac_roman", "macroman", "macintosh", "Mac Roman"]),
    ]
    for (encoding, names) in names {
      for name in names { #expect(TextEncoding(name: name) == encoding, "\(name)") }
    }
    for encoding in TextEncoding.allCases {
      #expect(TextEncoding(name: encoding.rawValue) == encoding)
    }
    for name in ["", "-", "utf-32", "bom", "klingon"] { #expect(TextEncoding(name: name) == nil) }
  }
}
