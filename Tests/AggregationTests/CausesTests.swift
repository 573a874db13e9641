import Aggregation
import Ledger
import TestSupport
import Testing

@Suite struct CausesTests {
  private func spending(
    _ payee: String, _ spent: Int64, _ count: Int64 = 1, later: Int64 = 0,
    in category: String = "food"
  ) -> PayeeSpending {
    PayeeSpending(
      category: category, payee: payee, spent: spent, count: count, laterCount: later)
  }

  private func causes(
    _ month: [PayeeSpending], _ previous: [PayeeSpending], limit: Int = 20
  ) throws -> Causes {
    try Causes(of: month, and: previous, currency: .krw, limit: limit)
  }

  @Test(
    arguments: [
      // No transactions in the previous month, or only after its compared days.
      (spent: 900, count: 1, later: 0, before: 0, countBefore: 0, laterBefore: 0, "new"),
      (spent: 900, count: 1, later: 0, before: 0, countBefore: 0, laterBefore: 2, "earlier"),
      (spent: 0, count: 0, later: 0, before: 900, countBefore: 1, laterBefore: 0, "gone"),
      (spent: 0, count: 0, later: 1, before: 900, countBefore: 1, laterBefore: 0, "later"),
      (spent: -900, count: 1, later: 0, before: 0, countBefore: 0, laterBefore: 0, "refunded"),
      (spent: 0, count: 2, later: 0, before: 900, countBefore: 1, laterBefore: 0, "refunded"),
      (spent: 900, count: 1, later: 0, before: 0, countBefore: 2, laterBefore: 0, "refundedBefore"),
      // Twice 500 became four times 500; the amount explains nothing.
      (
        spent: 2_000, count: 4, later: 0, before: 1_000, countBefore: 2, laterBefore: 0, "moreOften"
      ),
      (
        spent: 1_000, count: 2, later: 0, before: 2_000, countBefore: 4, laterBefore: 0, "lessOften"
      ),
      (spent: 1_200, count: 2, later: 0, before: 1_000, countBefore: 2, laterBefore: 0, "dearer"),
      (spent: 900, count: 2, later: 0, before: 1_000, countBefore: 2, laterBefore: 0, "cheaper"),
      // More often, but so much cheaper that less was spent; and the reverse.
      (spent: 800, count: 4, later: 0, before: 1_000, countBefore: 2, laterBefore: 0, "cheaper"),
      (
        spent: 1_900, count: 4, later: 0, before: 1_000, countBefore: 2, laterBefore: 0, "moreOften"
      ),
      (spent: 1_300, count: 1, later: 0, before: 1_000, countBefore: 2, laterBefore: 0, "dearer"),
    ]
      as [(
        spent: Int64, count: Int64, later: Int64, before: Int64, countBefore: Int64,
        laterBefore: Int64, String
      )])
  func `the reason follows from counts and sums`(
    spent: Int64, count: Int64, later: Int64, before: Int64, countBefore: Int64,
    laterBefore: Int64, reason: String
  ) throws {
    let list = try causes(
      [spending("Shop", spent, count, later: later)],
      [spending("Shop", before, countBefore, later: laterBefore)]
    ).month
    #expect(list.causes.map(\.reason.rawValue) == [reason])
    #expect(list.causes.first?.change == spent - before)
  }

  @Test func `a payee is compared over all its categories, and in each of them`() throws {
    let found = try causes(
      [spending("Shop", 700, in: "food"), spending("Shop", 300, in: "home")],
      [spending("Shop", 1_000, 2, in: "food"), spending("Cafe", 50)])
    // The same sum in other categories is no change of the month.
    #expect(found.month.causes.map(\.payee) == ["Cafe"])
    #expect(found.categories["home"]?.causes.map(\.change) == [300])
    #expect(found.categories["home"]?.causes.map(\.reason) == [.new])
    #expect(found.categories["food"]?.causes.map(\.change) == [-300, -50])
    let dearer = try causes(
      [spending("Shop", 700, in: "food"), spending("Shop", 400, in: "home")],
      [spending("Shop", 1_000, 2, in: "food")])
    #expect(dearer.month.causes.map(\.category) == ["home"])
    #expect(dearer.month.causes.map(\.change) == [100])
  }

  @Test func `a payee of the year before is back, unless the previous month had it`() throws {
    let month = [
      spending("Shop", 700, in: "food"), spending("Shop", 300, in: "home"), spending("Fresh", 5),
    ]
    func reasons(_ previous: [PayeeSpending]) throws -> [String?] {
      let found = try Causes(
        of: month, and: previous, earlier: ["Shop"], currency: .krw, limit: 20)
      return [found.month, found.categories["food"], found.categories["home"]].map {
        $0?.causes.first { $0.payee == "Shop" }?.reason.rawValue
      } + [found.month.causes.first { $0.payee == "Fresh" }?.reason.rawValue]
    }
    #expect(try reasons([]) == ["back", "back", "back", "new"])
    // The payee was there, so only its categories are new.
    #expect(
      try reasons([spending("Shop", 0, 0, later: 1)]) == ["earlier", "earlier", "new", "new"])
    #expect(try reasons([spending("Shop", 90)]) == ["dearer", "dearer", "new", "new"])
  }

  @Test func `the largest changes come first, and the others are added up`() throws {
    let found = try causes(
      [spending("a", 5), spending("b", 30), spending("c", 7)],
      [spending("d", 40), spending("e", 7), spending("b", 30)], limit: 2
    ).month
    #expect(found.causes.map(\.payee) == ["d", "c"])
    #expect(found.restCount == 2 && found.rest == -2)
  }

  @Test func `a change beyond 64 bits is refused`() {
    #expect(throws: MoneyError.overflow(.krw)) {
      try causes([spending("a", .max)], [spending("a", -1)])
    }
    #expect(throws: MoneyError.overflow(.krw)) {
      try causes([spending("a", .max), spending("b", .max)], [], limit: 0)
    }
  }

  @Test(arguments: Effort.seeds(50))
  func `the changes add up, in the month and in each category`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func some() -> [PayeeSpending] {
      var all: [PayeeSpending] = []
      for payee in ["a", "b", "c", "d", "e"] {
        for category in ["x", "y"] where Bool.random(using: &random) {
          all.append(
            spending(
              payee, Int64.random(in: -90...900, using: &random),
              Int64.random(in: 1...4, using: &random), in: category))
        }
      }
      return all
    }
    let (month, previous) = (some(), some())
    let found = try causes(month, previous, limit: Int.random(in: 0...9, using: &random))
    func sum(_ all: [PayeeSpending], in category: String? = nil) -> Int64 {
      all.filter { category ?? $0.category == $0.category }.reduce(0) { $0 + $1.spent }
    }
    func total(_ list: Causes.List?) -> Int64 {
      list.map { $0.causes.reduce($0.rest) { $0 + $1.change } } ?? 0
    }
    #expect(total(found.month) == sum(month) - sum(previous))
    for category in ["x", "y"] {
      #expect(
        total(found.categories[category]) == sum(month, in: category) - sum(previous, in: category))
    }
  }
}
