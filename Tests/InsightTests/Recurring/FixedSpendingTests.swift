import Insight
import Ledger
import Testing

struct FixedSpendingTests {
  @Test func `payments of fixed costs are added up by month, also of ended series`() throws {
    let video = Payments.on(Payments.monthly(7, from: "2025-01", 12), -13_500)
    let gym = Payments.on(
      Payments.monthly(10, from: "2025-01", 6), -55_000, at: "Gym", from: 100)
    let salary = Payments.on(
      Payments.monthly(25, from: "2025-01", 12), 3_000_000, at: "Job", from: 200, kind: .income)
    let series = Payments.series(video + gym + salary)
    let sums = try FixedSpending.byMonth(of: series, in: .krw, calendar: .civil)
    #expect(sums.count == 12)
    #expect(sums[try #require(Month(text: "2025-06"))] == 68_500)
    #expect(sums[try #require(Month(text: "2025-07"))] == 13_500)
    #expect(try FixedSpending.byMonth(of: series, in: .usd, calendar: .civil).isEmpty)
  }
}
