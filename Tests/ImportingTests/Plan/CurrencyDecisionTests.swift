import Ledger
import Testing

@testable import Importing

struct CurrencyDecisionTests {
  static let currencies: [(CurrencyEvidence, String, String)] = [
    (.header, "GBP", "Date,Amount (GBP),Payee\n2025-01-02,-€1.00,x\n"),
    (.cells, "EUR", "Währung: CHF\nDate,Amount\n2025-01-02,-1.00 €\n"),
    (.preamble, "CHF", "Währung: CHF\nDate,Amount\n2025-01-02,-1.00\n"),
    (.column, "SEK", "Date,Amount,Currency\n2025-01-02,-1.00,SEK\n"),
    (.words, "KRW", "날짜,금액\n2025-01-02,-1000\n"),
    (.words, "USD", "Date,Amount\n01/31/2025,-1.00\n"),
    (.assumed, "JOD", "Date,Amount\n2025-01-02,-1.00\n"),
  ]

  @Test(arguments: currencies.indices)
  func `the name of the currency closest to the amounts counts`(index: Int) throws {
    let (evidence, code, text) = Self.currencies[index]
    let reading = try Reading(text, assumed: Currency(code: "JOD"))
    #expect(reading.plan.format.currencyEvidence == evidence)
    if evidence == .header {
      #expect(reading.plan.format.currency.code == code)
      #expect(reading.rows.first?.currency == "EUR", "the cell's own word is nearer")
    } else {
      #expect(reading.rows.first?.currency == code)
    }
    let chosen = text.contains("€") ? nil : try? Reading(text, ImportOptions(currency: .chf))
    if evidence != .column, let chosen { #expect(chosen.rows.first?.currency == "CHF") }
  }

  @Test func `a file without a currency is a question`() throws {
    let marked = Marked("Date,Amount\n2025-01-02,▲-3.00\n2025-01-02,1.00\n")
    let question = Reading.error(marked.text, assumed: nil)
    #expect(question == .unknownCurrency(marked.place, found: "-3.00"))
    #expect(question?.question?.option == "--currency")
    #expect(try Reading(marked.text, ImportOptions(currency: .eur)).rows[0].currency == "EUR")
  }

  @Test func `each row keeps its own currency`() throws {
    let reading = try Reading("Date,Amount,Currency\n2025-01-02,-1.00,EUR\n2025-01-02,-100,JPY\n")
    #expect(reading.amounts == [-100, -100])
    #expect(reading.summary.moneyOut == [Money(100, .eur), Money(100, .jpy)])
  }

  @Test func `an unknown currency code is a question`() {
    let text = "Date,Text,Amount,Currency\n2025-03-03,a,-1.00,INE\n2025-03-04,b,2.00,INE\n"
    #expect(Reading.error(text, assumed: .eur)?.code == "unknown-currency")
  }

  @Test func `an unknown code in a header of the user's country is reported`() throws {
    let text = "Buchungstag;Text;Betrag;Währung\n3.3.2025;a;-1,00;INE\n4.3.2025;b;2,00;INE\n"
    let reading = try Reading(text, assumed: .eur)
    #expect(reading.plan.format.currency == .eur)
    #expect(reading.plan.format.currencyEvidence == .assumed)
    #expect(reading.plan.format.unknownCurrency == "INE")
  }

  @Test func `codes after the header's last column are extra cells and no currency`() {
    let text = "Date,Text,Amount\n2025-03-03,a,-1.00,INE\n2025-03-04,b,2.00,INE\n"
    #expect(throws: ImportError.self) { try Reading(text) }
  }

  @Test func `bitcoins are no currency`() {
    let text = "Date,Text,Amount,Currency\n2025-03-03,a,-1.00,BTC\n2025-03-04,b,2.00,BTC\n"
    #expect(throws: ImportError.self) { try Reading(text, assumed: .eur) }
  }

  @Test func `a foreign currency in every row is a question in a file from the user's country`()
    throws
  {
    let text = "Data;Descrizione;Importo;Divisa\n03/03/2025;a;-1,50;USD\n14/03/2025;b;2,00;USD\n"
    let question = Reading.error(text, assumed: .eur)
    #expect(question?.code == "ambiguous-currency")
    #expect(question?.question?.choices == ["USD", "EUR"])
    for currency in [Currency.usd, .eur] {
      let reading = try Reading(text, ImportOptions(currency: currency), assumed: .eur)
      #expect(reading.rows.map(\.currency) == [currency.code, currency.code])
    }
    #expect(Reading.error(text, assumed: .usd) == nil)
  }

  @Test func `words in capitals above the table are no currency`() throws {
    let text = "TOP,ALL\nPOS 12\nDate,Text,Amount\n2025-03-03,a,-1.00\n2025-03-04,b,2.00\n"
    #expect(try Reading(text, assumed: .eur).plan.format.currency == .eur)
    let named = "Balance:,\"SGD 5,000.00\"\nDate,Text,Amount\n2025-03-03,a,-1.00\n"
    #expect(try Reading(named, assumed: .eur).plan.format.currency.code == "SGD")
  }

  @Test(arguments: [
    ("Data;Opis;Kwota\n03.03.2025;a;-1,50\n14.03.2025;b;2,00\n", "PLN"),
    ("Data;Descrição;Valor (em R$)\n03/03/2025;a;-1,50\n14/03/2025;b;2,00\n", "BRL"),
    ("Tarih;Açıklama;Tutar (TL)\n03.03.2025;a;-1,50\n14.03.2025;b;2,00\n", "TRY"),
    ("Data;Descrizione;Importo in euro\n03/03/2025;a;-1,50\n14/03/2025;b;2,00\n", "EUR"),
    (
      "Conta;0035123456700 - EUR\nData;Descrição;Valor\n03/03/2025;a;-1,50\n14/03/2025;b;2,00\n",
      "EUR"
    ),
    ("幣別：TWD\n交易日期,說明,金額\n2025/03/03,a,-150\n2025/03/14,b,200\n", "TWD"),
    ("Data;Descrição;Valor\n03/03/2025;a;R$ -1,50\n14/03/2025;b;R$ 2,00\n", "BRL"),
  ])
  func `a file's words name the currency, whatever the user's is`(text: String, code: String) throws
  {
    #expect(try Reading(text, assumed: .usd).rows.map(\.currency) == [code, code])
  }

  @Test(arguments: [
    ("Dátum;Objem;Protiúčet;Názov protiúčtu;VS;KS;SS;Poznámka", "03.03.2025;-1,50;1;a;;;;"),
    ("Date;Libellé;Montant (DHS)", "03/03/2025;a;-1,50"),
    ("Date,Details,Amount (Rs.)", "03/03/2025,a,-1.50"),
    ("Fecha;Concepto;Importe (C$)", "03/03/2025;a;-1,50"),
    ("Account: 0035123456 TOP SAVINGS\nDate,Details,Amount", "03/03/2025,a,-1.50"),
    ("Account: ALL-IN-ONE 123456\nDate,Details,Amount", "03/03/2025,a,-1.50"),
  ])
  func `words that several countries or languages share name no currency`(head: String, row: String)
    throws
  {
    let options = ImportOptions(dateOrder: .dmy, sign: .outNegative)
    let reading = try Reading("\(head)\n\(row)\n", options, assumed: .eur)
    #expect(reading.plan.format.currency == .eur)
    #expect(reading.plan.format.currencyEvidence == .assumed)
  }

  @Test func `a configured currency outranks the header's language`() throws {
    let text = Array("Data;Opis;Kwota\n03.03.2025;a;-1,50\n14.03.2025;b;2,00\n".utf8)
    for (isConfigured, code) in [(true, "EUR"), (false, "PLN")] {
      let surroundings = ImportSurroundings(currency: .eur, currencyIsConfigured: isConfigured)
      let plan = try PlanMaker(
        try StatementFile(name: "t.csv", bytes: text), options: ImportOptions(),
        surroundings: surroundings
      ).make()
      #expect(plan.format.currency.code == code)
    }
  }

  @Test func `a language of several currencies is a question if the user's is none of them`() throws
  {
    let text = "Buchungstag;Text;Betrag\n03.03.2025;a;-1,50\n14.03.2025;b;2,00\n"
    #expect(Reading.error(text, assumed: .usd)?.question?.choices == ["CHF", "EUR"])
    for currency in [Currency.eur, .chf] {
      #expect(try Reading(text, assumed: currency).plan.format.currency == currency)
    }
    let spoken = "Buchungstag;Text;Betrag;Währung\n03.03.2025;a;-1,50;EUR\n14.03.2025;b;2,00;EUR\n"
    #expect(try Reading(spoken, assumed: .usd).plan.format.currency == .eur)
  }

  @Test func `an amount in a named currency goes before one in the currency of the purchase`()
    throws
  {
    let text =
      "datum verrichting;bedrag;credit;debet;munt;koers;bedrag in EUR;Handelaar\n"
      + "08/04/2026;-31,20;;-31,20;EUR;1;-31,20;a\n06/04/2026;-20,00;;-20,00;USD;1,0923;-18,31;b\n"
      + "02/04/2026;150,00;150,00;;EUR;1;150,00;c\n"
    let reading = try Reading(text, assumed: .usd)
    #expect(reading.amounts == [-3_120, -1_831, 15_000])
    #expect(reading.rows.map(\.currency) == ["EUR", "EUR", "EUR"])
  }

  @Test func `three lowercase letters in brackets are no currency`() throws {
    let text = "nenu,kavo,zeduzi (lek)\n2026-09-02,a,-1.00\n2026-09-03,Salary,2.00\n"
    let out = ImportOptions(sign: .outNegative)
    #expect(try Reading(text, out, assumed: .gbp).plan.format.currency == .gbp)
  }

  @Test func `an equal original amount names the currency`() throws {
    let text =
      "Date,Payee,Amount,Original Amount,Original Currency\n2026-04-15,a,-3.50,-3.50,GBP\n"
      + "2026-04-16,b,-8.20,-8.20,GBP\n2026-04-17,c,20.00,20.00,GBP\n"
    #expect(try Reading(text, assumed: .usd).rows.map(\.currency) == ["GBP", "GBP", "GBP"])
  }

  @Test func `a dollar sign beside amounts in another currency is a question`() throws {
    let marked = Marked(
      "Date,Text,Amount\n2025-01-02,a,-1.00 €\n2025-01-03,b,▲-2.00 $\n2025-01-04,c,9.00 €\n")
    let error = Reading.error(marked.text, assumed: .eur)
    #expect(error == .unknownCurrency(marked.place, found: "-2.00 $", readings: []))
  }

  @Test func `a dollar sign does not mean won`() {
    let text = "Date,Text,Amount\n2025-03-03,a,\"-$1,200.00\"\n2025-03-14,b,$5.00\n"
    #expect(Reading.error(text, assumed: .krw)?.code == "unknown-currency")
    #expect(Reading.error(text, assumed: .usd) == nil)
  }
}
