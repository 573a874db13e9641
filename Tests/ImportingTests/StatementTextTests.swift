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

  @Test func `pairs of code page 949 are whole wherever they are cut`() throws {
    let bytes: [UInt8] = [
      0xB0, 0xA1, 0x41, 0x2C, 0xB3, 0xAA, 0xB4, 0xD9, 0x0A, 0x81, 0x41, 0x2C, 0xC8, 0xFE, 0x0D,
      0x0A,
    ]
    for part in 1...bytes.count {
      #expect(try Self.text(bytes, .cp949, part: part) == [["가A", "나다"], ["갂", "힝"]])
    }
  }

  @Test func `windows-1252 becomes UTF-8`() throws {
    let bytes: [UInt8] = [0xC4, 0x2C, 0x80, 0x0A, 0x93, 0xDF, 0x94]
    for part in 1...bytes.count {
      #expect(try Self.text(bytes, .windows1252, part: part) == [["Ä", "€"], ["“ß”"]])
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
  ]

  @Test(arguments: illFormed.indices)
  func `a byte that stands for nothing is told where it is`(index: Int) {
    let (encoding, bytes) = Self.illFormed[index]
    let place = Location(file: "t.csv", line: 2, column: 2)
    for part in 1...bytes.count {
      #expect(
        throws: ImportError.badEncoding(place, byte: bytes[3], encoding: encoding), "part \(part)"
      ) { try Self.text(bytes, encoding, part: part) }
    }
  }

  @Test(arguments: TextEncoding.allCases)
  func `a NUL byte is refused wherever it is`(encoding: TextEncoding) {
    for before in [0, 1, 63, 64, 65, 1000] {
      let bytes = [UInt8](repeating: 10, count: before) + [0x61, 0, 0x62]
      for part in [1, 2, 64, 500] {
        #expect(
          throws: ImportError.nulByte(Location(file: "t.csv", line: before + 1, column: 2))
        ) { try Self.text(bytes, encoding, part: part) }
      }
    }
  }

  @Test func `a NUL byte far down a large file is refused`() {
    let row = "2025-01-02,shop,-1.00\n"
    var bytes = Array(("date,payee,amount\n" + String(repeating: row, count: 250_000)).utf8)
    bytes[bytes.count - 3] = 0
    #expect(
      throws: ImportError.nulByte(Location(file: "t.csv", line: 250_001, column: 20))
    ) { try Reading(bytes) }
  }

  @Test func `decomposed text carried over a full buffer is still composed`() throws {
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
    // U+F914 is one of the hanja that KS X 1001 has twice; NFC knows one.
    let header: [UInt8] = [
      0xB3, 0xAF, 0xC2, 0xA5, 0x2C, 0xB3, 0xBB, 0xBF, 0xEB, 0x2C, 0xB1, 0xDD, 0xBE, 0xD7,
    ]
    let row: [UInt8] = Array("\n2025-01-02,".utf8) + [0xD1, 0xC9] + Array(",-100\n".utf8)
    let options = ImportOptions(encoding: .cp949)
    let reading = try Reading(header + row, options)
    #expect(reading.plan.header == ["날짜", "내용", "금액"])
    let payee = try #require(reading.payees.first)
    let composed = Array(payee.utf8).withUnsafeBufferPointer { NFC.composed($0) }
    #expect(composed == nil)
  }
}
