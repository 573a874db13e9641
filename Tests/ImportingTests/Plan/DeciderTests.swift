import Ledger
import Testing

@testable import Importing

struct DeciderTests {
  private func error(
    _ text: String, _ options: ImportOptions = ImportOptions(), assumed: Currency? = .usd
  ) -> ImportError? {
    do {
      _ = try Reading(text, options, assumed: assumed)
      return nil
    } catch { return error as? ImportError }
  }

  // MARK: Dates

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
  func `the order of a date's parts follows from the file`(index: Int) throws {
    let (evidence, order, text) = Self.dates[index]
    #expect(try Reading(text, assumed: .krw).plan.dateOrder == order, "\(evidence)")
  }

  @Test func `two orders that both make sense are asked for, and the answer is kept to`() throws {
    let marked = Marked(
      "Date,Amount\n03/03/2025,-1.00\n▲01/02/2025,-1.00\n12/01/2025,-1.00\n05/06/2025,-1.00\n")
    let question = try #require(error(marked.text))
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

  // MARK: Decimal mark

  static let marks: [(String, DecimalMark, Int64, String)] = [
    ("two decimals", .point, -123_450, "Date,Amount\n2025-01-02,\"-1,234.50\"\n"),
    ("two decimals", .comma, -123_450, "Date;Amount\n2025-01-02;-1.234,50\n"),
    ("another row", .comma, -123_400, "Date;Amount\n2025-01-02;-1.234\n2025-01-03;-0,50\n"),
    ("another row", .point, -123_400, "Date,Amount\n2025-01-02,\"-1,234\"\n2025-01-03,-0.50\n"),
    ("the balance", .comma, -123_400, "Date;Amount;Balance\n2025-01-02;-1.234;5.000,00\n"),
    ("the header's currency", .comma, -123_400, "Date;Amount (EUR)\n2025-01-02;-1.234\n"),
    ("the header's currency", .point, -1_234, "날짜,금액\n2025-01-02,\"-1,234\"\n"),
    ("a comma in a file of commas", .point, -123_400, "Date,Amount\n2025-01-02,\"-1,234\"\n"),
    ("no separator", .point, -123_400, "Date,Amount\n2025-01-02,-1234\n"),
  ]

  @Test(arguments: marks.indices)
  func `the decimal mark follows from the file`(index: Int) throws {
    let (evidence, mark, amount, text) = Self.marks[index]
    let reading = try Reading(text, assumed: .eur)
    #expect(reading.plan.decimalMark == mark, "\(evidence)")
    #expect(reading.amounts.first == amount, "\(evidence)")
  }

  @Test func `1.234 alone is asked for, and the answer is kept to`() throws {
    let marked = Marked("Date;Amount\n2025-01-02;-5\n2025-01-02;▲-1.234\n")
    let question = error(marked.text, assumed: Currency(code: "KWD"))
    #expect(
      question
        == .ambiguousAmounts(marked.place, found: "-1.234", readings: ["1234", "1.234"]))
    #expect(question?.question?.option == "--decimal")
    #expect(question?.question?.choices == [".", ","])
    let kuwait = Currency(code: "KWD")
    let point = try Reading(marked.text, ImportOptions(decimalMark: .point), assumed: kuwait)
    #expect(point.amounts == [-5_000, -1_234])
    let comma = try Reading(marked.text, ImportOptions(decimalMark: .comma), assumed: kuwait)
    #expect(comma.amounts == [-5_000, -1_234_000])
  }

  // MARK: Sign

  static let signs: [(String, [Int64], String)] = [
    ("minus signs", [-100, 200], "Date,Payee,Amount\n2025-01-02,a,-1.00\n2025-01-02,b,2.00\n"),
    (
      "a balance that falls by what is paid", [-100, 200],
      "Date,Amount,Balance\n2025-01-01,5.00,10.00\n2025-01-02,-1.00,9.00\n2025-01-03,2.00,11.00\n"
    ),
    (
      "a balance that falls by what is positive", [100, -200],
      "Date,Amount,Balance\n2025-01-01,5.00,10.00\n2025-01-02,-1.00,11.00\n2025-01-03,2.00,9.00\n"
    ),
    (
      "a balance, newest first", [100, -500],
      "Date,Amount,Balance\n2025-01-03,2.00,8.00\n2025-01-02,-1.00,10.00\n2025-01-01,5.00,9.00\n"
    ),
    ("a card's statement", [-100, 200], "이용일,가맹점명,이용금액\n2025-01-02,a,100\n2025-01-03,b,-200\n"),
    (
      "an indicator", [-100, 200],
      "Date,Amount,Debit/Credit\n2025-01-02,1.00,Debit\n2025-01-03,2.00,Credit\n"
    ),
    (
      "an indicator that repeats the signs", [-100, 200],
      "Date,Amount,Debit/Credit\n2025-01-02,-1.00,Debit\n2025-01-03,2.00,Credit\n"
    ),
    (
      "an indicator against the signs", [-100, 200],
      "Date,Amount,Debit/Credit\n2025-01-02,1.00,Debit\n2025-01-03,-2.00,Credit\n"
    ),
    ("a type", [-1, 2], "거래일,거래구분,금액\n2025-01-02,출금,1\n2025-01-03,입금,2\n"),
    ("two columns", [-100, 200], "Date,Debit,Credit\n2025-01-02,1.00,\n2025-01-03,,2.00\n"),
    (
      "two columns with signs", [-100, 200],
      "Date,Debit,Credit\n2025-01-02,-1.00,\n2025-01-03,,2.00\n"
    ),
    (
      "a negative debit among positive ones", [-100, 50],
      "Date,Debit,Credit\n2025-01-02,1.00,\n2025-01-03,-0.50,\n"
    ),
    ("CR and DR", [-100, 200], "Date,Amount\n2025-01-02,1.00 DR\n2025-01-03,2.00 CR\n"),
    (
      "columns for each direction beside another amount", [-100, 200],
      "Date,Amount,Debit,Credit\n2025-01-02,9.00,1.00,\n2025-01-03,9.00,,2.00\n"
    ),
    (
      "an amount in foreign currency beside the booked one", [-100, 200],
      "Date,Amount (EUR),Amount (Foreign Currency)\n2025-01-02,-1.00,\n2025-01-03,2.00,9\n"
    ),
    (
      "thanks for the payment of a card's bill", [-100, 200],
      "Date,Description,Amount\n2025-01-02,a,1.00\n2025-01-03,PAYMENT RECEIVED - THANK YOU,-2.00\n"
    ),
    ("brackets", [-100, 200], "Date,Amount\n2025-01-02,(1.00)\n2025-01-03,2.00\n"),
  ]

  @Test(arguments: signs.indices)
  func `the direction follows from the file`(index: Int) throws {
    let (evidence, amounts, text) = Self.signs[index]
    #expect(try Array(Reading(text).amounts.suffix(2)) == amounts, "\(evidence)")
  }

  @Test func `positive amounts alone are asked for, and the answer is kept to`() throws {
    let marked = Marked("Date,Payee,Amount\n2025-01-02,a,▲1.00\n2025-01-03,b,2.00\n")
    let question = error(marked.text)
    #expect(question == .ambiguousSign(marked.place, found: "1.00"))
    #expect(question?.question?.option == "--sign")
    #expect(question?.question?.choices == ["out-negative", "out-positive"])
    #expect(try Reading(marked.text, ImportOptions(sign: .outPositive)).amounts == [-100, -200])
    #expect(try Reading(marked.text, ImportOptions(sign: .outNegative)).amounts == [100, 200])
  }

  @Test func `one direction without the other is refused, not read by half`() {
    let text = "Date,Credit,Remark\n2025-01-02,5.00,\n2025-01-03,,2.00 paid away\n"
    #expect(
      error(text) == .noHeader("t.csv", candidates: ["Date Credit Remark"]))
  }

  @Test func `an unnamed column that is filled where the named one is not is the other direction`()
    throws
  {
    let text = "Date,Credit,Paid away\n2025-01-02,5.00,\n2025-01-03,,2.00\n"
    #expect(try Reading(text).amounts == [500, -200])
  }

  // MARK: Currency

  static let currencies: [(ReadingPlan.CurrencyEvidence, String, String)] = [
    (.header, "GBP", "Date,Amount (GBP),Payee\n2025-01-02,-€1.00,x\n"),
    (.cells, "EUR", "Währung: CHF\nDate,Amount\n2025-01-02,-1.00 €\n"),
    (.preamble, "CHF", "Währung: CHF\nDate,Amount\n2025-01-02,-1.00\n"),
    (.column, "SEK", "Date,Amount,Currency\n2025-01-02,-1.00,SEK\n"),
    (.words, "KRW", "날짜,금액\n2025-01-02,-1000\n"),
    (.words, "USD", "Date,Amount\n01/31/2025,-1.00\n"),
    (.assumed, "JOD", "Date,Amount\n2025-01-02,-1.00\n"),
  ]

  @Test(arguments: currencies.indices)
  func `the nearest evidence of the currency counts`(index: Int) throws {
    let (evidence, code, text) = Self.currencies[index]
    let reading = try Reading(text, assumed: Currency(code: "JOD"))
    #expect(reading.plan.currencyEvidence == evidence)
    if evidence == .header {
      #expect(reading.plan.currency.code == code)
      #expect(reading.rows.first?.currency == "EUR", "the cell's own word is nearer")
    } else {
      #expect(reading.rows.first?.currency == code)
    }
    let chosen = text.contains("€") ? nil : try? Reading(text, ImportOptions(currency: .chf))
    if evidence != .column, let chosen { #expect(chosen.rows.first?.currency == "CHF") }
  }

  @Test func `nothing that tells the currency is asked for`() throws {
    let marked = Marked("Date,Amount\n2025-01-02,▲-3.00\n2025-01-02,1.00\n")
    let question = error(marked.text, assumed: nil)
    #expect(question == .unknownCurrency(marked.place, found: "-3.00"))
    #expect(question?.question?.option == "--currency")
    #expect(try Reading(marked.text, ImportOptions(currency: .eur)).rows[0].currency == "EUR")
  }

  @Test func `rows in several currencies keep their own`() throws {
    let reading = try Reading("Date,Amount,Currency\n2025-01-02,-1.00,EUR\n2025-01-02,-100,JPY\n")
    #expect(reading.amounts == [-100, -100])
    #expect(reading.summary.moneyOut == [Money(100, .eur), Money(100, .jpy)])
  }
}
