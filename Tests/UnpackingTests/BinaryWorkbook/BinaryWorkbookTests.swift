import Testing
import Unpacking

@Suite struct BinaryWorkbookTests {
  private typealias Builder = BinaryWorkbookBuilder

  @Test func `reads numbers of all kinds`() throws {
    // An RK number is an integer or the upper part of a double, and may count hundredths.
    func rk(_ value: Int32, _ flags: UInt32) -> [UInt8] {
      (UInt32(bitPattern: value << 2) | flags).littleEndian4
    }
    let upper = UInt32(1234.5.bitPattern >> 32)
    let row =
      Builder.number(0, 0, -1234.5) + Builder.cell(0x027E, 0, 1, rk(-1250, 3))
      + Builder.cell(0x027E, 0, 2, rk(7, 2)) + Builder.cell(0x027E, 0, 3, upper.littleEndian4)
      + Builder.cell(0x027E, 0, 4, (upper | 1).littleEndian4)
      + Builder.record(
        0x00BD, [0, 0, 5, 0] + [0, 0] + rk(1, 2) + [0, 0] + rk(2, 2) + [6, 0])
      + Builder.number(0, 8, .nan) + Builder.number(0, 9, 110_123_456_789_012)
    #expect(
      try Builder(row).lines() == ["-1234.5,-12.5,7,1234.5,12.345,1,2,,,110123456789012"])
  }

  @Test func `reads texts, truth values and errors`() throws {
    let row =
      Builder.label(0, 0, "가게, \"A\"") + Builder.cell(0x00D6, 0, 1, Builder.narrow("rich"))
      + Builder.cell(0x0205, 0, 2, [1, 0]) + Builder.cell(0x0205, 0, 3, [0, 0])
      + Builder.cell(0x0205, 0, 4, [0x2A, 1]) + Builder.cell(0x0201, 0, 5, [])
      + Builder.label(0, 6, "a\nb")
    #expect(
      try Builder(row).lines().joined(separator: "\n")
        == "\"가게, \"\"A\"\"\",rich,TRUE,FALSE,,,\"a\nb\"")
  }

  @Test func `reads the results of formulas`() throws {
    func formula(_ column: UInt16, _ result: [UInt8]) -> [UInt8] {
      Builder.cell(0x0006, 0, column, result + [0, 0, 0, 0, 0, 0, 0, 0])
    }
    let row =
      formula(0, Builder.bytes(2.5)) + formula(1, [0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
      + Builder.record(0x04BC, [0, 0, 0, 0, 0, 0]) + Builder.record(0x0207, Builder.wide("글"))
      + formula(2, [1, 0, 1, 0, 0, 0, 0xFF, 0xFF]) + formula(3, [2, 0, 7, 0, 0, 0, 0xFF, 0xFF])
      + formula(4, [3, 0, 0, 0, 0, 0, 0xFF, 0xFF]) + Builder.number(0, 5, 1)
    #expect(try Builder(row).lines() == ["2.5,글,TRUE,,,1"])
  }

  @Test func `reads dates by the format of their cell`() throws {
    var builder = Builder(
      Builder.number(0, 0, 46027, format: 1) + Builder.number(0, 1, 46027.5, format: 2)
        + Builder.number(0, 2, 46027, format: 0) + Builder.number(0, 3, 46027, format: 99))
    builder.globals =
      Builder.format(164, "yyyy/mm/dd hh:mm") + Builder.cellFormat(0) + Builder.cellFormat(14)
      + Builder.cellFormat(164)
    #expect(try builder.lines() == ["2026-01-05,2026-01-05 12:00:00,46027,46027"])
    builder.globals += Builder.record(0x0022, [1, 0])
    #expect(try builder.lines()[0].hasPrefix("2030-01-06,"))
  }

  @Test func `sorts cells and leaves out hidden rows`() throws {
    func row(_ number: UInt16, _ flags: UInt8) -> [UInt8] {
      Builder.record(0x0208, number.littleEndian2 + [0, 0, 9, 0, 0, 0, 0, 0, 0, 0, flags, 1, 0, 0])
    }
    let sheet =
      Builder.number(4, 1, 5) + Builder.number(1, 2, 3) + Builder.number(1, 0, 1)
      + Builder.number(1, 0, 9) + Builder.number(2, 0, 2) + row(2, 0x20) + row(4, 0x40)
      + Builder.number(1, 300, 7)
    #expect(try Builder(sheet).lines() == ["", "1,,3", "", "", ",5"])
    let workbook = try BinaryWorkbook(stream: MemorySource(Builder(sheet).stream), password: nil)
    #expect(try workbook.sheets()[0].table.hiddenRows == [3])
  }

  @Test func `repeats the words of merged cells`() throws {
    let areas: [UInt16] = [2, 0, 1, 0, 0, 0, 0, 1, 2]
    let sheet =
      Builder.label(0, 0, "Date") + Builder.label(0, 1, "Amount") + Builder.label(1, 1, "Out")
      + Builder.label(1, 2, "In") + Builder.record(0x00E5, areas.flatMap(\.littleEndian2))
    #expect(try Builder(sheet).lines() == ["Date,Amount,Amount", "Date,Out,In"])
  }

  @Test func `lists worksheets and marks the hidden ones`() throws {
    let sheet = Builder.number(0, 0, 1)
    var builder = Builder(sheet, sheet, sheet, sheet)
    builder.kinds = [0: (1, 0), 1: (2, 0), 2: (0, 2)]
    let sheets = try BinaryWorkbook(builder.file.open(), password: nil).sheets()
    #expect(sheets.map(\.name) == ["S1", "S2", "S4"])
    #expect(sheets.map(\.isHidden) == [true, true, false])
  }

  @Test func `ignores charts in a sheet`() throws {
    let chart =
      Builder.record(0x0809, [0, 6, 0x20, 0, 0, 0, 0, 0]) + Builder.number(0, 0, 9)
      + Builder.record(0x000A, [])
    #expect(try Builder(chart + Builder.number(0, 1, 1)).lines() == [",1"])
  }

  @Test func `reads workbooks of Excel 95`() throws {
    var builder = Builder(
      Builder.cell(0x0204, 0, 0, [4, 0] + Array("caf\u{E9}".utf16).map { UInt8($0) })
        + Builder.cell(0x00D6, 0, 1, [2, 0, 0x61, 0x62, 1, 0, 5])
        + Builder.number(0, 2, 46027, format: 1)
        + Builder.cell(0x0006, 0, 3, [0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0])
        + Builder.record(0x0207, [2, 0, 0x78, 0x79]))
    builder.isBIFF5 = true
    builder.globals =
      Builder.record(0x0042, [0xB5, 3]) + Builder.record(0x041E, [164, 0, 2] + "dd".utf8)
      + Builder.cellFormat(0) + Builder.cellFormat(164)
    #expect(try builder.lines() == ["café,ab,2026-01-05,xy"])
    let book = try BinaryWorkbook(builder.file.open(), password: nil) { bytes, encoding in
      Array("\(bytes.count) \(encoding ?? "")".utf8)
    }
    #expect(try Builder.lines(of: book.sheets()[0]) == ["4 cp949,ab,2026-01-05,xy"])
  }

  @Test func `reads a sheet without a list of sheets`() throws {
    let sheet =
      Builder.record(0x0809, [0, 0, 0x10, 0, 0, 0, 0, 0])
      + Builder.cell(0x0204, 0, 0, [1, 0, 0x61]) + Builder.number(1, 0, 2.5)
      + Builder.record(0x000A, [])
    let sheets = try BinaryWorkbook(stream: MemorySource(sheet), password: nil).sheets()
    #expect(try sheets.map { try Builder.lines(of: $0) } == [["a", "2.5"]])
    for type in [0x0009, 0x0209, 0x0409] as [UInt16] {
      let old = Builder.record(type, [2, 0, 0x10, 0, 0, 0])
      #expect(throws: UnpackingError.unsupported(.xls, .oldVersion)) {
        try BinaryWorkbook(stream: MemorySource(old), password: nil)
      }
    }
  }
}
