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

  @Test(arguments: Effort.seeds(400))
  func `no chain of one amount reaches a score that its bounds exclude`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let length = Int.random(in: 10...2_500, using: &random)
    let step = [7, 14, 30, 61, 91, 182, 365].randomElement(using: &random) ?? 30
    let jitter = Int.random(in: 0...6, using: &random)
    let share = Int.random(in: 0...3, using: &random)
    let numbers = (0..<Int.random(in: 2...40, using: &random)).map { index in
      let number =
        index % 4 < share
        ? index * step + Int.random(in: 0...jitter, using: &random)
        : Int.random(in: 0..<length, using: &random)
      return Int32(19_000 + number)
    }
    let list = PaymentList(
      numbers.sorted().enumerated().map { index, number in
        Payment(
          id: Int64(index), day: Day(number: number), amount: Money(-9_900, .krw), account: 1,
          merchant: "Shop", payee: "Shop")
      })
    let others = [0, 5, 300, 1_000, 20_000, 200_000].randomElement(using: &random) ?? 0
    let lastDay = 19_000 + length + Int.random(in: 0..<90, using: &random)
    let search = ChainSearch(
      list.rows.indices.map { ChainSearch.Row($0, in: list) }, others: others, lastDay: lastDay)
    let days = search.rows.map(\.day)
    var best = -Double.infinity
    for schedule in ScheduleGuesses(days).schedules {
      guard let fit = search.fit(schedule), let chain = search.best(fit, isDrifting: false) else {
        continue
      }
      best = max(best, chain.score)
    }
    guard best > -.infinity else { return }
    let canScore = ChainBounds.canScore(
      days, others: others, lastDay: lastDay, least: best - 1e-6)
    #expect(canScore, "seed \(seed): \(best)")
  }
}
