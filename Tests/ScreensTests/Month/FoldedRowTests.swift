import Ledger
@testable import Screens
import TestSupport
import Testing

struct FoldedRowTests {
  private func rows(_ amounts: [Int64], limit: Int = 7) -> [MonthChart.Row] {
    let whole = max(1, amounts.filter { $0 > 0 }.reduce(0, +))
    let categories = amounts.enumerated().map { index, amount in
      MonthChart.Category(
        key: "\(index)", name: "name \(index)", spent: amount,
        percentTenths: Int(max(0, amount) * 1000 / whole))
    }
    return MonthChart.rows(for: categories, limit: limit, words: Words(.english))
  }

  @Test func `categories with more refunds than spending have a row of their own`() {
    let mixed = rows([900, 80, 70, 60, 50, 40, 30, 20, -10, -500])
    #expect(mixed.map(\.name).suffix(3) == ["name 4", "3 others", "2 refunded"])
    #expect(mixed.map(\.spent).suffix(2) == [90, -510])
    #expect(mixed.map(\.percentTenths).suffix(2) == [72, 0])
  }

  @Test func `a single category keeps its name on either side`() {
    #expect(rows([9, 8, 7, 6, 5, 4, -1, -2]).map(\.name).suffix(2) == ["name 5", "2 refunded"])
    #expect(rows([9, 8, 7, 6, 5, 4, 3, -2]).map(\.name).suffix(2) == ["2 others", "name 7"])
    #expect(rows([9, -1, -2, -3], limit: 3).map(\.name) == ["name 0", "name 1", "2 refunded"])
  }

  @Test(arguments: 0..<200)
  func `rows add up, and no row mixes spending with refunds`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let amounts = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
      Int64.random(in: -50...100, using: &generator)
    }.sorted(by: >)
    let limit = Int.random(in: 2...7, using: &generator)
    let rows = rows(amounts, limit: limit)
    #expect(rows.count <= limit && rows.count == min(amounts.count, limit))
    #expect(rows.map(\.spent).reduce(0, +) == amounts.reduce(0, +), "seed \(seed)")
    #expect(rows.flatMap(\.keys) == amounts.indices.map { "\($0)" }, "seed \(seed)")
    // A row's share and its amount are of the same categories.
    #expect(rows.allSatisfy { $0.share == max(0, $0.spent) }, "seed \(seed)")
  }
}
