import Ledger
import Testing

@testable import Importing

/// Columns whose meaning follows from the running balance, whatever their names and words are.
struct ProvenColumnsTests {
  @Test func `balances show the directions of unknown words`() throws {
    let text = """
      Date,Payee,Amount,Zuva,Balance
      2025-03-01,a,10.00,Bafa,90.00
      2025-03-02,b,30.00,Bafa,60.00
      2025-03-03,c,50.00,Gugo,110.00
      2025-03-04,d,5.00,Bafa,105.00
      """
    #expect(try Reading(text).amounts == [-1000, -3000, 5000, -500])
    let unnamed = text.replacing("Date,Payee,Amount,Zuva,Balance", with: "Kagu,Dodo,Zozu,Zuva,Fifa")
    #expect(try Reading(unnamed).amounts == [-1000, -3000, 5000, -500])
  }

  @Test func `a direction that no balance shows is a question`() {
    // The balance does not show the direction of the first row, whose word occurs only there.
    let text = """
      Date,Payee,Amount,Zuva,Balance
      2025-03-01,a,10.00,Kiku,90.00
      2025-03-02,b,30.00,Bafa,60.00
      2025-03-03,c,50.00,Gugo,110.00
      2025-03-04,d,5.00,Bafa,105.00
      """
    #expect(Reading.error(text)?.code == "unclear-rows")
    let withoutBalance =
      "Date,Payee,Amount,Dr/Cr\n2025-03-01,a,10.00,Bafa\n2025-03-02,b,3.00,Gugo\n"
    #expect(Reading.error(withoutBalance)?.code == "unclear-rows")
  }

  @Test func `a word of only the first row is a question if all others share one`() throws {
    let text = """
      Fakoba,Vazo,Kuvadu,Dabufaka,Zozaduba
      2025-07-30,a,46.00,▲Kiku,61.00
      2025-08-03,b,120.00,Bafa,-59.00
      2025-08-03,c,37.00,Bafa,-96.00
      2025-08-04,d,7.50,Bafa,-103.50
      """
    let error = Reading.error(Marked(text).text)
    #expect(error?.code == "unclear-rows")
    #expect(error?.location?.column == 20)
    let alike = Marked(text.replacing("▲Kiku", with: "Bafa")).text
    #expect(try Reading(alike).amounts == [-4600, -12000, -3700, -750])
  }

  @Test func `a balance without separators shows that the signs are turned`() throws {
    for header in ["Date,Payee,Amount,Zuva", "Kagu,Dodo,Zozu,Zuva"] {
      let text = """
        \(header)
        2025-09-25,a,-1466,9546772
        2025-09-25,b,-13699,9545306
        2025-09-25,c,-29680,9531607
        2025-09-25,d,4077,9501927
        """
      let amounts = try Reading(text, ImportOptions(currency: .jpy)).amounts
      #expect(amounts == [1466, 13699, 29680, -4077])
    }
  }

  @Test func `a total of the amounts outweighs points and their balance`() {
    let text = """
      Duvadu,Zofogo,Kugogo,Duzovuba,Zufuvududu
      2025-09-25,a,"32,545",603,32
      2025-09-25,b,"5,819",608,5
      2025-10-02,c,"1,434",609,1
      2025-10-02,d,"18,843",627,18
      Sum,,"58,641",,
      """
    #expect(Reading.error(text)?.code == "ambiguous-sign")
  }

  @Test func `a label in the column for the booking day is not a transaction`() throws {
    let header = "Buchungstag;Wert;Verwendungszweck;Soll;Haben;Währung\n"
    let balance = "Zuva;04.09.2010;;;575,21;EUR\n"
    let row = "04.09.2010;04.09.2010;a;-10,00;;EUR\n"
    let reading = try Reading(header + row + balance, ImportOptions(currency: .eur))
    #expect(reading.amounts == [-1000])
    #expect(reading.skipped == ["3 no-date"])
    #expect(Reading.error(header + balance)?.code == "no-header")
    let text = "Data,Lançamento,Valor,Saldo\n25/03/2025,a,-10.00,90.00\n26/03/2025,b,-5.00,85.00\n"
    #expect(try Reading(text, ImportOptions(currency: .eur)).payees == ["a", "b"])
  }

  @Test func `currencies beside a repeated amount are not those of the booked columns`() throws {
    let text = """
      Date,Payee,Money out,Zuva,Kiku,Money in
      2025-09-08,a,14.88,-14.88,NOK,
      2025-09-08,b,17.69,-30.07,USD,
      2025-09-11,c,,17.03,NOK,17.03
      2025-09-11,d,133.00,-133.00,NOK,
      """
    let reading = try Reading(text)
    #expect(reading.amounts == [-1488, -1769, 1703, -13300])
    #expect(Set(reading.rows.map(\.currency)) == ["NOK"])
  }

  @Test func `a number with a leading zero is no amount, whatever its column's name says`() {
    let text = """
      Vukudu,Bokodufozu,Payment,Gukubazo
      2025-08-30,a,0042,"1,100"
      """
    #expect(Reading.error(text) != nil)
  }

  @Test func `rows with a word that never changes the balance are not booked`() throws {
    let text = """
      Date,Payee,Zuva,Amount,Balance
      2025-03-01,a,Bafa,-10.00,90.00
      2025-03-02,b,Bafa,-30.00,60.00
      2025-03-03,c,Gugo,-50.00,60.00
      2025-03-04,d,Bafa,5.00,65.00
      """
    let reading = try Reading(text)
    #expect(reading.amounts == [-1000, -3000, 500])
    #expect(reading.skipped == ["4 declined"])
    let named = try Reading(text.replacing("Zuva", with: "Status"))
    #expect(named.amounts == [-1000, -3000, 500])
  }

  @Test func `a rare status of unknown meaning is a question`() throws {
    let text = """
      Date,Payee,Status,Amount
      2025-03-01,a,Booked,-10.00
      2025-03-02,b,Booked,-30.00
      2025-03-03,c,▲Gugo,-50.00
      """
    let error = Reading.error(Marked(text).text)
    #expect(error?.code == "unclear-rows")
    #expect(error?.question?.choices == ["ignored=3"])
    let answered = try Reading(Marked(text).text, ImportOptions(columns: [.ignored: "3"]))
    #expect(answered.amounts == [-1000, -3000, -5000])
    let known = text.replacing("▲Gugo", with: "Completed")
    #expect(try Reading(known).amounts == [-1000, -3000, -5000])
  }

  @Test func `balances show an unknown column of fees`() throws {
    let text = """
      Date,Payee,Amount,Zuva,Balance
      2025-03-01,a,-10.00,0.00,90.00
      2025-03-02,b,-30.00,1.50,58.50
      2025-03-03,c,50.00,0.00,108.50
      2025-03-04,d,-5.00,0.50,103.00
      """
    #expect(try Reading(text).amounts == [-1000, -3150, 5000, -550])
    // The other sign of amounts.
    let turned = """
      Date,Payee,Amount,Fee,Balance
      2025-03-01,a,10.00,0.00,90.00
      2025-03-02,b,30.00,1.50,58.50
      2025-03-03,c,-50.00,0.00,108.50
      2025-03-04,d,5.00,0.50,103.00
      """
    #expect(try Reading(turned).amounts == [-1000, -3150, 5000, -550])
  }

  @Test func `an unknown column that may have fees is a question`() throws {
    let text = "Date,Payee,Amount,Zuva\n2025-03-01,a,-10.00,0.50\n2025-03-02,b,-30.00,0.00\n"
    let error = Reading.error(text)
    #expect(error?.question?.choices == ["fee=4", "ignored=4"])
    #expect(
      try Reading(text, ImportOptions(columns: [.ignored: "4"])).amounts == [-1000, -3000])
    let options = ImportOptions(fees: .extra, columns: [.fee: "4"])
    #expect(try Reading(text, options).amounts == [-1050, -3000])
  }

  @Test func `the user's column of fees wins over a proof`() throws {
    let text = """
      Date,Payee,Amount,Net,Cost,Tax,Balance
      2025-03-01,a,9.00,-10.00,0.00,0.10,90.00
      2025-03-02,b,9.00,-30.00,-1.50,0.10,58.50
      2025-03-03,c,9.00,50.00,0.00,0.10,108.50
      2025-03-04,d,9.00,-5.00,0.00,0.10,103.50
      """
    let options = ImportOptions(columns: [.fee: "6"])
    #expect(
      try Reading(text, ImportOptions(fees: .included, columns: options.columns))
        .plan.format.columns.fee == 5)
  }

  @Test func `currencies belong to the amounts that differ in another currency`() throws {
    let text = """
      Date,Payee,Amount,Balance,Kuku,Zuva
      2025-03-01,a,-10.00,90.00,-10.00,USD
      2025-03-02,b,-30.00,60.00,-27.00,EUR
      2025-03-03,c,50.00,110.00,50.00,USD
      """
    let reading = try Reading(text, assumed: .krw)
    #expect(reading.rows.map(\.currency) == ["USD", "USD", "USD"])
    #expect(reading.amounts == [-1000, -3000, 5000])
  }

  @Test func `points and their total are no amount and balance`() throws {
    let text = """
      Date,Payee,Amount,Balance,Zuva,Kuku
      2025-03-01,a,"-1,000.00",90.00,10,110
      2025-03-02,b,"-3,000.00",60.00,30,140
      2025-03-03,c,"-5,000.00",70.00,50,190
      2025-03-04,d,"-5,000.00",80.00,50,240
      """
    #expect(try Reading(text).amounts == [-100_000, -300_000, -500_000, -500_000])
  }

  @Test func `the amounts that one changing currency repeats are the account's`() throws {
    let text = """
      Date,Zuva,Kuku,Payee,Fofo,Balance
      2025-03-04,-5.00,USD,d,-5.00,75.00
      2025-03-03,50.00,USD,c,50.00,80.00
      2025-03-02,-30.00,USD,b,-30.00,30.00
      2025-03-01,-9.00,EUR,a,-10.00,60.00
      """
    let reading = try Reading(text, assumed: .krw)
    #expect(reading.amounts == [-500, 5000, -3000, -1000])
    #expect(Set(reading.rows.map(\.currency)) == ["USD"])
  }

  @Test func `amounts that each name their currency are those of the purchase`() throws {
    let text = """
      交易日期,交易说明,交易币种/金额,Zuva
      2025-01-10,退货 a,CNY 123.18,CNY 123.18
      2025-01-13,消费 b,CNY 10.00,CNY 10.00
      2025-01-18,消费 c,JPY 1000.00,CNY 49.85
      """
    let reading = try Reading(text)
    #expect(reading.amounts == [12318, -1000, -4985])
    #expect(reading.rows.map(\.currency) == ["CNY", "CNY", "CNY"])
  }

  @Test func `columns that divide an amount are its directions`() throws {
    let rows = "2025-03-01,a,1.00,1.00,\n2025-03-02,b,2.00,,\n2025-03-03,c,3.00,,3.00\n"
    #expect(try Reading("Date,Payee,Amount,Debit,Zuva\n" + rows).amounts == [-100, 300])
    #expect(Reading.error("Date,Payee,Amount,Kiku,Zuva\n" + rows)?.code == "unclear-columns")
  }

  @Test func `a code that never changes is no amount`() throws {
    let text =
      "Datum;Umsatz abgerechnet;Text;Zuva\n03.03.2025;0042;a;-1,50\n04.03.2025;0042;b;2,00\n"
    let options = ImportOptions(sign: .outNegative)
    #expect(try Reading(text, options, assumed: .eur).amounts == [-150, 200])
  }

  @Test func `a row with a balance in a text column is no transaction`() throws {
    let text = """
      Date,Payee,Zuva,Amount,D/C
      2025-03-01,,Opening balance,90.00,C
      2025-03-02,b,Coffee,30.00,D
      2025-03-03,c,Pay,50.00,C
      """
    let reading = try Reading(text)
    #expect(reading.amounts == [-3000, 5000])
    #expect(reading.skipped == ["2 balance"])
  }
}
