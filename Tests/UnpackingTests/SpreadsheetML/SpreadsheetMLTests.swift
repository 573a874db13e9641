import TestSupport
import Testing
import Unpacking

@Suite struct SpreadsheetMLTests {
  /// Reads a workbook with these rows.
  private func sheets(rows: String) throws -> [Sheet] {
    try sheets(SpreadsheetMLTests.workbook(rows))
  }

  private func sheets(_ text: String) throws -> [Sheet] {
    try SpreadsheetML.sheets(of: MemorySource(Array(text.utf8)))
  }

  private static func workbook(_ rows: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
     xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"/></Styles>
    <Worksheet ss:Name="Konto"><Table><Column ss:Width="90"/>\(rows)</Table></Worksheet></Workbook>
    """
  }

  @Test(arguments: [
    ("Number", "1900", "1900"), ("Number", "12.50", "12.5"), ("Number", "1.2E-2", "0.012"),
    ("Number", "-0.30000000000000004", "-0.3"), ("Number", "1,5", "\"1,5\""),
    ("Number", " 7 ", "7"), ("String", "4,300", "\"4,300\""), ("String", "007", "007"),
    ("String", "a&#10;b", "\"a\nb\""), ("", "x", "x"),
    ("DateTime", "2026-01-02T00:00:00.000", "2026-01-02"),
    ("DateTime", "2026-01-02T10:30:05.000", "2026-01-02 10:30:05"),
    ("DateTime", "1899-12-31T10:30:00.000", "10:30:00"),
    ("DateTime", "1899-12-31T00:00:00.000", "00:00:00"),
    ("DateTime", "tomorrow", "tomorrow"),
    ("Boolean", "1", "TRUE"), ("Boolean", "0", "FALSE"), ("Error", "#N/A", ""),
  ])
  func `writes values as a CSV would`(type: String, value: String, expected: String) throws {
    let row =
      "<Row><Cell><Data ss:Type=\"\(type)\">\(value)</Data></Cell><Cell><Data>|</Data></Cell></Row>"
    #expect(try sheets(rows: row)[0].text == "\(expected),|\n")
  }

  @Test func `places rows and cells by their index`() throws {
    let rows = """
      <Row ss:Index="2"><Cell ss:Index="2"><Data>a</Data></Cell><Cell/><Cell><Data>b</Data></Cell></Row>
      <Row ss:Span="1"/><Row><Cell><Data>c</Data></Cell></Row>
      <Row ss:Index="1"><Cell ss:Index="3"><Data>d</Data></Cell><Cell ss:Index="1"><Data>e</Data></Cell></Row>
      """
    #expect(try sheets(rows: rows)[0].text == "\n,a,,b\n\n\nc\n,,d,e\n")
  }

  @Test func `repeats words of merged cells`() throws {
    let rows = """
      <Row><Cell ss:MergeDown="1"><Data>Date</Data></Cell>
      <Cell ss:MergeAcross="1"><Data>Amount</Data></Cell><Cell><Data>Note</Data></Cell></Row>
      <Row><Cell><Data>Out</Data></Cell><Cell><Data>In</Data></Cell></Row>
      <Row><Cell ss:MergeAcross="1"><Data ss:Type="Number">5</Data></Cell><Cell><Data>x</Data></Cell></Row>
      """
    #expect(try sheets(rows: rows)[0].text == "Date,Amount,Amount,Note\nDate,Out,In\n5,,x\n")
  }

  @Test func `reads only the value of a cell`() throws {
    let rows = """
      <Row><Cell><Comment><ss:Data><B>note</B></ss:Data></Comment>
      <ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>bo</B><Font>ld</Font></ss:Data>
      <PhoneticText>kana</PhoneticText><NamedCell ss:Name="n"/></Cell></Row>
      <Row ss:Hidden="1"><Cell><Data>hidden</Data></Cell></Row><Row><Cell><Data>b</Data></Cell></Row>
      """
    let sheet = try sheets(rows: rows)[0]
    #expect(try sheet.text == "bold\n\nb\n")
    #expect(sheet.table.hiddenRows == [2])
  }

  @Test func `reads all sheets with cells and says which are hidden`() throws {
    func sheet(_ name: String, _ rest: String) -> String {
      "<Worksheet ss:Name=\"\(name)\"><Table><Row><Cell>\(rest)</Worksheet>"
    }
    let found = try sheets(
      "\r\n<Workbook>"
        + sheet("A", "<Data>a</Data></Cell></Row></Table>")
        + sheet("B", "</Cell></Row></Table>")
        + sheet(
          "C",
          "<Data>c</Data></Cell></Row></Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>"
        ) + "</Workbook>")
    #expect(found.map(\.name) == ["A", "C"])
    #expect(found.map(\.isHidden) == [false, true])
    #expect(try found[1].text == "c\n")
  }

  @Test func `decodes an encoding that is not Unicode`() throws {
    let text = SpreadsheetMLTests.workbook("<Row><Cell><Data>?</Data></Cell></Row>")
      .replacing("UTF-8", with: "euc-kr")
    var declared: String?
    let found = try SpreadsheetML.sheets(of: MemorySource(Array(text.utf8))) { bytes, name in
      declared = name
      return Array(String(decoding: bytes, as: UTF8.self).replacing("?</D", with: "가</D").utf8)
    }
    #expect(declared == "euc-kr")
    #expect(try found[0].text == "가\n")
  }

  @Test(arguments: [
    ("<Workbook><Worksheet>", UnpackingError.damaged(.spreadsheetML, place: "line 1")),
    (
      "<Workbook>\n<Worksheet>a & b</Worksheet></Workbook>",
      .damaged(.spreadsheetML, place: "line 2")
    ),
    ("<Workbook><Worksheet/></Workbook>", .unsupported(.spreadsheetML, .noTransactions)),
    ("<Book/>", .unsupported(.spreadsheetML, .otherContent)),
    ("<!DOCTYPE Workbook><Workbook/>", .unsupported(.spreadsheetML, .documentType)),
    (
      workbook("<Row ss:Index=\"1048577\"><Cell><Data>a</Data></Cell></Row>"),
      .tooLarge(.spreadsheetML, .rows(1_048_576))
    ),
    (
      workbook("<Row ss:Index=\"9223372036854775807\"><Cell><Data>a</Data></Cell></Row>"),
      .tooLarge(.spreadsheetML, .rows(1_048_576))
    ),
    (
      "<Workbook>" + String(repeating: "<Worksheet/>", count: 257) + "</Workbook>",
      .tooLarge(.spreadsheetML, .sheets(256))
    ),
  ])
  func `reports what it cannot read`(text: String, expected: UnpackingError) {
    #expect(throws: expected) { try sheets(text) }
  }

  @Test func `leaves out columns beyond the limit`() throws {
    let far =
      "<Row><Cell ss:Index=\"9223372036854775807\" ss:MergeAcross=\"9223372036854775807\"><Data>a</Data></Cell><Cell><Data>b</Data></Cell></Row>"
    #expect(throws: UnpackingError.unsupported(.spreadsheetML, .noTransactions)) {
      try sheets(rows: far)
    }
  }

  @Test func `reads damaged workbooks without a crash`() throws {
    let text = Array(
      SpreadsheetMLTests.workbook(
        """
        <Row ss:Index="2" ss:Span="3"><Cell ss:Index="2" ss:MergeAcross="2" ss:MergeDown="1">
        <Data ss:Type="DateTime">2026-01-02T10:00:00.000</Data></Cell></Row>
        <Row><Cell><Data ss:Type="Number">-1.25E3</Data></Cell></Row>
        """
      ).utf8)
    for length in 0..<text.count {
      #expect(throws: UnpackingError.self) {
        try SpreadsheetML.sheets(of: MemorySource(Array(text[..<length])))
      }
    }
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      _ = try? SpreadsheetML.sheets(of: MemorySource(random.damaged(text)))
    }
  }
}
