import TOML
import TestSupport
import Testing

struct TOMLReaderTests {
  private func items(_ bytes: [UInt8]) throws(TOMLFault) -> [TOMLItem] {
    var reader = TOMLReader(bytes)
    var items: [TOMLItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  private func items(_ text: String) throws(TOMLFault) -> [TOMLItem] {
    try items(Array(text.utf8))
  }

  @Test(
    arguments: [
      ("\"a # b\"", .string("a # b")), ("'a\\*\"'", .string("a\\*\"")), ("\"\"", .string("")),
      ("\"\\u0041\\U0001F600\\t\\\\\\\"\"", .string("A😀\t\\\"")), ("\"식비\"", .string("식비")),
      ("25", .integer(25)), ("-2_5", .integer(-25)), ("0xff", .integer(255)), ("0", .integer(0)),
      ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .other("9223372036854775808")),
      ("12.50", .decimal("12.50")), ("+1_234.5", .decimal("1234.5")), ("-0.1", .decimal("-0.1")),
      ("01.5", .other("01.5")), (".5", .other(".5")), ("5.", .other("5.")), ("1e5", .other("1e5")),
      ("1.2.3", .other("1.2.3")), ("1._5", .other("1._5")), ("1.٥", .other("1.٥")),
      ("true", .boolean(true)), ("True", .other("True")), ("inf", .other("inf")),
      ("[]", .emptyArray), ("[ \t]", .emptyArray), ("[1]", .other("[1]")),
      ("2025-03-01", .other("2025-03-01")), ("", .other("")),
    ] as [(String, TOMLValue)])
  func `a value is read for what it is`(written: String, value: TOMLValue) throws {
    for end in ["", " # why", "\n", "\r\n"] {
      guard case .setting(let setting)? = try items(" key\t= \(written)\(end)").first else {
        Issue.record("no setting")
        continue
      }
      #expect(setting.key == "key")
      #expect(setting.value == value)
    }
  }

  @Test func `items have the positions of their lines and columns`() throws {
    let found = try items("\u{FEFF}# 규칙\n\n[[rule]] # first\r\n 'a b' = \"가\"\n[[ \"b\" ]]")
    let places = found.map { item in
      switch item {
      case .table(let name, let position): "\(name) \(position)"
      case .setting(let setting):
        "\(setting.key) \(setting.keyPosition) \(setting.valuePosition)"
      }
    }
    #expect(places == ["rule 3:1", "a b 4:2 4:10", "b 5:1"])
  }

  @Test(
    arguments: [
      ("▲[table]", .setting), ("▲a", .setting), ("[[▲]]", .closing("]]")),
      ("[[a▲]", .closing("]]")), ("[[a]] ▲b", .endOfLine), ("a = 1 ▲2", .endOfLine),
      ("a = ▲\"b", .closing("\"")), ("a = \"▲\\q\"", .escape), ("a = [] ▲]", .endOfLine),
      ("a = [\n▲]", .setting),
    ] as [(String, TOMLFault.Expected)])
  func `a fault has its position`(marked: String, expected: TOMLFault.Expected) throws {
    let parts = marked.split(separator: "▲", omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let fault = try #require(throws: TOMLFault.self) { try items(parts.joined()) }
    #expect(fault.expected == expected)
    #expect("\(fault.position)" == "\(lines.count):\((lines.last?.utf8.count ?? 0) + 1)")
  }

  @Test(
    arguments: [[0xEF, 0xBF], [0xC3], [0xFF], [0xED, 0xA0, 0x80], [0x00], [0x7F]] as [[UInt8]])
  func `bytes that are no text are refused`(bytes: [UInt8]) {
    for end in [[], [0x0A], [0x0A, 0x61]] as [[UInt8]] {
      let fault = #expect(throws: TOMLFault.self) { try items(Array("# ".utf8) + bytes + end) }
      #expect(fault?.expected == .plainText)
    }
  }

  @Test func `no bytes crash the reader, and every fault is in the document`() throws {
    let pieces =
      [
        "[[", "]]", "[", "]", "\"", "'", "\\", "\\u", "\\U0010FFFF", "=", ".", "#", "\r", "\n",
        "\0", "é", "_", "0x", "-", "1979-05-27", "true", "rule", " ", "12.50", "[]",
      ].map { Array($0.utf8) } + [[0xFF], [0xEF, 0xBB, 0xBF], [0xC3], [0xEF, 0xBF]]
    var refused = 0
    for seed in Effort.seeds(100_000, quick: 20_000) {
      var numbers = SeededGenerator(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<numbers.number(in: 0...12) { bytes += numbers.element(of: pieces) }
      do throws(TOMLFault) {
        for case .setting(let setting) in try items(bytes) where setting.key.isEmpty {
          Issue.record("seed \(seed): a key is empty")
        }
      } catch {
        refused += 1
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let line = error.position.line
        if !(1...lines.count).contains(line) || error.position.column > lines[line - 1].count + 1 {
          Issue.record("seed \(seed): \(error)")
        }
      }
    }
    #expect(refused > 1_000)
  }

  @Test func `a written string is read as it was, in one plain line`() throws {
    let pieces: [Unicode.Scalar] = [
      "a", "가", "é", "😀", "\"", "'", "\\", "\t", "\n", "\r", "\0", "\u{1B}", "\u{85}", "\u{202E}",
      "\u{200B}", "\u{2028}", "\u{FFFE}", "\u{E0001}", "#", "=", " ", "*", "?", "[", "]",
    ]
    for seed in Effort.seeds(20_000, quick: 4_000) {
      var numbers = SeededGenerator(seed: seed)
      var scalars = String.UnicodeScalarView()
      for _ in 0..<numbers.number(in: 0...8) { scalars.append(numbers.element(of: pieces)) }
      let string = String(scalars)
      var writer = TOMLWriter()
      writer.table("rule")
      writer.set("pattern", string)
      guard case .setting(let setting)? = try items(writer.text).last else {
        Issue.record("seed \(seed): no setting")
        continue
      }
      // Equality of strings ignores the encoding of characters.
      let isSame = setting.value.text.map { Array($0.utf8) == Array(string.utf8) }
      if isSame != true { Issue.record("seed \(seed): \(writer.text)") }
      if writer.text.unicodeScalars.contains(where: { $0.properties.generalCategory == .format }) {
        Issue.record("seed \(seed): a format character remains")
      }
    }
  }
}
