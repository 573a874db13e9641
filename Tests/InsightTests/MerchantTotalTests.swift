import Insight
import Ledger
import Testing

struct MerchantTotalTests {
  private func sum(_ payee: String, _ spent: Int64, _ day: Int32, count: Int64 = 1) -> PayeeSum {
    PayeeSum(payee: payee, spent: spent, count: count, lastDay: Day(number: day))
  }

  @Test func `texts of one merchant are added up, with its branches`() throws {
    let names = [
      PayeeName(brand: "가온", branch: "가온 성수점"), PayeeName(brand: "가온", branch: "가온 강남점"),
      PayeeName(brand: "가온"), PayeeName(brand: "누리"),
    ]
    let sums = [
      sum("가온성수", 300, 5), sum("가온강남", 500, 2, count: 2), sum("가온", 100, 9), sum("누리", 900, 1),
    ]
    let totals = try MerchantTotal.totals(of: Array(zip(names, sums)), in: .krw)
    #expect(totals.map(\.name) == ["가온", "누리"])
    #expect(totals.map(\.spent) == [900, 900])
    #expect(totals[0].count == 4)
    #expect(totals[0].lastDay == Day(number: 9))
    #expect(totals[0].branches.map(\.name) == ["가온 강남점", "가온 성수점"])
    #expect(totals[0].branches.map(\.spent) == [500, 300])
    #expect(totals[0].texts == ["가온", "가온강남", "가온성수"])
    #expect(totals[1].branches == [])
  }

  @Test func `a sum that does not fit is an error`() {
    let name = PayeeName(brand: "가온")
    let large = sum("가온", .max, 1)
    #expect(throws: MoneyError.overflow(.krw)) {
      try MerchantTotal.totals(of: [(name, large), (name, large)], in: .krw)
    }
  }
}
