import Testing
import Unpacking

@Suite struct TableTextTests {
  @Test func `writes each row on the line with its number`() throws {
    var writer = TableWriter(.xlsx)
    try writer.startRow(2)
    writer.add("Date", column: 1)
    writer.add("A \"B\", C\nD", column: 3)
    try writer.startRow(4)
    writer.add("2026-01-02", column: 0)
    let table = try writer.finish()
    #expect(try text(of: table) == "\n,Date,,\"A \"\"B\"\", C\nD\"\n\n2026-01-02\n")
    #expect(table.rows == 4)
    #expect((1...5).map(table.row) == [1, 2, 2, 3, 4])
    #expect((1...5).map(table.line) == [1, 2, 4, 5, 6])
  }

  @Test func `joins tables from a row on`() throws {
    func table(_ name: String) throws -> TableText {
      var writer = TableWriter(.xlsx)
      for row in 1...3 {
        try writer.startRow(row)
        writer.add(row == 2 ? "\(name)\n2" : "\(name)\(row)", column: 0)
      }
      return try writer.finish()
    }
    let joined = try TableText(joining: [(table("a"), from: 1), (table("b"), from: 2)], .xlsx)
    #expect(try text(of: joined) == "a1\n\"a\n2\"\na3\n\"b\n2\"\nb3\n")
    #expect(joined.rows == 5)
    #expect((1...7).map(joined.row) == [1, 2, 2, 3, 4, 4, 5])
  }

  @Test func `reads long tables from any offset`() throws {
    var writer = TableWriter(.xlsx)
    var expected = ""
    for row in 1...400_000 {
      try writer.startRow(row)
      writer.add("cell \(row)", column: 0)
      writer.add("\(row * 7919 % 100_003)", column: 1)
      expected += "cell \(row),\(row * 7919 % 100_003)\n"
    }
    let table = try writer.finish()
    #expect(table.size == expected.utf8.count)
    #expect(try text(of: table) == expected)
    let bytes = Array(expected.utf8)
    for start in stride(from: 0, to: table.size, by: 299_993) {
      let count = min(300_001, table.size - start)
      #expect(try table.bytes(at: start, count: count) == Array(bytes[start..<start + count]))
    }
  }

  @Test func `refuses more rows than a sheet can have`() throws {
    var writer = TableWriter(.xlsx)
    try writer.startRow(1_048_576)
    #expect(throws: UnpackingError.tooLarge(.xlsx, .rows(1_048_576))) {
      try writer.startRow(1_048_577)
    }
  }

  private func text(of table: TableText) throws -> String {
    String(decoding: try table.bytes(at: 0, count: table.size), as: UTF8.self)
  }
}
