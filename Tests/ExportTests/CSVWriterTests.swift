import Export
import Ledger
import TestSupport
import Testing

struct CSVWriterTests {
  private func line(_ write: (inout CSVWriter) -> Void) -> String {
    var csv = CSVWriter()
    write(&csv)
    csv.endLine()
    return String(decoding: csv.bytes, as: UTF8.self)
  }

  @Test func `fields are quoted only if they must be`() {
    #expect(
      line { csv in
        for text in ["가온 상회", "a,b", "say \"hi\"", "two\nlines", ""] { csv.text(text) }
        csv.number("-12.34")
        csv.number(nil)
      } == "가온 상회,\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",,-12.34,\r\n")
  }

  @Test func `a character that controls a terminal is escaped`() {
    #expect(
      line { $0.text("\u{1B}[31mred\u{7}\u{202E}\u{9B}x\r") }
        == #"\u001b[31mred\u0007\u202e\u009bx\u000d"# + "\r\n")
    #expect(line { $0.text(#"C:\users \u001b"#) } == #"C:\users \u005cu001b"# + "\r\n")
  }

  @Test(arguments: 0..<2_000 as Range<UInt64>)
  func `a reader restores every text`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "'", "=", "\\", "u", "001b", "\\u005c", "\u{1B}", "\u{E0041}", "\u{1F600}", "가", "é", "\"",
      ",",
      "\n", "\r", "x", "\u{2028}", "\u{FEFF}", "@", " ", "d83d",
    ]
    let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }.joined()
    var written = Substring(line { $0.text(text) }.dropLast())
    #expect(!written.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    if written.hasPrefix("\"") {
      written = Substring(written.dropFirst().dropLast().replacing("\"\"", with: "\""))
    }
    var restored = Array(written.utf8)
    restored.withUnsafeBufferPointer { bytes in
      if bytes.first == UInt8(ascii: "'"), TransactionTable.needsApostrophe(bytes) {
        written = written.dropFirst()
      }
    }
    restored = Array(written.utf8)
    restored =
      restored.withUnsafeBufferPointer { TransactionTable.restoringEscapes($0) } ?? restored
    #expect(Array(text.utf8) == restored, "\(written)")
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])
  func `a text is never a formula`(text: String) {
    let written = line { $0.text(text) }
    #expect(written.drop { $0 == "\"" }.hasPrefix("'"))
  }
}
