import Testing
import Unpacking

@Suite struct WorksheetTests {
  @Test(arguments: [
    ("<c><v>42</v></c>", "42"), ("<c t=\"n\"><v> -1234.50 </v></c>", "-1234.5"),
    ("<c><v>1.2345E-2</v></c>", "0.012345"), ("<c><v>0.30000000000000004</v></c>", "0.3"),
    ("<c><v>110123456789012</v></c>", "110123456789012"),
    ("<c><v>1,234.50</v></c>", "\"1,234.50\""),
    ("<c t=\"str\"><f>A1&amp;B1</f><v>text</v></c>", "text"), ("<c><f>1+1</f><v>2</v></c>", "2"),
    ("<c t=\"inlineStr\"><is><t>a</t><r><t xml:space=\"preserve\"> b</t></r></is></c>", "a b"),
    ("<c t=\"inlineStr\"><is><t>東京</t><rPh><t>トウキョウ</t></rPh></is></c>", "東京"),
    ("<c t=\"str\"><v>a_x000D_b_x005F_c_xD800_d_x00e9_</v></c>", "\"a\nb_c_xD800_dé\""),
    ("<c t=\"str\"><v>a&amp;b&#10;c</v></c>", "\"a&b\nc\""),
    ("<c t=\"str\"><v>_x00</v></c>", "_x00"),
    ("<c t=\"b\"><v>1</v></c>", "TRUE"), ("<c t=\"b\"><v>0</v></c>", "FALSE"),
    ("<c t=\"d\"><v>2026-01-05</v></c>", "2026-01-05"),
    ("<c t=\"d\"><v>2026-01-05T00:00:00.000Z</v></c>", "2026-01-05"),
    ("<c t=\"d\"><v>2026-01-05T09:30:00</v></c>", "2026-01-05 09:30:00"),
    ("<c t=\"d\"><v>May 2026</v></c>", "May 2026"),
    ("<c t=\"e\"><v>#N/A</v></c><c><v>1</v></c>", ",1"), ("<c/><c><v>1</v></c>", ",1"),
    ("<c t=\"s\"><v/></c><c><v>1</v></c>", ",1"), ("<c t=\"b\"><v>true</v></c>", "TRUE"),
    ("<x:c xmlns:x=\"x\"><x:v>5</x:v></x:c>", "5"),
  ])
  func `reads a cell`(cell: String, line: String) throws {
    #expect(try WorkbookBuilder(rows: "<row>\(cell)</row>").lines().joined(separator: "\n") == line)
  }

  @Test func `adds the currency that a number format shows`() throws {
    var builder = WorkbookBuilder(
      rows: """
        <row><c s="0"><v>1.5</v></c><c s="1"><v>-2</v></c><c s="2"><v>3</v></c>\
        <c s="3"><v>4</v></c><c s="4"><v>46023</v></c></row>
        """)
    builder.formats = ["#,##0.00 \\€", "[$RUR]0.00", "$#,##0.00", "[$¥-411]0", "[$-409]d/m/yyyy"]
    #expect(try builder.lines() == ["1.5 €,-2 RUR,3 $,4 JPY,2026-01-01"])
  }

  @Test func `reads shared texts`() throws {
    var builder = WorkbookBuilder(
      rows: "<row><c t=\"s\"><v>1</v></c><c t=\"s\"><v>0</v></c><c t=\"s\"><v>2</v></c></row>")
    builder.texts = """
      <si><t>one</t></si>
      <si><r><t>Dat</t></r><r><rPr><b/></rPr><t>e</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>
      <si><t/></si>
      """
    #expect(try builder.lines() == ["Date,one"])
  }

  @Test(arguments: ["1", "-1", "x", "99999999999999999999"])
  func `reports a shared text that is missing`(index: String) throws {
    var builder = WorkbookBuilder(
      rows: "<row r=\"3\"><c t=\"s\"><v>\(index)</v></c></row>")
    builder.texts = "<si><t>one</t></si>"
    #expect(throws: UnpackingError.damaged(.xlsx, place: "row 3")) { try builder.lines() }
  }

  @Test func `reads dates by the format of their cell`() throws {
    var builder = WorkbookBuilder(
      rows: """
        <row><c s="0"><v>46023</v></c><c s="1"><v>46023</v></c><c s="2"><v>46023.5</v></c>\
        <c s="3"><v>0.75</v></c><c s="4"><v>46023</v></c><c s="5"><v>1.5</v></c>\
        <c s="1"><v>-3</v></c><c s="99"><v>46023</v></c><c s="1" t="str"><v>46023</v></c></row>
        """)
    builder.formats = ["0", "14", "yyyy\\-mm\\-dd hh:mm", "h:mm", "31", "[h]:mm"]
    #expect(
      try builder.lines() == [
        "46023,2026-01-01,2026-01-01 12:00:00,18:00:00,2026-01-01,36:00:00,-3,46023,46023"
      ])
    builder.workbookProperties = "<workbookPr date1904=\"true\"/>"
    #expect(try builder.lines()[0].hasPrefix("46023,2030-01-02,2030-01-02 12:00:00,18:00:00,"))
  }

  @Test func `places cells by their reference`() throws {
    let builder = WorkbookBuilder(
      rows: """
        <row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c><c r="F2"><v>3</v></c></row>\
        <row><c><v>4</v></c></row><row r="6"><c r="$C$6"><v>5</v></c></row>\
        <row><c r="A9"><v>6</v></c></row>
        """)
    #expect(try builder.lines() == ["", ",1,2,,,3", "4", "", "", ",,5", "", "", "6"])
  }

  @Test func `leaves out hidden rows and columns far to the right`() throws {
    let builder = WorkbookBuilder(
      rows: """
        <row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row>\
        <row r="3" hidden="0"><c><v>3</v></c><c r="XFD3"><v>4</v></c></row>\
        <row r="4" hidden="1"><c/></row>
        """)
    #expect(try builder.lines() == ["1", "", "3"])
    let workbook = try builder.workbook()
    #expect(try workbook.read(workbook.sheets[0]).table.hiddenRows == [2])
  }

  @Test func `reads a single cell at the end of a sheet quickly`() throws {
    let builder = WorkbookBuilder(rows: "<row r=\"1048576\"><c r=\"A1048576\"><v>1</v></c></row>")
    let workbook = try builder.workbook()
    let table = try workbook.read(workbook.sheets[0]).table
    #expect(table.rows == 1_048_576)
    #expect(table.size == 1_048_577)
  }

  @Test func `refuses more rows than a sheet can have`() throws {
    let builder = WorkbookBuilder(
      rows: "<row r=\"99999999999999999999\"><c><v>1</v></c></row>")
    #expect(throws: UnpackingError.tooLarge(.xlsx, .rows(1_048_576))) { try builder.lines() }
  }

  @Test func `cuts off long texts`() throws {
    let builder = WorkbookBuilder(
      rows: "<row><c t=\"str\"><v>\(String(repeating: "x", count: 40_000))</v></c></row>")
    #expect(try builder.lines()[0].utf8.count == 32 << 10)
  }
}
