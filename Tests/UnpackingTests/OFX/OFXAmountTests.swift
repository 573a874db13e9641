import Testing
import Unpacking

@Suite struct OFXAmountTests {
  @Test(arguments: [
    ("-16.85", "-16.85"), ("74,40", "74.40"), ("995.4190396554627", "995.4190396554627"),
    ("$120", "120"), ("-$ 1,234.50", "-1234.50"), ("+5", "5"), ("1.234,56", "1234.56"),
    ("1,234,567.8", "1234567.8"), ("1.234.567", "1234567"), ("1'234.50", "1234.50"),
    ("1 234,5", "1234.5"), ("12.50-", "-12.50"), ("(3.10)", "-3.10"), ("\u{2212}4", "-4"),
    (".5", "0.5"), ("-,75", "-0.75"), ("204,", "204"), ("00012.30", "12.30"), ("0", "0"),
    ("R$ 1.234,00", "1234.00"), ("12.00 EUR", "12.00"), ("1,00.00", "100.00"), ("0,125", "0.125"),
    ("1234,500", "1234.500"), ("99999999999999999999.99", "99999999999999999999.99"),
  ])
  func `reads amounts that show their marks`(written: String, plain: String) throws {
    #expect(try OFXBuilder.amounts([written]) == [plain])
  }

  @Test(arguments: [
    (["1,234"], ["1234"]), (["1.234"], ["1.234"]), (["1,234", "5,50"], ["1.234", "5.50"]),
    (["1.234", "5,50"], ["1234", "5.50"]), (["1,234", "5.50"], ["1234", "5.50"]),
    (["1.234", "1.234.567"], ["1234", "1234567"]), (["1,234", "1,234,567"], ["1234", "1234567"]),
    (["1,234", "5"], ["1234", "5"]),
  ])
  func `asks other amounts what a mark before three digits means`(
    written: [String], plain: [String]
  ) throws {
    // The balance of the test's statement has a point, which would decide.
    let transactions = written.map { OFXBuilder.transaction("", amount: $0) }.joined()
    let file = OFXBuilder.file(OFXBuilder.statement(transactions)).replacing("99.50", with: "99")
    #expect(try OFXBuilder.read(file).cells(.amount) == plain)
    let reversed = OFXBuilder.file(
      OFXBuilder.statement(
        written.reversed().map { OFXBuilder.transaction("", amount: $0) }.joined())
    ).replacing("99.50", with: "99")
    #expect(try OFXBuilder.read(reversed).cells(.amount) == plain.reversed())
  }

  @Test(arguments: [
    ("KRW", "50,000", "50000"), ("CLP", "50.000", "50000"), ("TND", "50,000", "50.000"),
    ("KWD", "50.000", "50.000"), ("USD", "50,000", "50000"),
  ])
  func `asks the currency if no amount decides`(
    currency: String, written: String, plain: String
  ) throws {
    let file = OFXBuilder.file(
      OFXBuilder.statement(OFXBuilder.transaction("", amount: written), currency: currency)
    ).replacing("99.50", with: "99")
    let table = try OFXBuilder.read(file)
    #expect(try table.cells(.amount) == [plain])
    #expect(!table.open.contains(.decimalMark))
  }

  @Test(arguments: [
    (["-50.000", "-12.500"], ["-50.000", "-12.500"], true),
    (["-50.000", "7"], ["-50.000", "7"], true), (["-1,234", "1.234"], ["-1,234", "1.234"], true),
    (["-50.000", "1.200.000"], ["-50000", "1200000"], false),
    (["-50.000", "12,50"], ["-50000", "12.50"], false),
    (["-12.340", "5.5"], ["-12.340", "5.5"], false), (["-50.0000"], ["-50.0000"], false),
    (["-0.125"], ["-0.125"], false), (["-1234.500"], ["-1234.500"], false),
  ])
  func `leaves a point before three digits open unless another amount decides`(
    written: [String], amounts: [String], isOpen: Bool
  ) throws {
    // The balance of the test's statement, 99.50, does not decide: it has another form.
    let transactions = written.map { OFXBuilder.transaction("", amount: $0) }.joined()
    let text = OFXBuilder.file(OFXBuilder.statement(transactions, currency: "COP"))
    let table = try OFXBuilder.read(text.replacing("DEBIT", with: "OTHER"))
    #expect(try table.cells(.amount) == amounts)
    #expect(table.open.contains(.decimalMark) == isOpen)
  }

  @Test func `a balance with a decimal comma shows that points separate thousands`() throws {
    let text = OFXBuilder.file(OFXBuilder.statement(OFXBuilder.transaction("", amount: "-50.000")))
    let table = try OFXBuilder.read(text.replacing("99.50", with: "1.099,50"))
    #expect(try table.cells(.amount) == ["-50000"])
    #expect(table.open.isEmpty)
  }
}
