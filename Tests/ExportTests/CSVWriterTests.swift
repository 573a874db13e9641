import Export
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

  @Test func `a character that controls a terminal is replaced`() {
    #expect(
      line { $0.text("\u{1B}[31mred\u{7}\u{202E}\u{9B}x\r") }
        == "\u{FFFD}[31mred\u{FFFD}\u{FFFD}\u{FFFD}x\u{FFFD}\r\n")
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
  func `a text is never a formula`(text: String) {
    let written = line { $0.text(text) }
    #expect(written.drop { $0 == "\"" }.hasPrefix("'"))
  }
}
