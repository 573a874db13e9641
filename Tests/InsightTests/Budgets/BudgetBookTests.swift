import Insight
import Ledger
import TestSupport
import Testing

/// The budgets of each month, and their standings, compared with naive models.
@Suite struct BudgetBookTests {
  private let food = Budget.Scope(category: "food", currency: .krw)
  private let all = Budget.Scope(category: nil, currency: .krw)

  private func month(_ text: String) throws -> Month { try #require(Month(text: text)) }

  @Test func `a later entry changes no earlier month, and an end is valid from its month`() throws {
    let book = BudgetBook([
      Budget(food, from: try month("2025-06"), amount: nil),
      Budget(food, from: try month("2025-01"), amount: 300),
      Budget(food, from: try month("2025-03"), amount: 400),
    ])
    let months = ["2024-12", "2025-01", "2025-02", "2025-03", "2025-05", "2025-06", "2026-01"]
    #expect(
      try months.map { book.budget(for: food, in: try month($0))?.amount }
        == [nil, 300, 300, 400, 400, nil, nil])
    #expect(book.next(for: food, after: try month("2025-03"))?.firstMonth == (try month("2025-06")))
    #expect(book.budget(for: all, in: try month("2025-03")) == nil)
  }

  @Test(arguments: Effort.seeds(from: 1, 2_000, quick: 2_000))
  func `every month has the budget of a table with a cell for each month`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let scopes = Self.scopes
    let first = 24_000
    var table = [Budget.Scope: [Int64?]]()
    var fixed: [Budget.Scope: Set<Int>] = [:]
    var entries: [Budget] = []
    for _ in 0..<generator.number(in: 0...20) {
      let scope = generator.element(of: scopes)
      let start = generator.number(in: 0...40)
      let amount =
        generator.number(in: 0...4) == 0 ? nil : Int64(generator.number(in: 0...900_000))
      entries.append(Budget(scope, from: Month(number: Int32(first + start)), amount: amount))
      // Writes each month until the next month with an entry of its own.
      var cells = table[scope] ?? [Int64?](repeating: nil, count: 60)
      fixed[scope, default: []].insert(start)
      for index in start..<60 {
        if index > start, fixed[scope]?.contains(index) == true { break }
        cells[index] = amount
      }
      table[scope] = cells
      // Everything known so far already holds, so an entry changes only its own months.
      let book = BudgetBook(entries)
      for scope in scopes {
        let found = (0..<60).map {
          book.budget(for: scope, in: Month(number: Int32(first + $0)))?.amount
        }
        let expected = table[scope] ?? [Int64?](repeating: nil, count: 60)
        guard found != expected else { continue }
        Issue.record("seed \(seed): \(scope) has \(found) instead of \(expected)")
      }
    }
  }

  static let scopes = ["food", "travel", nil].flatMap { category in
    Budget.Period.allCases.flatMap { period in
      [Currency.krw, .usd].map { Budget.Scope(category: category, currency: $0, period: period) }
    }
  }
}
