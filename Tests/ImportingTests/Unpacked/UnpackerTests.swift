import Ledger
import TestSupport
import Testing
import Unpacking

@testable import Importing

struct UnpackerTests {
  private static let march = "Date,Description,Amount\n2025-03-01,Corner Cafe,-4.50\n"
  private static let april = "Date,Description,Amount\n2025-04-01,Corner Cafe,-4.50\n"

  private func unpack(_ build: (inout ZipBuilder) -> Void) throws -> Unpacker.Unpacked {
    var builder = ZipBuilder()
    build(&builder)
    return try Unpacker(
      options: ImportOptions(), surroundings: ImportSurroundings(currency: .usd),
      password: { _, _ in nil }
    ).statements(in: StatementFile(name: "t.zip", bytes: builder.archive))
  }

  @Test func `each statement is one of its own, and other files are named`() throws {
    let found = try unpack { archive in
      archive.add("march.csv", Self.march)
      archive.add("readme.txt", "Thank you for banking with us.\nCall us at any time.\n")
      archive.add("folder/april.csv", Self.april)
      archive.add(stored: "logo.png", [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 1])
    }
    #expect(found.statements.map(\.name) == ["t.zip/march.csv", "t.zip/april.csv"])
    #expect(found.others == ["readme.txt", "logo.png"])
  }

  @Test func `a compressed file is the statement in it`() throws {
    let text: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0x73, 0x49, 0x2C, 0x49, 0xD5, 0x71, 0x49, 0x2D, 0x4E,
      0x2E, 0xCA, 0x2C, 0x28, 0xC9, 0xCC, 0xCF, 0xD3, 0x71, 0xCC, 0xCD, 0x2F, 0xCD, 0x2B, 0xE1,
      0x32, 0x32, 0x30, 0x32, 0xD5, 0x35, 0x30, 0xD6, 0x35, 0x30, 0xD4, 0x71, 0xCE, 0x2F, 0xCA,
      0x4B, 0x2D, 0x52, 0x70, 0x4E, 0x4C, 0x4B, 0xD5, 0xD1, 0x35, 0xD1, 0x33, 0x35, 0xE0, 2, 0,
      9, 0x85, 0x3A, 4, 0x35, 0, 0, 0,
    ]
    func statements(_ name: String, _ bytes: [UInt8]) throws -> [StatementFile] {
      try Unpacker(
        options: ImportOptions(), surroundings: ImportSurroundings(currency: .usd),
        password: { _, _ in nil }
      ).statements(in: StatementFile(name: name, bytes: bytes)).statements
    }
    let file = try #require(try statements("a/march.csv.gz", text).first)
    #expect(file.name == "a/march.csv.gz/march.csv")
    #expect(file.size == Self.march.utf8.count)
    #expect(try statements("-", text).map(\.name) == ["-"])
    var archive = ZipBuilder()
    archive.add(stored: "march.csv.gz", text)
    #expect(
      try statements("t.zip", archive.archive).map(\.name) == ["t.zip/march.csv.gz/march.csv"])
  }

  /// The import of the file asks what its encoding is; here it counts as a statement.
  @Test func `a statement with an open question is a statement`() throws {
    let ambiguous =
      Array("Date,Description,Amount\n2025-03-01,Caf".utf8) + [0xE9, 0xA4, 0xD2]
      + Array(" x,-4.50\n".utf8)
    let found = try unpack { archive in
      archive.add("march.csv", Self.march)
      archive.add(stored: "other.csv", ambiguous)
    }
    #expect(throws: ImportError.self) {
      try PlanMaker(
        StatementFile(name: "other.csv", bytes: ambiguous), options: ImportOptions(),
        surroundings: ImportSurroundings(currency: .usd)
      ).make()
    }
    #expect(found.statements.map(\.name) == ["t.zip/march.csv", "t.zip/other.csv"])
  }

  @Test func `a hidden row of a workbook is skipped and named`() throws {
    func row(_ cells: [String], isHidden: Bool = false) -> String {
      let cells = cells.map { "<c t=\"str\"><v>\($0)</v></c>" }
      return "<row hidden=\"\(isHidden ? 1 : 0)\">\(cells.joined())</row>"
    }
    let found = try unpack { archive in
      archive.add("xl/workbook.xml", "<workbook><sheets><sheet name=\"A\"/></sheets></workbook>")
      archive.add(
        "xl/worksheets/sheet1.xml",
        "<worksheet><sheetData>" + row(["Date", "Description", "Amount"])
          + row(["2025-03-01", "Cafe", "-4.50"])
          + row(["2025-03-02", "Cafe", "-9.00"], isHidden: true)
          + row(["2025-03-03", "Salary", "900.00"]) + row([], isHidden: true)
          + "</sheetData></worksheet>")
    }
    let statement = try #require(found.statements.first)
    let plan = try PlanMaker(
      statement, options: ImportOptions(), surroundings: ImportSurroundings(currency: .usd)
    ).make()
    let reader = StatementReader(statement, plan: plan)
    try reader.forEachBatch { _ in }
    #expect(reader.summary.transactions == 2)
    #expect(reader.summary.skipped == [SkippedRow(line: 3, sheet: "A", reason: .hidden)])
  }

  @Test func `a damaged file in an archive is an error`() throws {
    let error = try #require(
      throws: ImportError.self,
      performing: {
        try unpack { archive in
          archive.add("march.csv", Self.march)
          let april = Array(Self.april.utf8)
          archive.add(
            ZipBuilder.Entry(
              name: Array("april.csv".utf8), packed: april, size: april.count, crc: 1))
        }
      })
    guard case .notUnpacked(_, .damaged(.zip, _)) = error else {
      Issue.record(error)
      return
    }
  }
}
