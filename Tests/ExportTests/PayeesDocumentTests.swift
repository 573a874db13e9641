import Export
import Ledger
import Testing

/// `sobi.payees/1` as bytes.
struct PayeesDocumentTests {
  private let day = Day(year: 2025, month: 2, day: 19) ?? .first

  @Test func `payees have their branches and texts`() {
    let branch = PayeesDocument.Line(
      name: "가온 성수점", spent: 300, count: 1, lastDay: day, branches: [], texts: ["가온성수"])
    let document = PayeesDocument(
      account: "카드", category: "cafe", currency: .krw, days: day...day, spent: 900,
      payees: [
        PayeesDocument.Line(
          name: "가온", spent: 600, count: 2, lastDay: day, branches: [branch], texts: ["가온", "가온성수"])
      ], restCount: 1, restSpent: 300)
    #expect(
      String(decoding: document.bytes, as: UTF8.self) == """
        {"converted":[],"currency":"KRW","filters":{"account":"카드","category":"cafe"},"payees":[{"branches":\
        [{"count":1,"lastDay":"2025-02-19","name":"가온 성수점","spent":{"currency":"KRW",\
        "decimal":"300","minor":300}}],"count":2,"lastDay":"2025-02-19","name":"가온","percent":66.7,\
        "spent":{"currency":"KRW","decimal":"600","minor":600},"texts":["가온","가온성수"]}],\
        "period":{"from":"2025-02-19","to":"2025-02-19"},"rest":{"count":1,"spent":\
        {"currency":"KRW","decimal":"300","minor":300}},"schema":"sobi.payees/1",\
        "spent":{"currency":"KRW","decimal":"900","minor":900}}

        """)
  }

  @Test func `an empty store has no currency and no days`() {
    let document = PayeesDocument(
      account: nil, category: nil, currency: nil, days: nil, spent: 0, payees: [], restCount: 0,
      restSpent: 0)
    #expect(
      String(decoding: document.bytes, as: UTF8.self) == """
        {"converted":[],"currency":null,"filters":{"account":null,"category":null},"payees":[],\
        "period":{"from":null,"to":null},"rest":{"count":0,"spent":null},\
        "schema":"sobi.payees/1","spent":null}

        """)
  }

  @Test(
    arguments: [
      (1, 3, 333), (2, 3, 667), (-1, 3, -333), (-2, 3, -667), (1, 2_000, 1), (1, 2_001, 0),
      (.max, 1, nil), (1, 0, nil), (1, -5, nil), (Int64.max, Int64.max, 1_000),
    ] as [(Int64, Int64, Int64?)])
  func `a share is rounded to tenths of a percent`(part: Int64, whole: Int64, tenths: Int64?) {
    #expect(PayeesDocument.tenthsOfPercent(part, of: whole) == tenths)
  }
}
