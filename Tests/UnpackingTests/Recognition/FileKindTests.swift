import TestSupport
import Testing
import Unpacking

@Suite struct FileKindTests {
  private func kind(_ bytes: [UInt8]) throws -> FileKind {
    try FileKind.recognize(MemorySource(bytes))
  }

  @Test(arguments: [
    ([0x50, 0x4B, 3, 4, 20], FileKind.zip),
    ([0x50, 0x4B, 5, 6, 0], .zip),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .compoundFile),
    ([0x1F, 0x8B, 8, 0], .gzip),
    ([9, 8, 16, 0, 0, 6, 5, 0], .xls),
    ([9, 0, 4, 0, 2, 0, 16, 0], .xls),
    ([0x50, 0x4B], .text),
    ([], .text),
  ])
  func `recognizes the signatures of binary formats`(bytes: [UInt8], expected: FileKind) throws {
    #expect(try kind(bytes) == expected)
  }

  @Test(arguments: [
    ("%PDF-1.4\n", FileKind.pdf),
    ("<table><tr><td>1</td></tr></table>", .html),
    ("\r\n\r\n  <TABLE border=1>", .html),
    ("<!DOCTYPE html>\n<html>", .html),
    ("<!doctype HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\">", .html),
    ("<meta http-equiv='Content-Type' content='text/html; charset=euc-kr'>", .html),
    ("<style> td { color: red } </style><table>", .html),
    ("<tr><td>1</td></tr>", .html),
    ("<!-- made by a server --><br/><table>", .html),
    ("<![if IE]><html>", .html),
    ("<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\">", .html),
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<html xmlns=\"x\">", .html),
    (
      "<?xml version=\"1.0\"?><?mso-application progid=\"Excel.Sheet\"?>"
        + "<Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\">", .spreadsheetML
    ),
    (
      "<ss:Workbook xmlns:ss=\"urn:schemas-microsoft-com:office:spreadsheet\">", .spreadsheetML
    ),
    ("OFXHEADER:100\nDATA:OFXSGML\n", .ofx),
    ("\n\n<ofx><SIGNONMSGSRSV1>", .ofx),
    ("<?xml version=\"1.0\"?>\n<?OFX OFXHEADER=\"200\"?>\n<OFX>", .ofx),
    ("<?xml version=\"1.0\"?><!-- OFXHEADER:100 --><OFX>", .ofx),
    ("<!DOCTYPE OFX SYSTEM \"ofx160.dtd\"><OFX>", .ofx),
    ("!Type:Bank\nD1/2/26\n", .qif),
    ("!account\nNGiro\n^\n", .qif),
    ("!Option:AutoSwitch\n", .qif),
    ("<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\">", .camt),
    ("<?xml version=\"1.0\"?>\n<Document><BkToCstmrStmt>", .camt),
    (
      "<!DOCTYPE Document [<!ENTITY a \"b\">]>"
        + "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\">", .camt
    ),
    (":20:STARTUMS\r\n:25:10020030/1\r\n:60F:C260101EUR1,00\r\n", .mt940),
    ("{1:F01BANKDEFFXXXX0000000000}{2:O940}{4:\n:20:A\n:25:1\n", .mt940),
    ("BANKNL2A\n940\nBANKNL2A\n:20:940A\n:61:2601020102D1,00N\n", .mt940),
    (
      "<office:document xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\">", .ods
    ),
    ("<?xml version=\"1.0\"?><root/>", .xml),
  ])
  func `recognizes formats of text by their beginning`(text: String, expected: FileKind) throws {
    #expect(try kind(Array(text.utf8)) == expected)
    // The same in other encodings, also with an empty line before it.
    #expect(try kind([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
    #expect(try kind(Array("\r\n\r\n".utf8) + Array(text.utf8)) == expected)
    let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(try kind([0xFF, 0xFE] + wide) == expected)
    #expect(try kind(wide) == expected)
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    #expect(try kind([0xFE, 0xFF] + big) == expected)
  }

  @Test(arguments: [
    "Date,Text,Amount\n2026-01-02,<table>,1\n",
    "Date,Text\n2026-01-02,\":20:A\n:61:2601020102D1,00\"\n",
    "Date;Text\n2026-01-02;:20:A\n:61:x;1\n",
    "OFX,Date\n", "!Date,Type\n", "Date,!Type:Bank\n",
    "\"<table>\",1\n", "<DATE>,<CLOSE>\n20260102,12.5\n", "<tag,1\n", "< 5,1\n", "<",
    "PDF-1.4,%PDF-\n", "20,:60F:\n", " , , \n", "\n\n\n",
    "Notes: urn:iso:std:iso:20022:tech:xsd:camt.053\n",
  ])
  func `takes a CSV for text whatever its cells contain`(text: String) throws {
    #expect(try kind(Array(text.utf8)) == .text)
  }

  @Test(arguments: ["<transactions>", "<header>", "<broker>", "<tablet>", "<dividend>"])
  func `does not take the first letters of another element for HTML`(element: String) throws {
    #expect(try kind(Array("<?xml version=\"1.0\"?>\(element)</x>".utf8)) == .xml)
  }

  @Test(arguments: [
    (["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"], FileKind.xlsx),
    (["xl\\workbook.xml", "_rels\\.rels"], .xlsx),
    (["_rels/.rels", "xl/worksheets/sheet1.xml", "xl/book.xml"], .xlsx),
    (["_rels/.rels", "xl/workbook.bin"], .xlsb),
    (["mimetype", "content.xml", "META-INF/manifest.xml"], .ods),
    (["mimetype", "META-INF/manifest.xml", "encrypted-package"], .ods),
    (["statement.csv", "mimetype"], .zip),
    ([], .zip),
  ])
  func `recognizes archives by their members`(members: [String], expected: FileKind) {
    #expect(FileKind.recognize(members: members) == expected)
  }

  @Test func `recognizes any beginning of any bytes without an error`() throws {
    var random = SeededGenerator(seed: 11)
    let words = ["<", "<!--", "<!DOCTYPE", "<?xml", ">", "]", "\"", ":20:", "\n", "\0", "!type:"]
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<random.number(in: 0...11) {
        bytes +=
          random.number(in: 0...2) > 0
          ? Array(random.element(of: words).utf8)
          : [
            UInt8(random.number(in: 0...255))
          ]
      }
      _ = try kind(bytes)
    }
  }
}
