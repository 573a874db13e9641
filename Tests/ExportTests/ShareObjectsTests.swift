import Export
import Ledger
import Testing

/// Flat rows: `sobi export transactions --flat`.
@Suite struct ShareObjectsTests {
  private func transaction(_ adjustment: Adjustment? = nil) throws -> Transaction {
    Transaction(
      id: 12, day: try #require(Day(year: 2025, month: 2, day: 19)), secondOfDay: 8 * 3600,
      amount: Money(-4500, .usd), payee: "Shop \"A\"", memo: nil, reference: "0012",
      balance: 99_520,
      account: Account(id: 1, name: "지갑"), category: Category(key: "cafe"), kind: .spending,
      installment: Installment(number: 3, count: 12), adjustment: adjustment)
  }

  private let key = TransactionKey(Fingerprint(first: 0x0123_4567_89AB_CDEF, second: 1), number: 2)

  private func facts() throws -> TransactionWriterFacts {
    var facts = TransactionWriterFacts(
      merchant: .init(name: "Shop", branch: nil), note: "lunch #a #b", worth: 2,
      month: try #require(Month(year: 2025, month: 1)))
    facts.isOneOff = true
    return facts
  }

  private func text(_ writer: some TransactionWriter, _ transaction: Transaction) throws -> String {
    var (writer, bytes) = (writer, [UInt8]())
    writer.add(transaction, key: key, try facts())
    #expect(writer.count > 0)
    writer.flush { bytes += $0 }
    #expect(writer.count == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a transaction is one flat object`() throws {
    #expect(
      try text(ShareObjects(language: .english, store: "home"), transaction()) == """
        {"account":"지갑","amount":"-45.00","amountMinor":-4500,"balance":"995.20","branch":null,\
        "category":"Coffee & snacks","categoryKey":"cafe","counted":"-45.00","countedMinor":-4500,\
        "counterparty":null,"currency":"USD","day":"2025-02-19","installment":"3/12",\
        "key":"0123456789abcdef0000000000000001-2","kind":"spending","memo":null,"merchant":"Shop",\
        "month":"2025-01","note":"lunch #a #b","oneOff":true,"part":1,"payee":"Shop \\"A\\"",\
        "reference":"0012","schema":"sobi.share/1","store":"home","tags":"a b","time":"08:00:00",\
        "worth":2}

        """)
  }

  @Test func `a split transaction has a flat row for each category`() throws {
    let (cafe, food) = (Category(key: "cafe"), Category(key: "food"))
    let split = try transaction(
      Adjustment(
        parts: [.init(food, -1000), .init(cafe, -1500), .init(food, -2000)], links: [],
        shares: [.init(food, -2000), .init(cafe, -1000)]))
    let csv = try text(
      TransactionRecords(language: .english, store: "home", isFlat: true, isRaw: true), split)
    let lines = csv.split(separator: "\r\n")
    #expect(
      lines.first.map { $0.split(separator: ",") } == ["store"]
        + TransactionTable.flatColumns.map { $0[...] })
    let key = "0123456789abcdef0000000000000001-2"
    #expect(
      lines.dropFirst() == [
        """
        home,\(key),1,2025-02-19,08:00:00,-30.00,-3000,USD,995.20,지갑,"Shop ""A""\",,0012,,3/12,\
        spending,food,Dining,2025-01,-20.00,-2000,Shop,,lunch #a #b,a b,2,true
        """,
        """
        home,\(key),2,2025-02-19,08:00:00,-15.00,-1500,USD,995.20,지갑,"Shop ""A""\",,0012,,3/12,\
        spending,cafe,Coffee & snacks,2025-01,-10.00,-1000,Shop,,lunch #a #b,a b,2,true
        """,
      ])
    let objects = try text(ShareObjects(language: .english), split).split(separator: "\n")
    #expect(objects.map { $0.contains("\"countedMinor\":-2000") } == [true, false])
    #expect(!objects.joined().contains("\"store\""))
  }

  @Test func `an object of an export has a key`() throws {
    let line = try text(TransactionObjects(language: .english, store: "home"), transaction())
    #expect(line.contains(",\"key\":\"0123456789abcdef0000000000000001-2\",\"kind\""))
    #expect(line.contains(",\"schema\":\"sobi.transaction/1\",\"store\":\"home\",\"tags\""))
  }
}
