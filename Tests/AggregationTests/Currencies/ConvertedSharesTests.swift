import Aggregation
import Ledger
import TestSupport
import Testing

struct ConvertedSharesTests {
  /// The totals of days in dollars, and the same in won with these totals.
  private func shares(_ totals: [(day: Int32, out: Int64, converted: Int64)]) -> ConvertedShares {
    let account = Account(id: 1, name: "a")
    func day(_ currency: Currency, _ sums: [Int64]) -> DayTotals {
      DayTotals(
        buckets: [
          Bucket(
            account: account, currency: currency, category: Category(key: "food"), kind: .spending)
        ],
        totals: zip(totals, sums).map { total, sum in
          DayTotal(
            day: Day(number: total.day), bucket: 0, count: 1, moneyOut: sum, moneyIn: 0)
        })
    }
    return ConvertedShares(
      day(.usd, totals.map(\.out)), convertedTo: day(.krw, totals.map(\.converted)), .krw)
  }

  @Test(arguments: Effort.seeds(500))
  func `the shares of a day add up to its total, and each is nearly exact`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let amounts = (0..<random.number(in: 1...9)).map { _ in
      Int64(random.number(in: 1...(random.number(in: 1...6) == 1 ? 9_000_000_000_000 : 900)))
    }
    let sum = amounts.reduce(0, +)
    let total = Int64(random.number(in: 0...9_000_000))
    var shares = shares([(10, sum, total), (11, 5, 7)])
    var found: Int64 = 0
    for amount in amounts {
      let share = try #require(
        shares.share(of: Money(-amount, .usd), on: Day(number: 10)) as Int64?)
      let difference = Int128(-share) * Int128(sum) - Int128(amount) * Int128(total)
      #expect(difference.magnitude < UInt128(sum), "seed \(seed)")
      found -= share
    }
    #expect(found == total, "seed \(seed)")
    #expect(shares.share(of: Money(-5, .usd), on: Day(number: 11)) == -7)
  }

  @Test func `an amount without a converted total has no share`() {
    var shares = shares([(10, 5, 7)])
    #expect(shares.currencies == [.usd])
    #expect(shares.share(of: Money(-5, .usd), on: Day(number: 9)) == nil)
    #expect(shares.share(of: Money(-5, .eur), on: Day(number: 10)) == nil)
    #expect(shares.share(of: Money(5, .usd), on: Day(number: 10)) == 0)
  }
}
