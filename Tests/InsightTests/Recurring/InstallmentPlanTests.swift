import Insight
import Ledger
import Testing

struct InstallmentPlanTests {
  @Test(arguments: ["Rate # von 6", "Rate #/6", "payment # of 6", "Rate 0#/06"])
  func `texts that count are installments`(text: String) throws {
    for start in ["2025-01", "2025-05"] {
      let payments = Payments.monthly(6, from: start, 4).enumerated().flatMap { index, day in
        let memo = text.replacing("#", with: "\(index + 1)")
        return Payments.on([day], -14_000, at: "Lender", memo: memo, from: Int64(index) + 1)
      }
      // From January on, 1/6 on January 6 could be a date.
      if start == "2025-01", text.contains("/") { continue }
      let asOf = start == "2025-01" ? "2025-04-30" : "2025-08-31"
      let series = try #require(Payments.series(payments, asOf: asOf).only)
      #expect(series.kind == .installments)
      #expect(series.installments?.paid == 4 && series.installments?.count == 6)
      #expect(series.yearly.minorUnits == 2 * 14_000)
    }
  }

  @Test func `dates are not installments`() throws {
    let payments = Payments.monthly(12, from: "2025-01", 12).enumerated().flatMap { index, day in
      Payments.on([day], -14_000, memo: "Transfer \(index + 1)/12", from: Int64(index) + 1)
    }
    let series = try #require(Payments.series(payments).only)
    #expect(series.kind != .installments && series.installments == nil)
  }

  @Test func `all paid installments end a plan`() throws {
    let payments = Payments.monthly(6, from: "2025-05", 4).enumerated().flatMap { index, day in
      Payments.on([day], -14_000, memo: "Rate \(index + 1) von 4", from: Int64(index) + 1)
    }
    let series = try #require(Payments.series(payments, asOf: "2025-08-31").only)
    #expect(series.state == .ended && series.next == nil && series.yearly.minorUnits == 0)
  }

  @Test func `statements that number installments give a plan for each purchase`() {
    let payments = [(1, 30_000), (2, 90_000)].flatMap { purchase, amount in
      Payments.monthly(13, from: "2025-10", 3).enumerated().map { index, day in
        Payment(
          id: Int64(purchase * 10 + index), day: Payments.day(day),
          amount: Money(Int64(-amount), .krw), account: 1, merchant: "Mall", payee: "Mall",
          installment: Installment(number: UInt16(index + 1), count: 6))
      }
    }
    let series = Payments.series(payments)
    #expect(series.map(\.payments) == [[20, 21, 22], [10, 11, 12]])
    #expect(series.allSatisfy { $0.installments?.paid == 3 && $0.installments?.count == 6 })
  }

  @Test func `a seller of installments has no subscriptions`() throws {
    let payments = Payments.on(Payments.monthly(6, from: "2025-08", 4), -14_000, at: "Klarna")
    #expect(try #require(Payments.series(payments, asOf: "2025-11-30").only).kind == .installments)
  }
}
