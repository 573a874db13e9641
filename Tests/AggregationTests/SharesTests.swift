import Aggregation
import Ledger
import Testing
import TestSupport

@Suite struct SharesTests {
  private func categories(_ amounts: [Int64]) throws -> [CategoryBreakdown] {
    var sample = Sample()
    for (index, amount) in amounts.enumerated() {
      sample.add(
        "2025-02-01", amount < 0 ? .refund : .spending, "category \(1000 + index)",
        out: max(amount, 0), in: max(-amount, 0))
    }
    return try Summary(of: sample.totals).months.first?.categories ?? []
  }

  @Test(
    arguments: [
      ([1, 1, 1], [334, 333, 333]),
      ([7], [1000]),
      ([2, 1], [667, 333]),
      ([1, 1, 1, 1, 1, 1, 1], [143, 143, 143, 143, 143, 143, 142]),
      ([999_999, 1], [1000, 0]),
      ([0, 0], [0, 0]),
      ([0, -5], [0, 0]),
      ([100, 0, -100], [1000, 0, 0]),
    ] as [([Int64], [Int])])
  func `shown percentages add up to 100`(amounts: [Int64], permille: [Int]) throws {
    #expect(try categories(amounts).map(\.permille) == permille)
  }

  @Test func `thousands of random months add up to 100`() throws {
    for seed in UInt64(0)..<3000 {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...30, using: &generator)
      let magnitude = Int64(1) << Int64.random(in: 1...52, using: &generator)
      let amounts = (0..<count).map { _ in
        Int64.random(in: -magnitude / 4...magnitude, using: &generator)
      }
      let categories = try categories(amounts)
      let sum = categories.map(\.permille).reduce(0, +)
      let hasPositive = amounts.contains { $0 > 0 }
      #expect(sum == (hasPositive ? 1000 : 0), "seed \(seed)")
      for category in categories {
        // Largest remainder moves a share by less than one unit of the last place.
        let distance = abs(category.permille * 1000 - category.ratioMillionths)
        #expect(distance <= 1000, "seed \(seed)")
        #expect(category.permille >= 0, "seed \(seed)")
      }
    }
  }

  @Test func `the largest amounts there are still have shares`() throws {
    let categories = try categories([.max / 2, .max / 2, 1])
    #expect(categories.map(\.permille) == [500, 500, 0])
    #expect(categories.map(\.ratioMillionths) == [500_000, 500_000, 0])
    #expect(categories[0].ratio == 0.5)
  }

  @Test(
    arguments: [
      (1000, 1005, 5), (1000, 995, -5), (2000, 2001, 1), (2000, 1999, -1), (2001, 2002, 0),
      (3, 4, 333), (3, 5, 667), (1, 0, -1000), (0, 5, nil), (-5, 5, nil),
    ] as [(Int64, Int64, Int64?)])
  func `changes are rounded half away from zero`(
    before: Int64, after: Int64, permille: Int64?
  ) throws {
    var sample = Sample()
    sample.add("2025-01-01", .spending, "food", out: max(before, 0), in: max(-before, 0))
    sample.add("2025-02-28", .spending, "food", out: after)
    let month = try Summary(of: sample.totals).months[1]
    #expect(month.comparison?.changePermille == permille)
    #expect(month.comparison?.change.minorUnits == after - before)
    #expect(month.categories[0].changePermille == permille)
  }
}
