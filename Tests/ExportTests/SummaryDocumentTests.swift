import Aggregation
import Export
import Ledger
import Testing

@Suite struct SummaryDocumentTests {
  /// A January, and a February that is known up to the 19th.
  static var totals: DayTotals {
    let account = Account(id: 1, name: "card")
    let buckets = [
      ("food", nil, Kind.spending), ("Gas", "Gas \"station\"", .spending), ("food", nil, .refund),
      ("transfer", nil, .transfer), ("income", nil, .income),
    ].map { key, ownName, kind in
      Bucket(
        account: account, currency: .usd, category: Category(key: key, ownName: ownName),
        kind: kind)
    }
    let first = Int32(20_089)  // 2025-01-01
    return DayTotals(
      buckets: buckets,
      totals: [
        DayTotal(day: Day(number: first), bucket: 0, count: 2, moneyOut: 30_000, moneyIn: 0),
        DayTotal(day: Day(number: first + 29), bucket: 1, count: 1, moneyOut: 1050, moneyIn: 0),
        DayTotal(day: Day(number: first + 31), bucket: 0, count: 3, moneyOut: 20_000, moneyIn: 0),
        DayTotal(day: Day(number: first + 35), bucket: 2, count: 1, moneyOut: 0, moneyIn: 500),
        DayTotal(day: Day(number: first + 36), bucket: 1, count: 1, moneyOut: 9750, moneyIn: 0),
        DayTotal(
          day: Day(number: first + 37), bucket: 3, count: 1, moneyOut: 70_000, moneyIn: 0),
        DayTotal(day: Day(number: first + 49), bucket: 4, count: 1, moneyOut: 0, moneyIn: 250_000),
      ])
  }

  private func text(_ document: SummaryDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  @Test func `a month is written with sorted keys, to the last byte`() throws {
    let summary = try Summary(of: SummaryDocumentTests.totals)
    let february = try #require(Month(year: 2025, month: 2))
    let causes = try Causes(
      of: [PayeeSpending(category: "Gas", payee: "\"Gas\"", spent: 9_750, count: 1)],
      and: [PayeeSpending(category: "food", payee: "Café", spent: 17_250, count: 3)],
      currency: .usd, limit: 1)
    let document = SummaryDocument(
      summary, causes: [february: causes], from: february, to: february)
    #expect(
      text(document) == """
        {"filters":{"account":null},"months":[{"absent":[],"accounts":[{"behind":false,\
        "from":null,"name":"card","through":"2025-02-19"}],"budget":null,\
        "categories":[{"budget":null,\
        "change":{"currency":"USD","decimal":"-105.00","minor":-10500},"changePercent":-35.0,\
        "count":4,"gross":{"currency":"USD","decimal":"200.00","minor":20000},"key":"food",\
        "name":"Dining","percent":66.7,"ratio":0.666667,\
        "refunds":{"currency":"USD","decimal":"5.00","minor":500},\
        "spent":{"currency":"USD","decimal":"195.00","minor":19500}},\
        {"budget":null,"change":{"currency":"USD","decimal":"97.50","minor":9750},\
        "changePercent":null,"count":1,"gross":{"currency":"USD","decimal":"97.50","minor":9750},"key":"Gas",\
        "name":"Gas \\"station\\"","percent":33.3,"ratio":0.333333,\
        "refunds":{"currency":"USD","decimal":"0.00","minor":0},\
        "spent":{"currency":"USD","decimal":"97.50","minor":9750}}],\
        "causes":{"payees":[{"category":"food",\
        "change":{"currency":"USD","decimal":"-172.50","minor":-17250},"count":0,\
        "payee":"Café","previous":{"currency":"USD","decimal":"172.50","minor":17250},\
        "previousCount":3,"reason":"gone",\
        "spent":{"currency":"USD","decimal":"0.00","minor":0}}],\
        "rest":{"change":{"currency":"USD","decimal":"97.50","minor":9750},"count":1}},\
        "comparison":{"change":{"currency":"USD","decimal":"-18.00","minor":-1800},\
        "changePercent":-5.8,"month":"2025-01",\
        "spent":{"currency":"USD","decimal":"310.50","minor":31050}},"complete":false,"converted":[],\
        "currencies":[],"currency":"USD","end":"2025-02-28","excluded":{"transfers":{\
        "amount":{"currency":"USD","decimal":"700.00","minor":70000},"count":1}},\
        "gross":{"currency":"USD","decimal":"297.50","minor":29750},\
        "income":{"currency":"USD","decimal":"2500.00","minor":250000},"month":"2025-02",\
        "refunds":{"currency":"USD","decimal":"5.00","minor":500},\
        "sameDay":{"change":{"currency":"USD","decimal":"-7.50","minor":-750},\
        "changePercent":-2.5,"day":19,\
        "previous":{"currency":"USD","decimal":"300.00","minor":30000},\
        "spent":{"currency":"USD","decimal":"292.50","minor":29250}},\
        "spent":{"currency":"USD","decimal":"292.50","minor":29250},"start":"2025-02-01",\
        "transactions":7}],"otherMonths":[],\
        "period":{"asOf":"2025-02-19","from":"2025-02","monthStartDay":1,"to":"2025-02"},"schema":"sobi.summary/1"}

        """)
  }

  @Test func `an empty store is a document too`() throws {
    #expect(
      text(SummaryDocument(try Summary(of: DayTotals()))) == """
        {"filters":{"account":null},"months":[],"otherMonths":[],\
        "period":{"asOf":null,"from":null,"monthStartDay":1,"to":null},"schema":"sobi.summary/1"}

        """)
  }

  @Test func `without from and to the period is that of the months, with them it is theirs`()
    throws
  {
    let summary = try Summary(
      of: SummaryDocumentTests.totals,
      scope: SummaryScope(account: Account(id: 1, name: "지갑"), language: .korean))
    let all = text(SummaryDocument(summary))
    #expect(all.contains(#""from":"2025-01","monthStartDay":1,"to":"2025-02""#))
    #expect(all.contains(#"{"filters":{"account":"지갑"}"#))
    #expect(all.contains(#""name":"식비""#))
    #expect(all.contains(#""comparison":null"#))
    #expect(all.contains(#""sameDay":null"#))
    let later = try #require(Month(year: 2026, month: 1))
    let none = text(SummaryDocument(summary, from: later))
    #expect(
      none.contains(#""months":[],"otherMonths":[],"period":{"asOf":"2025-02-19","from":"2026-01""#)
    )
  }

  @Test func `a category that nothing is spent on any more is told by its change`() throws {
    var totals = SummaryDocumentTests.totals
    totals.totals.removeAll { $0.bucket == 1 && $0.moneyOut == 9750 }
    // February is over, so all of January is compared.
    totals.totals.append(
      DayTotal(day: Day(number: 20_089 + 58), bucket: 0, count: 1, moneyOut: 1, moneyIn: 0))
    #expect(
      text(SummaryDocument(try Summary(of: totals))).contains(
        """
        "months":[{"absent":[],"accounts"
        """))
    #expect(
      text(SummaryDocument(try Summary(of: totals))).contains(
        """
        {"absent":[{"change":{"currency":"USD","decimal":"-10.50","minor":-1050},\
        "changePercent":-100.0,"key":"Gas","name":"Gas \\"station\\""}],"accounts"
        """))
  }

  @Test func `other currencies are in their month, or in a list of other months`() throws {
    var totals = SummaryDocumentTests.totals
    totals.buckets.append(
      Bucket(
        account: Account(id: 2, name: "trip"), currency: .jpy, category: Category(key: "food"),
        kind: .spending))
    for day in [20_130, 20_200] as [Int32] {
      totals.totals.append(
        DayTotal(day: Day(number: day), bucket: 5, count: 1, moneyOut: 1200, moneyIn: 0))
    }
    let document = SummaryDocument(try Summary(of: totals))
    #expect(document.otherCurrencies == [.jpy])
    let yen = """
      "currencies":[{"currency":"JPY","gross":{"currency":"JPY","decimal":"1200","minor":1200},\
      "income":{"currency":"JPY","decimal":"0","minor":0},\
      "refunds":{"currency":"JPY","decimal":"0","minor":0},\
      "spent":{"currency":"JPY","decimal":"1200","minor":1200},"transactions":1}]
      """
    #expect(text(document).contains("\(yen),\"currency\":\"USD\",\"end\":\"2025-02-28\""))
    #expect(text(document).contains("\"otherMonths\":[{\(yen),\"month\":\"2025-04\"}]"))
    let february = try #require(Month(year: 2025, month: 2))
    let limited = SummaryDocument(document.summary, from: february, to: february)
    #expect(text(limited).contains(#""otherMonths":[]"#))
  }

  @Test func `the same store gives the same bytes`() throws {
    let totals = SummaryDocumentTests.totals
    let first = SummaryDocument(try Summary(of: totals)).bytes
    for _ in 0..<20 { #expect(SummaryDocument(try Summary(of: totals)).bytes == first) }
  }
}
