import TestSupport
import Testing
import Unpacking

@Suite struct OpenDocumentTests {
  /// Reads a document with these rows.
  private func sheets(rows: String) throws -> [Sheet] {
    try sheets("<table:table table:name=\"Konto\">\(rows)</table:table>")
  }

  private func sheets(_ body: String) throws -> [Sheet] {
    try OpenDocument.sheets(ofFlat: MemorySource(OpenDocumentTests.document(body)))
  }

  private static func document(_ body: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <office:document xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"
       xmlns:calcext="c" xmlns:draw="d"><office:automatic-styles><style:style style:name="ta2"
       style:family="table"><style:table-properties table:display="false"/></style:style>
      </office:automatic-styles><office:body><office:spreadsheet>\(body)</office:spreadsheet>
      </office:body></office:document>
      """.utf8)
  }

  /// A row with cells of these attributes and contents.
  private func row(_ cells: (String, String)..., attributes: String = "") -> String {
    let cells = cells.map { "<table:table-cell \($0)>\($1)</table:table-cell>" }
    return "<table:table-row \(attributes)>\(cells.joined())</table:table-row>"
  }

  @Test(arguments: [
    ("value-type=\"float\" office:value=\"-12.50\"", "-12,50", "-12.5"),
    ("value-type=\"currency\" office:currency=\"EUR\" office:value=\"1E3\"", "1.000 €", "1000 EUR"),
    ("value-type=\"percentage\" office:value=\"0.125\"", "13%", "0.125"),
    ("value-type=\"float\"", "7", "7"),
    ("value-type=\"date\" office:date-value=\"2026-01-02\"", "02.01.26", "2026-01-02"),
    ("value-type=\"date\" office:date-value=\"2026-01-02T00:00:00\"", "x", "2026-01-02"),
    (
      "value-type=\"date\" office:date-value=\"2026-01-02T10:30:05.123\"", "x",
      "2026-01-02 10:30:05"
    ),
    ("value-type=\"time\" office:time-value=\"PT10H30M00S\"", "10:30", "10:30:00"),
    ("value-type=\"time\" office:time-value=\"PT09H05M07.5S\"", "x", "09:05:07"),
    ("value-type=\"time\" office:time-value=\"PT26H90M\"", "x", "27:30:00"),
    ("value-type=\"time\" office:time-value=\"P1D\"", "x", "x"),
    ("value-type=\"boolean\" office:boolean-value=\"true\"", "WAHR", "TRUE"),
    ("value-type=\"string\" calcext:value-type=\"error\"", "#N/A", ""),
    ("value-type=\"string\" office:string-value=\"whole\"", "", "whole"),
    ("value-type=\"string\"", "007", "007"),
  ])
  func `writes values as a CSV would`(attributes: String, shown: String, expected: String) throws {
    let text = shown.isEmpty ? "" : "<text:p>\(shown)</text:p>"
    let rows = row(("office:\(attributes)", text), ("", "<text:p>|</text:p>"))
    #expect(try sheets(rows: rows)[0].text == "\(expected),|\n")
  }

  @Test func `joins the paragraphs of a cell and ignores notes and drawings`() throws {
    let rows = row(
      (
        "",
        """
        <office:annotation><text:p>note</text:p></office:annotation>
        <draw:frame><table:table><table:table-row><table:table-cell><text:p>chart</text:p>
        </table:table-cell></table:table-row></table:table></draw:frame>
        <text:p>  Foo<text:s text:c="3"/>bar<text:tab/><text:span>b<text:a>a</text:a>z</text:span>
          q<text:line-break/><text:ruby><text:ruby-base>r</text:ruby-base>
        <text:ruby-text>kana</text:ruby-text></text:ruby></text:p><text:p>second</text:p>
        """
      ))
    #expect(try sheets(rows: rows)[0].text == "Foo   bar baz q r second\n")
  }

  @Test func `repeats filled cells and rows, and skips empty ones`() throws {
    let rows =
      "<table:table-column/><table:shapes><text:p>no</text:p></table:shapes>"
      + row(
        ("table:number-columns-repeated=\"1024\"", ""),
        attributes: "table:number-rows-repeated=\"2\"")
      + "<table:table-header-rows>"
      + row(("", "<text:p>Date</text:p>"), ("", "<text:p>Text</text:p>"))
      + "</table:table-header-rows><table:table-row-group>"
      + row(
        ("table:number-columns-repeated=\"2\"", "<text:p>a</text:p>"),
        ("table:number-columns-repeated=\"3\"", ""), ("", "<text:p>b</text:p>"),
        attributes: "table:number-rows-repeated=\"2\"")
      + "</table:table-row-group>"
      + row(("", ""), attributes: "table:number-rows-repeated=\"1048570\"")
    let sheet = try sheets(rows: rows)[0]
    #expect(try sheet.text == "\n\nDate,Text\na,a,,,,b\na,a,,,,b\n")
    #expect(sheet.table.rows == 5)
  }

  @Test func `leaves out hidden rows and says which sheets are hidden`() throws {
    let cell = ("", "<text:p>a</text:p>")
    let found = try sheets(
      "<table:tracked-changes><table:table><table:table-row/></table:table></table:tracked-changes>"
        + "<table:table table:name=\"A\">\(row(cell))"
        + row(cell, attributes: "table:visibility=\"collapse\"")
        + row(cell, attributes: "table:visibility=\"filter\" table:number-rows-repeated=\"2\"")
        + row(cell) + "</table:table><table:table table:name=\"B\"/>"
        + "<table:table table:name=\"C\" table:style-name=\"ta2\">\(row(cell))</table:table>")
    #expect(found.map(\.name) == ["A", "C"])
    #expect(found.map(\.isHidden) == [false, true])
    #expect(try found[0].text == "a\n\n\n\na\n")
    #expect(found[0].table.hiddenRows == [2, 3])
  }

  @Test func `repeats words of merged cells`() throws {
    let covered = "<table:covered-table-cell/>"
    let merged = row(
      ("table:number-rows-spanned=\"2\"", "<text:p>Date</text:p>"),
      ("table:number-columns-spanned=\"2\"", "<text:p>Amount</text:p>"))
    let rows =
      merged.replacing("</table:table-row>", with: "\(covered)</table:table-row>")
      + "<table:table-row>\(covered)<table:table-cell><text:p>Out</text:p></table:table-cell>"
      + "<table:table-cell><text:p>In</text:p></table:table-cell></table:table-row>"
    #expect(try sheets(rows: rows)[0].text == "Date,Amount,Amount\nDate,Out,In\n")
  }

  @Test func `reads an archive, and reports an encrypted or damaged one`() throws {
    func read(_ members: [(String, String)]) throws -> [Sheet] {
      var zip = ZipBuilder()
      for (name, text) in members { zip.add(name, text) }
      return try OpenDocument.sheets(of: ZipArchive(MemorySource(zip.archive), password: nil))
    }
    let content = String(
      decoding: OpenDocumentTests.document(
        "<table:table>\(row(("", "<text:p>a</text:p>")))</table:table>"),
      as: UTF8.self)
    #expect(try read([("content.xml", content)])[0].text == "a\n")
    #expect(throws: UnpackingError.damaged(.ods, place: "content.xml")) { try read([("a", "b")]) }
    #expect(throws: UnpackingError.damaged(.ods, place: "content.xml, line 1")) {
      try read([("content.xml", "<a>")])
    }
    #expect(throws: UnpackingError.unknownEncryption(.ods, algorithm: "aes256-cbc")) {
      try read([
        ("content.xml", "?"),
        (
          "META-INF/manifest.xml",
          "<manifest:encryption-data><manifest:algorithm manifest:algorithm-name="
            + "\"http://www.w3.org/2001/04/xmlenc#aes256-cbc\"/></manifest:encryption-data>"
        ),
      ])
    }
  }

  @Test(arguments: [
    ("<!DOCTYPE x><manifest/>", nil), ("", nil),
    ("<encryption-data><algorithm algorithm-name='Blowfish CFB'/>", "Blowfish CFB"),
    ("<encryption-data/>", "unknown"), ("<encryption-data algorithm-name=", "unknown"),
  ])
  func `finds the encryption in a manifest`(manifest: String, expected: String?) {
    #expect(OpenDocument.encryption(manifest: Array(manifest.utf8)) == expected)
  }

  @Test func `refuses documents beyond the limits`() throws {
    let rows = "table:number-rows-repeated=\"1000000\""
    let filled = row(("", "<text:p>a</text:p>"), attributes: rows)
    #expect(try sheets(rows: filled)[0].text == String(repeating: "a\n", count: 1000))
    #expect(throws: UnpackingError.tooLarge(.ods, .rows(1_048_576))) {
      try sheets(rows: filled + row(("", ""), attributes: rows) + filled)
    }
    let long = "<text:p>\(String(repeating: "a", count: 30_000))</text:p>"
    #expect(throws: UnpackingError.tooLarge(.ods, .unpackedSize(64 << 20))) {
      try sheets(rows: row(("table:number-columns-repeated=\"255\"", long), attributes: rows))
    }
    #expect(throws: UnpackingError.tooLarge(.ods, .sheets(256))) {
      try sheets(String(repeating: "<table:table/>", count: 257))
    }
    #expect(throws: UnpackingError.unsupported(.ods, .noTransactions)) {
      try sheets(
        rows: row(
          ("table:number-columns-repeated=\"9223372036854775807\"", ""),
          ("table:number-columns-repeated=\"9223372036854775807\"", "<text:p>a</text:p>"),
          attributes: "table:number-rows-repeated=\"9223372036854775807\""))
    }
    let huge = "table:number-rows-repeated=\"9223372036854775807\""
    #expect(throws: UnpackingError.tooLarge(.ods, .rows(1_048_576))) {
      try sheets(rows: row(("", ""), attributes: huge) + row(("", "<text:p>a</text:p>")))
    }
  }

  @Test func `reads damaged documents without a crash`() throws {
    let text = OpenDocumentTests.document(
      "<table:table table:style-name=\"ta2\">"
        + row(
          ("office:value-type=\"time\" office:time-value=\"PT10H30M00S\"", "<text:p>a</text:p>"),
          (
            "table:number-columns-spanned=\"2\" table:number-rows-spanned=\"3\"",
            "<text:p>b<text:s/></text:p>"
          ),
          attributes: "table:number-rows-repeated=\"3\"") + "</table:table>")
    for length in 0..<text.count {
      #expect(throws: UnpackingError.self) {
        try OpenDocument.sheets(ofFlat: MemorySource(Array(text[..<length])))
      }
    }
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 { _ = try? OpenDocument.sheets(ofFlat: MemorySource(random.damaged(text))) }
  }
}
