import Ledger
import Testing

@testable import Importing

struct DateOrderDecisionTests {
  private func order(_ text: String, locale: DateOrder? = nil) throws -> DateOrder {
    let file = try StatementFile(name: "t.csv", bytes: Array(text.utf8))
    return try PlanMaker(
      file, options: ImportOptions(),
      surroundings: ImportSurroundings(currency: Currency(code: "CAD"), dateOrder: locale)
    ).make().format.dateOrder
  }

  static let dates: [(String, DateOrder, String)] = [
    ("one cell with a day above 12", .dmy, "Date,Amount\n01/02/2025,-1.00\n13/02/2025,-1.00\n"),
    ("one cell with a day above 12", .mdy, "Date,Amount\n01/02/2025,-1.00\n02/13/2025,-1.00\n"),
    ("a year in front", .ymd, "Date,Amount\n2025/02/01,-1.00\n"),
    ("a second date column", .dmy, "Date,Value date,Amount\n01/02/2025,13/02/2025,-1.00\n"),
    (
      "the order of the rows", .dmy,
      "Date,Amount\n11/01/2025,-1.00\n12/01/2025,-1.00\n01/02/2025,-1.00\n02/02/2025,-1.00\n"
        + "03/02/2025,-1.00\n"
    ),
    (
      "the order of the rows, newest first", .mdy,
      "Date,Amount\n05/01/2025,-1.00\n04/02/2025,-1.00\n03/01/2025,-1.00\n02/12/2025,-1.00\n02/01/2025,-1.00\n"
    ),
    ("dots", .dmy, "Date,Amount\n01.02.2025,-1.00\n02.01.2025,-1.00\n"),
    ("the currency of the header", .dmy, "Date,Amount (GBP)\n01/02/2025,-1.00\n02/01/2025,-1.00\n"),
    ("the currency of the header", .mdy, "Date,Amount (USD)\n01/02/2025,-1.00\n02/01/2025,-1.00\n"),
    ("a Korean header", .ymd, "거래일,금액\n25/01/02,-1000\n25/02/01,-1000\n"),
    (
      "years that hardly change", .ymd,
      "Date,Amount\n25-01-31,-1.00\n25-02-01,-1.00\n25-02-14,-1.00\n25-03-02,-1.00\n"
    ),
    ("a month's name", .dmy, "Date,Amount\n01 Feb 25,-1.00\n02 Feb 25,-1.00\n"),
    ("days that are the same both ways", .dmy, "Date,Amount\n01/01/2025,-1.00\n02/02/2025,-1.00\n"),
  ]

  @Test(arguments: dates.indices)
  func `the file decides the date order`(index: Int) throws {
    let (evidence, order, text) = Self.dates[index]
    #expect(try Reading(text, assumed: .krw).plan.format.dateOrder == order, "\(evidence)")
  }

  @Test func `equal days need a currency or a time zone beside the usual order`() throws {
    let dollars = "Date,Zone,Amount,Currency\n6/4/2016,PDT,-1.00,USD\n6/4/2016,PDT,-2.00,USD\n"
    #expect(try order(dollars, locale: .mdy) == .mdy)
    #expect(throws: ImportError.self) { try order(dollars, locale: .dmy) }
    #expect(throws: ImportError.self) {
      try order(dollars.replacing("PDT", with: "CET"), locale: .mdy)
    }
    let rupees = "Date,Amount(in Rs)\n01/03/2023,-1.00\n01/03/2023,-2.00\n"
    #expect(try order(rupees, locale: .dmy) == .dmy)
    #expect(throws: ImportError.self) { try order(rupees) }
  }

  @Test func `dates without a year have the year of the statement's period`() throws {
    let rows = "Date,Text,Amount\n12/28,a,-1.00\n01/05,b,-2.00\n"
    let period = "Period: 12/15/2023 - 01/14/2024\n"
    #expect(try Reading(period + rows).days == ["2023-12-28", "2024-01-05"])
    #expect(try Reading("January 2024\n" + rows).days == ["2023-12-28", "2024-01-05"])
    #expect(throws: ImportError.self) { try Reading("2024-03-01\n" + rows) }
    #expect(throws: ImportError.self) { try Reading("1/1/2023 - 12/31/2023\n" + rows) }
    let bill = "2024年1月\n利用日,利用店名,利用金額\n01/02,a,100\n01/03,b,200\n"
    #expect(try Reading(bill, assumed: .jpy).days == ["2024-01-02", "2024-01-03"])
  }

  @Test func `two possible date orders are a question, and the answer decides`() throws {
    let marked = Marked(
      "Date,Amount\n03/03/2025,-1.00\n▲01/02/2025,-1.00\n12/01/2025,-1.00\n05/06/2025,-1.00\n")
    let question = try #require(Reading.error(marked.text))
    let readings = [
      DateReadingExample(order: .dmy, day: try #require(Day(year: 2025, month: 2, day: 1))),
      DateReadingExample(order: .mdy, day: try #require(Day(year: 2025, month: 1, day: 2))),
    ]
    #expect(
      question == .ambiguousDates(marked.place, found: "01/02/2025", readings: readings))
    #expect(question.question?.option == "--date-order")
    #expect(question.question?.choices == ["dmy", "mdy"])
    for (order, day) in [(DateOrder.dmy, "2025-02-01"), (.mdy, "2025-01-02")] {
      let reading = try Reading(marked.text, ImportOptions(currency: .chf, dateOrder: order))
      #expect(reading.days[1] == day)
    }
  }

  @Test func `many rows of one month show which number is the month`() throws {
    let rows = [3, 1, 9, 2, 11]
    let first = rows.map { "0\($0)/05/2025,a,-1.00\n".suffix(18) }.joined()
    #expect(try order("Date,Text,Amount\n" + first) == .dmy)
    let second = rows.map { "05/\($0)/2025,a,-1.00\n" }.joined()
    #expect(try order("Date,Text,Amount\n" + second) == .mdy)
  }

  @Test func `one booking a month on the same day is ambiguous`() {
    let text = "Date,Text,Amount\n01/05/2025,a,1.00\n02/05/2025,b,-1.00\n03/05/2025,c,-1.00\n"
    #expect(Reading.error(text, assumed: Currency(code: "CAD"))?.code == "ambiguous-dates")
  }

  @Test func `two days of one month count only with the custom of the user's country`() throws {
    let text = "Date,Text,Amount\n02/09/2025,a,-1.00\n04/09/2025,b,2.00\n"
    #expect(Reading.error(text, assumed: Currency(code: "CAD"))?.code == "ambiguous-dates")
    #expect(try order(text, locale: .dmy) == .dmy)
    #expect(
      Reading.error(text, assumed: Currency(code: "CAD"), order: .mdy)?.code == "ambiguous-dates")
  }

  @Test func `the user's country alone does not decide the date order`() {
    let text = "Date,Text,Amount\n02/09/2025,a,-1.00\n04/11/2025,b,2.00\n"
    #expect(
      Reading.error(text, assumed: Currency(code: "CAD"), order: .dmy)?.code == "ambiguous-dates")
  }

  @Test func `the period above the table decides the date order`() throws {
    let table = "Date,Text,Amount\n02/09/2025,a,-1.00\n04/11/2025,b,2.00\n"
    #expect(try order("From,28/08/2025\nTo,30/11/2025\n" + table) == .dmy)
    #expect(try order("From,01/28/2025\nTo,04/30/2025\n" + table) == .mdy)
  }
}
