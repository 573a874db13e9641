import TestSupport
import Testing
import Unpacking

/// Pages without transactions, in other encodings, and pages that are damaged or attacks.
@Suite struct HTMLFaultTests {
  @Test(arguments: [
    ("<meta charset=\"euc-kr\">", "euc-kr"),
    (
      "<META http-equiv=Content-Type content='text/html; charset=ks_c_5601-1987'>", "ks_c_5601-1987"
    ),
    ("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><meta name=a>", "shift_jis"),
    ("<script charset=\"utf-8\"></script>", nil),
    ("<style>\(String(repeating: "td { } ", count: 2000))</style><meta charset=gbk>", "gbk"),
  ])
  func `passes the declared encoding to the caller`(head: String, expected: String?) throws {
    let page =
      Array("\(head)<table><tr><td>".utf8) + [0xB0, 0xA1] + Array("</td></tr></table>".utf8)
    var declared: [String?] = []
    let sheets = try HTMLTables.sheets(of: MemorySource(page)) { bytes, name in
      declared.append(name)
      return Array("<table><tr><td>decoded".utf8)
    }
    #expect(declared == [expected])
    #expect(try sheets[0].text == "decoded\n")
  }

  @Test func `trusts valid UTF-8 more than a declaration`() throws {
    let page = "\u{FEFF}<meta charset=euc-kr><table><tr><td>거래일시</td></tr></table>"
    #expect(try HTML.sheets(page)[0].text == "거래일시\n")
    #expect(try HTML.sheets(String(page.dropFirst()))[0].text == "거래일시\n")
  }

  @Test func `finds the byte order of UTF-16 with and without a mark`() throws {
    let wide = "<table><tr><td>가</td></tr></table>".utf16.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)]
    }
    for bytes in [[0xFF, 0xFE] + wide, wide] {
      var declared: [String?] = []
      _ = try? HTMLTables.sheets(of: MemorySource(bytes)) { bytes, name in
        declared.append(name)
        #expect(bytes == wide)
        return []
      }
      #expect(declared == ["UTF-16LE"])
    }
  }

  @Test(arguments: [
    "<html><body><h1>Session expired</h1></body></html>",
    "<html><script>\(String(repeating: "if (a > b) { login(a, b); } ", count: 200))</script></html>",
    "<html><img src=\"data:image/png;base64,\(String(repeating: "iVBORw0KGgo", count: 300))\">",
    "<!-- \(String(repeating: "=", count: 3000)) --><html>",
    "<table><tr><td></td></tr></table>", "",
  ])
  func `reports a page without a table`(page: String) {
    #expect(throws: UnpackingError.unsupported(.html, .noTransactions)) { try HTML.sheets(page) }
  }

  @Test(arguments: [
    "<html><script>s[0]=\"\(String(repeating: "QUJD", count: 400))\";</script></html>",
    "<html><input type=hidden value='\(String(repeating: "3f9A", count: 400))'></html>",
    "<table><tr><td>PIN</td><td><INPUT TYPE=password></td></tr></table><script>x='"
      + String(repeating: "q8Zb", count: 400) + "'</script>",
  ])
  func `reports a secure mail`(page: String) {
    #expect(throws: UnpackingError.unsupported(.html, .secureMail)) { try HTML.sheets(page) }
  }

  @Test func `reads a statement with a search field for a password`() throws {
    let page = "<table><tr><td>a</td><td>b</td></tr></table><input type=password>"
    #expect(try HTML.sheets(page)[0].text == "a,b\n")
  }

  @Test func `refuses pages beyond the limits`() throws {
    #expect(throws: UnpackingError.tooLarge(.html, .depth(64))) {
      try HTML.sheets(String(repeating: "<table><tr><td>a", count: 65))
    }
    #expect(try HTML.sheets(String(repeating: "<table><tr><td>a", count: 64)).count == 1)
    #expect(throws: UnpackingError.tooLarge(.html, .unpackedSize(64 << 20))) {
      _ = try HTMLTables.sheets(of: HugeSource()) { bytes, _ in bytes }
    }
    let wide = try HTML.sheets("<table><tr>\(String(repeating: "<td>a", count: 300))")[0].text
    #expect(wide.count { $0 == "a" } == 255)
    let spans = "<table><tr><td colspan=99999999999999999999 rowspan=-1>a<td>b<tr><td>c"
    #expect(try HTML.sheets(spans)[0].text == "a,b\nc\n")
    #expect(try HTML.sheets("<table><tr><td colspan=9999>a<td>b<tr><td>c")[0].text == "a\nc\n")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "a<b>", "<!-- >", "<a =\">", "<a ='\">", "<title></x>", "<![CDATA[", "</", "&#", "<td ",
    ])
  func `reads broken parts in linear time`(part: String) throws {
    _ = try? HTML.sheets("<table><tr><td>a" + String(repeating: part, count: 10_000))
  }

  @Test func `reads damaged pages without a crash`() throws {
    let page = Array(
      """
      <meta charset=utf-8><!-- c --><table><tr><th rowspan=2>Da&eacute;<th colspan='3'>B</tr>
      <tr><td x:num="1.5">1,5<br/></td><td style="display:none">x</td><table><tr><td>a</table></tr>
      <script>x = "</y>"</script><tr><td><![CDATA[x]]>\u{3000}&#8364;</td></tr></table>
      """.utf8)
    for length in 0...page.count { _ = try? HTML.sheets(bytes: Array(page[..<length])) }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 { _ = try? HTML.sheets(bytes: random.damaged(page)) }
  }

  /// A source that must not be read.
  private final class HugeSource: ByteSource {
    let size = (64 << 20) + 1

    func read(
      at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(UnpackingError) -> Int {
      Issue.record("the page was read")
      return 0
    }
  }
}

enum HTML {
  static func sheets(_ page: String) throws -> [Sheet] { try sheets(bytes: Array(page.utf8)) }

  static func sheets(bytes: [UInt8]) throws -> [Sheet] {
    try HTMLTables.sheets(of: MemorySource(bytes)) { bytes, _ in bytes }
  }
}
