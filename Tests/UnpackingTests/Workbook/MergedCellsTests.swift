import Testing
import Unpacking

@Suite struct MergedCellsTests {
  private func lines(merges: String, _ rows: String...) throws -> [String] {
    var builder = WorkbookBuilder(rows: "")
    let cells = rows.map { row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      return "<row>\(cells.map { "<c t=\"str\"><v>\($0)</v></c>" }.joined())</row>"
    }
    let areas = merges.split(separator: " ").map { "<mergeCell ref=\"\($0)\"/>" }
    builder.sheets = [
      "<sheetData>\(cells.joined())</sheetData><mergeCells>\(areas.joined())</mergeCells>"
    ]
    return try builder.lines()
  }

  @Test func `repeats the words of a header in each column and row`() throws {
    #expect(
      try lines(
        merges: "A1:A2 B1:C1 D1:D2", "Date,Amount,,Balance", ",Out,In,", "2026-01-05,5,,100")
        == ["Date,Amount,Amount,Balance", "Date,Out,In,Balance", "2026-01-05,5,,100"])
  }

  @Test func `repeats words at the end of a row and into rows without cells`() throws {
    #expect(try lines(merges: "B1:C2", "a,b", "") == ["a,b,b", ",b,b"])
  }

  @Test func `keeps titles and amounts alone`() throws {
    #expect(try lines(merges: "A1:E1", "Title", "a,b,c,d,e") == ["Title", "a,b,c,d,e"])
    #expect(try lines(merges: "A1:A2", "1000", ",b") == ["1000", ",b"])
  }

  @Test(arguments: ["2026-01-05", "5/1/26", "05.01.2026 10:00", "2026.1.5"])
  func `repeats the day of several rows`(day: String) throws {
    #expect(
      try lines(merges: "A1:A3", "\(day),a", ",b", ",c") == ["a", "b", "c"].map { "\(day),\($0)" })
  }

  @Test func `repeats a day that is a number with a format`() throws {
    var builder = WorkbookBuilder(rows: "")
    builder.formats = ["0", "14"]
    builder.sheets = [
      """
      <sheetData><row><c s="1"><v>46027</v></c><c><v>5</v></c></row>\
      <row><c/><c><v>6</v></c></row></sheetData>\
      <mergeCells><mergeCell ref="A1:A2"/></mergeCells>
      """
    ]
    #expect(try builder.lines() == ["2026-01-05,5", "2026-01-05,6"])
  }

  @Test(arguments: ["1.234.567", "12.50", "-1-2", "1.2.345", "20260105", "1/2/3/4", "12.5.a"])
  func `repeats no other digits`(number: String) throws {
    #expect(try lines(merges: "A1:A2", "\(number),a", ",b") == ["\(number),a", ",b"])
  }

  @Test func `takes columns that are merged in each row for one column`() throws {
    #expect(
      try lines(merges: "A1:B1 A2:B2 A3:B3", "Shop,,Sum", "a,,1", "b,,2")
        == ["Shop,,Sum", "a,,1", "b,,2"])
  }

  @Test func `keeps what the other merged cells contain`() throws {
    #expect(try lines(merges: "A1:C1", "a,,c") == ["a,a,c"])
  }

  @Test(arguments: ["", "A1", "A1:", "B2:A1", ":", "1:2", "A:B", "A1:XFD1", "A0:B0", "$A$1:$A$1"])
  func `ignores areas that are not areas`(area: String) throws {
    #expect(try lines(merges: area, "a,,b") == ["a,,b"])
  }

  @Test func `survives many areas that overlap`() throws {
    let areas = (0..<5000).map { "A1:D\(1_000_000 - $0)" }.joined(separator: " ")
    #expect(try lines(merges: areas, "a", "b") == ["a,a,a,a", "b,a,a,a"])
  }
}
