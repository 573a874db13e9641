import Insight
import Ledger
import TestSupport
import Testing

struct PaymentListTests {
  private let year = Payments.monthly(7, from: "2025-01", 12)
  private let asOf = Payments.day("2025-12-31")

  @Test func `a list has the series of its payments, whatever its order`() {
    var random = SeededGenerator(seed: 5)
    let payments =
      Payments.everyDay(from: "2025-01-01", to: "2025-12-31") + Payments.on(year, -9_900)
      + Payments.on(year, -55_000, at: "Gym", from: 51)
    let expected = Recurring.series(of: payments, asOf: asOf)
    #expect(expected.count == 2)
    let list = PaymentList(payments.shuffled(using: &random))
    #expect(Recurring.series(of: list, asOf: asOf) == expected)
  }

  @Test func `payments of one day that are not sorted by id have the same series`() {
    let payments = Payments.on(year, -9_900) + Payments.on(year, -9_900, from: 51)
    let byDay = payments.sorted { $0.day != $1.day ? $0.day < $1.day : $0.id > $1.id }
    let expected = Recurring.series(of: payments, asOf: asOf)
    #expect(expected.count == 2)
    #expect(Recurring.series(of: byDay, asOf: asOf) == expected)
  }

  @Test func `an account, a card and a category more do not split a merchant`() {
    let early = Payments.on(Array(year[..<6]), -9_900, payee: "VIDEO 1", category: "leisure")
    let late = Payments.on(Array(year[6...]), -9_900, account: 2, payee: "VIDEO 2", from: 51)
    #expect(Payments.series(early + late).only?.payments.count == 12)
  }

  @Test(arguments: [
    "예금이자", "\u{110B}\u{1175}\u{110C}\u{1161}", "ZINSEN 12/2025", "Zinsen für Müller", "이자\u{301}",
  ])
  func `words are found in composed and decomposed text`(payee: String) {
    let isInterest = payee != "이자\u{301}"
    let series = Payments.series(Payments.on(year, 431, payee: payee, kind: .income))
    #expect(series.isEmpty == isInterest)
  }
}
