import Ledger
import Store
import Testing
import TestSupport

/// Closing balances of days, compared with statements whose balances are known.
@Suite struct BalanceTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  private func balances(
    _ account: String = "Card", _ currency: Currency = .krw, _ days: ClosedRange<Int32> = 0...99
  ) throws -> [Int32: Int64] {
    let id = try #require(try store.read { try $0.accounts() }.first { $0.name == account }?.id)
    let found = try store.read {
      try $0.closingBalances(
        of: id, in: currency, days: Day(number: days.lowerBound)...Day(number: days.upperBound))
    }
    #expect(found.map(\.day) == found.map(\.day).sorted())
    return Dictionary(uniqueKeysWithValues: found.map { ($0.day.number, $0.minorUnits) })
  }

  /// Rows with running balances from `start` on, and the balance at the end of each day.
  private func statement(
    _ amounts: [(day: Int32, amount: Int64)], from start: Int64, second: Int32 = -1
  ) -> (rows: [TestRow], ends: [Int32: Int64]) {
    var (balance, ends) = (start, [Int32: Int64]())
    let rows = amounts.enumerated().map { index, step in
      balance += step.amount
      ends[step.day] = balance
      return TestRow(
        day: step.day, second: second < 0 ? -1 : second + Int32(index), amount: step.amount,
        payee: "P\(index)", balance: balance)
    }
    return (rows, ends)
  }

  @Test(arguments: [false, true], [-1, 600])
  func `the last row of a day counts, whether the oldest or the newest is first`(
    isReversed: Bool, second: Int32
  ) throws {
    let (rows, ends) = statement(
      [(3, 500), (3, -200), (3, -200), (4, 100), (6, -50), (6, 70), (6, 900)], from: 1_000,
      second: second)
    try store.add(isReversed ? rows.reversed() : rows)
    #expect(try balances() == ends)
    #expect(try balances(days: 4...5) == ends.filter { $0.key == 4 })
  }

  private func balances(days: ClosedRange<Int32>) throws -> [Int32: Int64] {
    try balances("Card", .krw, days)
  }

  @Test(arguments: Effort.seeds(40))
  func `the balance that no other row continues is the last`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // No amount cancels a sum of others, so no day ends as it began or passes a balance twice.
    let amounts = (0..<40).map { index in
      (day: Int32(index / 8), amount: (Int64(1) << index) * (Bool.random(using: &random) ? 1 : -1))
    }
    let (rows, ends) = statement(amounts, from: 7)
    try store.add(rows.shuffled(using: &random))
    #expect(try balances() == ends, "seed \(seed)")
  }

  @Test func `a day that ends as it began has the balance of the day before`() throws {
    for isReversed in [false, true] {
      let (rows, ends) = statement(
        [(3, 500), (4, 100), (4, -100), (5, -30), (5, 10), (5, 20)], from: 1_000)
      let account = isReversed ? "B" : "A"
      try store.add(
        (isReversed ? rows.reversed() : rows).map { row in
          var row = row
          row.account = account
          return row
        })
      #expect(try balances(account) == ends, "\(account)")
    }
  }

  @Test func `the order or the time decides when rows are missing`() throws {
    // Newest first, as the other days show; two rows of the day itself are missing.
    try store.add([
      TestRow(day: 5, amount: -10, balance: 500), TestRow(day: 5, amount: -30, balance: 710),
      TestRow(day: 4, amount: -20, balance: 900), TestRow(day: 4, amount: -40, balance: 920),
      TestRow(day: 4, amount: -40, balance: 960),
    ])
    #expect(try balances() == [4: 900, 5: 500])
    let rows = [(30, 710), (90, 500), (60, 650)].map { second, balance in
      TestRow(day: 7, second: Int32(second), amount: -10, account: "T", balance: Int64(balance))
    }
    try store.add(rows)
    #expect(try balances("T") == [7: 500])
  }

  @Test func `only rows of the account and currency with a balance count`() throws {
    try store.add([
      TestRow(day: 1, amount: 5, balance: 105),
      TestRow(day: 1, amount: 5, account: "B", balance: 9_999),
      TestRow(day: 2, amount: 5, currency: .usd, balance: 77), TestRow(day: 3, amount: -4),
    ])
    #expect(try balances() == [1: 105])
    #expect(try balances("Card", .usd) == [2: 77])
    #expect(try balances("B") == [1: 9_999])
    #expect(
      try store.read { try $0.closingBalances(of: 99, in: .krw, days: .first ... .last) }.isEmpty)
    let empty = try Store.open(folder.path + "/none.sqlite", mode: .readOnlyIfPresent)
    #expect(
      try empty.read { try $0.closingBalances(of: 1, in: .krw, days: .first ... .last) }.isEmpty)
  }

  @Test func `balances at the limits do not trap`() throws {
    try store.add([
      TestRow(day: 1, amount: 9, balance: .min), TestRow(day: 1, amount: -9, balance: .max),
      TestRow(day: 1, amount: -1, balance: .min), TestRow(day: 1, amount: 1, balance: .max),
    ])
    #expect(try balances().count == 1)
  }

  @Test func `an account's imports are those that added rows to it`() throws {
    try store.add([TestRow(day: 1), TestRow(day: 2, account: "B")], name: "both.csv")
    try store.add([TestRow(day: 3)], name: "card.csv")
    try store.add([TestRow(day: 4, account: "B")], name: "b.csv")
    try store.add([TestRow(day: 3), TestRow(day: 5)], name: "again.csv")
    func files(_ account: String) throws -> [String] {
      let id = try #require(try store.read { try $0.accounts() }.first { $0.name == account }?.id)
      return try store.read { try $0.imports(of: id) }.map(\.file)
    }
    #expect(try files("Card") == ["again.csv", "card.csv", "both.csv"])
    #expect(try files("B") == ["b.csv", "both.csv"])
    #expect(
      try store.read { try $0.imports() }.count == 4
        && store.read { try $0.imports(of: 99) }.isEmpty)
    let both = try #require(try store.read { try $0.imports() }.last)
    #expect(both.file == "both.csv" && both.account == nil)
    _ = try store.change { try $0.undo(id: both.id) }
    #expect(try files("Card") == ["again.csv", "card.csv"])
  }
}
