@testable import Insight
import Ledger
import TestSupport
import Testing

struct ChainSearchTests {
  @Test(arguments: Effort.seeds(200))
  func `no chain of one amount exceeds the bound of its schedule`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Some payments are monthly, so that chains have high scores.
    let isMonthly = Int.random(in: 0..<2, using: &random) == 0
    let length = Int.random(in: 10...900, using: &random)
    let numbers = (0..<Int.random(in: 2...60, using: &random)).map { index in
      let number =
        isMonthly && index % 3 > 0 ? index * 30 : Int.random(in: 0..<length, using: &random)
      return Int32(19_700 + number)
    }
    let list = PaymentList(
      numbers.sorted().enumerated().map { index, number in
        Payment(
          id: Int64(index), day: Day(number: number), amount: Money(-9_900, .krw), account: 1,
          merchant: "Shop", payee: "Shop")
      })
    let search = ChainSearch(
      list.rows.indices.map { ChainSearch.Row($0, in: list) },
      others: [0, 0, 5, 1_000, 50_000].randomElement(using: &random) ?? 0,
      lastDay: 19_700 + length + Int.random(in: 0..<90, using: &random))
    for schedule in ScheduleGuesses(search.rows.map(\.day)).schedules {
      let most = search.mostScore(schedule)
      guard let fit = search.fit(schedule) else { continue }
      for isDrifting in [false, true] {
        guard let chain = search.best(fit, isDrifting: isDrifting), let most else { continue }
        #expect(chain.score <= most + 1e-6, "seed \(seed): \(schedule)")
      }
    }
  }
}
