import Ledger
@testable import Store
import Testing
import TestSupport

@Suite struct ImportTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  @Test func `an import keeps every column of a row`() throws {
    try store.add([
      TestRow(
        day: 20_000, second: 3_661, amount: -12_345, currency: .usd, payee: "카페 \"A\"",
        memo: "two, please", reference: "R-1", category: "cafe", account: "Visa", balance: -7)
    ])
    let transactions = try store.allTransactions()
    #expect(
      transactions == [
        Transaction(
          id: 1, day: Day(number: 20_000), secondOfDay: 3_661, amount: Money(-12_345, .usd),
          payee: "카페 \"A\"", memo: "two, please", reference: "R-1", balance: -7,
          account: Account(id: 1, name: "Visa"), category: Category(key: "cafe"), kind: .spending)
      ])
  }

  @Test func `rows of many accounts and distant days are recognized`() throws {
    let days: [Int32] = [20_000, 22_047, 22_048, 17_952, -90_000, 2_900_000]
    let rows = (0..<600).map { (number: Int) -> TestRow in
      TestRow(
        day: days[number % 6], amount: Int64(-number - 1), account: "account \(number / 6 % 9)")
    }
    #expect(try store.add(Array(rows[..<300])).added == 300)
    #expect(try store.add(rows).added == 300)
    #expect(try store.add(rows.reversed()).added == 0)
    let sums = Dictionary(grouping: rows) { "\($0.account) \($0.day)" }
      .mapValues { $0.reduce(0) { $0 + $1.amount } }
    let stored = Dictionary(grouping: try store.allTransactions()) {
      "\($0.account.name) \($0.day.number)"
    }.mapValues { $0.reduce(0) { $0 + $1.amount.minorUnits } }
    #expect(stored == sums)
    #expect(stored.count == 54)
  }

  /// An odd number of rows is imported by one thread, and an even number by two.
  @Test(arguments: [1_001, 1_002])
  func `an import with little memory stores each wording once`(count: Int) throws {
    let rows = (0..<count).map { (number: Int) -> TestRow in
      TestRow(
        day: Int32(20_000 + number / 100), amount: Int64(-number - 1),
        payee: "Payee \(number * 7 % 60)", category: "kind \(number % 3)")
    }
    let small = try Store.open(folder.database, mode: .readWriteCreate, cacheKibibytes: 1)
    #expect(try small.add(rows).added == count)
    let stored = try small.allTransactions()
    #expect(stored.map(\.payee) == rows.map(\.payee))
    #expect(stored.map(\.category.key) == rows.map(\.category))
    #expect(
      try SQL(folder.database).rows("SELECT count(*), count(DISTINCT payee) FROM wording")
        == ["60|60"])
    #expect(try small.add(rows.reversed()).added == 0)
  }

  @Test func `a file with too many accounts or categories is refused`() throws {
    if Effort.current != .quick {
      let accounts = (0...65_536).map { TestRow(account: "account \($0)") }
      #expect(throws: StoreError.tooVaried) { try store.add(accounts, batchSize: 5_000) }
      let categories = (0...65_536).map { TestRow(category: "category \($0)") }
      #expect(throws: StoreError.tooVaried) { try store.add(categories, batchSize: 5_000) }
    }
    let long = (0...100).map { TestRow(category: String(repeating: "x", count: 50_000) + "\($0)") }
    #expect(throws: StoreError.tooVaried) { try store.add(long) }
    #expect(try store.read { try $0.accounts() }.isEmpty)
  }

  @Test func `a missing time, memo, reference or balance stays missing`() throws {
    try store.add([TestRow()])
    let transaction = try #require(try store.allTransactions().first)
    #expect(transaction.secondOfDay == nil)
    #expect(transaction.memo == nil)
    #expect(transaction.reference == nil)
    #expect(transaction.balance == nil)
    #expect(transaction.account.name == "Card")
  }

  @Test func `midnight is a time of day`() throws {
    try store.add([TestRow(second: 0), TestRow(second: -1)])
    #expect(try store.allTransactions().map(\.secondOfDay) == [nil, 0])
  }

  @Test func `days before 1970 keep their time`() throws {
    try store.add([TestRow(day: -3, second: 86_399), TestRow(day: -3)])
    let transactions = try store.allTransactions()
    #expect(transactions.map(\.day.number) == [-3, -3])
    #expect(transactions.map(\.secondOfDay) == [nil, 86_399])
    #expect(try store.change { try $0.undo() }.removed == 2)
    #expect(try store.read { try $0.dayTotals() } == DayTotals())
  }

  @Test func `an import reports its result`() throws {
    let outcome = try store.add([
      TestRow(day: 20_001, amount: -500), TestRow(day: 20_000, amount: 300, account: "Bank"),
      TestRow(day: 20_003, amount: -20, currency: .usd), TestRow(day: 20_002, amount: -1),
    ])
    #expect(
      outcome
        == ImportOutcome(
          importID: 1, read: 4, added: 4, alreadyThere: 0, newAccounts: ["Bank", "Card"]))
    #expect(
      try store.read { try $0.imports() }.map(\.days) == [Day(number: 20_000)...Day(number: 20_003)]
    )
  }

  @Test func `the same file again adds nothing and records nothing`() throws {
    let rows = [TestRow(), TestRow(), TestRow(day: 20_001)]
    try store.add(rows, at: 5)
    let before = try folder.bytes(folder.database)
    let outcome = try store.add(rows, at: 6)
    #expect(outcome.importID == nil)
    #expect(outcome.added == 0)
    #expect(outcome.alreadyThere == 3)
    #expect(outcome.sameBytes == PriorImport(id: 1, importedAt: 5, rows: 3))
    #expect(try store.read { try $0.imports() }.map(\.id) == [1])
    #expect(try folder.bytes(folder.database) == before)
  }

  @Test func `two equal coffees in one file stay two`() throws {
    try store.add([TestRow(), TestRow()])
    #expect(try store.allTransactions().count == 2)
    #expect(try store.add([TestRow()]).added == 0)
    #expect(try store.add([TestRow(), TestRow(), TestRow()]).added == 1)
    #expect(try store.allTransactions().count == 3)
  }

  @Test func `days that are stored completely are settled by their sums`() throws {
    func passes(_ rows: [TestRow]) throws -> Int {
      let request = ImportRequest(
        fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Card")
      let source = TestSource(rows)
      try store.importEntries(request, from: source, classify: classifyByFile)
      return source.counter.passes
    }
    var rows = [TestRow(), TestRow(memo: "x"), TestRow(day: 20_001, reference: "r", balance: 4)]
    #expect(try passes(rows) == 2)
    #expect(try passes(rows.reversed()) == 1)
    // Now in two parts, of two imports.
    rows += [TestRow(second: 5), TestRow(day: 20_001)]
    #expect(try passes(rows) == 2)
    #expect(try passes(rows.reversed()) == 1)
    _ = try store.change { try $0.undo() }
    #expect(try passes(Array(rows.prefix(3))) == 1)
  }

  @Test func `a later row of a known day is added`() throws {
    try store.add([TestRow(second: 100)])
    let outcome = try store.add([TestRow(second: 100), TestRow(second: 200)])
    #expect(outcome.added == 1)
    #expect(outcome.alreadyThere == 1)
    #expect(try store.add([TestRow(second: 200), TestRow(second: 100)]).added == 0)
  }

  @Test(arguments: [
    TestRow(day: 20_001), TestRow(second: 0), TestRow(amount: -1_001), TestRow(amount: 1_000),
    TestRow(currency: .usd), TestRow(payee: "Cafe "), TestRow(memo: "m"), TestRow(reference: "r"),
    TestRow(account: "Other"), TestRow(balance: 0), TestRow(payee: "", memo: "Cafe"),
  ])
  func `a row with one different part is another row`(row: TestRow) throws {
    try store.add([TestRow(), TestRow(amount: -3)])
    #expect(try store.add([row]).added == 1)
    #expect(try store.add([row, TestRow()]).added == 0)
  }

  @Test func `memo and reference are not confused`() throws {
    try store.add([TestRow(memo: "x"), TestRow(amount: -2)])
    #expect(try store.add([TestRow(reference: "x")]).added == 1)
  }

  @Test func `category, type and cancellation are not part of the identity`() throws {
    try store.add([TestRow(), TestRow(amount: -2)])
    let row = TestRow(category: "other", type: "t", isCancellation: true)
    #expect(try store.add([row]).added == 0)
  }

  @Test func `the default account and the same name in a row are one account`() throws {
    try store.add([TestRow(account: "Card"), TestRow()], account: "Card")
    #expect(try store.read { try $0.accounts() } == [Account(id: 1, name: "Card")])
    #expect(try store.add([TestRow(), TestRow(), TestRow()], account: "Card").added == 1)
  }

  @Test func `batches of any size give the same store`() throws {
    var random = SeededGenerator(seed: 1)
    let rows = (0..<500).map { _ in TestRow.random(using: &random) }
    try store.add(rows, batchSize: 1)
    for size in [2, 63, 64, 65, 129, 500] {
      let folder = try TemporaryFolder()
      let other = try Store.open(folder.database, mode: .readWriteCreate)
      try other.add(rows, batchSize: size)
      #expect(try other.multiset() == store.multiset(), "batches of \(size)")
      #expect(try other.add(rows.reversed(), batchSize: 5).added == 0)
    }
  }

  @Test func `a dry run reports the same and leaves no trace`() throws {
    let absent = try store.add([TestRow(), TestRow(day: 20_001)], isDryRun: true)
    #expect(absent.added == 2)
    #expect(absent.importID == 1)
    #expect(absent.newAccounts == ["Card"])
    #expect(folder.names().isEmpty)

    try store.add([TestRow()])
    let before = try folder.bytes(folder.database)
    let present = try store.add([TestRow(), TestRow(day: 20_001)], isDryRun: true)
    #expect(present.added == 1)
    #expect(present.alreadyThere == 1)
    #expect(present.importID == 2)
    #expect(present.isDryRun)
    #expect(try folder.bytes(folder.database) == before)
    #expect(try store.add([TestRow(), TestRow(day: 20_001)]).importID == 2)
  }

  @Test func `a statement without entries creates no store`() throws {
    #expect(try store.add([]) == ImportOutcome())
    #expect(folder.names().isEmpty)
  }

  @Test(arguments: 0..<8)
  func `a failing source changes nothing`(batch: Int) throws {
    try store.add([TestRow(day: 1), TestRow(day: 2)])
    let dump = try store.dump()
    let bytes = try folder.bytes(folder.database)
    let rows = (0..<28).map { TestRow(day: Int32($0), payee: "P\($0)", account: "A\($0 % 3)") }
    let request = ImportRequest(
      fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Card")
    let source = TestSource(rows, failsAtBatch: batch)
    #expect(throws: TestFailure()) {
      try store.importEntries(request, from: source, classify: classifyByFile)
    }
    #expect(source.counter.passes == batch / 4 + 1)
    #expect(try store.dump() == dump)
    #expect(try folder.bytes(folder.database) == bytes)
    #expect(folder.names() == ["sobi.sqlite"])
  }

  @Test func `a source that fails in the first pass creates no store`() throws {
    let request = ImportRequest(
      fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Card")
    #expect(throws: TestFailure()) {
      try store.importEntries(
        request, from: TestSource([TestRow()], failsAtBatch: 0), classify: classifyByFile)
    }
    #expect(folder.names().isEmpty)
  }

  @Test func `a source that changes between the passes is refused`() throws {
    struct Changing: EntrySource {
      let first: TestSource
      let second: TestSource
      let counter = TestSource.Counter()
      func forEachBatch(_ consume: (EntryBatch) throws -> Void) throws {
        counter.passes += 1
        try (counter.passes == 1 ? first : second).forEachBatch(consume)
      }
    }
    let request = ImportRequest(
      fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Card")
    for second in [[TestRow(day: 3)], [TestRow(), TestRow()], [], [TestRow(account: "New")]] {
      #expect(throws: StoreError.sourceChanged) {
        try store.importEntries(
          request, from: Changing(first: TestSource([TestRow()]), second: TestSource(second)),
          classify: classifyByFile)
      }
    }
    #expect(try store.allTransactions().isEmpty)
  }

  @Test func `sums beyond 64 bits are refused`() throws {
    let large = TestRow(amount: .max)
    #expect(throws: StoreError.overflow(.krw)) { try store.add([large, TestRow(amount: 1)]) }
    #expect(throws: StoreError.overflow(.krw)) { try store.add([TestRow(amount: .min)]) }
    try store.add([large])
    #expect(throws: StoreError.overflow(.krw)) { try store.add([TestRow(amount: 1)]) }
    #expect(try store.allTransactions().count == 1)
  }

  @Test func `an amount of 0 is money out`() throws {
    try store.add([TestRow(amount: 0), TestRow(amount: 1), TestRow(amount: -1)])
    #expect(try store.allTransactions().map(\.kind) == [.spending, .income, .spending])
    try expectTotalsAreThoseOfRows(store, "")
  }

  @Test(arguments: [
    ["식비", nil, "Dining"], [nil, "Dining", "식비"], ["Mine", "mine", nil], ["mine", nil, "Mine"],
  ])
  func `a category keeps every file's name, in any order of imports`(
    spellings: [String?]
  ) throws {
    for (day, spelling) in spellings.enumerated() {
      let request = ImportRequest(
        fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Card")
      try store.importEntries(request, from: TestSource([TestRow(day: Int32(day))])) { _ in
        Classification(kind: .spending, category: Category(key: "food", ownName: spelling))
      }
    }
    #expect(
      try store.allTransactions().map(\.category)
        == spellings.map { Category(key: "food", ownName: $0) })
    #expect(
      Set(try store.read { try $0.dayTotals() }.buckets.map(\.category.ownName)) == Set(spellings))
  }

  @Test func `a time outside the day is refused`() throws {
    #expect(throws: StoreError.badTimeOfDay(line: 3)) {
      try store.add([TestRow(), TestRow(second: 86_400)])
    }
  }

  @Test func `every entry is explained, in the file's order`() throws {
    try store.add([TestRow(day: 2), TestRow(day: 1), TestRow(day: 1)])
    var fates: [String] = []
    let request = ImportRequest(
      fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Card",
      explain: { entry, batch, fate in
        fates.append("\(entry.line) \(batch.string(entry.payee)) \(fate)")
      })
    let rows = [
      TestRow(day: 3, payee: "New"), TestRow(day: 1), TestRow(day: 2), TestRow(day: 1),
      TestRow(day: 1), TestRow(day: 0, payee: "Old"),
    ]
    try store.importEntries(request, from: TestSource(rows, batchSize: 4), classify: classifyByFile)
    #expect(
      fates == [
        "2 New new(4)", "3 Cafe alreadyThere(1)", "4 Cafe alreadyThere(3)",
        "5 Cafe alreadyThere(2)", "6 Cafe new(6)", "7 Old new(5)",
      ])
  }

  @Test func `the classifier runs once a wording, with the memo only if required`() throws {
    var asked: [ClassificationEvidence] = []
    let request = ImportRequest(
      fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Card",
      isCardStatement: true)
    let rows = [
      TestRow(payee: "A"), TestRow(payee: "A", memo: "x"), TestRow(payee: "A", memo: "x"),
      TestRow(amount: 5, payee: "A", memo: "x"), TestRow(payee: "B", memo: "x"),
      TestRow(payee: "A", type: "t"), TestRow(payee: "A", isCancellation: true),
    ]
    try store.importEntries(request, from: TestSource(rows)) { evidence in
      asked.append(evidence)
      return Classification(
        kind: .spending, category: Category(key: evidence.memo ?? "none", ownName: "None"),
        asks: evidence.payee == "A" && evidence.isMoneyOut && evidence.type.isEmpty ? .memo : [])
    }
    func evidence(_ payee: String, _ change: (inout ClassificationEvidence) -> Void = { _ in })
      -> ClassificationEvidence
    {
      var evidence = ClassificationEvidence(
        payee: payee, fileCategory: "food", isMoneyOut: true, isCardStatement: true)
      change(&evidence)
      return evidence
    }
    #expect(
      asked == [
        evidence("A"), evidence("A") { $0.memo = "x" }, evidence("A") { $0.isMoneyOut = false },
        evidence("B"), evidence("A") { $0.type = "t" }, evidence("A") { $0.isCancellation = true },
      ])
    let keys = try counted(store.allTransactions().map { TestRow($0) })
      .reduce(into: [:]) { $0[$1.key.category, default: 0] += $1.value }
    #expect(keys == ["none": 5, "x": 2])
  }

  @Test func `the installment number distinguishes rows, the count of installments does not`()
    throws
  {
    let rows = [(0, 0), (0, 3), (1, 3), (2, 3), (2, 0)].map { number, count in
      TestRow(installment: Installment(number: UInt16(number), count: UInt16(count)))
    }
    #expect(try store.add([rows[1]]).added == 1)
    // Bills of two months list the same day and amount; the number of installments is not part of
    // the identity.
    #expect(try store.add([rows[0]]).added == 0)
    #expect(try store.add([rows[2]]).added == 1)
    #expect(try store.add([rows[3]]).added == 1)
    #expect(try store.add([rows[4]]).added == 0)
    #expect(try store.add(rows).added == 2)
    #expect(
      try store.allTransactions().map(\.installment) == [
        Installment(count: 3), Installment(number: 1, count: 3), Installment(number: 2, count: 3),
        Installment(count: 3), Installment(number: 2, count: 0),
      ])
  }
}
