import Ledger
import Testing

@testable import Export

struct HTMLWriterTests {
  private func written(_ body: (inout HTMLWriter) -> Void) -> String {
    var html = HTMLWriter()
    body(&html)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test func `text and attributes are escaped`() {
    #expect(
      written { $0.element("b", [.title("\"><i a='1'>&")], "<&>\"'") }
        == #"<b title="&quot;&gt;&lt;i a='1'&gt;&amp;">&lt;&amp;&gt;&quot;'</b>"#)
  }

  @Test func `characters that could mislead are replaced`() {
    #expect(
      written { $0.text("a\u{202E}b\u{0}c\u{1B}[31m\u{FEFF}\nd") }
        == "a\u{FFFD}b\u{FFFD}c\u{FFFD}[31m\u{FFFD} d")
  }

  @Test func `an element without text and an attribute without value are not written`() {
    #expect(written { $0.element("b", [], nil) } == "")
    #expect(written { $0.element("b", [.class(nil)], "") } == "<b></b>")
    #expect(written { $0.empty("meta", [.init("name", "x")]) } == #"<meta name="x"/>"#)
  }

  @Test func `numbers are short and never invalid`() {
    #expect(HTMLNumber.text(12.3456, decimals: 2) == "12.35")
    #expect(HTMLNumber.text(-0.004, decimals: 2) == "0")
    #expect(HTMLNumber.text(7, decimals: 3) == "7")
    #expect(HTMLNumber.text(.nan) == "0" && HTMLNumber.text(.infinity) == "0")
    #expect(HTMLNumber.percent(0.5) == "50%")
  }

  @Test func `the spring is sampled from rest to rest`() {
    let values = HTMLMotion.variables.split(separator: "(")[1].split(separator: ")")[0]
      .split(separator: ",").compactMap { Double($0) }
    #expect(values.first == 0 && values.last == 1)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(HTMLMotion.interval(of: 6) == "0.2" && HTMLMotion.interval(of: 11) == "0.1")
  }

  @Test func `the policy names the hash of a script`() {
    // The value is from FIPS 180-2.
    Array("abc".utf8).withUnsafeBufferPointer { bytes in
      #expect(HTMLFile.hash(of: bytes) == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    }
    let page = HTMLPage(
      .english, title: "", colors: [], first: nil, isVeiled: false, footer: [])
    let head = written { page.writeHead(to: &$0) }
    #expect(head.contains("script-src 'sha256-\(HTMLFile.hash(of: HTMLFile.script))'"))
    #expect(head.contains("default-src 'none'"))
  }
}
