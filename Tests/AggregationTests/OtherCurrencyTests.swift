import Aggregation
import Ledger
import Testing

@Suite struct OtherCurrencyTests {
  private var sample: Sample {
    var sample = Sample()
    sample.add("2025-01-05", .spending, "food", out: 5000, count: 9)
    sample.add("2025-01-06", .spending, "food", out: 3234, count: 2, currency: .usd)
    sample.add("2025-01-07", .refund, "food", in: 234, currency: .usd)
    sample.add("2025-01-08", .spending, "food", out: 1200, currency: .jpy, account: 2)
    sample.add("2025-01-09", .transfer, "transfer", out: 7, currency: .eur)
    sample.add("2025-01-09", .transfer, "transfer", in: 7, currency: .eur, isCounterpart: true)
    sample.add("2025-02-01", .income, "income", in: 50, currency: .usd)
    return sample
  }

  private func summary(_ scope: SummaryScope = SummaryScope(currency: .krw)) throws -> Summary {
    try Summary(of: sample.totals, scope: scope)
  }

  @Test func `a month names its other currencies, the most used first`() throws {
    let others = try #require(try summary().otherCurrencies[Sample.month("2025-01")])
    #expect(others.map(\.currency) == [.usd, .eur, .jpy])
    #expect(others[0].spent == Money(3000, .usd) && others[0].transactionCount == 3)
    #expect(others[0].gross == Money(3234, .usd) && others[0].refunds == Money(234, .usd))
    #expect(others[1].transferCount == 1 && others[1].transactionCount == 2)
    #expect(!others[1].hasSpending && others[2].hasSpending)
  }

  @Test func `a month with other currencies only is known, but has no breakdown`() throws {
    let february = Sample.month("2025-02")
    let summary = try summary()
    #expect(summary[february] == nil)
    #expect(summary.otherCurrencies[february]?.map(\.income) == [Money(50, .usd)])
    #expect(summary.monthsInAnyCurrency == [Sample.month("2025-01"), february])
    #expect(summary.newestMonth == Sample.month("2025-01"))
  }

  @Test func `only the selected account counts`() throws {
    let scope = SummaryScope(currency: .krw, account: Account(id: 2, name: ""))
    let others = try summary(scope).otherCurrencies
    #expect(others.mapValues { $0.map(\.currency) } == [Sample.month("2025-01"): [.jpy]])
  }

  @Test func `a store with one currency has no others`() throws {
    var sample = Sample()
    sample.add("2025-01-05", .spending, "food", out: 5000)
    #expect(try Summary(of: sample.totals).otherCurrencies.isEmpty)
  }

  @Test func `a sum beyond 64 bits in another currency is an error`() {
    var sample = Sample()
    sample.add("2025-01-05", .spending, "food", out: 1, count: 9)
    sample.add("2025-01-05", .spending, "food", out: .max, currency: .usd)
    sample.add("2025-01-06", .spending, "food", out: 1, currency: .usd)
    #expect(throws: MoneyError.overflow(.usd)) { try Summary(of: sample.totals) }
  }
}
