import Export
import Ledger
import Testing

@Suite struct TransactionLineTests {
  @Test func `a transaction is one line, and what is unknown is null`() throws {
    let day = try #require(Day(year: 2025, month: 2, day: 19))
    var json = JSONWriter()
    TransactionLine.write(
      Transaction(
        id: 12, day: day, secondOfDay: 8 * 3600 + 5 * 60 + 9, amount: Money(-4500, .krw),
        payee: "카페 \"온도\"\n", memo: "점심 후", reference: "0012", balance: 995_200,
        account: Account(id: 1, name: "지갑"), category: Category(key: "cafe"), kind: .spending,
        installment: Installment(number: 3, count: 12),
        counterpart: Counterpart(
          id: 15, relation: .cancelledBy, day: day, account: Account(id: 1, name: "지갑")),
        adjustment: Adjustment(
          parts: [.init(Category(key: "cafe"), -4500)],
          links: [.init(other: 14, otherDay: day, amount: 2000)],
          shares: [.init(Category(key: "cafe"), -2500)]),
        counted: Money(-2500, .krw)),
      merchant: TransactionLine.Merchant(name: "카페 온도", branch: "카페 온도 성수점"),
      note: "민수와\t\"함께\"", worth: 2, language: .korean, to: &json)
    TransactionLine.write(
      Transaction(
        id: 13, day: day, secondOfDay: nil, amount: Money(1234, .usd), payee: "", memo: nil,
        reference: nil, balance: nil, account: Account(id: 2, name: "card"),
        category: Category(key: "Gas", ownName: "Gas"), kind: .refund,
        installment: Installment(count: 6)),
      merchant: TransactionLine.Merchant(name: "", branch: nil), note: nil, worth: 0,
      language: .korean, to: &json)
    #expect(
      String(decoding: json.bytes, as: UTF8.self) == """
        {"account":"지갑","amount":{"currency":"KRW","decimal":"-4500","minor":-4500},\
        "balance":{"currency":"KRW","decimal":"995200","minor":995200},\
        "category":{"key":"cafe","name":"카페·간식"},\
        "counted":{"currency":"KRW","decimal":"-2500","minor":-2500},\
        "counterpart":{"account":"지갑","day":"2025-02-19","id":15,"relation":"cancelled-by"},\
        "counterparty":null,"day":"2025-02-19","id":12,"installment":{"number":3,"of":12},"kind":"spending",\
        "links":[{"amount":{"currency":"KRW","decimal":"2000","minor":2000},"day":"2025-02-19","id":14}],\
        "memo":"점심 후","merchant":{"branch":"카페 온도 성수점","name":"카페 온도"},"note":"민수와\\t\\"함께\\"",\
        "parts":[{"amount":{"currency":"KRW","decimal":"-4500","minor":-4500},"category":{"key":"cafe","name":"카페·간식"}}],\
        "payee":"카페 \\"온도\\"\\n","reference":"0012",\
        "schema":"sobi.transaction/1","tags":[],"time":"08:05:09","worth":2}
        {"account":"card","amount":{"currency":"USD","decimal":"12.34","minor":1234},\
        "balance":null,"category":{"key":"Gas","name":"Gas"},\
        "counted":{"currency":"USD","decimal":"12.34","minor":1234},"counterpart":null,\
        "counterparty":null,"day":"2025-02-19","id":13,\
        "installment":{"number":null,"of":6},"kind":"refund","links":[],"memo":null,\
        "merchant":{"branch":null,"name":""},"note":null,"parts":[],"payee":"","reference":null,\
        "schema":"sobi.transaction/1","tags":[],"time":null,"worth":0}

        """)
  }
}
