import Testing
import Unpacking

@Suite struct OFXDirectionsTests {
  /// Returns a statement with transactions such as `DEBIT -5`.
  private func statement(_ transactions: String, account: String = "1") -> String {
    let transactions = transactions.split(separator: ", ").map { transaction in
      let parts = transaction.split(separator: " ").map(String.init)
      return OFXBuilder.transaction("", amount: parts[1]).replacing("DEBIT", with: parts[0])
    }
    return OFXBuilder.statement(transactions.joined(separator: "\n"), account: account)
  }

  private func table(_ statements: String..., trustsSigns: Bool = false) throws -> RecordTable {
    let text = OFXBuilder.file(statements.joined())
    return try OFXFile.records(
      of: MemorySource(Array(text.utf8)), trustsSigns: trustsSigns, decode: decodeLatin)
  }

  @Test(arguments: [
    "DEBIT -5, CREDIT 9", "DEBIT -5, DEBIT 3, CREDIT 9", "CREDIT 9", "OTHER 5, XFER 7, INT 1",
    "DEBIT -5, DEBIT -3, CREDIT -9", "DEBIT 0, CREDIT 9", "CREDIT 9, CREDIT -9", "POS -5, ATM 9",
  ])
  func `trusts signs with which a type agrees`(transactions: String) throws {
    let table = try table(statement(transactions))
    #expect(table.open.isEmpty)
    #expect(
      try table.cells(.amount).joined(separator: " ")
        == transactions.split(separator: ", ").map { $0.split(separator: " ")[1] }
        .joined(separator: " "))
  }

  @Test(arguments: [
    "DEBIT 45.10, CREDIT -100", "DEBIT 5, FEE 3, CHECK 9, ATM 40", "DEBIT 5, XFER -9",
    "CREDIT -100", "srvchg 5", "POS 5, POS 6, POS 7, POS 8, POS -1",
  ])
  func `leaves signs open that every type contradicts`(transactions: String) throws {
    let open = try table(statement(transactions))
    #expect(open.open == [.sign])
    let trusted = try table(statement(transactions), trustsSigns: true)
    #expect(trusted.open.isEmpty)
    #expect(try trusted.cells(.amount) == open.cells(.amount))
  }

  @Test func `takes the direction from the types if there are no signs`() throws {
    let text = statement("CREDIT 2000.00, DEBIT 45.10, FEE 0.00, check 12")
    let unsigned = try table(text)
    #expect(unsigned.open.isEmpty)
    #expect(try unsigned.cells(.amount) == ["2000.00", "-45.10", "0.00", "-12"])
    let written = try table(text, trustsSigns: true)
    #expect(try written.cells(.amount) == ["2000.00", "45.10", "0.00", "12"])
  }

  @Test(arguments: [
    ("DEBIT 45.10, CREDIT 100", "DEBIT", "45.10", 16),
    ("DEBIT 5, DEBIT 6, XFER 7", "XFER", "7", 20),
  ])
  func `refuses amounts without signs if the types do not show each direction`(
    transactions: String, type: String, amount: String, line: Int
  ) throws {
    #expect(
      throws: UnpackingError.unclearDirection(.ofx, type: type, amount: amount, line: line)
    ) { try table(statement(transactions)) }
    #expect(try table(statement(transactions), trustsSigns: true).lines.count > 1)
  }

  @Test func `judges each statement alone, and refuses answers that are wrong for another`() throws
  {
    let signed = statement("DEBIT -5, CREDIT 9", account: "2")
    let unsigned = statement("DEBIT 5, DEBIT 6, CREDIT 9")
    #expect(try table(unsigned, signed).cells(.amount) == ["-5", "-6", "9", "-5", "9"])
    let reversed = statement("DEBIT 5, CREDIT -9")
    for statements in [(reversed, signed), (signed, reversed), (reversed, unsigned)] {
      #expect(throws: UnpackingError.self) { try table(statements.0, statements.1) }
    }
    #expect(try table(reversed, statement("OTHER 5")).open == [.sign])
  }

  @Test func `a payment to a card is in either direction`() throws {
    let card = statement("PAYMENT 100, OTHER -5").replacing("STMTRS", with: "CCSTMTRS")
    #expect(try table(card).open.isEmpty)
    #expect(try table(statement("PAYMENT 100, OTHER -5")).open == [.sign])
  }
}
