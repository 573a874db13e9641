import CImporting
import Testing
import TestSupport

@testable import Importing

struct RecordReaderTests {
  /// The splitter's result: cells by record, and records with text after a quote.
  struct Split: Equatable {
    var records: [[String]] = []
    /// The cells with the blanks around them.
    var untrimmed: [[[UInt8]]] = []
    var lines: [Int] = []
    var malformed: [Int] = []
  }

  static func split(
    _ bytes: [UInt8], delimiter: Character = ",", encoding: TextEncoding = .utf8,
    sizes: RecordReader.Sizes = RecordReader.Sizes()
  ) throws -> Split {
    let file = try StatementFile(name: "t.csv", bytes: bytes)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: sizes.buffer, alignment: 64)
    // The bytes after the text must not matter.
    buffer.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "\""))
    defer { buffer.deallocate() }
    var reader = RecordReader(
      file, encoding: encoding, delimiter: delimiter.asciiValue ?? 0, buffer: buffer, sizes: sizes)
    defer { reader.deallocate() }
    var split = Split()
    while true {
      switch try reader.next() {
      case .end: return split
      case .full: reader.rollOver()
      case .block(let block):
        for index in block.records.indices {
          let record = RecordView(block, index)
          if record.record.malformed != 0 { split.malformed.append(split.records.count) }
          split.records.append(record.texts)
          split.untrimmed.append(record.untrimmed)
          split.lines.append(record.line)
        }
      }
    }
  }

  static let table: [(text: String, delimiter: Character, records: [[String]])] = [
    ("a,b\nc,d\n", ",", [["a", "b"], ["c", "d"]]),
    ("a,b\r\nc,d\r\n", ",", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", ",", [["a", "b"], ["c", "d"]]),
    ("a,b\nc,d\r\ne,f\rg,h", ",", [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]]),
    ("a,b", ",", [["a", "b"]]),
    ("a,", ",", [["a", ""]]),
    (",", ",", [["", ""]]),
    (",\n", ",", [["", ""]]),
    ("a\n\nb\n", ",", [["a"], [""], ["b"]]),
    ("a\r\n\r\nb", ",", [["a"], [""], ["b"]]),
    ("a\r\rb", ",", [["a"], [""], ["b"]]),
    ("\"a\",\"b\"\n", ",", [["a", "b"]]),
    ("\"a,b\",c\n", ",", [["a,b", "c"]]),
    ("\"a\nb\",c\nd,e", ",", [["a\nb", "c"], ["d", "e"]]),
    ("\"a\r\nb\",c\r\nd,e\r\n", ",", [["a\r\nb", "c"], ["d", "e"]]),
    ("\"a\rb\",c\rd", ",", [["a\rb", "c"], ["d"]]),
    ("\"say \"\"hi\"\"\",x\n", ",", [["say \"hi\"", "x"]]),
    ("\"\"\"\",\"\"\n", ",", [["\"", ""]]),
    ("\"\"\"\"\"\"", ",", [["\"\""]]),
    ("\"\"", ",", [[""]]),
    ("a\"b,c\"\n", ",", [["a\"b", "c\""]]),
    ("a \"b\",c\n", ",", [["a \"b\"", "c"]]),
    ("\"a\" ,b\n", ",", [["a", "b"]]),
    (" a , b \n", ",", [["a", "b"]]),
    ("a;b;\"c;d\"\n", ";", [["a", "b", "c;d"]]),
    ("a\tb\t\"c\td\"\n", "\t", [["a", "b", "c\td"]]),
    ("a|b|\"c|d\"\n", "|", [["a", "b", "c|d"]]),
    ("a,b;c\n", ";", [["a,b", "c"]]),
    ("가나,다\n\"라\"\"마\",바\n", ",", [["가나", "다"], ["라\"마", "바"]]),
    ("é,🙂\n\u{301},x", ",", [["é", "🙂"], ["\u{301}", "x"]]),
    ("\u{FEFF}\"a\",b\n", ",", [["a", "b"]]),
    ("\u{FEFF}a", ",", [["a"]]),
    ("a,\u{A0}b\u{A0},\u{3000}c\u{3000}", ",", [["a", "b", "c"]]),
  ]

  @Test(arguments: table.indices)
  func `bytes become these records, wherever they are cut`(index: Int) throws {
    let (text, delimiter, records) = Self.table[index]
    for part in 1...text.utf8.count {
      let split = try Self.split(
        Array(text.utf8), delimiter: delimiter, sizes: .small(part: part, largestRecord: 64))
      #expect(split.records == records, "part \(part)")
      #expect(split.malformed.isEmpty)
    }
    #expect(try Self.split(Array(text.utf8), delimiter: delimiter).records == records)
  }

  @Test func `a record's line counts the line ends within quotes before it`() throws {
    let text = "a\n\"b\r\nc\rd\ne\",f\r\n\r\ng\rh"
    for part in 1...text.utf8.count {
      let split = try Self.split(Array(text.utf8), sizes: .small(part: part, largestRecord: 64))
      #expect(split.lines == [1, 2, 6, 7, 8], "part \(part)")
    }
  }

  @Test(arguments: ["\"a\"b,c\n", "\"a\"\"b\"c\n", "x,\"a\"-"])
  func `text after a closing quote is a fault wherever it is cut`(text: String) throws {
    for part in 1...text.utf8.count {
      let split = try Self.split(Array(text.utf8), sizes: .small(part: part, largestRecord: 64))
      #expect(split.malformed == [0], "part \(part)")
    }
  }

  @Test(arguments: ["a,b\n1,▲\"x\ny,z", "a\n▲\"", "a\n\"b\"\n\"c\",d,▲\"e\"\"", "▲\"\r\n\r\n"])
  func `an unclosed quote is reported where it opens`(marked: String) {
    let text = Marked(marked)
    for part in 1...text.text.utf8.count {
      #expect(throws: ImportError.unterminatedQuote(text.place), "part \(part)") {
        try Self.split(Array(text.text.utf8), sizes: .small(part: part, largestRecord: 64))
      }
    }
  }

  @Test func `an unclosed quote is reported at the start of a huge file`() {
    let marked = Marked("date,payee\n2025-01-02,▲\"x\n")
    let rows = String(repeating: "2025-01-03,y\n", count: 300_000)
    #expect(throws: ImportError.unterminatedQuote(marked.place)) {
      try Self.split(Array((marked.text + rows).utf8))
    }
  }

  @Test func `more than 256 columns are refused wherever they are`() throws {
    let wide = Array(repeating: "x", count: 256).joined(separator: ",")
    for lines in [0, 1, 2, 3, 100, 20_000] {
      let before = String(repeating: "a,b\n", count: lines)
      let split = try Self.split(Array((before + wide + "\n").utf8))
      #expect(split.records.last?.count == 256)
      #expect(
        throws: ImportError.tooManyColumns(Location(file: "t.csv", line: lines + 1))
      ) {
        try Self.split(Array((before + wide + ",x\n").utf8))
      }
    }
    #expect(throws: ImportError.tooManyColumns(Location(file: "t.csv", line: 1))) {
      try Self.split(Array(String(repeating: ",", count: 100_000).utf8))
    }
  }

  @Test func `a record that is too long is refused wherever it is`() throws {
    for part in [1, 7, 64, 100] {
      for before in 0..<20 {
        let start = String(repeating: "a\n", count: before)
        let sizes = RecordReader.Sizes.small(part: part, largestRecord: 100)
        let most = String(repeating: "x", count: 100)
        let split = try Self.split(Array((start + most + "\n").utf8), sizes: sizes)
        #expect(split.records.last == [most])
        let place = Location(file: "t.csv", line: before + 1)
        for end in ["", "\n", "x\n", "\nb\n"] {
          #expect(throws: ImportError.recordTooLong(place), "part \(part), before \(before)") {
            try Self.split(Array((start + most + "x" + end).utf8), sizes: sizes)
          }
        }
        // Within a quote, the error may be the unclosed quote.
        #expect(throws: ImportError.self, "part \(part), before \(before)") {
          try Self.split(Array((start + "\"" + most + "\"\n").utf8), sizes: sizes)
        }
      }
    }
  }

  @Test func `an endless line is refused before the file is read`() {
    let endless = [UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)
    #expect(throws: ImportError.recordTooLong(Location(file: "t.csv", line: 3))) {
      try StatementFile(name: "t.csv", bytes: Array("a\r\nb\r\n".utf8) + endless)
    }
  }

  @Test(arguments: 0..<40)
  func `random bytes split as a simple parser splits them`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<250 {
      let alphabet = Array(",\"\"\n\r;a b\t".utf8) + [0xEA, 0xB0, 0x80]
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        bytes += byte >= 0x80 ? [0xEA, 0xB0, 0x80] : [byte]
      }
      let part = Int.random(in: 1...70, using: &random)
      let sizes = RecordReader.Sizes.small(part: part, largestRecord: 256)
      let about: Comment = "seed \(seed), round \(round), part \(part): \(bytes)"
      switch SimpleParser.parse(bytes) {
      case .some(let expected):
        let split = try Self.split(bytes, sizes: sizes)
        #expect(split.untrimmed == expected.records, about)
        #expect(split.records == expected.texts, about)
        #expect(split.malformed == expected.malformed, about)
      case .none:
        #expect(throws: ImportError.self, about) { try Self.split(bytes, sizes: sizes) }
      }
    }
  }
}
