import TestSupport
import Testing
import Unpacking

@Suite struct WorkbookTests {
  private let row = "<row><c><v>1</v></c></row>"

  @Test func `lists all sheets and marks the hidden ones`() throws {
    var builder = WorkbookBuilder(rows: row, row, row)
    builder.states = [1: "state=\"hidden\"", 2: "state=\"veryHidden\""]
    let workbook = try builder.workbook()
    #expect(workbook.sheets.map(\.name) == ["S1", "S2", "S3"])
    #expect(workbook.sheets.map(\.isHidden) == [false, true, true])
    let sheet = try workbook.read(workbook.sheets[2])
    #expect(sheet.name == "S3")
    #expect(sheet.isHidden)
  }

  @Test func `follows relationships of the Strict format to any place`() throws {
    var builder = WorkbookBuilder(rows: row)
    let types = "http://purl.oclc.org/ooxml/officeDocument/relationships"
    builder.parts = [
      "_rels/.rels": """
      <Relationships><Relationship Id="a" Type="\(types)/extended-properties" Target="x.xml"/>\
      <Relationship Id="b" Type="\(types)/officeDocument" Target="/Book/main.xml"/>\
      </Relationships>
      """,
      "xl/workbook.xml": "", "xl/_rels/workbook.xml.rels": "", "xl/worksheets/sheet1.xml": "",
      "book/main.xml": """
      <w:workbook xmlns:w="w" xmlns:r="r"><w:sheets><w:sheet name="A" r:id="z"/>\
      <w:sheet name="Chart" r:id="y"/></w:sheets></w:workbook>
      """,
      "book/_rels/main.xml.rels": """
      <Relationships><Relationship Id="z" Type="\(types)/worksheet" Target="../data\\./s.xml"/>\
      <Relationship Id="y" Type="\(types)/chartsheet" Target="c.xml"/></Relationships>
      """,
      "data/s.xml": "<worksheet><sheetData>\(row)</sheetData></worksheet>",
    ]
    #expect(try builder.workbook().sheets.map(\.name) == ["A"])
    #expect(try builder.lines() == ["1"])
  }

  @Test func `reads a workbook without relationships`() throws {
    var builder = WorkbookBuilder(rows: "<row><c s=\"1\"><v>46023</v></c></row>")
    builder.formats = ["0", "14"]
    builder.parts = ["_rels/.rels": "", "xl/_rels/workbook.xml.rels": ""]
    #expect(try builder.lines() == ["2026-01-01"])
  }

  @Test func `does not read other documents of Office`() throws {
    var builder = WorkbookBuilder(rows: row)
    builder.parts["xl/workbook.xml"] = "<document/>"
    #expect(throws: UnpackingError.unsupported(.zip, .otherContent)) { try builder.workbook() }
  }

  @Test func `reports missing parts`() throws {
    var builder = WorkbookBuilder(rows: row)
    builder.parts["xl/worksheets/sheet1.xml"] = ""
    #expect(throws: UnpackingError.damaged(.xlsx, place: "xl/worksheets/sheet1.xml")) {
      try builder.lines()
    }
    builder.parts["xl/workbook.xml"] = ""
    #expect(throws: UnpackingError.damaged(.xlsx, place: "xl/workbook.xml")) {
      try builder.lines()
    }
  }

  @Test func `reports XML that ends too early`() throws {
    var builder = WorkbookBuilder(rows: "")
    builder.parts["xl/worksheets/sheet1.xml"] = "<worksheet><sheetData>\n<row>"
    #expect(throws: UnpackingError.damaged(.xlsx, place: "xl/worksheets/sheet1.xml, line 2")) {
      try builder.lines()
    }
  }

  @Test func `refuses document types`() throws {
    var builder = WorkbookBuilder(rows: "")
    builder.parts["xl/worksheets/sheet1.xml"] =
      "<!DOCTYPE worksheet [<!ENTITY a \"aaaa\">]><worksheet>&a;</worksheet>"
    #expect(throws: UnpackingError.unsupported(.xlsx, .documentType)) { try builder.lines() }
  }

  @Test func `refuses deep nesting and too many sheets`() throws {
    var builder = WorkbookBuilder(rows: String(repeating: "<x>", count: 300))
    #expect(throws: UnpackingError.tooLarge(.xlsx, .depth(256))) { try builder.lines() }
    builder.sheets = Array(repeating: "", count: 257)
    #expect(throws: UnpackingError.tooLarge(.xlsx, .sheets(256))) { try builder.workbook() }
  }

  @Test func `refuses a tag that fills the memory`() throws {
    var builder = WorkbookBuilder(rows: "")
    builder.parts["xl/worksheets/sheet1.xml"] =
      "<worksheet a=\"" + String(repeating: "a", count: 3 << 19) + "\"/>"
    #expect(throws: UnpackingError.tooLarge(.xlsx, .unpackedSize(1 << 20))) {
      try builder.lines()
    }
  }

  @Test func `survives flipped bytes`() throws {
    var builder = WorkbookBuilder(
      rows: "<row r=\"1\"><c r=\"A1\" s=\"1\"><v>46023.5</v></c><c t=\"s\"><v>0</v></c></row>")
    builder.formats = ["0", "yyyy-mm-dd hh:mm"]
    builder.texts = "<si><t>a_x000D_b</t></si>"
    builder.sheets[0] += "<mergeCells><mergeCell ref=\"B1:C2\"/></mergeCells>"
    let contents = builder.contents
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1000 {
      var changed = contents
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        guard let (name, text) = contents.randomElement(using: &random) else { continue }
        var bytes = Array(text.utf8)
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0x20...0x7E, using: &random)
        changed[name] = String(decoding: bytes, as: UTF8.self)
      }
      // The archive's checksums fit, so the changes arrive.
      guard let workbook = try? Workbook(ZipBuilder.open(WorkbookBuilder.archive(of: changed)))
      else { continue }
      for sheet in workbook.sheets { _ = try? workbook.read(sheet) }
    }
  }
}
