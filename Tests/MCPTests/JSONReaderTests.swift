import Export
import Foundation
@testable import MCP
import TestSupport
import Testing

struct JSONReaderTests {
  private func value(_ text: String) throws(JSONFault) -> JSONValue {
    try JSONReader.value(of: Array(text.utf8))
  }

  @Test func `values are read exactly`() throws {
    #expect(try value(" null ") == .null)
    #expect(try value("[true,false]") == .array([.bool(true), .bool(false)]))
    #expect(try value("-9223372036854775808") == .integer(.min))
    #expect(try value("9223372036854775808") == .number("9223372036854775808"))
    #expect(try value("1e999999999999") == .number("1e999999999999"))
    #expect(try value("-0.10") == .number("-0.10"))
    #expect(
      try value(#"{"b":1,"a":{}}"#) == .object([.init("b", .integer(1)), .init("a", .object([]))]))
    #expect(try value(#""\u00e9\n\ud83d\ude00\/소비""#) == .string("é\n😀/소비"))
  }

  @Test(arguments: [("10", 10), ("10.0", 10), ("-3.00", -3)])
  func `an integer can have a fraction of zeros`(text: String, number: Int64) throws {
    #expect(try value(text).wholeNumber == number)
  }

  @Test(arguments: ["10.5", "1e2", "99999999999999999999", "\"1\"", "null"])
  func `another value is no integer`(text: String) throws {
    #expect(try value(text).wholeNumber == nil)
  }

  @Test(arguments: [
    ("", 0, JSONFault.Reason.noValue), ("nul", 0, .noValue), ("[1,]", 3, .noValue),
    ("{\"a\":1,}", 7, .noString), ("{\"a\" 1}", 5, .noColon), ("[1 2]", 3, .noCommaOrEnd),
    ("1 2", 2, .noEnd), ("\"a\nb\"", 2, .controlCharacter), (#""\x""#, 2, .escape),
    (#""\ud800""#, 7, .escape), (#""\ud800\u0041""#, 13, .escape), (#""\udc00""#, 7, .escape),
    ("01", 1, .noEnd), ("1.", 2, .number), ("-", 1, .number), ("1e+", 3, .number),
    ("\"a", 2, .noQuote),
    (#"{"a":1,"a":2}"#, 7, .duplicateKey), ("NaN", 0, .noValue), ("\u{FEFF}1", 0, .noValue),
  ])
  func `other texts are refused with their place`(
    text: String, offset: Int, reason: JSONFault.Reason
  ) {
    #expect(throws: JSONFault(offset: offset, reason: reason)) { try value(text) }
  }

  @Test func `invalid UTF-8 is refused`() {
    for bytes: [UInt8] in [
      [0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
    ] {
      #expect(throws: JSONFault.self) { try JSONReader.value(of: [0x22] + bytes + [0x22]) }
    }
  }

  @Test func `nesting has a limit`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try value(nested(JSONReader.deepest))
    #expect(throws: JSONFault(offset: JSONReader.deepest, reason: .tooDeep)) {
      try value(nested(JSONReader.deepest + 1))
    }
    #expect(throws: JSONFault.self) { try value(String(repeating: "[{\"a\":", count: 150_000)) }
  }

  @Test(arguments: Effort.seeds(1_000))
  func `what is written is read again`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let value = Self.random(&random, depth: 0)
    var json = JSONWriter()
    json.value(value)
    #expect(try JSONReader.value(of: json.bytes) == value, "seed \(seed)")
  }

  /// Foundation accepts every text that the reader accepts, unless Foundation reads a number in
  /// another way; and both agree on texts that are nearly valid.
  @Test(arguments: Effort.seeds(2_000))
  func `changed texts never trap, and are valid for Foundation if they are accepted`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var json = JSONWriter()
    json.value(Self.random(&random, depth: 0))
    var bytes = json.bytes
    for _ in 0..<random.number(in: 1...3) where !bytes.isEmpty {
      let at = random.number(in: 0...bytes.count - 1)
      switch random.number(in: 0...2) {
      case 0: bytes[at] = UInt8(random.number(in: 0...255))
      case 1: bytes.remove(at: at)
      default: bytes.insert(random.element(of: Array("{}[]\",:\\u0-.e".utf8)), at: at)
      }
    }
    guard (try? JSONReader.value(of: bytes)) != nil else { return }
    #expect(throws: Never.self, "seed \(seed)") {
      try JSONDecoder().decode(Anything.self, from: Data(bytes))
    }
  }

  /// Any JSON value, without its content.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  static func random(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    let texts = ["", "a", "é", "\u{1B}[2J", "\"\\", "소비", "😀", "\u{202E}", "\u{0}"]
    switch random.number(in: 0...(depth < 4 ? 7 : 5)) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .integer(.random(in: .min ... .max, using: &random))
    case 3: return .number(random.element(of: ["1.5", "-0.0", "12e3", "123456789012345678901"]))
    case 4, 5: return .string(random.element(of: texts) + random.element(of: texts))
    case 6:
      return .array(
        (0..<random.number(in: 0...3)).map { _ in Self.random(&random, depth: depth + 1) })
    default:
      return .object(
        (0..<random.number(in: 0...3)).map { index in
          .init("\(index)" + random.element(of: texts), Self.random(&random, depth: depth + 1))
        })
    }
  }
}
