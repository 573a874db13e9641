import Testing

@testable import Importing

/// Statements whose amounts are in thousands, which would be read as 1,000 times too small.
struct AmountUnitTests {
  static let korean = ["거래일,적요,출금액,입금액", "2025-01-02,가게,12,0", "2025-01-03,급여,0,3000"]

  static let aboveTable = [
    "(단위: 천원)", "[단위 : 백만원]", "단위:천원", ",,,(단위:만원)", "거래내역 (단위: 천원)", "단위,천원",
    "단위: 천 원", "(단위 : 원/천원)", "(천원)", "单位：万元", "（単位：千円）", "(in thousands)",
    "Amounts in thousands of U.S. dollars", "Amounts in thousands, except dates",
    "Angaben in Tausend EUR", "Alle Beträge in T€", "Angaben in Tsd. EUR", "in TEUR", "in kEUR",
    "en milliers d'euros", "importi in migliaia di euro", "em milhares de reais", "\"단위: 1,000원\"",
    "w tys. zł", "в тыс. руб.", "USD in millions", "(USD thousands)", "($000)",
  ]

  @Test(arguments: aboveTable)
  func `a multiple above the table is refused`(line: String) {
    let text = ([line] + Self.korean).joined(separator: "\n")
    #expect(Reading.error(text)?.code == "scaled-amounts")
  }

  static let names = [
    "Amount (in thousands)", "Amount (TEUR)", "Amount in TEUR", "Amount (USD '000)",
    "Amount ($000)",
    "Amount (천원)", "금액(천원)", "금액(단위:천원)", "金额(万元)", "Betrag in Tsd. EUR",
  ]

  @Test(arguments: names)
  func `a multiple in the name of the amount column is refused`(name: String) {
    let text = "Date,Payee,\(name)\n2025-01-02,a,-12\n2025-01-03,b,30\n"
    #expect(Reading.error(text) == .scaledAmounts("t.csv", found: name))
  }

  @Test func `a multiple between the header and the rows is refused`() {
    var lines = Self.korean
    lines.insert(",,(단위: 천원)", at: 1)
    #expect(Reading.error(lines.joined(separator: "\n"))?.code == "scaled-amounts")
  }

  static let whole = [
    "(단위: 원)", "(단위:원)", "단위 : 원", "단위: USD", "Amounts in EUR", "in KWD", "in TRY", "단위: 원/달러",
    "한도(단위:만원),500", "한도(단위:만원) 500", "총한도(만원),잔여한도(만원)\n500,300", "(1000 EUR)",
    "Credit limit (in thousands),500", "천원상회", "담당: 천억만", "단위농협 천안지점", "Int EUR",
    "单位：千禧公司", "收入：0笔，0.00元", "총액\n5,000원", "5,000원", "1,000원", "0.000 KWD",
    "Balance in 0.00 EUR", "잔액 3 만원", "3만원",
  ]

  @Test(arguments: whole)
  func `other words above the table change nothing`(line: String) throws {
    let reading = try Reading(([line] + Self.korean).joined(separator: "\n"))
    #expect(reading.rows.count == 2)
  }
}
