import Testing

@testable import Importing

struct StatementTextTests {
  private static func text(
    _ bytes: [UInt8], _ encoding: TextEncoding, part: Int
  ) throws -> [[String]] {
    try RecordReaderTests.split(
      bytes, encoding: encoding, sizes: .small(part: part, largestRecord: 64)
    ).records
  }

  @Test(arguments: ["é,가,🙂\n나다,漢字\n", "\u{FEFF}é", "ß\r\n€\r\nа", "ᄀ\u{1161},e\u{301}"])
  func `characters are whole wherever they are cut`(text: String) throws {
    let bytes = Array(text.utf8)
    let whole = try Self.text(bytes, .utf8, part: 100)
    for part in 1...bytes.count { #expect(try Self.text(bytes, .utf8, part: part) == whole) }
  }

  static let samples: [(TextEncoding, String)] = [
    (.utf16LE, "é,가🙂A\n나다,漢字\r\n"), (.utf16BE, "é,가🙂A\n나다,漢字\r\n"), (.cp949, "가A,나다\n갂,힝\r\n"),
    (.cp932, "ｶﾞ,日付\nA表ソ|,ﾎﾝﾔ\r\n"), (.eucJP, "日付,ソA\nﾎ,表\r\n"), (.gb18030, "金额A,丂\n银,￥\r\n"),
    (.big5, "金額A,功\n許,銀\r\n"), (.windows1252, "Ä,€\n“ß”\r\n"), (.windows1250, "ł,Ž\nőű\r\n"),
    (.windows1251, "Дата,Ы\nя№\r\n"), (.windows1253, "Ποσό,€\r\n"), (.windows1254, "İı,ş\r\n"),
    (.windows1257, "ė,ų\r\n"), (.iso88591, "é,ÿ\r\n"), (.iso88592, "ą,ľ\r\n"),
    (.iso88595, "Д,я\r\n"),
    (.iso88597, "Ά,ώ\r\n"), (.iso88599, "ğ,ı\r\n"), (.iso885915, "€,œ\r\n"), (.koi8r, "Д,я\r\n"),
    (.cp850, "ü,£\r\n"), (.cp852, "ł,č\r\n"), (.cp866, "Д,я\r\n"), (.macRoman, "ü,€\r\n"),
    (.macCyrillic, "Д,я\r\n"),
  ]

  @Test(arguments: samples.indices)
  func `characters of every encoding are whole wherever they are cut`(index: Int) throws {
    let (encoding, text) = Self.samples[index]
    let bytes = try #require(encoding.encoded(text))
    let whole = try Self.text(Array(text.utf8), .utf8, part: 100)
    for part in 1...bytes.count + 1 {
      #expect(try Self.text(bytes, encoding, part: part) == whole, "part \(part)")
      let marked = encoding.byteOrderMark + bytes
      #expect(try Self.text(marked, encoding, part: part) == whole, "part \(part)")
    }
  }

  @Test func `every encoding has a sample`() {
    #expect(Set(Self.samples.map(\.0)).union([.utf8]) == Set(TextEncoding.allCases))
  }

  @Test func `four bytes of GB18030 and three of EUC-JP are whole wherever they are cut`() throws {
    let longer: [(TextEncoding, [UInt8], String)] = [
      (.gb18030, [0x95, 0x30, 0x85, 0x32, 0x2C, 0x81, 0x30, 0x84, 0x36, 0x0A], "🙂,¥"),
      (.eucJP, [0x8F, 0xB0, 0xA1, 0x2C, 0x8E, 0xCE, 0x0A], "丂,ﾎ"),
    ]
    for (encoding, bytes, text) in longer {
      let bytes = bytes + bytes
      let whole = try Self.text(Array("\(text)\n\(text)\n".utf8), .utf8, part: 100)
      for part in 1...bytes.count {
        #expect(try Self.text(bytes, encoding, part: part) == whole, "part \(part)")
      }
    }
  }

  static let illFormed: [(TextEncoding, [UInt8])] = [
    (.utf8, [0x61, 0x0A, 0x62, 0xE9, 0x0A, 0x63, 0x0A]),  // Latin-1
    (.utf8, [0x61, 0x0A, 0x62, 0xC0, 0xAF, 0x0A]),  // overlong
    (.utf8, [0x61, 0x0A, 0x62, 0xE0, 0x80, 0x80, 0x0A]),  // overlong
    (.utf8, [0x61, 0x0A, 0x62, 0xED, 0xA0, 0x80, 0x0A]),  // surrogate
    (.utf8, [0x61, 0x0A, 0x62, 0xF4, 0x90, 0x80, 0x80]),  // beyond U+10FFFF
    (.utf8, [0x61, 0x0A, 0x62, 0xF0, 0x9F, 0x99]),  // cut off
    (.utf8, [0x61, 0x0A, 0x62, 0xEA, 0x0A, 0x61, 0x0A]),
    (.utf8, [0x61, 0x0A, 0x62, 0x80]),
    (.cp949, [0x61, 0x0A, 0x62, 0xB0, 0x0A, 0x61]),
    (.cp949, [0x61, 0x0A, 0x62, 0xB0]),
    (.cp949, [0x61, 0x0A, 0x62, 0x80, 0x41, 0x41]),
    (.windows1252, [0x61, 0x0A, 0x62, 0x81, 0x41]),
    (.iso88591, [0x61, 0x0A, 0x62, 0x80, 0x41]),
    (.cp932, [0x61, 0x0A, 0x62, 0x80]),
    (.cp932, [0x61, 0x0A, 0x62, 0x93, 0x0A]),
    (.eucJP, [0x61, 0x0A, 0x62, 0x8F, 0xB0]),
    (.eucJP, [0x61, 0x0A, 0x62, 0x8E, 0x41]),
    (.gb18030, [0x61, 0x0A, 0x62, 0x81, 0x30, 0x81]),
    (.gb18030, [0x61, 0x0A, 0x62, 0x81, 0x30, 0x2C, 0x41]),
    (.gb18030, [0x61, 0x0A, 0x62, 0xFF]),
    (.gb18030, [0x61, 0x0A, 0x62, 0x84, 0x31, 0xA5, 0x30]),
    (.big5, [0x61, 0x0A, 0x62, 0xA4, 0x20]),
  ]

  @Test(arguments: illFormed.indices)
  func `an invalid byte is reported with its location`(index: Int) {
    let (encoding, bytes) = Self.illFormed[index]
    let place = Location(file: "t.csv", line: 2, column: 2)
    for part in 1...bytes.count {
      #expect(
        throws: ImportError.badEncoding(place, byte: bytes[3], encoding: encoding), "part \(part)"
      ) { try Self.text(bytes, encoding, part: part) }
    }
  }

  /// Half a pair at the end and before another character, the wrong half, and half a character.
  @Test(arguments: [[0xD83D], [0xD83D, 0x61], [0xD83D, 0xD83D, 0xDE42], [0xDE42, 0x61]])
  func `half a surrogate pair is reported with its location`(units: [UInt16]) throws {
    let text: [UInt16] = [0x61, 0x0A, 0xAC00] + units
    let place = Location(file: "t.csv", line: 2, column: 4)
    for encoding in [TextEncoding.utf16LE, .utf16BE] {
      let bytes = text.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return encoding == .utf16BE ? pair : pair.reversed()
      }
      let fault = ImportError.badEncoding(place, byte: UInt8(units[0] >> 8), encoding: encoding)
      for part in 1...bytes.count {
        #expect(throws: fault, "part \(part)") { try Self.text(bytes, encoding, part: part) }
      }
    }
  }

  @Test func `half a unit at the end of UTF-16 is reported`() throws {
    let bytes = try #require(TextEncoding.utf16LE.encoded("é\r\né")) + [0x41]
    let fault = ImportError.badEncoding(
      Location(file: "t.csv", line: 2, column: 3), byte: 0x41, encoding: .utf16LE)
    for part in 1...bytes.count {
      #expect(throws: fault) { try Self.text(bytes, .utf16LE, part: part) }
    }
  }

  @Test(arguments: TextEncoding.allCases)
  func `a NUL is refused wherever it is`(encoding: TextEncoding) throws {
    for before in [0, 1, 63, 64, 65, 1000] {
      let text = String(repeating: "\n", count: before) + "a\0b"
      let bytes = try #require(encoding.encoded(text))
      for part in [1, 2, 64, 500] {
        #expect(
          throws: ImportError.nulByte(Location(file: "t.csv", line: before + 1, column: 2))
        ) { try Self.text(bytes, encoding, part: part) }
      }
    }
  }

  @Test func `the first of two faults is reported, wherever the text is cut`() throws {
    let place = Location(file: "t.csv", line: 2, column: 2)
    for part in 1...12 {
      #expect(
        throws: ImportError.badEncoding(place, byte: 0xFF, encoding: .utf8), "part \(part)"
      ) { try Self.text(Array("a\nb".utf8) + [0xFF, 0x63, 0, 0x64], .utf8, part: part) }
      #expect(throws: ImportError.nulByte(place), "part \(part)") {
        try Self.text(Array("a\nb".utf8) + [0, 0x63, 0xFF, 0x64], .utf8, part: part)
      }
    }
  }

  /// Columns are counted in bytes of UTF-8, as in editors.
  @Test(arguments: samples.indices)
  func `the column of a byte counts bytes of UTF-8`(index: Int) throws {
    let (encoding, sample) = Self.samples[index]
    let line = String(sample.prefix { $0 != "\n" && $0 != "\r\n" })
    // U+0A0D and U+0D0A contain the bytes of line ends, but are not line ends.
    let other = encoding.isUTF16 ? "\u{A0D}\u{D0A}" : ""
    for end in ["\n", "\r", "\r\n"] {
      let text = other + line + end + line + end + other + line
      let bytes = encoding.byteOrderMark + (try #require(encoding.encoded(text)))
      let file = try StatementFile(name: "t.csv", bytes: bytes + [0x41])
      #expect(
        try file.location(ofByte: bytes.count, in: encoding)
          == Location(file: "t.csv", line: 3, column: (other + line).utf8.count + 1))
    }
  }

  @Test func `a column far along a line counts characters at block borders once`() throws {
    let text = "a" + String(repeating: "가", count: 100_000)
    let bytes = try #require(TextEncoding.cp949.encoded(text))
    let file = try StatementFile(name: "t.csv", bytes: bytes + [0xFF])
    #expect(
      try file.location(ofByte: bytes.count, in: .cp949)
        == Location(file: "t.csv", line: 1, column: text.utf8.count + 1))
  }

  @Test func `a NUL byte far down a large file is refused`() {
    let row = "2025-01-02,shop,-1.00\n"
    var bytes = Array(("date,payee,amount\n" + String(repeating: row, count: 250_000)).utf8)
    bytes[bytes.count - 3] = 0
    #expect(
      throws: ImportError.nulByte(Location(file: "t.csv", line: 250_001, column: 20))
    ) { try Reading(bytes) }
  }

  @Test func `decomposed text at the border of a full buffer is composed`() throws {
    let name = "ᄉ\u{1161}ᄉ\u{1161}"
    let rows = (0..<60).map { "2025-01-02,\(name)\($0),-1.00\n" }.joined()
    for part in [16, 17, 19, 23, 64] {
      let sizes = RecordReader.Sizes.small(part: part, largestRecord: 64)
      let reading = try Reading("date,payee,amount\n" + rows, sizes: sizes)
      #expect(reading.payees.map { Array($0.utf8) } == (0..<60).map { Array("사사\($0)".utf8) })
      #expect(reading.batches > 1)
    }
  }

  @Test func `a statement in code page 949 gives the texts that it gives in UTF-8`() throws {
    // U+F914 is one of the hanja that KS X 1001 contains twice; NFC maps both to one.
    let header: [UInt8] = [
      0xB3, 0xAF, 0xC2, 0xA5, 0x2C, 0xB3, 0xBB, 0xBF, 0xEB, 0x2C, 0xB1, 0xDD, 0xBE, 0xD7,
    ]
    let row: [UInt8] = Array("\n2025-01-02,".utf8) + [0xD1, 0xC9] + Array(",-100\n".utf8)
    let options = ImportOptions(encoding: .cp949)
    let reading = try Reading(header + row, options)
    #expect(reading.plan.format.table.header == ["날짜", "내용", "금액"])
    let payee = try #require(reading.payees.first)
    let composed = Array(payee.utf8).withUnsafeBufferPointer { NFC.composed($0) }
    #expect(composed == nil)
  }
}
