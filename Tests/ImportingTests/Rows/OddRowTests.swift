import Ledger
import Testing

@testable import Importing

/// Rows that are skipped, and rows that are errors.
struct OddRowTests {
  @Test func `a row that the statement calls neutral is skipped`() throws {
    let text =
      "交易时间,商品,收/支,金额(元)\n2025-03-03 10:00:00,a,支出,¥1.00\n"
      + "2025-03-04 10:00:00,b,/,¥50.00\n2025-03-05 10:00:00,c,不计收支,¥60.00\n"
    let reading = try Reading(text)
    #expect(reading.amounts == [-100])
    #expect(reading.skipped == ["3 neutral", "4 neutral"])
  }

  @Test func `a label instead of a day is skipped, and with a payee it is an error`() throws {
    let head = "Date,Text,Amount\n2025-03-03,a,-1.00\n2025-03-04,b,2.00\n"
    #expect(try Reading(head + "Depecurita,,575.21\n").skipped == ["4 no-date"])
    #expect(throws: ImportError.self) { try Reading(head + "tomorrow,Bakery,-5.00\n") }
    #expect(throws: ImportError.self) { try Reading(head + "31.,,-5.00\n") }
  }

  @Test func `text in more cells than the header has continues the last text`() throws {
    let head = "Datum;Betrag;Text\n03.03.2025;-1,00;a;b;c\n04.03.2025;2,00;d\n"
    #expect(try Reading(head, assumed: .eur).amounts == [-100, 200])
    #expect(throws: ImportError.self) {
      try Reading(head + "05.03.2025;-1,00;e;7,00\n", assumed: .eur)
    }
    #expect(throws: ImportError.self) {
      try Reading(head + "05.03.2025;x;-1,00;e\n", assumed: .eur)
    }
    // The decimals of an amount without quotes are no text.
    #expect(throws: ImportError.self) {
      try Reading("Date,Text,Amount\n2025-03-03,a,-1,50\n2025-03-04,b,2,25\n")
    }
  }

  @Test func `a booking without a day of purchase has its day of booking`() throws {
    let purchase = "2025-03-03,2025-03-05,商店,5.00\n"
    let text =
      "信用卡账单\n消费日,入账日,交易说明,金额\n" + String(repeating: purchase, count: 60)
      + ",2025-03-06,自动还款,-9.00\n"
    let reading = try Reading(text, assumed: .cny)
    #expect(reading.days.suffix(2) == ["2025-03-03", "2025-03-06"])
    #expect(reading.amounts.suffix(2) == [-500, 900])
  }

  @Test func `a balance may have spaced letters and a day of zeros, and a wallet may pay with it`()
    throws
  {
    let head = "Date,Payee,Amount\n2025-03-03,a,-1.00\n2025-03-04,b,2.00\n"
    let out = ImportOptions(sign: .outNegative)
    #expect(try Reading(head + "2025-03-05,S A L D O,1.00\n", out).skipped == ["4 balance"])
    #expect(try Reading(head + "00/00/0000,Closing balance,1.00\n", out).skipped == ["4 balance"])
    #expect(throws: ImportError.self) { try Reading(head + "00/00/0000,c,1.00\n", out) }
    #expect(throws: ImportError.self) { try Reading(head + "00/00/0000,TOTAL 12,1.00\n", out) }
    let first =
      "Date,Payee,Amount\n00/00/0000,Opening balance,1.00\n13/03/2025,a,-1.00\n14/03/2025,b,2.00\n"
    #expect(try Reading(first, out).days == ["2025-03-13", "2025-03-14"])
    let labeled =
      "Date,Type,Name,D/C,Amount\n2025-03-03,Card,a,D,1.00\n2025-03-04,Transfer,b,C,2.00\n"
      + "2025-03-31,Closing balance,J Smith,C,1000.00\n"
    #expect(try Reading(labeled).skipped == ["4 balance"])
    let wallet =
      "Date,Payee,Direction,Amount,Payment method,Status\n"
      + "2025-03-03,a,Out,1.00,Balance,Completed\n2025-03-04,b,In,2.00,Balance,Completed\n"
      + "2025-03-05,c,Out,3.00,Card 1234,Completed\n"
    #expect(try Reading(wallet).amounts == [-100, 200, -300])
  }

  @Test func `a purchase that is open instead of booked is pending`() throws {
    let text =
      "Buchungstag;Umsatztag;Buchungstext;Umsatz in EUR\noffen;24.06.2026;a;-82,03\n"
      + "24.06.2026;23.06.2026;b;-7,90\n22.06.2026;22.06.2026;Zahlung erhalten;9,00\n"
    let reading = try Reading("Umsätze Visa-Karte (Kreditkarte)\n" + text)
    #expect(reading.skipped == ["3 pending"])
    #expect(reading.amounts == [-790, 900])
  }

  @Test func `a balance may name its currency`() throws {
    let text =
      "Data,Descrizione,Importo\n,Saldo contabile iniziale in Euro,5.00\n2025-03-03,a,-1.00\n"
    #expect(try Reading(text, assumed: .eur).skipped == ["2 balance"])
  }

  @Test func `an amount counts without its refunded part if refunds are neutral`() throws {
    let head = "交易时间,商品,金额,收/支\n2025-03-03 10:00:00,a,1.00,支出\n"
    let refund = "2025-03-04 10:00:00,b,9.00(已退款2.50),支出\n"
    #expect(
      try Reading(head + refund + "2025-03-05 10:00:00,b,2.50,不计收支\n", assumed: .cny).amounts
        == [-100, -650])
    #expect(throws: ImportError.self) {
      try Reading(head + refund + "2025-03-05 10:00:00,b,2.50,收入\n", assumed: .cny)
    }
  }

  @Test func `a booking without a day is an error`() {
    let text = "Date,Text,Amount\n2025-03-03,a,-1.00\n,b,-2.00\n"
    #expect(throws: ImportError.self) { try Reading(text) }
  }

  @Test func `an amount in a column that is not read is an error`() throws {
    let head = "Date,Text,Checks,Debits,Credits\n2025-03-03,a,,1.00,\n2025-03-04,b,,,2.00\n"
    #expect(try Reading(head).amounts == [-100, 200])
    #expect(throws: ImportError.self) {
      try Reading(
        "Date,Text,Fee,Paid Out,Paid In\n2025-03-03,a,,1.00,\n2025-03-04,b,,,2.00\n"
          + "2025-03-05,c,7.00,,\n")
    }
  }

  @Test func `a second header with another order of columns is an error`() {
    let text = "Date,Text,Debit,Credit\n2025-03-03,a,1.00,\nDate,Text,Credit,Debit\n"
    #expect(throws: ImportError.self) { try Reading(text + "2025-03-04,b,1.00,\n") }
  }

  @Test func `a yes is a cancellation only in a column about cancellation`() throws {
    let text = "Date,Text,Amount,Cleared\n2025-03-03,a,-5.00,Y\n2025-03-04,b,9.00,Y\n"
    #expect(try Reading(text).amounts == [-500, 900])
  }

  @Test func `a balance at the limit of 64 bits does not trap`() throws {
    let row = "2025-01-01,x,-100000000000.0000,\n"
    let text =
      "Date,Text,Amount,Balance\n2025-01-01,x,-1.00,5.00\n"
      + String(repeating: row, count: 9_300) + "2025-01-01,x,-37203685477.58,1.00\n"
    _ = try? Reading(text)
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

  @Test func `missing cells at a row's end are blank if all other cells fit`()
    throws
  {
    let head = "Date,Text,Amount,Note,Tag\n2025-03-03,a,-1.00,n,t\n2025-03-04,b,2.00,n,t\n"
    #expect(try Reading(head + "2025-03-05,c,-3.00\n").amounts == [-100, 200, -300])
    #expect(throws: ImportError.self) { try Reading(head + "2025-03-05,-3.00,4.00\n") }
  }

  @Test func `a dated total without a balance is skipped if all other rows have one`() throws {
    let rows = (1...19).map { "2025-03-0\($0 % 9 + 1),Shop \($0),-1.00,\(100 - $0).00\n" }.joined()
    let text =
      "Date,Text,Amount,Balance\n" + rows + "2025-03-31,Subtotal 2025-03,-19.00,\n"
    let reading = try Reading(text)
    #expect(reading.amounts.count == 19)
    #expect(reading.skipped == ["21 total"])
    // Without balances, "Total" may be a shop.
    let shop = try Reading("Date,Text,Amount\n2025-03-03,Total 123,-5.00\n2025-03-04,b,9.00\n")
    #expect(shop.amounts == [-500, 900])
  }

  @Test func `days without a year and with a time take their year from the period`() throws {
    let text = """
      승인 상세내역 (조회기간 2025.12.01 ~ 2026.01.31)
      이용일,이용가맹점,이용금액(원),결제예정일
      01.07 16:34:24,이마트,"2,200",2026.02.14
      12.27 12:52:56,에스케이,"2,100",2026.01.14
      """
    #expect(try Reading(text).days == ["2026-01-07", "2025-12-27"])
  }

  @Test func `a line end between the day and the time is a blank`() throws {
    let text = "거래일시,내용,출금금액,입금금액\n\"2026/01/14\n09:12:33\",카페,4500,0\n"
    #expect(try Reading(text, assumed: .krw).days == ["2026-01-14"])
  }

  @Test func `of two days with one name on a card, the earlier is the purchase`() throws {
    let text = """
      Kontotyp;Kreditkarte;;;
      ;;;;
      Buchungsdatum;Buchungsdatum;Betrag;Beschreibung;Kartennummer
      28.09.2020;29.09.2020;-64,14 €;Laden;490638******1234
      26.09.2020;28.09.2020;-5,00 €;Cafe;490638******1234
      """
    let options = ImportOptions(sign: .outNegative)
    #expect(try Reading(text, options).days == ["2020-09-28", "2020-09-26"])
  }

  @Test func `commas before two digits and decimals separate groups`() throws {
    let text =
      "Txn Date,Description,Debit,Credit,Balance\n2022-11-13,TO,\"1,00.00\",,\"11,84.53\"\n"
    #expect(try Reading(text, assumed: Currency(code: "INR")).amounts == [-10_000])
  }
}
