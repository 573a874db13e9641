import Ledger
import Testing

@testable import Importing

/// The start of the table, and its division into cells.
struct LayoutFinderTests {
  @Test func `a header is found below any preamble`() throws {
    let reading = try Reading(
      """
      Statement of 2025-01-31;1.234,56 EUR
      ;
      "Dear customer, thank you
      for banking with us";
      Buchungstag;Verwendungszweck;Betrag
      31.01.2025;Bakery;-2,50
      """)
    #expect(reading.plan.format.table.headerLine == 5)
    #expect(reading.amounts == [-250])
  }

  @Test func `apostrophes and quotes that are not doubled may enclose cells`() throws {
    let apostrophes = try Reading(
      "Date,Text,Amount\n'2025-01-31','A, B','-2.50'\n2025-01-30,c,1.00\n")
    #expect(apostrophes.payees == ["A, B", "c"])
    #expect(apostrophes.amounts == [-250, 100])
    let doubled = try Reading("Date,Text,Amount\n'2025-01-31','O''Neil ''\"\"','-2.50'\n")
    #expect(doubled.payees == ["O'Neil '\"\""])
    let quotes = try Reading("Date,Text,Amount\n\"2025-01-31\",\"The \"Foo\" Shop\",\"-2.50\"\n")
    #expect(quotes.payees == ["The \"Foo\" Shop"])
    #expect(throws: ImportError.self) {
      try Reading("Date,Text,Amount\n\"2025-01-31\",\"The \"Foo, Bar\" Shop,\"-2.50\"\n")
    }
  }

  @Test func `a header of two lines is one`() throws {
    let reading = try Reading(
      "Date;;Details;EUR;\nposted;value;;;\n01.03.2025;02.03.2025;Bakery;-2,50;\n")
    #expect(reading.plan.format.table.header == ["Date posted", "value", "Details", "EUR", ""])
    #expect(reading.amounts == [-250])
    #expect(reading.days == ["2025-03-01"])
  }

  @Test func `a section title below the header is no second header line`() throws {
    let reading = try Reading(
      "Date,Payee,Amount\nPosted transactions\n2025-03-01,Bakery,-2.50\n2025-03-02,Cafe,-1.00\n")
    #expect(reading.plan.format.table.header == ["Date", "Payee", "Amount"])
    #expect(reading.skipped == ["2 note"])
  }

  @Test func `a table without a header is read by its cells`() throws {
    let reading = try Reading("14/03/2025,Bakery,-2.50\n15/03/2025,Salary,1200.00\n")
    #expect(reading.plan.format.table.headerLine == nil)
    #expect(reading.amounts == [-250, 120_000])
    #expect(reading.payees == ["Bakery", "Salary"])
  }

  @Test func `numbers that identify are no amounts`() throws {
    let reading = try Reading(
      "14/03/2025,000123,Bakery,-2.50,4111111111111111\n15/03/2025,000124,Salary,1200.00,4111111111111111\n"
        + "16/03/2025,000125,Cafe,-3.00,4111111111111111\n")
    #expect(reading.amounts == [-250, 120_000, -300])
  }

  @Test func `a header in an unknown language is the line of words above the rows`() throws {
    let reading = try Reading("Zuq,Wert,Blorp\n2025-03-14,Bakery,-2.50\n2025-03-15,Salary,9.00\n")
    #expect(reading.plan.format.table.headerLine == 1)
    #expect(reading.amounts == [-250, 900])
  }

  @Test(arguments: ["sep=;\n", "sep=;\r\n", "\"sep=;\"\n"])
  func `a first line may name the delimiter`(line: String) throws {
    let reading = try Reading(
      line + "Date;Payee, place;Amount, net\n2025-03-14;Bakery, here;-2.50\n")
    #expect(reading.plan.format.table.delimiter == UInt8(ascii: ";"))
    #expect(reading.payees == ["Bakery, here"])
  }

  @Test func `a lone quote is a character where the file makes sense without quotes`() throws {
    let reading = try Reading(
      "Date,Payee,Amount\n2025-03-13,\"Bar 7,-1.00\n2025-03-14,Bakery,-2.50\n")
    #expect(reading.plan.format.table.quoting == .none)
    #expect(reading.payees == ["\"Bar 7", "Bakery"])
  }

  @Test func `a file cut off within quotes still has quotes`() {
    let marked = Marked("Date,Payee,Amount\n2025-03-13,Bar,-1.00\n2025-03-14,▲\"Bakery,-2.50\n")
    #expect(throws: ImportError.unterminatedQuote(marked.place)) { try Reading(marked.text) }
  }

  @Test func `two nameless columns lead to a question, and the answer decides`()
    throws
  {
    let text = "2025-03-14,Bakery,2.50,\n2025-03-15,Refund,,9.00\n2025-03-16,Cafe,1.00,\n"
    let question = #expect(throws: ImportError.self) { try Reading(text) }
    #expect(question?.code == "unclear-columns")
    let choices = try #require(question?.question?.choices)
    #expect(choices == ["moneyOut=3,moneyIn=4", "moneyOut=4,moneyIn=3"])
    let answer: [ColumnRole: String] = [.moneyOut: "3", .moneyIn: "4"]
    #expect(try Reading(text, ImportOptions(columns: answer)).amounts == [-250, 900, -100])
  }

  @Test func `a balance determines which of two nameless columns is money out`() throws {
    let text = """
      2025-03-14,Refund,9.00,,109.00
      2025-03-15,Bakery,,2.50,106.50
      2025-03-16,Cafe,,1.00,105.50
      2025-03-17,Cafe,,4.00,101.50
      """
    #expect(try Reading(text).amounts == [900, -250, -100, -400])
  }

  @Test func `a balance before each row is not a balance after it`() throws {
    // Newest first: the balance is that before the row, and follows with the opposite sign.
    let text = """
      Date,Payee,Amount,Balance
      2025-03-17,Cafe,-4.00,105.50
      2025-03-16,Bakery,-1.00,106.50
      2025-03-15,Salary,9.00,97.50
      2025-03-14,Bakery,-2.50,100.00
      """
    #expect(try Reading(text).amounts == [-400, -100, 900, -250])
  }

  @Test func `amounts between two balances are found in every row`() throws {
    let text = """
      123456789\tEUR\t20250317\t1954,90\t1951,50\t20250317\t-3,40\tBakery
      123456789\tEUR\t20250316\t-45,10\t1954,90\t20250316\t2000,00\tSalary
      """
    #expect(try Reading(text).amounts == [-340, 200_000])
  }

  @Test func `lines without a table are no statement`() {
    #expect(throws: ImportError.self) { try Reading("Dear customer,\nthank you, and goodbye.\n") }
    #expect(throws: ImportError.self) { try Reading("a,b,c\n1,2,3\n") }
  }
}
