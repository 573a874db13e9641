import Insight
import Ledger
import TestSupport
import Testing

/// Suggested budgets.
@Suite struct BudgetSuggestionTests {
  private let month = Month(number: 24_300)

  private func suggestions(
    _ totals: [Int64], in currency: Currency = .krw
  ) -> [BudgetSuggestion] {
    let spending = zip(1..., totals).map { back, total in
      MonthlySpending(
        month: month.advanced(by: -back), total: total, categories: ["food": total])
    }
    return BudgetSuggestion.suggestions(of: spending, before: month, currency: currency)
  }

  @Test func `one unusual month does not change a suggestion`() {
    let usual = suggestions([310_000, 290_000, 305_000, 300_000, 5_000_000, 295_000])
    #expect(usual.map(\.median) == [302_500, 302_500])
    #expect(usual.map(\.amount) == [310_000, 310_000])
    #expect(usual.map(\.category) == [nil, "food"])
  }

  @Test func `one-off payments do not count`() {
    let plain = MonthlySpending(
      month: month, total: 500_000, categories: ["food": 300_000, "home": 200_000])
    let day = MonthCalendar.civil.firstDay(of: month)
    let regular = plain.without([
      OneOffShare(day: day, category: "home", spent: 150_000),
      OneOffShare(day: day, category: "food", spent: -10_000),
      OneOffShare(day: day, category: "gone", spent: 1),
    ])
    #expect(regular.total == 359_999 && regular.isComplete)
    #expect(regular.categories == ["food": 310_000, "home": 50_000])
    #expect(plain.without([]) == plain)
  }

  @Test func `only the last six complete months count, and at least three`() {
    #expect(suggestions([100_000, 100_000]).isEmpty)
    #expect(suggestions([100_000, 100_000, 100_000]).first?.monthCount == 3)
    let many = suggestions(
      [10, 20, 30, 40, 50, 60, 9_000, 9_000, 9_000, 9_000, 9_000].map { $0 * 1_000 })
    #expect(many.first?.monthCount == 6)
    #expect(many.first?.median == 35_000)
    var spending = (1...6).map {
      MonthlySpending(month: month.advanced(by: -$0), total: 100_000, categories: [:])
    }
    spending.append(
      MonthlySpending(month: month, total: 900_000, categories: [:], isComplete: false))
    #expect(
      BudgetSuggestion.suggestions(of: spending, before: month, currency: .krw).map(\.median)
        == [100_000])
  }

  @Test func `what is bought in fewer than half of the months has no suggestion`() {
    #expect(suggestions([500_000, 0, 0, 0, 0, 0]).isEmpty)
    #expect(suggestions([-5_000, -5_000, -5_000]).isEmpty)
  }

  @Test(arguments: [
    (Currency.krw, 387_420, 390_000), (.krw, 12_300, 12_500), (.krw, 1, 100),
    (.krw, 1_234_567, 1_250_000), (.usd, 41_237, 42_000), (.usd, 999, 1_000), (.usd, 1_01, 2_00),
  ])
  func `suggestions are round amounts`(currency: Currency, median: Int64, amount: Int64) {
    #expect(suggestions([median, median, median], in: currency).first?.amount == amount)
  }

  @Test(arguments: Effort.seeds(from: 1, 2_000))
  func `a suggestion covers the median and adds at most a twentieth or the least step`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let currency = generator.element(of: [Currency.krw, .usd, .jpy])
    let largest = generator.element(of: [1_000, 1_000_000, 1_000_000_000_000_000])
    let totals = (0..<generator.number(in: 3...6)).map { _ in
      Int64(generator.number(in: 1...largest))
    }
    let found = try #require(suggestions(totals, in: currency).first)
    let below = totals.count { $0 < found.median }
    let above = totals.count { $0 > found.median }
    #expect(below <= totals.count / 2 && above <= totals.count / 2, "seed \(seed)")
    #expect(found.amount >= found.median, "seed \(seed)")
    #expect(found.amount - found.median < max(100, found.median / 20 + 1), "seed \(seed)")
  }
}
