import Ledger
import Testing

@testable import Importing

/// Decisions that files of OFX and QIF leave to the user.
struct RecordDecisionTests {
  /// A file of OFX in COP with transactions such as `DEBIT -5`.
  private func ofx(_ transactions: String...) -> String {
    "<OFX><STMTTRNRS><STMTRS><CURDEF>COP<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>\n"
      + transactions.map { transaction in
        let parts = transaction.split(separator: " ")
        return
          "<STMTTRN><TRNTYPE>\(parts[0])<DTPOSTED>20240302<TRNAMT>\(parts[1])<NAME>X</STMTTRN>\n"
      }.joined()
      + "</BANKTRANLIST></STMTRS></STMTTRNRS></OFX>\n"
  }

  private func qif(_ days: [String], _ amount: String = "-5.00") -> String {
    "!Type:Bank\n" + days.map { "D\($0)\nT\(amount)\nPX\n^\n" }.joined()
  }

  private func error(_ text: String) -> ImportError? {
    do {
      _ = try Reading(packed: text, name: "t.ofx")
      return nil
    } catch { return error as? ImportError }
  }

  @Test func `types of OFX that contradict the signs are a question`() throws {
    let reversed = ofx("DEBIT 45.10", "CREDIT -100.00")
    let question = error(reversed)
    #expect(
      question == .ambiguousSign(Location(file: "t.ofx", line: 2), found: "45.10"))
    #expect(question?.question?.option == "--sign")
    let answered = try Reading(packed: reversed, name: "t.ofx", ImportOptions(sign: .outPositive))
    #expect(answered.amounts == [-4510, 10_000])
    let trusted = try Reading(packed: reversed, name: "t.ofx", ImportOptions(sign: .outNegative))
    #expect(trusted.amounts == [4510, -10_000])
  }

  @Test func `the advice follows the sign of the example`() throws {
    let message = error(ofx("CREDIT -100.00"))?.explanations(in: .english).first
    #expect(message?.advice?.hasPrefix("--sign out-negative if it was spent") == true)
  }

  @Test func `a point before three digits in OFX is a question`() throws {
    let open = ofx("DEBIT -50.000", "DEBIT -12.500")
    #expect(
      error(open)
        == .ambiguousAmounts(
          Location(file: "t.ofx", line: 2), found: "-50.000", readings: ["50000", "50.000"]))
    let comma = try Reading(packed: open, name: "t.ofx", ImportOptions(decimalMark: .comma))
    #expect(comma.amounts == [-5_000_000, -1_250_000])
    let point = try Reading(packed: open, name: "t.ofx", ImportOptions(decimalMark: .point))
    #expect(point.amounts == [-5000, -1250])
    let proven = try Reading(packed: ofx("DEBIT -50.000", "CREDIT 1.200.000"), name: "t.ofx")
    #expect(proven.amounts == [-5_000_000, 120_000_000])
  }

  @Test func `a point before three digits in QIF is a question`() throws {
    let open = qif(["16/01/2024"], "-1.500")
    #expect(error(open)?.code == "ambiguous-amounts")
    let comma = try Reading(packed: open, name: "t.qif", ImportOptions(decimalMark: .comma))
    #expect(comma.amounts == [-150_000])
  }

  private func card(_ rows: String...) -> String {
    "!Type:CCard\n"
      + rows.map { row in
        let parts = row.split(separator: " ", maxSplits: 1)
        return "D2024-03-02\nT\(parts[0])\nP\(parts[1])\n^\n"
      }.joined()
  }

  @Test func `the format shows whether a statement is from a card`() throws {
    let account = ofx("DEBIT -4.50")
    let ofCard = account.replacing("STMTRS>", with: "CCSTMTRS>")
    let transactions = "!Type:Bank\nD2024-03-02\nT-1.00\nPX\n^\n"
    for (text, isCard) in [
      (account, false), (ofCard, true), (transactions, false),
      (transactions.replacing("Bank", with: "CCard"), true),
    ] {
      #expect(
        try Reading(packed: text, name: "t").plan.format.isCardStatement == isCard, "\(text)")
    }
  }

  @Test func `a card of QIF with mostly positive amounts is a question`() throws {
    let text = card("4.50 Cafe", "20.00 Books", "3.00 Tram", "-9.00 Shop")
    #expect(error(text)?.question?.option == "--sign")
    let reversed = try Reading(packed: text, name: "t.qif", ImportOptions(sign: .outPositive))
    #expect(reversed.amounts == [-450, -2000, -300, 900])
    let standard = try Reading(packed: text, name: "t.qif", ImportOptions(sign: .outNegative))
    #expect(standard.amounts == [450, 2000, 300, -900])
  }

  @Test func `thanks for a payment show the sign of a card of QIF`() throws {
    let reversed = card("4.50 Cafe", "20.00 Books", "-24.50 PAYMENT - THANK YOU")
    #expect(try Reading(packed: reversed, name: "t.qif").amounts == [-450, -2000, 2450])
    let standard = card("24.50 PAYMENT - THANK YOU")
    #expect(try Reading(packed: standard, name: "t.qif").amounts == [2450])
  }

  @Test func `a card of QIF follows the standard with mostly negative amounts`() throws {
    let text = card("-4.50 Cafe", "-20.00 Books", "24.50 Transfer")
    #expect(try Reading(packed: text, name: "t.qif").amounts == [-450, -2000, 2450])
    // Finance programs write several accounts and follow the standard.
    let several = "!Type:Bank\nD2024-03-02\nT-1.00\nPX\n^\n" + card("4.50 Cafe", "5 Refund")
    #expect(try Reading(packed: several, name: "t.qif").amounts == [-100, 450, 500])
  }

  @Test func `a void transaction of QIF is skipped`() throws {
    let text = card("-4.50 Cafe", "-20.00 **VOID**Books", "-3.00 **Void** Tram")
    let reading = try Reading(packed: text, name: "t.qif")
    #expect(reading.amounts == [-450])
    #expect(reading.summary.skipped.map(\.reason) == [.declined, .declined])
  }

  @Test func `an answer for open amounts does not apply to other files`() throws {
    func signature(_ text: String) throws -> Fingerprint {
      try Reading(packed: text, name: "t.ofx", ImportOptions(decimalMark: .point))
        .plan.format.table.signature
    }
    #expect(try signature(ofx("DEBIT -50.000")) == signature(ofx("DEBIT -12.500")))
    #expect(try signature(ofx("DEBIT -50.000")) != signature(ofx("DEBIT -12.50")))
  }

  @Test(arguments: [
    (["24/01/16", "24/02/28", "24/03/05"], "2024-01-16", DateOrder.ymd),
    (["24-10-16", "24-10-28"], "2024-10-16", .ymd),
    (["16/01/24", "20/01/24", "03/02/24"], "2024-01-16", .dmy),
    (["01/16/24", "01/17/24"], "2024-01-16", .mdy),
  ])
  func `the days of QIF show where the year is`(
    days: [String], first: String, order: DateOrder
  ) throws {
    let reading = try Reading(packed: qif(days), name: "t.qif")
    #expect(reading.days.first == first)
    #expect(reading.plan.format.dateOrder == order)
  }

  @Test func `a day of QIF that could begin with the year is a question`() throws {
    let question = error(qif(["24/01/16"]))
    #expect(question?.question?.choices == ["ymd", "dmy"])
    let text = question?.explanations(in: .english).first?.what
    #expect(text?.hasSuffix("2024-01-16 or 2016-01-24") == true)
    let answered = try Reading(
      packed: qif(["24/01/16"]), name: "t.qif", ImportOptions(dateOrder: .ymd))
    #expect(answered.days == ["2024-01-16"])
    #expect(try Reading(packed: qif(["24/01'16"]), name: "t.qif").days == ["2016-01-24"])
  }

  @Test func `rows a year apart are rows of one month in a country that writes the day first`()
    throws
  {
    let text = qif(["16/01/24", "17/01/24"])
    #expect(error(text)?.question?.choices == ["ymd", "dmy"])
    let french = try Reading(packed: text, name: "t.qif", dateOrder: .dmy)
    #expect(french.days == ["2024-01-16", "2024-01-17"])
  }

  @Test func `the order in which QIF is sorted shows where the year is`() throws {
    // In the year 2003, 2004 or 2005, each reading covers less than three years.
    let days = ["03/04/05", "03/04/05", "03/05/04", "04/03/05", "05/02/05", "05/03/04"]
    #expect(try Reading(packed: qif(days), name: "t.qif").plan.format.dateOrder == .ymd)
  }

  @Test func `a transaction that the statement repeats is skipped`() throws {
    let one = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240302<TRNAMT>-9.99<FITID>1<NAME>X</STMTTRN>\n"
    let text = ofx("DEBIT -5.00").replacing("</BANKTRANLIST>", with: one + one + "</BANKTRANLIST>")
    let reading = try Reading(packed: text, name: "t.ofx")
    #expect(reading.amounts == [-500, -999])
    #expect(reading.summary.skipped.map(\.reason) == [.superseded])
  }
}
