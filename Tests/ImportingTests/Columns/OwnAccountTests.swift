import Ledger
import Testing

@testable import Importing

/// Whose account and whose name a column contains.
struct OwnAccountTests {
  @Test(arguments: [
    // The column stands beside the payee.
    "Date,Payee,Account number,Amount\n2025-01-02,Rent,DE02120300000000202051,-1.00\n",
    // Many accounts in few rows.
    """
    Date,Payee,Text,Account,Amount
    2025-01-02,Rent,a,DE02120300000000202051,-1.00
    2025-01-03,Power,b,DE02500105170137075030,-2.00

    """,
    // A line above the table names the user's own account.
    """
    Account:,DE12345678901234567890

    Date,Payee,Text,Account,Amount
    2025-01-02,Rent,a,DE02120300000000202051,-1.00

    """,
  ])
  func `the account of the other party is not the user's own`(text: String) throws {
    let reading = try Reading(text)
    #expect(reading.plan.format.columns.account == nil)
    #expect(reading.plan.format.columns.counterparty != nil)
    #expect(reading.rows.allSatisfy { $0.account.isEmpty })
  }

  @Test(arguments: [
    "Date,Name,Tags,Account,Amount\n2025-01-02,Rent,a,Giro,-1.00\n2025-01-03,Cafe,,Visa,-2.00\n",
    "Auftragskonto;Buchungstag;Empfänger;Kontonummer;Betrag\nDE1;02.01.2025;Rent;DE2;-1,00\n",
    "Account,Date,Counterparty,Amount\nNL1,2025-01-02,Rent,-1.00\n",
  ])
  func `a column of the user's own accounts names the account of each row`(text: String) throws {
    #expect(try Reading(text, assumed: .eur).rows.allSatisfy { !$0.account.isEmpty })
  }

  @Test func `the payee is the other party of each row`() throws {
    let text = """
      Buchungsdatum;Zahlungspflichtige*r;Zahlungsempfänger*in;Betrag (€)
      03.03.25;Max Mustermann;Laden;-50,00
      06.03.25;Fabrik GmbH;Max Mustermann;2.000,00
      """
    #expect(try Reading(text).payees == ["Laden", "Fabrik GmbH"])
  }

  @Test(arguments: ["보낸분,받는분", "Nadawca,Odbiorca"])
  func `a sender is no payee beside a receiver`(names: String) throws {
    let text = "Date,\(names),Amount\n2025-01-13,Me,Shop,-1.00\n2025-01-14,Firm,Me,2.00\n"
    #expect(try Reading(text).payees == ["Shop", "Firm"])
  }

  @Test func `a row with the owner's name above the table or twice moves the owner's money`() throws
  {
    let korean = """
      예금주,김민수 님
      거래일시,기재내용,찾으신금액,맡기신금액
      2025.03.03,김민수,500,0
      2025.03.04,박지훈,30,0

      """
    #expect(try Reading(korean).rows.map(\.namesOwner) == [true, false])
    let german = """
      Datum;Auftraggeber;Empfänger;Betrag
      13.03.2025;Max Muster;Max Muster;-50,00
      14.03.2025;Max Muster;Laden;-20,00
      15.03.2025;;;-5,00

      """
    #expect(try Reading(german, assumed: .eur).rows.map(\.namesOwner) == [true, false, false])
  }

  @Test func `an account number is no payee if the row has a name`() throws {
    let text = """
      Date,Amount,Account,Counterparty,Name
      2025-01-02,-1.00,NL11BUNQ0000000001,NL22INGB0000000002,Grocer
      2025-01-03,-2.00,NL11BUNQ0000000001,,Shop
      """
    #expect(try Reading(text).payees == ["Grocer", "Shop"])
  }
}
