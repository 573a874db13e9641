import Export
import Ledger
import Testing

@Suite struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", "\"\""), ("스타벅스 ☕", "\"스타벅스 ☕\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("a/b", "\"a/b\""),
    ("\u{8}\t\n\u{C}\r", "\"\\b\\t\\n\\f\\r\""),
    ("\u{0}\u{1B}[2J\u{7}", "\"\\u0000\\u001b[2J\\u0007\""),
    ("\u{7F}\u{80}\u{9B}\u{A0}", "\"\\u007f\\u0080\\u009b\u{A0}\""),
    ("\u{2028}\u{2029}", "\"\\u2028\\u2029\""), ("\u{202E}x\u{2066}", "\"\\u202ex\\u2066\""),
    ("\u{FEFF}\u{200B}\u{200D}", "\"\\ufeff\\u200b\\u200d\""), ("\u{E0041}", "\"\\udb40\\udc41\""),
    ("👍🏽", "\"👍🏽\""), ("\u{1D173}", "\"\\ud834\\udd73\""), ("e\u{301}", "\"e\u{301}\""),
  ])
  func `text is escaped where it could act on a terminal or end a line`(
    text: String, json: String
  ) {
    #expect(Array(written { $0.string(text) }.utf8) == Array(json.utf8))
  }

  @Test func `no control, format character or noncharacter is written as it is`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator,
        _ where scalar.properties.isNoncharacterCodePoint:
        let text = written { $0.string(String(Character(scalar))) }
        let isASCII = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
        #expect(isASCII, "U+\(String(value, radix: 16))")
      default: break
      }
    }
  }

  @Test(arguments: [
    (0, 1, "0.0"), (312, 1, "31.2"), (-32, 1, "-3.2"), (-5, 1, "-0.5"), (1000, 1, "100.0"),
    (312_345, 6, "0.312345"), (5, 6, "0.000005"), (1_000_000, 6, "1.000000"), (-7, 0, "-7"),
    (Int64.max, 1, "922337203685477580.7"), (Int64.min, 0, "-9223372036854775808"),
  ])
  func `numbers with decimals come from integers`(value: Int64, decimals: Int, text: String) {
    #expect(written { $0.fixed(value, decimals: decimals) } == text)
  }

  @Test func `money has its code, its decimal and its minor units`() {
    let text = written { json in
      json.array([Money(1234, .usd), Money(-5, .usd), Money(1_302_960, .krw)]) { $0.money($1) }
    }
    #expect(
      text == """
        [{"currency":"USD","decimal":"12.34","minor":1234},\
        {"currency":"USD","decimal":"-0.05","minor":-5},\
        {"currency":"KRW","decimal":"1302960","minor":1302960}]
        """)
  }

  @Test func `commas stand between members and nowhere else`() {
    let text = written { json in
      json.object { json in
        json.key("a")
        json.array([1, 2]) { $0.integer($1) }
        json.key("b")
        json.object { _ in }
        json.key("c")
        json.null()
        json.key("d")
        json.sorted(["z": "1", "y": "2"]) { $0.string($1) }
        json.key("e")
        json.bool(true)
      }
    }
    #expect(text == #"{"a":[1,2],"b":{},"c":null,"d":{"y":"2","z":"1"},"e":true}"#)
  }
}
