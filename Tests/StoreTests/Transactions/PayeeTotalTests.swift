import Ledger
import Store
import Testing
import TestSupport

/// Spending by payee, compared with the sums of all rows that another program lists.
@Suite struct PayeeTotalTests {
  private struct Group: Hashable {
    let category: String
    /// As bytes, because different byte sequences can be equal as `String`s.
    let payee: [UInt8]
  }

  /// The largest payees of each category, added up row by row.
  private func expected(
    _ path: String, _ days: ClosedRange<Day>, _ currency: Currency, _ account: Account.ID?,
    limit: Int
  ) throws -> [String: [PayeeTotal]] {
    let rows = try SQL(path).rows(
      """
      SELECT key, hex(payee), amount FROM tx JOIN bucket ON bucket.id = bucket_id
        JOIN category ON category.id = category_id JOIN wording ON wording.id = wording_id
      WHERE ts >= \(Int64(days.lowerBound.number) * 86_400)
        AND ts < \((Int64(days.upperBound.number) + 1) * 86_400)
        AND currency = '\(currency.code)' AND kind IN (0, 1)
        AND account_id = \(account.map(String.init) ?? "account_id")
      """)
    var sums: [Group: Int64] = [:]
    for row in rows {
      let parts = row.split(separator: "|", omittingEmptySubsequences: false)
      let digits = Array(parts[1].utf8)
      let payee = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
      }
      sums[Group(category: String(parts[0]), payee: payee), default: 0] -= try #require(
        Int64(parts[2]))
    }
    var totals: [String: [(payee: [UInt8], spent: Int64)]] = [:]
    for (group, spent) in sums { totals[group.category, default: []].append((group.payee, spent)) }
    return totals.mapValues { all in
      all.sorted { ($1.spent, $0.payee.text) < ($0.spent, $1.payee.text) }.prefix(limit).map {
        PayeeTotal(payee: $0.payee.text.value, spent: $0.spent)
      }
    }
  }

  @Test(arguments: Effort.seeds(40))
  func `the largest payees of each category are those of all rows`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let payees = PageSamples.payees.shuffled(using: &random)[...]
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let days = PageSamples.days(using: &random)
      let rows = (0..<Int.random(in: 1...500, using: &random)).map { _ in
        PageSamples.row(payees, days, using: &random)
      }
      try store.take(rows, ["Card", "Bank", "Savings"].randomElement(using: &random) ?? "")
      if Int.random(in: 0..<4, using: &random) == 0 { _ = try store.change({ try $0.undo() }) }
    }
    let accounts = try store.read { try $0.accounts() }.map(\.id)
    for _ in 0..<8 {
      let numbers = PageSamples.days(using: &random)
      let days = Day(number: numbers.lowerBound)...Day(number: numbers.upperBound)
      let currency = Bool.random(using: &random) ? Currency.krw : .usd
      let account = Bool.random(using: &random) ? nil : accounts.randomElement(using: &random)
      let limit = Int.random(in: 1...5, using: &random)
      let found = try store.read {
        try $0.payeeTotals(
          on: days, currency: currency, account: account, limit: limit)
      }
      #expect(
        found == (try expected(folder.database, days, currency, account, limit: limit)),
        "seed \(seed)")
      let (sums, spending) = try store.read {
        (
          try $0.payeeSums(on: days, currency: currency, account: account),
          try $0.payeeSpending(
            on: days, through: days.upperBound, currency: currency, account: account)
        )
      }
      var joined: [ByteText: (spent: Int64, count: Int64)] = [:]
      for part in spending {
        joined[Array(part.payee.utf8).text, default: (0, 0)].spent += part.spent
        joined[Array(part.payee.utf8).text, default: (0, 0)].count += part.count
      }
      #expect(sums.count == joined.count, "seed \(seed)")
      for sum in sums {
        let known = joined[Array(sum.payee.utf8).text]
        #expect(known?.spent == sum.spent && known?.count == sum.count, "seed \(seed)")
        #expect(days.contains(sum.lastDay), "seed \(seed)")
      }
    }
  }

  @Test(arguments: Effort.seeds(20))
  func `the sums of payees that are split by memo are those of the listed rows`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let payees = PageSamples.payees.shuffled(using: &random)[...]
    let days = PageSamples.days(using: &random)
    let rows = (0..<Int.random(in: 1...300, using: &random)).map { _ in
      PageSamples.row(payees, days, using: &random)
    }
    try store.take(rows, "Card")
    let wanted = PageSamples.days(using: &random)
    let range = Day(number: wanted.lowerBound)...Day(number: wanted.upperBound)
    // Some payees are split, whatever their texts are.
    let remainder = Int.random(in: 0..<3, using: &random)
    func isSplit(_ payee: String) -> Bool { payee.utf8.count % 3 == remainder }
    var listed: [Transaction] = []
    let sums = try store.read { snapshot in
      try snapshot.transactions(
        matching: TransactionFilter(days: range, currency: .krw, kinds: .spent)
      ) { listed.append($0) }
      return try snapshot.payeeSums(on: range, currency: .krw, splitByMemo: isSplit)
    }
    func key(_ payee: String, _ memo: String?) -> [ByteText?] {
      [Array(payee.utf8).text, memo.map { Array($0.utf8).text }]
    }
    var expected: [[ByteText?]: [Int64]] = [:]
    for row in listed {
      let key = key(row.payee, isSplit(row.payee) ? row.memo : nil)
      let before = expected[key] ?? [0, 0, .min]
      expected[key] = [
        before[0] - row.amount.minorUnits, before[1] + 1, max(before[2], Int64(row.day.number)),
      ]
    }
    var found: [[ByteText?]: [Int64]] = [:]
    for sum in sums {
      let key = key(sum.payee, sum.memo)
      let before = found[key] ?? [0, 0, .min]
      found[key] = [
        before[0] + sum.spent, before[1] + sum.count, max(before[2], Int64(sum.lastDay.number)),
      ]
    }
    #expect(found == expected, "seed \(seed)")
  }

  @Test func `the sums of one category have the day of the last row`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.take(
      [
        TestRow(day: 20_000, amount: -300, payee: "f Cafe"),
        TestRow(day: 20_003, amount: -200, payee: "f Cafe"),
        TestRow(day: 20_009, amount: -100, payee: "f Cafe"),
      ], "Bank")
    let days = Day(number: 19_990)...Day(number: 20_005)
    let sums = { (categories: Set<String>?) in
      try store.read { try $0.payeeSums(on: days, currency: .krw, categories: categories) }
    }
    let cafe = PayeeSum(payee: "f Cafe", spent: 500, count: 2, lastDay: Day(number: 20_003))
    #expect(try sums(nil) == [cafe])
    #expect(try sums(["food"]) == [cafe])
    #expect(try sums(["cafe"]) == [])
  }

  @Test(arguments: Effort.seeds(40))
  func `the spending at all payees is split after a day`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let days = PageSamples.days(using: &random)
    let rows = (0..<400).map { _ in PageSamples.row(PageSamples.payees[...], days, using: &random) }
    try store.take(rows, "Card")
    let split = Int32.random(in: days, using: &random)
    let found = try store.read {
      try $0.payeeSpending(
        on: Day(number: days.lowerBound)...Day(number: days.upperBound),
        through: Day(number: split), currency: .krw)
    }
    func expected(_ days: ClosedRange<Int32>) throws -> [String: [PayeeTotal]] {
      try self.expected(
        folder.database, Day(number: days.lowerBound)...Day(number: days.upperBound), .krw, nil,
        limit: .max)
    }
    // Payees with rows only after the split have no spending before it.
    let early = found.filter { $0.count > 0 }
    let groups = Dictionary(grouping: early, by: \.category).mapValues { all in
      all.map { PayeeTotal(payee: $0.payee, spent: $0.spent) }.sorted {
        ($1.spent, $0.payee) < ($0.spent, $1.payee)
      }
    }
    let known = try expected(days.lowerBound...split).mapValues { all in
      all.sorted { ($1.spent, $0.payee) < ($0.spent, $1.payee) }
    }
    #expect(groups == known, "seed \(seed)")
    #expect(found.allSatisfy { $0.count > 0 || $0.spent == 0 && $0.laterCount > 0 })
    let late = split < days.upperBound ? try expected(split + 1...days.upperBound) : [:]
    #expect(
      Set(found.filter { $0.laterCount > 0 }.map { [$0.category, $0.payee] })
        == Set(late.flatMap { key, all in all.map { [key, $0.payee] } }), "seed \(seed)")
  }

  private let day = Day(number: 20_000)

  @Test func `refunds are subtracted, in whatever wording`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.take(
      [
        TestRow(amount: -5_000, payee: "f Cafe", category: "eating"),
        TestRow(amount: -4_000, payee: "f Cafe", type: "card"),
        TestRow(amount: 1_500, payee: "f Cafe", isCancellation: true),
        TestRow(amount: 900, payee: "f Shop", isCancellation: true),
        TestRow(amount: -7_000, payee: "t Savings"), TestRow(amount: 8_000, payee: "Salary"),
        TestRow(day: 20_001, amount: -9_000, payee: "f Late"),
      ], "Card")
    #expect(
      try store.read { try $0.payeeTotals(on: day...day, currency: .krw, limit: 4) }["food"] == [
        PayeeTotal(payee: "f Cafe", spent: 7_500), PayeeTotal(payee: "f Shop", spent: -900),
      ])
    #expect(try store.read { try $0.payeeTotals(on: day...day, currency: .usd, limit: 4) }.isEmpty)
    #expect(
      try store.read { try $0.payeeTotals(on: day...day, currency: .krw, account: 99, limit: 4) }
        .isEmpty)
  }

  @Test func `payees with the same name have one sum, and the limit counts names`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.take(
      [
        TestRow(amount: -3_000, payee: "f Cafe 1"), TestRow(amount: -2_500, payee: "f Cafe 2"),
        TestRow(amount: -4_000, payee: "f Shop"), TestRow(amount: -100, payee: "f Late"),
      ], "Card")
    func name(_ payee: String) -> String { payee.hasPrefix("f Cafe") ? "Cafe" : payee }
    let totals = try store.read {
      try $0.payeeTotals(on: day...day, currency: .krw, limit: 2, naming: name)
    }
    #expect(
      totals["food"] == [
        PayeeTotal(payee: "Cafe", spent: 5_500), PayeeTotal(payee: "f Shop", spent: 4_000),
      ])
    let month = MonthCalendar.civil.month(of: day)
    let query = CategoryYear.Query(category: "food", currency: .krw, month: month)
    let year = try store.read { try $0.categoryYear(query, limit: 1, naming: name) }
    #expect(year.payees.map(\.payee) == ["Cafe"] && year.payees.first?.count == 2)
  }

  @Test func `a sum beyond 64 bits is refused, unless refunds bring it back`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let most = Int64.max / 2
    // On separate days, because the sums of a day must fit.
    try store.take(
      (0..<3).map { TestRow(day: 20_000 + $0, amount: -most, payee: "f Huge") }, "Bank")
    let last = day.advanced(by: 2)
    #expect(throws: StoreError.overflow(.krw)) {
      try store.read { try $0.payeeTotals(on: day...last, currency: .krw, limit: 4) }
    }
    try store.take([TestRow(day: 20_001, amount: most, payee: "f Huge", isCancellation: true)], "B")
    #expect(
      try store.read { try $0.payeeTotals(on: day...last, currency: .krw, limit: 4) }["food"] == [
        PayeeTotal(payee: "f Huge", spent: most * 2)
      ])
  }

  @Test func `missing rows and rows without a bucket are damage`() throws {
    for harm in [
      "UPDATE tx SET bucket_id = 99 WHERE id = 2", "DELETE FROM tx WHERE id = 2",
      "UPDATE extent SET n = -1", "UPDATE tx SET wording_id = 77 WHERE id = 2",
      "UPDATE tx SET wording_id = -1 WHERE id = 2",
      "INSERT INTO extent SELECT day, 9, first_id + 1, 1, 0, 0 FROM extent",
    ] {
      let folder = try TemporaryFolder()
      let store = try Store.open(folder.database, mode: .readWriteCreate)
      try store.take((0..<3).map { TestRow(payee: "f \($0)") }, "Bank")
      try SQL(folder.database).run(harm)
      #expect(throws: StoreError.damaged(path: folder.database), "\(harm)") {
        try store.read { try $0.payeeTotals(on: day...day, currency: .krw, limit: 4) }
      }
    }
  }

  @Test func `a missing store has no payees`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readOnlyIfPresent)
    #expect(try store.read { try $0.payeeTotals(on: day...day, currency: .krw, limit: 4) }.isEmpty)
  }
}

/// Compares strings by their bytes.
private struct ByteText: Comparable, Hashable {
  let bytes: [UInt8]
  var value: String { String(decoding: bytes, as: UTF8.self) }

  static func < (a: ByteText, b: ByteText) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

extension [UInt8] {
  fileprivate var text: ByteText { ByteText(bytes: self) }
}
