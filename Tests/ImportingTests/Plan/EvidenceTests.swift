import Ledger
import Testing

@testable import Importing

/// What single pieces of evidence decide, and what none decides.
struct EvidenceTests {
  private func error(
    _ text: String, assumed: Currency? = .usd, order: DateOrder? = nil
  ) -> ImportError? {
    do throws(any Error) {
      let file = try StatementFile(name: "t.csv", bytes: Array(text.utf8))
      _ = try PlanMaker(
        file, options: ImportOptions(),
        surroundings: ImportSurroundings(currency: assumed, dateOrder: order)
      ).make()
      return nil
    } catch {
      return error as? ImportError
    }
  }

  private func order(_ text: String, locale: DateOrder? = nil) throws -> DateOrder {
    let file = try StatementFile(name: "t.csv", bytes: Array(text.utf8))
    return try PlanMaker(
      file, options: ImportOptions(),
      surroundings: ImportSurroundings(currency: Currency(code: "CAD"), dateOrder: locale)
    ).make().dateOrder
  }

  // MARK: Dates

  @Test func `many rows of one month tell the month from the day`() throws {
    let rows = [3, 1, 9, 2, 11]
    let first = rows.map { "0\($0)/05/2025,a,-1.00\n".suffix(18) }.joined()
    #expect(try order("Date,Text,Amount\n" + first) == .dmy)
    let second = rows.map { "05/\($0)/2025,a,-1.00\n" }.joined()
    #expect(try order("Date,Text,Amount\n" + second) == .mdy)
  }

  @Test func `a booking each month on one day is no month`() {
    let text = "Date,Text,Amount\n01/05/2025,a,1.00\n02/05/2025,b,-1.00\n03/05/2025,c,-1.00\n"
    #expect(error(text, assumed: Currency(code: "CAD"))?.code == "ambiguous-dates")
  }

  @Test func `two days are little, and count only where they are written so`() throws {
    let text = "Date,Text,Amount\n02/09/2025,a,-1.00\n04/09/2025,b,2.00\n"
    #expect(error(text, assumed: Currency(code: "CAD"))?.code == "ambiguous-dates")
    #expect(try order(text, locale: .dmy) == .dmy)
    #expect(error(text, assumed: Currency(code: "CAD"), order: .mdy)?.code == "ambiguous-dates")
  }

  @Test func `the place of the user alone decides nothing`() {
    let text = "Date,Text,Amount\n02/09/2025,a,-1.00\n04/11/2025,b,2.00\n"
    #expect(error(text, assumed: Currency(code: "CAD"), order: .dmy)?.code == "ambiguous-dates")
  }

  @Test func `the period above the table tells the order`() throws {
    let table = "Date,Text,Amount\n02/09/2025,a,-1.00\n04/11/2025,b,2.00\n"
    #expect(try order("From,28/08/2025\nTo,30/11/2025\n" + table) == .dmy)
    #expect(try order("From,01/28/2025\nTo,04/30/2025\n" + table) == .mdy)
  }

  @Test(arguments: [
    ("14 Apr '23", "2023-04-14"), ("22MAR25", "2025-03-22"), ("3. März 2025", "2025-03-03"),
    ("1er mars 2025", "2025-03-01"), ("14 de abril de 2025", "2025-04-14"),
    ("令和7年3月2日", "2025-03-02"), ("2025年3月2日", "2025-03-02"), ("202503021345", "2025-03-02"),
    ("March 2, 2025", "2025-03-02"), ("2 марта 2025", "2025-03-02"), ("2025-Mar-02", "2025-03-02"),
  ])
  func `dates are read in the forms they come in`(text: String, day: String) throws {
    let reading = try Reading("Date;Text;Amount\n\(text);a;-1.00\n\(text);b;1.00\n")
    #expect(reading.days == [day, day])
  }

  static let times: [(text: String, hour: Int32, minute: Int32, second: Int32)] = [
    ("2025-03-02 3:45 PM", 15, 45, 0), ("2025-03-02 12:05 AM", 0, 5, 0),
    ("2025-03-02 오후 3:45", 15, 45, 0), ("2025-03-02, 15:45", 15, 45, 0),
    ("2025-03-02 15:45:12 CST", 15, 45, 12), ("2025-03-02T15:45:12+0900", 15, 45, 12),
    ("2025-03-02 15.45 Uhr", 15, 45, 0), ("2025-03-02 154512", 15, 45, 12),
  ]

  @Test(arguments: times.indices)
  func `times are read in the forms they come in`(index: Int) throws {
    let (text, hour, minute, rest) = Self.times[index]
    let second = hour * 3600 + minute * 60 + rest
    let reading = try Reading("Date;Text;Amount\n\"\(text)\";a;-1.00\n\"\(text)\";b;1.00\n")
    #expect(reading.rows.map(\.secondOfDay) == [second, second])
  }

  @Test func `the day of booking counts on an account, the day of purchase on a card`() throws {
    let account = "Booking date,Transaction date,Text,Amount,Balance\n"
    let rows = "2025-03-05,2025-03-03,a,-1.00,9.00\n2025-03-06,2025-03-04,b,-1.00,8.00\n"
    #expect(try Reading(account + rows).days == ["2025-03-05", "2025-03-06"])
    let card = "Booking date,Transaction date,Text,Amount,Card number\n"
    let purchases = "2025-03-05,2025-03-03,a,1.00,x1\n2025-03-06,2025-03-04,b,1.00,x1\n"
    #expect(try Reading(card + purchases).days == ["2025-03-03", "2025-03-04"])
  }

  @Test func `the days that have the times count`() throws {
    let text = """
      Trade date,Trade time,Booking date,Text,Amount,Balance
      2025-03-03,10:11:12,2025-03-05,a,-1.00,9.00
      2025-03-04,,2025-03-04,b,-1.00,8.00
      """
    #expect(try Reading(text).days == ["2025-03-03", "2025-03-04"])
  }

  // MARK: Currency

  @Test func `a code that is no currency is told, and the user's taken`() throws {
    let text = "Date,Text,Amount,Currency\n2025-03-03,a,-1.00,INE\n2025-03-04,b,2.00,INE\n"
    let reading = try Reading(text, assumed: .eur)
    #expect(reading.plan.currency == .eur)
    #expect(reading.plan.currencyEvidence == .assumed)
    #expect(reading.plan.unknownCurrency == "INE")
  }

  @Test func `codes behind the header's last column are cells too many and no currency`() {
    let text = "Date,Text,Amount\n2025-03-03,a,-1.00,INE\n2025-03-04,b,2.00,INE\n"
    #expect(throws: ImportError.self) { try Reading(text) }
  }

  @Test func `bitcoins are not taken for money`() {
    let text = "Date,Text,Amount,Currency\n2025-03-03,a,-1.00,BTC\n2025-03-04,b,2.00,BTC\n"
    #expect(throws: ImportError.self) { try Reading(text, assumed: .eur) }
  }

  @Test func `a foreign currency throughout is asked about where the file is from home`() throws {
    let text = "Data;Descrizione;Importo;Divisa\n03/03/2025;a;-1,50;USD\n14/03/2025;b;2,00;USD\n"
    let question = error(text, assumed: .eur)
    #expect(question?.code == "ambiguous-currency")
    #expect(question?.question?.choices == ["USD", "EUR"])
    for currency in [Currency.usd, .eur] {
      let reading = try Reading(text, ImportOptions(currency: currency), assumed: .eur)
      #expect(reading.rows.map(\.currency) == [currency.code, currency.code])
    }
    #expect(error(text, assumed: .usd) == nil)
  }

  @Test func `words above the table that look like codes are no currency`() throws {
    let text = "TOP,ALL\nPOS 12\nDate,Text,Amount\n2025-03-03,a,-1.00\n2025-03-04,b,2.00\n"
    #expect(try Reading(text, assumed: .eur).plan.currency == .eur)
    let named = "Balance:,\"SGD 5,000.00\"\nDate,Text,Amount\n2025-03-03,a,-1.00\n"
    #expect(try Reading(named, assumed: .eur).plan.currency.code == "SGD")
  }

  // MARK: Direction

  @Test func `only money in is marked, and a blank is money out`() throws {
    let text = "Date,Text,Amount,\n2025-03-03,a,£1.00,\n2025-03-04,b,£2.00,CR\n"
    #expect(try Reading(text).amounts == [-100, 200])
  }

  @Test func `a lone dash is no word for a direction`() throws {
    let text = "14/03/2025,-3.40,-,Bakery\n15/03/2025,20.00,-,Salary\n16/03/2025,-1.00,-,Cafe\n"
    #expect(try Reading(text).amounts == [-340, 2_000, -100])
  }

  @Test func `a column for money in may have minus signs throughout`() throws {
    let text = "Date,Text,Debit,Credit\n2025-03-03,a,1.00,\n2025-03-04,b,,-2.00\n"
    #expect(try Reading(text).amounts == [-100, 200])
  }

  @Test func `many positive amounts with nothing to explain them are asked about`() {
    let rows = (1...8).map { "2025-03-0\($0),x,\($0).00\n" }.joined()
    let text = "Date,Text,Amount\n" + rows + "2025-03-09,y,-4.00\n"
    #expect(error(text)?.code == "ambiguous-sign")
    #expect(error("IBAN:,DE12\n" + text) == nil)
  }

  // MARK: Rows

  @Test func `what a statement calls neutral is left out and named`() throws {
    let text =
      "交易时间,商品,收/支,金额(元)\n2025-03-03 10:00:00,a,支出,¥1.00\n"
      + "2025-03-04 10:00:00,b,/,¥50.00\n2025-03-05 10:00:00,c,不计收支,¥60.00\n"
    let reading = try Reading(text)
    #expect(reading.amounts == [-100])
    #expect(reading.skipped == ["3 neutral", "4 neutral"])
  }

  @Test func `a label where the day should be is left out, a payee with it is an error`() throws {
    let head = "Date,Text,Amount\n2025-03-03,a,-1.00\n2025-03-04,b,2.00\n"
    #expect(try Reading(head + "Depecurita,,575.21\n").skipped == ["4 no-date"])
    #expect(throws: ImportError.self) { try Reading(head + "tomorrow,Bakery,-5.00\n") }
    #expect(throws: ImportError.self) { try Reading(head + "31.,,-5.00\n") }
  }

  @Test func `a booking without a day is no detail that may be left out`() {
    let text = "Date,Text,Amount\n2025-03-03,a,-1.00\n,b,-2.00\n"
    #expect(throws: ImportError.self) { try Reading(text) }
  }

  @Test func `an amount in a column that is not read is not passed over`() throws {
    let head = "Date,Text,Checks,Debits,Credits\n2025-03-03,a,,1.00,\n2025-03-04,b,,,2.00\n"
    #expect(try Reading(head).amounts == [-100, 200])
    #expect(throws: ImportError.self) {
      try Reading(
        "Date,Text,Fee,Paid Out,Paid In\n2025-03-03,a,,1.00,\n2025-03-04,b,,,2.00\n"
          + "2025-03-05,c,7.00,,\n")
    }
  }

  @Test func `a second header with its columns in another order is an error`() {
    let text = "Date,Text,Debit,Credit\n2025-03-03,a,1.00,\nDate,Text,Credit,Debit\n"
    #expect(throws: ImportError.self) { try Reading(text + "2025-03-04,b,1.00,\n") }
  }

  @Test func `a word for paying a card's bill turns no account round`() throws {
    let text = "거래일자,적요,거래금액\n2025-03-03,급여,1000000\n2025-03-04,카드대금,-500000\n"
    #expect(try Reading(text, assumed: .krw).amounts == [1_000_000, -500_000])
    let thanked =
      "Date,Text,Amount\n2025-03-03,a,1.00\n2025-03-04,PAYMENT RECEIVED - THANK YOU,-9.00\n"
    #expect(try Reading(thanked).amounts == [-100, 900])
  }

  @Test func `a reversal among debits turns none of them round`() throws {
    let text =
      "Date,Text,Debit,Credit\n2025-03-03,a,-5.00,\n2025-03-04,b,-6.00,\n"
      + "2025-03-05,reversal,5.00,\n2025-03-06,c,,9.00\n"
    #expect(try Reading(text).amounts == [-500, -600, 500, 900])
    let marked =
      "Date,Text,Amount,Type\n2025-03-03,a,-5.00,D\n2025-03-04,b,-6.00,D\n"
      + "2025-03-05,e,-7.00,D\n2025-03-06,f,5.00,D\n2025-03-07,c,9.00,C\n2025-03-08,c,9.00,C\n"
    #expect(try Reading(marked).amounts == [-500, -600, -700, 500, 900, 900])
  }

  @Test func `a yes is a cancellation only in a column that asks for one`() throws {
    let text = "Date,Text,Amount,Cleared\n2025-03-03,a,-5.00,Y\n2025-03-04,b,9.00,Y\n"
    #expect(try Reading(text).amounts == [-500, 900])
  }

  @Test func `a dollar is not taken for won`() {
    let text = "Date,Text,Amount\n2025-03-03,a,\"-$1,200.00\"\n2025-03-14,b,$5.00\n"
    #expect(error(text, assumed: .krw)?.code == "unknown-currency")
    #expect(error(text, assumed: .usd) == nil)
  }

  @Test func `the most that 64 bits hold trips nothing in a balance`() throws {
    let row = "2025-01-01,x,-100000000000.0000,\n"
    let text =
      "Date,Text,Amount,Balance\n2025-01-01,x,-1.00,5.00\n"
      + String(repeating: row, count: 9_300) + "2025-01-01,x,-37203685477.58,1.00\n"
    _ = try? Reading(text)
  }

  @Test func `very many columns of numbers cost no time`() {
    let cells = (1...250).map { "\($0).5" }.joined(separator: ",")
    let rows = (1...300).map { "2025-01-0\($0 % 9 + 1),\(cells)\n" }.joined()
    #expect(throws: ImportError.self) { try Reading(rows) }
  }

  @Test func `a purchase without a day of booking is pending`() throws {
    let text = """
      Booking date,Value date,Text,Amount,Balance
      2025-03-03,2025-03-03,a,-1.00,9.00
      2025-03-04,2025-03-04,b,-1.00,8.00
      ,2025-03-05,c,-1.00,
      """
    #expect(try Reading(text).skipped == ["4 pending"])
  }

  @Test func `cells that are missing at a row's end are blank, where all others are in place`()
    throws
  {
    let head = "Date,Text,Amount,Note,Tag\n2025-03-03,a,-1.00,n,t\n2025-03-04,b,2.00,n,t\n"
    #expect(try Reading(head + "2025-03-05,c,-3.00\n").amounts == [-100, 200, -300])
    #expect(throws: ImportError.self) { try Reading(head + "2025-03-05,-3.00,4.00\n") }
  }
}
