import TestSupport
import Testing

@testable import Export

/// The texts of statements in journals.
struct JournalTextTests {
  @Test func `a text stays in its place`() {
    #expect(
      JournalText.plain(" (주)카카오 ; id:7\n  Expenses:X  5 | a\u{85}b ")
        == "(주)카카오 , id:7 Expenses:X 5 / a b")
    #expect(JournalText.plain("\u{202E}gpj.exe\u{200B}") == "\u{FFFD}gpj.exe\u{FFFD}")
    #expect(JournalText.quoted("a\"b\\\n;") == #""a\"b\\ ;""#)
    #expect(JournalText.tagValue("a, id:9 100%\t") == "a%2C id%3A9 100%25%09")
  }

  @Test func `no text ends its line, its string or its tag`() {
    let pieces: [Unicode.Scalar] = [
      "a", " ", "\t", "\n", "\r", "\u{85}", "\u{2028}", ";", "|", "\"", "\\", ",", ":", "%", "[",
      "]", "(",
      "*", "가", "\u{202E}", "\u{1B}", "\u{0}", "\u{FEFF}",
    ]
    for seed in Effort.seeds(1000) {
      var random = SeededGenerator(seed: seed)
      var text = String.UnicodeScalarView()
      for _ in 0..<random.number(in: 0...12) { text.append(random.element(of: pieces)) }
      let (plain, quoted, value) = (
        JournalText.plain(String(text)), JournalText.quoted(String(text)),
        JournalText.tagValue(String(text))
      )
      let unsafe = Set("\t\n\r\u{85}\u{2028}\u{202E}\u{1B}\u{0}\u{FEFF}".unicodeScalars)
      for line in [plain, quoted, value] {
        #expect(!line.unicodeScalars.contains { unsafe.contains($0) }, "seed \(seed)")
      }
      #expect(
        !plain.unicodeScalars.contains { ";|".unicodeScalars.contains($0) } && !plain.contains("  ")
      )
      #expect(!value.unicodeScalars.contains { ",:;[]".unicodeScalars.contains($0) })
      // Without escaped characters, only the quotation marks at the ends are left.
      let rest = quoted.replacing("\\\\", with: "").replacing("\\\"", with: "")
      #expect(
        rest.filter { $0 == "\"" }.count == 2 && !rest.contains("\\"), "seed \(seed): \(quoted)")
    }
  }

  @Test func `long texts are cut between characters`() {
    #expect(JournalText.plain(String(repeating: "한", count: 5000)).utf8.count <= 1000)
    #expect(JournalText.tagValue(String(repeating: ",", count: 5000)).utf8.count <= 1002)
  }
}
