import Ledger
import Store
import Testing
import TestSupport

/// Stores with the right tables and wrong numbers: an error or a result, never a trap.
@Suite struct HostileStoreTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.template.get(), to: folder.database)
  }

  /// The bytes of a store with something in every table, made once and copied for each test.
  private static let template = Result { try makeTemplate() }

  private static func makeTemplate() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.add([
      TestRow(), TestRow(second: 5, amount: 7), TestRow(day: 20_001, memo: "m", balance: 3),
    ])
    try store.take(
      [
        TestRow(amount: -9, payee: "food", installment: Installment(number: 1, count: 2)),
        TestRow(day: 20_001, amount: 9, payee: "food", isCancellation: true),
        TestRow(day: 20_002, amount: 5, payee: "?"),
      ], "Card")
    try store.take([TestRow(day: 20_001, amount: -5, payee: "transfer")], "Bank")
    try store.reclassify {
      try store.change { try $0.setByHand((Category(key: "gifts"), .spending), of: [2]) }
      return RowClassifier(classifyByLetter)
    }
    try store.change { try $0.addRule(pattern: "p", categoryKey: "food", kind: .spending) }
    try SQL(folder.database).run("INSERT INTO account_alias VALUES('Former', 1)")
    try addFormatted(store)
    return try folder.bytes(folder.database)
  }

  private static func addFormatted(_ store: Store) throws {
    let request = ImportRequest(
      fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Bank",
      format: ImportRequest.Format(signature: "s", name: "n", options: "o"))
    try store.importEntries(
      request, from: TestSource([TestRow(), TestRow(day: 20_002, currency: .usd)]),
      classify: classifyByFile)
  }

  @Test func `invalid days keep all pairs when all rows are paired again`() throws {
    let pairs = "SELECT count(*) FROM pair"
    #expect(try SQL(folder.database).rows(pairs) != ["0"])
    // The index of days is not read before the pairs of all rows are dissolved.
    for day in [Int64(Int32.min), Int64(Int32.max)] {
      try folder.write(Self.template.get(), to: folder.database)
      try set("extent.day", to: day, where: "d1 = (SELECT max(d1) FROM extent)")
      let before = try SQL(folder.database).rows(pairs)
      let store = try Store.open(folder.database, mode: .readWriteCreate)
      #expect(throws: StoreError.damaged(path: folder.database)) {
        try store.change {
          try $0.reclassify(pairsAgain: true) { RowClassifier(classifyByLetter) }
        }
      }
      #expect(try SQL(folder.database).rows(pairs) == before)
    }
  }

  private static let columns = [
    "account.id", "account_alias.account_id",
    "bucket.id", "bucket.account_id", "bucket.category_id", "bucket.kind",
    "bucket.timed", "bucket.role", "category.id", "day_total.day", "day_total.bucket",
    "day_total.n",
    "day_total.out", "day_total.in", "extent.day", "extent.account_id", "extent.first_id",
    "extent.n", "extent.d1", "extent.d2", "format.id", "import.id", "import.imported_at",
    "import.size", "import.hash1", "import.first_tx_id", "import.added", "import.already_there",
    "import.left_out", "import.first_day", "import.last_day", "import.account_id",
    "import.format_id", "import.format_account_id", "hand.tx_id", "pair.tx_id", "pair.other_id",
    "pair.own_bucket_id", "pair.sort", "hand.kind", "rule.id",
    "rule.position",
    "rule.kind", "tx.id", "tx.ts", "tx.bucket_id", "tx.wording_id", "tx.amount", "tx.balance",
    "installment.tx_id", "installment.part",
    "wording.id", "wording.traits", "sqlite_sequence.seq",
  ]

  private static let extremes: [Int64] = [
    .min, .min + 1, -1 << 32, -800_000, -719_163, -719_162, -86_401, -1, 0, 1, 2, 86_400,
    2_932_896, 2_932_897, 2_147_483_647, 2_147_483_648, 1 << 53, 1 << 62, .max - 1, .max,
  ]

  /// Some extremes, so that together the columns meet every extreme; all of them in a long run.
  private static func extremes(of column: String) -> [Int64] {
    let count = Effort.cases(5, long: extremes.count)
    guard let index = columns.firstIndex(of: column) else { return extremes }
    return (0..<count).map { extremes[(index + $0 * extremes.count / count) % extremes.count] }
  }

  private func set(_ column: String, to value: Int64, where condition: String) throws {
    let parts = column.split(separator: ".")
    let place = ["bucket", "n", "out", "in"].firstIndex(of: parts[1])
    let isOfTotals = parts[0] == "day_total" && place != nil
    let change =
      isOfTotals
      ? "totals = totals_with(totals, \(place ?? 0), \(value))" : "\(parts[1]) = \(value)"
    // Ignores rows that a constraint refuses, such as equal keys.
    try SQL(folder.database).run(
      """
      PRAGMA foreign_keys=OFF; UPDATE OR IGNORE \(parts[0]) SET \(change) WHERE \(condition)
      """)
  }

  /// Calls everything; returns the errors.
  @discardableResult
  private func useAll() throws -> [StoreError] {
    var errors: [StoreError] = []
    func attempt(_ body: () throws -> Void) throws {
      do {
        try body()
      } catch StoreError.noSuchImport {
      } catch let error as StoreError {
        // Never an internal error or a full disk.
        #expect([65, 66].contains(error.exitCode), "\(error)")
        errors.append(error)
      }
    }
    for mode in [Store.Mode.readOnlyIfPresent, .readWriteCreate] {
      var opened: Store?
      try attempt { opened = try Store.open(folder.database, mode: mode) }
      guard let store = opened else { continue }
      try attempt { _ = try store.read { try $0.dayTotals() } }
      try attempt { _ = try store.allTransactions().map { "\($0.day) \($0.amount)" } }
      for (filter, order) in [
        (TransactionFilter(payee: "foo"), .newestFirst),
        (TransactionFilter(categories: ["food"], text: "m"), .oldestFirst),
      ] as [(TransactionFilter, TransactionOrder)] {
        try attempt {
          let page = try store.read {
            try $0.transactionPage(matching: filter, order: order, limit: 1)
          }
          let cursor = try page.transactions.first.map { first in
            try store.read { try $0.cursor(at: first.id) }
          }
          _ = try store.read {
            try $0.transactionPage(matching: filter, order: order, after: cursor, limit: 9)
          }
        }
      }
      try attempt {
        _ = try store.read {
          try $0.transactionCount(matching: TransactionFilter(kinds: [.income]))
        }
      }
      try attempt { _ = try store.read { try $0.newestDay(of: 1) } }
      try attempt { _ = try store.read { try $0.transactions(numbered: 1...9) } }
      try attempt { _ = try store.read { try $0.categories() } }
      try attempt { _ = try store.read { try $0.imports() }.map { "\($0.days)" } }
      try attempt { _ = try store.read { try $0.accounts() } }
      try attempt { _ = try store.read { try $0.formats() } }
      try attempt { _ = try store.read { try $0.rules() } }
      try attempt { _ = try store.read { try $0.accountRecords() } }
      try attempt { _ = try store.read { try $0.account(knownAs: "Former") } }
      try attempt { _ = try store.read { try $0.countOfEqualRows(of: 1, and: 2) } }
      try attempt { _ = try store.check().faults.map { $0.message(in: .english) } }
      guard mode == .readWriteCreate else { continue }
      let rows = [
        TestRow(), TestRow(), TestRow(second: 5, amount: 7), TestRow(day: 20_001, memo: "m"),
        TestRow(day: 20_002, payee: "New", account: "Bank"),
      ]
      try attempt { try store.add(rows, isDryRun: true) }
      try attempt {
        let request = ImportRequest(
          fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0,
          defaultAccount: "Card", isDryRun: true, explain: { _, _, _ in })
        try store.importEntries(request, from: TestSource(rows), classify: classifyByFile)
      }
      try attempt {
        try store.take([TestRow(day: 20_003, amount: 5, payee: "transfer")], "Bank")
      }
      try attempt {
        try store.reclassify(isDryRun: true) {
          RowClassifier { evidence in
            var found = classifyByLetter(evidence)
            found.asks = [.memo, .amount, .account]
            return found
          }
        }
      }
      for isMerge in [false, true] {
        try attempt {
          try store.reclassify(isDryRun: true, pairsAgain: true) {
            if isMerge {
              try store.change { try $0.mergeAccount(id: 1, into: 2) }
            } else {
              try store.change { try $0.renameAccount(id: 2, to: "Other") }
            }
            return RowClassifier(classifyByLetter)
          }
        }
      }
      try attempt { _ = try store.change { try $0.undo(id: 1) } }
      try attempt { try store.add(rows) }
      try attempt { try Self.addFormatted(store) }
      try attempt {
        _ = try store.change { try $0.addRule(pattern: "q", categoryKey: nil, kind: nil) }
      }
      for _ in 0..<3 { try attempt { _ = try store.change({ try $0.undo() }) } }
      try attempt { _ = try store.allTransactions() }
      try attempt { _ = try store.read { try $0.dayTotals() } }
    }
    return errors
  }

  @Test func `an undamaged store gives no error`() throws {
    #expect(try useAll() == [])
  }

  @Test(arguments: columns)
  func `an extreme number in a column never traps`(column: String) throws {
    let bytes = try folder.bytes(folder.database)
    for value in Self.extremes(of: column) {
      try folder.write(bytes, to: folder.database)
      try set(column, to: value, where: "true")
      try useAll()
    }
  }

  @Test(arguments: Effort.seeds(60, long: 10_000))
  func `random extreme numbers never trap`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let column = try #require(Self.columns.randomElement(using: &random))
      let value = try #require(Self.extremes.randomElement(using: &random))
      try set(column, to: value, where: Bool.random(using: &random) ? "true" : "random() % 2 = 0")
    }
    try useAll()
  }

  @Test(
    arguments: [
      ("day_total.day", -800_000), ("day_total.day", 2_147_483_647), ("day_total.n", 0),
      ("day_total.out", -1), ("day_total.in", .min), ("bucket.id", -5),
      ("extent.n", .min), ("extent.n", 0), ("extent.n", 1 << 40), ("extent.day", 3_000_000),
      ("tx.ts", .min), ("tx.ts", 0), ("import.first_day", .max), ("import.added", .min),
    ] as [(String, Int64)])
  func `an impossible number is damage`(column: String, value: Int64) throws {
    try set(column, to: value, where: "true")
    #expect(try useAll().contains(.damaged(path: folder.database)))
  }

  @Test func `extents that repeat a row are damage for lists, sums, balances and imports`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.take((0..<3).map { TestRow(payee: "food \($0)", balance: Int64($0)) }, "Card")
    try store.take([TestRow(payee: "food 0", balance: 0)], "Bank")
    try SQL(folder.database).run(
      "INSERT INTO extent SELECT day, account_id, 2, 1, 0, 0 FROM extent WHERE first_id = 1")
    let before = try folder.bytes(folder.database)
    let damage = StoreError.damaged(path: folder.database)
    let day = Day(number: 20_000)
    #expect(throws: damage) { try store.read { try $0.transactionPage(limit: 9) } }
    #expect(throws: damage) {
      try store.read { try $0.payeeTotals(on: day...day, currency: .krw, limit: 4) }
    }
    #expect(throws: damage) {
      try store.read { try $0.closingBalances(of: 1, in: .krw, days: day...day) }
    }
    #expect(throws: damage) { try store.read { try $0.countOfEqualRows(of: 1, and: 2) } }
    #expect(throws: damage) { try store.take([TestRow(payee: "food 1", balance: 1)], "Card") }
    #expect(try folder.bytes(folder.database) == before)
  }

  @Test func `a stored day is within the years 1 to 9999`() {
    #expect(Day(stored: -719_162) == Day(year: 1, month: 1, day: 1))
    #expect(Day(stored: 2_932_896) == Day(year: 9_999, month: 12, day: 31))
    for number in [-719_163, 2_932_897, Int64.min, .max] { #expect(Day(stored: number) == nil) }
  }
}
