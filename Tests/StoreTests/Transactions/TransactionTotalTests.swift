import Ledger
import Store
import Testing
import TestSupport

/// Totals of matching rows, compared with sums of all rows that another program lists.
@Suite struct TransactionTotalTests {
  private struct Expected {
    var count: Int64 = 0
    var spent: Int64?
    var income: Int64?
    var transferCount: Int64 = 0
  }

  /// The total of the rows, added up one by one.
  private func expected(_ path: String, _ rows: [SeenRow]) throws -> TransactionTotal {
    var amounts: [Int64: Int64] = [:]
    for text in try SQL(path).rows("SELECT id, amount FROM tx") {
      let parts = text.split(separator: "|").compactMap { Int64($0) }
      amounts[parts[0]] = parts[1]
    }
    var groups: [String: Expected] = [:]
    for row in rows {
      let amount = try #require(amounts[row.id])
      var group = groups[row.currency] ?? Expected()
      group.count += 1
      switch Kind.allCases.first(where: { Int($0.rawValue) == row.kind }) {
      case .income: group.income = (group.income ?? 0) + amount
      case .transfer: group.transferCount += 1
      default: group.spent = (group.spent ?? 0) - amount
      }
      groups[row.currency] = group
    }
    let sorted = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return TransactionTotal(
      count: Int64(rows.count),
      sums: try sorted.map {
        .init(
          currency: try #require(Currency(code: $0.key)), spent: $0.value.spent,
          income: $0.value.income, transferCount: $0.value.transferCount)
      })
  }

  @Test(arguments: Effort.seeds(20))
  func `the total of a filter equals the sum of its rows`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let payees = PageSamples.payees.shuffled(using: &random)[...]
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let days = PageSamples.days(using: &random)
      let rows = (0..<Int.random(in: 1...500, using: &random)).map { _ in
        PageSamples.row(payees, days, using: &random)
      }
      try store.take(rows, ["Card", "Bank", "Savings"].randomElement(using: &random) ?? "")
      if Int.random(in: 0..<4, using: &random) == 0 { _ = try store.change({ try $0.undo() }) }
    }
    let all = try SeenRow.all(folder.database)
    for _ in 0..<20 {
      let filter = PageSamples.filter(all, using: &random)
      let found = try store.read { try $0.transactionTotal(matching: filter) }
      #expect(
        found == (try expected(folder.database, all.filter { $0.isAskedFor(filter) })),
        "seed \(seed), \(filter)")
      // A page of all matching rows has the same total.
      let page = try store.read { try $0.transactionPage(matching: filter, limit: .max) }
      #expect(try TransactionTotal(of: page.transactions) == found, "seed \(seed), \(filter)")
    }
  }

  @Test func `sums beyond 64 bits are errors, never wrong`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.add([
      TestRow(day: 1), TestRow(day: 2, amount: -5), TestRow(day: 3, currency: .usd),
    ])
    // No import stores such amounts: each is more than half of the largest.
    try SQL(folder.database).run("UPDATE tx SET amount = -5000000000000000000 WHERE id < 3")
    #expect(throws: StoreError.overflow(.krw)) {
      try store.read { try $0.transactionTotal(matching: TransactionFilter(text: "cafe")) }
    }
    // A large positive and a large negative amount fit together.
    try SQL(folder.database).run("UPDATE tx SET amount = 5000000000000000000 WHERE id = 2")
    let total = try store.read {
      try $0.transactionTotal(matching: TransactionFilter(text: "cafe"))
    }
    #expect(total?.sums.first?.spent == 0 && total?.count == 3)
  }

  @Test func `a total stops when it is no longer wanted; an empty store has none`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let nothing = TransactionTotal(count: 0, sums: [])
    #expect(
      try store.read { try $0.transactionTotal(matching: TransactionFilter(text: "a")) } == nothing)
    try store.add((1...9).map { TestRow(day: Int32($0), payee: "Cafe \($0)") })
    var days = 0
    let total = try store.read {
      try $0.transactionTotal(matching: TransactionFilter(text: "cafe")) {
        days += 1
        return days < 4
      }
    }
    #expect(total == nil && days == 4)
    #expect(
      try store.read { try $0.transactionTotal(matching: TransactionFilter(text: "none")) }
        == nothing)
  }
}
