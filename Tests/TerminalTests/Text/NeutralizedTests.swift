import Terminal
import Testing
import TestSupport

struct NeutralizedTests {
  /// Every scalar that must never reach a terminal.
  private static let foreign: [Unicode.Scalar] = (0...0x10FFFF as ClosedRange<UInt32>)
    .compactMap(Unicode.Scalar.init).filter(\.isForeign)

  @Test func `every control, format character, separator and noncharacter is replaced or a space`()
  {
    #expect(NeutralizedTests.foreign.count >= 65 + 160 + 2 + 66)
    for scalar in NeutralizedTests.foreign {
      let character = String(scalar)
      for text in [character, "a" + character, character + "b", "식" + character + "비"] {
        let drawn =
          switch scalar.value {
          case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
          case 0xAD: ""
          default: "\u{FFFD}"
          }
        let wanted = text.unicodeScalars.map { $0 == scalar ? drawn : String($0) }.joined()
        #expect(neutralized(text) == wanted, "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func `bytes that are not UTF-8 become U+FFFD`() {
    for byte in 0x80...0xFF as ClosedRange<UInt8> {
      #expect(neutralized([byte]) == "\u{FFFD}")
      #expect(neutralized([0x61, byte, 0x62]).unicodeScalars.first == "a")
      #expect(neutralized([0x61, byte, 0x62]).unicodeScalars.last == "b")
    }
    #expect(neutralized([0xC0, 0xAF]).unicodeScalars.allSatisfy { $0 == "\u{FFFD}" })
    #expect(neutralized([0xED, 0xA0, 0x80]).unicodeScalars.allSatisfy { $0 == "\u{FFFD}" })
    #expect(neutralized(Array("식비".utf8)) == "식비")
    #expect(neutralized([0x1B, 0x5B, 0x32, 0x4A]) == "\u{FFFD}[2J")
  }

  @Test(arguments: [
    "plain", "식비 · 카페", "e\u{301}", "👍🏽", "❤\u{FE0F}", "👩\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨",
    "🏳\u{FE0F}\u{200D}🌈", "1\u{FE0F}\u{20E3}", "🇰🇷", "\u{1112}\u{1161}\u{11AB}", "क्षि",
    "می\u{200C}خواهم", "ශ\u{DCA}\u{200D}රී", "ന\u{D4D}\u{200D}മ",
  ])
  func `text that a terminal does not interpret stays`(text: String) {
    #expect(Array(neutralized(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    ("a\u{200D}b", "a\u{FFFD}b"), ("a\u{FE0F}", "a\u{FFFD}"), ("👍\u{200D}", "👍\u{FFFD}"),
    ("👍\u{200D}a", "👍\u{FFFD}a"), ("\u{301}a", "\u{FFFD}a"), ("\u{FE0F}", "\u{FFFD}"),
    ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\u{FFFD}"), ("\r\n", " "), ("a\r\n\nb", "a  b"),
    ("می\u{200C}", "می"), ("a\u{200C}b", "a\u{FFFD}b"),
    ("ක\u{200D}\u{200D}ෂ", "ක\u{200D}ෂ"),
    ("👩\u{94D}\u{200D}❤", "👩\u{94D}\u{200D}❤"), ("\u{94D}\u{200D}क", "\u{FFFD}\u{FFFD}क"),
    ("co\u{AD}op", "coop"),
    ("a\u{AD}\u{301}", "a\u{301}"),
    ("1\u{200D}1", "1\u{FFFD}1"),
  ])
  func `joiners, selectors and marks stay only where they belong`(text: String, wanted: String) {
    #expect(Array(neutralized(text).unicodeScalars) == Array(wanted.unicodeScalars))
  }

  @Test func `a base carries eight marks`() {
    let marks = String(repeating: "\u{301}", count: 30)
    let result = neutralized("a" + marks).unicodeScalars
    #expect(result.count == 31)
    #expect(result.prefix(9).dropFirst().allSatisfy { $0 == "\u{301}" })
    #expect(Array(result)[9] == "\u{FFFD}")
  }

  @Test(arguments: 0..<Effort.cases(200))
  func `doing it twice changes nothing more`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces: [Unicode.Scalar] = [
      "a", "1", "\u{301}", "\u{200D}", "\u{FE0F}", "👩", "❤", "🏽", "\u{1B}", "\u{9B}", "\u{202E}",
      "🇰", "\u{20E3}", "\u{FFFD}", "\u{FEFF}", "한", "\u{1161}", "\u{94D}", "क", "\u{E0067}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<40 { text.append(pieces.randomElement(using: &random) ?? "a") }
    let once = neutralized(String(text))
    #expect(
      Array(neutralized(once).unicodeScalars) == Array(once.unicodeScalars), "seed \(seed)")
    #expect(
      Array(neutralized(excerpt(String(text))).unicodeScalars)
        == Array(excerpt(String(text)).unicodeScalars), "seed \(seed)")
  }

  @Test func `an excerpt spells out unprintable characters`() {
    #expect(excerpt("a\u{1B}[2J\u{202E}식비\u{9B}") == "a\\u{1B}[2J\\u{202E}식비\\u{9B}")
    #expect(excerpt("plain") == "plain")
  }
}
