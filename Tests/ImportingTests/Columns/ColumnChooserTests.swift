import Ledger
import Testing

@testable import Importing

struct ColumnChooserTests {
  @Test func `the day of booking counts on an account, and the day of purchase on a card`() throws {
    let account = "Booking date,Transaction date,Text,Amount,Balance\n"
    let rows = "2025-03-05,2025-03-03,a,-1.00,9.00\n2025-03-06,2025-03-04,b,-1.00,8.00\n"
    #expect(try Reading(account + rows).days == ["2025-03-05", "2025-03-06"])
    let card = "Booking date,Transaction date,Text,Amount,Card number\n"
    let purchases = "2025-03-05,2025-03-03,a,1.00,x1\n2025-03-06,2025-03-04,b,1.00,x1\n"
    let options = ImportOptions(sign: .outPositive)
    #expect(try Reading(card + purchases, options).days == ["2025-03-03", "2025-03-04"])
  }

  @Test func `the column of days that belongs to the times counts`() throws {
    let text = """
      Trade date,Trade time,Booking date,Text,Amount,Balance
      2025-03-03,10:11:12,2025-03-05,a,-1.00,9.00
      2025-03-04,,2025-03-04,b,-1.00,8.00
      """
    #expect(try Reading(text).days == ["2025-03-03", "2025-03-04"])
  }

  @Test func `a table with one direction only is refused`() {
    let text = "Date,Credit,Remark\n2025-01-02,5.00,\n2025-01-03,,2.00 paid away\n"
    #expect(
      Reading.error(text) == .noHeader("t.csv", candidates: ["Date Credit Remark"]))
  }

  @Test func `an unknown column that is filled in all other rows is the other direction`()
    throws
  {
    let text = "Date,Credit,Paid away\n2025-01-02,5.00,\n2025-01-03,,2.00\n"
    #expect(try Reading(text).amounts == [500, -200])
  }

  @Test func `a direction that is zero in every row is still a direction`() throws {
    let reading = try Reading(
      "Date,Text,Outflow,Inflow\n2025-01-02,a,5.00,0.00\n2025-01-03,b,2.00,0.00\n")
    #expect(reading.amounts == [-500, -200])
    #expect(reading.plan.format.columns.moneyIn == 3)
  }

  @Test func `amounts beside blank directions are not booked`() {
    let text = "Date,Text,Amount,Debit,Credit,Booked\n2025-01-02,a,5.00,,,\n2025-01-03,b,2.00,,,\n"
    #expect(
      throws: ImportError.noTransactions("t.csv", rows: 2, columns: ["Date", "Debit", "Credit"])
    ) {
      try Reading(text)
    }
  }

  @Test func `signed amounts beside blank directions are booked`() throws {
    let head = "Date,Text,Amount,Debit,Credit\n"
    let reading = try Reading(head + "2025-01-02,a,-5.00,,\n2025-01-03,b,2.00,,\n")
    #expect(reading.amounts == [-500, 200])
  }

  @Test(arguments: ["-1", "0", "4", "\(Int.max)", "\(Int.min)", "9223372036854775808"])
  func `a number that no column has is refused`(number: String) {
    let text = "Date,Text,Amount\n2025-01-02,a,-1.00\n"
    #expect(
      Reading.error(text, ImportOptions(columns: [.date: number, .amount: "3"]))
        == .noSuchColumn("t.csv", name: number, header: ["Date", "Text", "Amount"]))
  }

  @Test func `very many columns of numbers are refused in little time`() {
    let cells = (1...150).map { "\($0).5" }.joined(separator: ",")
    let rows = (1...100).map { "2025-01-0\($0 % 9 + 1),\(cells)\n" }.joined()
    #expect(throws: ImportError.self) { try Reading(rows) }
  }

  @Test func `amounts may follow the balance before them`() throws {
    let text = """
      17-06-2022,EUR,130.44,EUR,223.77,Salary
      18-06-2022,EUR,354.21,EUR,-200.00,Card
      25-06-2022,EUR,154.21,EUR,-2.20,Fee
      27-06-2022,EUR,152.01,EUR,-10.00,Cafe
      28-06-2022,EUR,142.01,EUR,-3.00,Bakery
      """
    let reading = try Reading(text)
    #expect(reading.amounts == [22_377, -20_000, -220, -1_000, -300])
    #expect(reading.plan.format.columns.balance == nil)
  }

  @Test func `the first row may be an opening balance`() throws {
    let text = """
      aaa,bbb,ccc,ddd,eee
      01/06/2025,Opening,,,"12,000.00"
      02/06/2025,Shop,85.00,,"11,915.00"
      05/06/2025,Pay,,"20,000.00","31,915.00"
      13/06/2025,Cash,"3,000.00",,"28,915.00"
      """
    #expect(try Reading(text).amounts == [-8_500, 2_000_000, -300_000])
  }
}
