import Insight
import Ledger
import Testing

struct UpcomingPaymentTests {
  private func upcoming(_ payments: [Payment], through last: String, asOf: String = "2025-12-19")
    -> [String]
  {
    UpcomingPayment.payments(
      of: Payments.series(payments, asOf: asOf), through: Payments.day(last)
    ).map { "\($0.day) \($0.merchant) \($0.amount.minorUnits)" }
  }

  @Test func `the payments until a day are sorted by day, then by amount`() {
    let video = Payments.on(Payments.monthly(27, from: "2025-01", 11), -13_500)
    let rent = Payments.on(
      Payments.monthly(27, from: "2025-01", 11), -650_000, at: "Rent", from: 100)
    let paid = Payments.on(Payments.monthly(7, from: "2025-01", 12), -5_000, at: "Paid", from: 200)
    let salary = Payments.on(
      Payments.monthly(25, from: "2025-01", 11), 3_000_000, at: "Job", from: 300, kind: .income)
    let all = video + rent + paid + salary
    #expect(
      upcoming(all, through: "2025-12-31") == ["2025-12-27 Rent 650000", "2025-12-27 Video 13500"])
    #expect(upcoming(all, through: "2025-12-26") == [])
    #expect(
      upcoming(all, through: "2026-01-10")
        == ["2025-12-27 Rent 650000", "2025-12-27 Video 13500", "2026-01-07 Paid 5000"])
  }

  @Test func `each cadence continues after the next payment`() {
    let last = Payments.on(
      ["2025-07-31", "2025-08-31", "2025-09-30", "2025-10-31", "2025-11-30"], -9_000)
    #expect(
      upcoming(last, through: "2026-02-28")
        == ["2025-12-31 Video 9000", "2026-01-31 Video 9000", "2026-02-28 Video 9000"])
    let tuesday = Payments.on(
      ["2025-07-08", "2025-08-12", "2025-09-09", "2025-10-14", "2025-11-11", "2025-12-09"], -9_000)
    #expect(
      upcoming(tuesday, through: "2026-02-28") == [
        "2026-01-13 Video 9000", "2026-02-10 Video 9000",
      ])
    let weekly = Payments.on(
      (0..<20).map { "\(Payments.day("2025-08-05").advanced(by: $0 * 7))" }, -9_000)
    #expect(
      upcoming(weekly, through: "2025-12-31") == ["2025-12-23 Video 9000", "2025-12-30 Video 9000"])
  }

  @Test func `installments end with their plan`() {
    let payments = Payments.monthly(10, from: "2025-10", 3).enumerated().map { index, day in
      Payment(
        id: Int64(index + 1), day: Payments.day(day), amount: Money(-30_000, .krw), account: 1,
        merchant: "Shop", payee: "Shop",
        installment: Installment(number: UInt16(index + 1), count: 5))
    }
    #expect(
      upcoming(payments, through: "2026-12-31")
        == ["2026-01-10 Shop 30000", "2026-02-10 Shop 30000"])
  }
}
