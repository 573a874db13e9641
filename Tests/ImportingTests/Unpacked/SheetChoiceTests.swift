import Ledger
import Testing
import Unpacking

@testable import Importing

struct SheetChoiceTests {
  private static let header = "Date,Description,Amount"
  private static let march = [
    header, "2025-03-01,Corner Cafe,-4.50", "2025-03-02,Book Shop,-20.00",
    "2025-03-05,Salary,1850.00",
  ]
  private static let april = [header, "", "2025-04-01,Corner Cafe,-4.50", "2025-04-02,Bus,-2.00"]

  private func sheet(
    _ name: String, _ lines: [String], isHidden: Bool = false
  ) throws -> Sheet {
    var writer = TableWriter(.xlsx)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      try writer.startRow(index + 1)
      for (column, cell) in line.split(separator: ",", omittingEmptySubsequences: false)
        .enumerated()
      {
        writer.add(String(cell), column: column)
      }
    }
    return Sheet(name: name, isHidden: isHidden, table: try writer.finish())
  }

  private func choose(
    _ sheets: [Sheet], named name: String? = nil
  ) throws -> (text: String, sheets: [String]) {
    var options = ImportOptions(currency: .usd)
    options.sheet = name
    let (table, lines) = try SheetChoice(
      sheets, of: StatementFile(name: "t.xlsx", bytes: [0x50, 0x4B, 3, 4]), options: options,
      surroundings: ImportSurroundings(currency: nil)
    ).chosen()
    let text = try table.bytes(at: 0, count: table.size)
    return (String(decoding: text, as: UTF8.self), lines.map { "\($0.sheet) \($0.firstRow)" })
  }

  private func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  @Test func `the sheet with transactions is read, not the one with totals`() throws {
    let sheets = try [
      sheet("Summary", ["Month,Description,Amount", "2025-03-31,Total March,1825.50"]),
      sheet("Notes", ["Your bank", "Call us at any time"]), sheet("List", Self.march),
      sheet("Empty", []),
    ]
    let found = try choose(sheets)
    #expect(found.text == lines(Self.march))
    #expect(found.sheets == ["List 1"])
  }

  @Test func `sheets with one header are one table`() throws {
    let found = try choose([sheet("March", Self.march), sheet("April", Self.april)])
    #expect(found.text == lines(Self.march + Self.april.dropFirst()))
    #expect(found.sheets == ["March 1", "April 2"])
  }

  @Test func `a copy of a sheet is not read twice`() throws {
    let copy = [
      "Booked,Text,Sum", "2025-03-01,Corner Cafe,-4.5", "2025-03-02,Book Shop,-20",
      "2025-03-05,Salary,1850",
    ]
    #expect(try choose([sheet("A", Self.march), sheet("B", copy)]).sheets == ["A 1"])
    let part = Array(Self.march.dropLast())
    #expect(try choose([sheet("Part", part), sheet("All", Self.march)]).sheets == ["All 1"])
  }

  @Test func `hidden sheets count only if no other sheet has a table`() throws {
    let hidden = try sheet("Hidden", Self.april, isHidden: true)
    #expect(try choose([hidden, sheet("Shown", Self.march)]).sheets == ["Shown 1"])
    #expect(try choose([hidden, sheet("Cover", ["Welcome"])]).sheets == ["Hidden 1"])
  }

  @Test func `different tables of transactions are a question, and the answer decides`() throws {
    let card = ["Purchase date,Merchant,Amount,Card", "2025-03-09,Bar,-9.00,1234"]
    let sheets = try [sheet("Account", Self.march), sheet("Card", card)]
    let question = #expect(throws: ImportError.self) { try choose(sheets) }
    #expect(question == .ambiguousSheet("t.xlsx", sheets: ["Account", "Card"]))
    #expect(question?.question?.option == "--sheet")
    #expect(try choose(sheets, named: "Card").text == lines(card))
    #expect(
      throws: ImportError.noSuchSheet("t.xlsx", name: "Bank", sheets: ["Account", "Card"])
    ) { try choose(sheets, named: "Bank") }
  }

  @Test func `sheets without a table are no statement`() throws {
    #expect(throws: ImportError.noStatement("t.xlsx", parts: ["A", "B"])) {
      try choose([sheet("A", ["Hello", "you"]), sheet("B", ["Good", "bye"])])
    }
  }
}
