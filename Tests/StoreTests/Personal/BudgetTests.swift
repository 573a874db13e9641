import Ledger
import Store
import TestSupport
import Testing

/// The stored history of budgets.
@Suite struct BudgetTests {
  private let stores = TemporaryStores()
  private let food = Budget.Scope(category: "food", currency: .krw)

  private func rows() throws -> [String] {
    try SQL(stores.firstDatabase).rows("SELECT * FROM budget")
  }

  @Test func `an entry is added, replaced, ended and removed`() throws {
    let store = try stores.make()
    let month = Month(number: 24_300)
    let first = Budget(food, from: month, amount: 400)
    let ended = Budget(food, from: month, amount: nil)
    #expect(
      try store.change { try $0.setBudget(first) }
        == BudgetChange(food, month, former: nil, current: first))
    #expect(
      try store.change { try $0.setBudget(ended) }
        == BudgetChange(food, month, former: first, current: ended))
    let all = Budget(
      Budget.Scope(category: nil, currency: .usd, period: .year), from: month, amount: 0)
    try store.change { try $0.setBudget(all) }
    #expect(try rows() == ["|USD|12|24300|0", "food|KRW|1|24300|NULL"])
    #expect(try store.read { try $0.budgets() } == [all, ended])
    #expect(
      try store.change { try $0.removeBudget(food, from: month) }
        == BudgetChange(food, month, former: ended, current: nil))
    #expect(
      try store.change { try $0.removeBudget(food, from: month) }
        == BudgetChange(food, month, former: nil, current: nil))
    #expect(try store.read { try $0.budgets() } == [all])
  }

  @Test func `a missing store has no budgets and is not created`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    #expect(try store.read { try $0.budgets() } == [])
    try store.change { try $0.removeBudget(food, from: Month(number: 24_300)) }
    #expect(folder.names().isEmpty)
  }

  @Test(arguments: [
    "INSERT INTO budget VALUES('food', 'XXX', 1, 24300, 1)",
    "INSERT INTO budget VALUES('food', 'KRW', 1, -5, 1)",
    "INSERT INTO budget VALUES('food', 'KRW', 1, 9223372036854775807, 1)",
  ])
  func `an invalid entry is damage`(sql: String) throws {
    let store = try stores.make()
    try store.add([TestRow()])
    try SQL(stores.firstDatabase).run(sql)
    #expect(throws: StoreError.damaged(path: stores.firstDatabase)) {
      try store.read { try $0.budgets() }
    }
  }

  @Test(arguments: Effort.seeds(from: 1, 200, long: 2_000))
  func `the store equals a dictionary, and undoing each change restores its rows`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let stores = TemporaryStores()
    let store = try stores.make()
    try store.add([TestRow()])
    let sql = try SQL(stores.firstDatabase)
    var model: [String: String] = [:]
    var states: [(change: BudgetChange, before: [String])] = []
    for _ in 0..<10 {
      let scope = Budget.Scope(
        category: random.element(of: ["food", "a b", nil]),
        currency: random.element(of: [.krw, .usd]),
        period: random.element(of: Budget.Period.allCases))
      let month = Month(number: Int32(24_300 + random.number(in: 0...3)))
      let before = try sql.rows("SELECT * FROM budget")
      let key = "\(scope.category ?? "")|\(scope.currency)|\(scope.period.rawValue)|\(month.number)"
      let change: BudgetChange
      if random.number(in: 0...3) == 0 {
        model[key] = nil
        change = try store.change { try $0.removeBudget(scope, from: month) }
      } else {
        let amount = random.number(in: 0...2) == 0 ? nil : Int64(random.number(in: 0...9_000))
        model[key] = amount.map { "\($0)" } ?? "NULL"
        change = try store.change {
          try $0.setBudget(Budget(scope, from: month, amount: amount))
        }
      }
      states.append((change, before))
      #expect(
        try sql.rows("SELECT * FROM budget").sorted() == model.map { "\($0)|\($1)" }.sorted(),
        "seed \(seed)")
    }
    for (change, before) in states.reversed() {
      try store.change { store in
        if let former = change.former {
          try store.setBudget(former)
        } else {
          try store.removeBudget(change.scope, from: change.month)
        }
      }
      #expect(try sql.rows("SELECT * FROM budget") == before, "seed \(seed)")
    }
    #expect(try store.check().faults == [])
  }
}
