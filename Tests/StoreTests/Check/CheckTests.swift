import Ledger
@testable import Store
import Testing
import TestSupport

/// Stores with one kind of damage each, and the faults that a check finds.
@Suite struct CheckTests {
  let folder: TemporaryFolder
  let store: Store

  /// Seven rows of three accounts.
  ///
  /// Rows 1 and 3 are a charge and its cancellation, rows 5 and 7 the halves of a transfer. Row 2
  /// has a manual choice.
  private static let sample = Result { () throws -> [UInt8] in
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.take(
      [
        TestRow(day: 20_000, amount: -1_000, payee: "food a", reference: "R1"),
        TestRow(day: 20_000, second: 60, amount: -250, payee: "food b", memo: "m", balance: 3),
        TestRow(day: 20_001, amount: 1_000, payee: "food a", isCancellation: true),
        TestRow(
          day: 20_001, amount: -70, payee: "zoo", installment: Installment(number: 1, count: 3)),
      ], "Card")
    try store.take(
      [
        TestRow(day: 20_001, amount: -5_000, payee: "t out"),
        TestRow(day: 20_002, amount: 12, payee: "misc"),
      ], "Bank")
    try store.take([TestRow(day: 20_002, amount: 5_000, payee: "t in")], "Save")
    try store.reclassify {
      try store.change { try $0.setByHand((Category(key: "gifts"), .spending), of: [2]) }
      return RowClassifier(classifyByLetter)
    }
    try store.change { try $0.addRule(pattern: "p", categoryKey: "food", kind: .spending) }
    try store.change {
      try $0.addTodo("Ask for it back", about: .transaction(4), at: 1_700_000_000)
    }
    try store.change { try $0.addTodo("Cancel", about: .payee("zoo"), at: 1_700_000_001) }
    try store.change { try $0.setTodos([2], doneAt: 1_700_000_002) }
    try store.change { try $0.setNote("With the children", of: 4) }
    for _ in 0..<2 { try store.change({ try $0.addWorth(to: 4) }) }
    return try folder.bytes(folder.database)
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.sample.get(), to: folder.database)
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  @Test func `a sound store has no faults, and everything was checked`() throws {
    var counts = StoreCheck.Counts()
    counts.transactions = 7
    counts.extents = 5
    counts.days = 5
    counts.dayTotals = 7
    counts.imports = 3
    counts.accounts = 3
    counts.buckets = 10
    counts.wordings = 7
    counts.paired = 4
    counts.byHand = 1
    counts.rules = 1
    counts.todos = 2
    counts.notes = 1
    counts.worthIt = 1
    for isFull in [false, true] {
      let check = try store.check(isFull: isFull)
      #expect(check.faults.isEmpty)
      #expect(check.isSound && check.isFull == isFull && check.pageSize == 8_192)
      #expect(check.pages > 10)
      var found = try #require(check.counts)
      // The number of buckets that pairing keeps does not matter.
      found.buckets = 10
      #expect(found == counts)
    }
  }

  @Test func `a missing store is an error, an empty one is sound`() throws {
    let absent = folder.path + "/none.sqlite"
    #expect(throws: StoreError.absent(path: absent)) {
      try Store.open(absent, mode: .readOnlyIfPresent).check()
    }
    for _ in 0..<3 { _ = try store.change({ try $0.undo() }) }
    let check = try store.check()
    #expect(check.faults.isEmpty && check.counts?.transactions == 0)
  }

  /// Replaces a string in the totals.
  private static func totals(_ old: String, _ new: String) -> String {
    """
    UPDATE day_total SET totals = totals_blob(replace(totals_text(totals), '\(old)', '\(new)')) \
    WHERE totals_text(totals) LIKE '%\(old)%'
    """
  }

  @Test func `a check writes nothing and works for readers`() throws {
    try SQL(folder.database).run("DELETE FROM day_total")
    let before = try folder.bytes(folder.database)
    let reader = try Store.open(folder.database, mode: .readOnlyIfPresent)
    #expect(try !reader.check(isFull: true).isSound)
    #expect(try folder.bytes(folder.database) == before)
    #expect(folder.names() == ["sobi.sqlite"])
  }

  @Test(
    arguments: [
      ("UPDATE import SET account_id = 99 WHERE id = 2", [.reference, .importRange]),
      (
        "UPDATE bucket SET account_id = 99 WHERE role = 4",
        [.reference, .value, .misplacedRow, .importRange, .pair]
      ),
      ("UPDATE tx SET bucket_id = 99 WHERE id = 6", [.reference, .fingerprint, .dayTotal]),
      ("UPDATE tx SET wording_id = 99 WHERE id = 4", [.reference, .fingerprint]),
      ("DELETE FROM wording WHERE payee = 'zoo'", [.reference, .fingerprint]),
      ("UPDATE extent SET account_id = 99 WHERE first_id = 7", [.reference, .misplacedRow]),
      (
        """
        UPDATE day_total SET totals = totals_blob(totals_text(totals) || '99:1:0:0;')
        WHERE day = 20000
        """, [.reference]
      ),
      ("UPDATE pair SET own_bucket_id = 99 WHERE tx_id = 5", [.reference, .pair]),
      ("INSERT INTO installment VALUES(99, 2003)", [.reference]),

      ("UPDATE tx SET amount = -amount WHERE id = 6", [.value, .fingerprint, .dayTotal]),
      ("UPDATE installment SET part = -1 WHERE tx_id = 4", [.value, .fingerprint]),
      ("UPDATE tx SET ts = ts + 1 WHERE id = 4", [.value]),
      ("UPDATE tx SET ts = 1 << 60 WHERE id = 4", [.value, .fingerprint, .dayTotal]),
      ("UPDATE wording SET traits = 65 WHERE payee = 'zoo'", [.reference, .fingerprint]),
      ("UPDATE wording SET traits = traits & 6 WHERE payee = 'zoo'", [.value]),
      ("UPDATE import SET already_there = -1 WHERE id = 3", [.value, .importRange]),
      ("UPDATE extent SET n = 0 WHERE first_id = 7", [.value, .unlistedRow]),
      ("UPDATE sqlite_sequence SET seq = 2 WHERE name = 'import'", [.value]),
      ("DELETE FROM sqlite_sequence WHERE name = 'todo'", [.value]),

      ("DELETE FROM extent WHERE first_id = 7", [.unlistedRow]),
      ("UPDATE extent SET n = 1 WHERE first_id = 1", [.unlistedRow, .fingerprint]),
      (
        "INSERT INTO extent SELECT day, account_id, 2, 1, 0, 0 FROM extent WHERE first_id = 1",
        [.listedTwice]
      ),
      (
        "UPDATE extent SET n = n + 1 WHERE first_id = 1",
        [.listedTwice, .misplacedRow, .fingerprint]
      ),
      (
        "DELETE FROM tx WHERE id = 4",
        [.reference, .missingRow, .fingerprint, .dayTotal, .importRange]
      ),
      ("UPDATE extent SET n = 1000 WHERE first_id = 7", [.missingRow, .importRange]),
      (
        "UPDATE tx SET ts = ts - 86400 WHERE id = 6",
        [.misplacedRow, .fingerprint, .dayTotal]
      ),
      ("UPDATE extent SET day = day + 1 WHERE first_id = 7", [.misplacedRow]),

      ("UPDATE tx SET memo = 'n' WHERE id = 2", [.fingerprint]),
      ("UPDATE tx SET memo = NULL WHERE id = 2", [.fingerprint]),
      ("UPDATE tx SET reference = 'R2' WHERE id = 1", [.fingerprint]),
      ("UPDATE tx SET balance = 4 WHERE id = 2", [.fingerprint]),
      ("UPDATE tx SET balance = 0 WHERE id = 6", [.fingerprint]),
      ("UPDATE tx SET ts = ts + 1 WHERE id = 2", [.fingerprint]),
      ("UPDATE installment SET part = 2003 WHERE tx_id = 4", [.fingerprint]),
      ("UPDATE wording SET payee = 'zoos' WHERE payee = 'zoo'", [.fingerprint]),
      ("UPDATE extent SET d1 = d1 + 1 WHERE first_id = 6", [.fingerprint]),
      ("UPDATE extent SET d2 = 0 WHERE first_id = 6", [.fingerprint]),
      ("UPDATE bucket SET currency = 'USD'", [.fingerprint]),

      (totals(":1:70:0;", ":1:71:0;"), [.dayTotal]),
      (totals(":1:0:12;", ":1:0:11;"), [.dayTotal]),
      (totals(":1:70:0;", ":2:70:0;"), [.dayTotal]),
      ("DELETE FROM day_total WHERE totals_text(totals) LIKE '%:1:0:12;%'", [.dayTotal]),
      (
        "UPDATE day_total SET day = day + 100 WHERE totals_text(totals) LIKE '%:1:0:12;%'",
        [.dayTotal]
      ),
      ("UPDATE day_total SET totals = x'' WHERE day = 20000", [.value, .dayTotal]),
      ("UPDATE day_total SET totals = x'0101' WHERE day = 20000", [.value, .dayTotal]),
      ("UPDATE day_total SET day = 1 << 40 WHERE day = 20000", [.value, .dayTotal]),
      ("UPDATE tx SET amount = amount - 1 WHERE id = 4", [.fingerprint, .dayTotal]),

      ("UPDATE import SET added = 3 WHERE id = 1", [.importRange]),
      ("UPDATE import SET added = 2 WHERE id = 3", [.importRange]),
      ("UPDATE import SET first_tx_id = 4 WHERE id = 2", [.importRange]),
      ("UPDATE import SET first_day = last_day WHERE id = 1", [.importRange]),
      ("UPDATE import SET account_id = 1 WHERE id = 2", [.importRange]),
      ("DELETE FROM import WHERE id = 2", [.importRange]),

      ("DELETE FROM pair WHERE tx_id = 1", [.pair]),
      ("DELETE FROM pair WHERE sort = 1", [.pair]),
      ("UPDATE pair SET sort = 1 - sort", [.pair]),
      ("UPDATE pair SET sort = 7 WHERE tx_id = 1", [.pair]),
      ("UPDATE pair SET other_id = 6 WHERE tx_id = 5", [.pair]),
      ("UPDATE pair SET other_id = tx_id", [.pair]),
      ("UPDATE pair SET tx_id = 99 WHERE tx_id = 5", [.pair]),

      ("UPDATE hand SET kind = 3", [.byHand]),
      ("UPDATE hand SET kind = 8", [.byHand]),
      ("UPDATE hand SET category_key = 'food'", [.byHand]),
      ("UPDATE hand SET tx_id = 99", [.byHand]),

      ("UPDATE todo SET tx_id = 99 WHERE id = 1", [.reference]),
      ("UPDATE note SET tx_id = 99", [.reference]),
      ("INSERT INTO worth VALUES(99, 1)", [.reference]),
      ("UPDATE todo SET text = ' ' WHERE id = 2", [.value]),
      ("UPDATE todo SET text = CAST(x'C3' AS TEXT) WHERE id = 2", [.value]),
      ("UPDATE todo SET payee = CAST(x'C3' AS TEXT) WHERE id = 2", [.value]),
      (
        "UPDATE todo SET payee = NULL, category_key = CAST(x'FF' AS TEXT) WHERE id = 2", [.value]
      ),
      ("UPDATE todo SET made_at = 1 << 60 WHERE id = 1", [.value]),
      ("UPDATE todo SET done_at = -(1 << 60) WHERE id = 1", [.value]),
      ("UPDATE note SET text = char(0x3000)", [.value]),
      ("UPDATE note SET text = CAST(x'80' AS TEXT)", [.value]),
    ] as [(String, [StoreFault.Kind])])
  func `each damage is named`(sql: String, kinds: [StoreFault.Kind]) throws {
    try SQL(folder.database).run("PRAGMA foreign_keys = OFF; " + sql)
    let check = try store.check()
    #expect(check.faults.map(\.kind) == kinds)
    #expect(check.counts != nil)
  }

  /// The check of the structure finds what the tables themselves forbid.
  @Test(arguments: [
    "UPDATE todo SET text = ''", "UPDATE todo SET text = printf('%.*c', 1001, 'x') WHERE id = 1",
    "UPDATE todo SET category_key = 'food' WHERE id = 1", "UPDATE note SET text = ''",
    "UPDATE note SET text = printf('%.*c', 4001, 'x')", "UPDATE worth SET count = 0",
  ])
  func `a row that its table forbids is named`(sql: String) throws {
    let other = try SQL(folder.database)
    #expect(throws: SQLFailure.self) { try other.run(sql) }
    #expect(try store.check().isSound)
    try other.run("PRAGMA ignore_check_constraints = ON; " + sql)
    #expect(try store.check().faults.map(\.kind) == [.structure])
  }

  @Test func `a fault has a location and a count`() throws {
    let sql = try SQL(folder.database)
    try sql.run(
      """
      UPDATE tx SET memo = 'x' WHERE id = 4; DELETE FROM extent WHERE first_id IN (1, 7);
      \(Self.totals(":1:0:12;", ":9:0:12;"))
      """)
    let day = Day(number: 20_001)
    #expect(
      try store.check().faults == [
        StoreFault(kind: .unlistedRow, count: 3, first: .transaction(1)),
        StoreFault(kind: .fingerprint, first: .day(day, account: "Card", importID: 1)),
        StoreFault(
          kind: .dayTotal,
          first: .total(
            Day(number: 20_002), account: "Bank", currency: .krw, category: Category(key: "income"))
        ),
      ])
    let fault = try #require(try store.check().faults.dropFirst().first)
    #expect(
      fault.message(in: .english)
        == "a day whose transactions differ from the imported ones: 2024-10-05, Card, import 1")
    #expect(fault.advice(in: .english).hasPrefix("undo import 1 (sobi undo 1)"))
    #expect(fault.advice(in: .korean).hasPrefix("sobi undo 1로 되돌린 뒤"))
    let first = try #require(try store.check().faults.first)
    #expect(
      first.message(in: .english)
        == "a transaction not listed under any day, 3 times: first transaction #1")
    #expect(first.message(in: .korean) == "어느 날짜의 목록에도 없는 거래 3번: 처음은 거래 #1")
  }

  @Test func `an incoming transfer without a pair is counted, in both languages`() throws {
    try SQL(folder.database).run("DELETE FROM pair")
    let fault = try #require(try store.check().faults.first)
    #expect(
      fault.message(in: .english) == "an impossible pair: 1 incoming transfer, but 0 pairs")
    #expect(fault.message(in: .korean) == "있을 수 없는 짝 거래: 들어온 이체는 1건인데 짝은 0건")
  }

  @Test(arguments: StoreFault.Kind.allCases)
  func `every fault has texts in both languages`(kind: StoreFault.Kind) {
    let fault = StoreFault(kind: kind, first: .importLine(5))
    for language in Language.allCases {
      #expect(!fault.message(in: language).isEmpty)
      #expect(!fault.meaning(in: language).isEmpty)
      #expect(!fault.advice(in: language).isEmpty)
    }
    let isASCII = fault.message(in: .english).utf8.allSatisfy { $0 < 128 }
    #expect(isASCII)
    #expect(fault.meaning(in: .korean) != fault.meaning(in: .english))
  }

  @Test func `undoing and repeating an import repairs the faults that advise it`() throws {
    try SQL(folder.database).run("UPDATE tx SET memo = 'x' WHERE id = 6")
    #expect(try !store.check().isSound)
    _ = try store.change { try $0.undo(id: 2) }
    try store.take(
      [
        TestRow(day: 20_001, amount: -5_000, payee: "t out"),
        TestRow(day: 20_002, amount: 12, payee: "misc"),
      ], "Bank")
    #expect(try store.check().faults.isEmpty)
  }

  @Test(arguments: ["tx", "extent", "day_total", "wording", "pair"])
  func `a damaged page is named, and nothing else is read`(table: String) throws {
    let sql = try SQL(folder.database)
    let root = try #require(
      Int(try sql.rows("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'")[0]))
    var bytes = try folder.bytes(folder.database)
    for offset in 3..<40 { bytes[(root - 1) * 8_192 + offset] = 0xA5 }
    try folder.write(bytes, to: folder.database)
    let check = try Store.open(folder.database, mode: .readOnlyIfPresent).check()
    #expect(check.faults.map(\.kind) == [.structure])
    #expect(check.counts == nil)
    #expect(try folder.bytes(folder.database) == bytes)
  }

  @Test func `a full check finds a missing index entry`() throws {
    let sql = try SQL(folder.database)
    let root = try #require(
      Int(
        try sql.rows(
          "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_account_1'")[0]))
    var bytes = try folder.bytes(folder.database)
    // Removes a cell from the index's only page.
    let cells = (root - 1) * 8_192 + 4
    try #require(bytes[cells] == 3)
    bytes[cells] = 2
    try folder.write(bytes, to: folder.database)
    let reader = try Store.open(folder.database, mode: .readOnlyIfPresent)
    #expect(try reader.check(isFull: true).faults.map(\.kind) == [.structure])
  }

  @Test func `a check waits for a writer, then reports a busy store`() throws {
    let reader = try Store.open(
      folder.database, mode: .readOnlyIfPresent, busyTimeout: .milliseconds(20))
    let writer = try SQL(folder.database)
    try writer.run("BEGIN IMMEDIATE; DELETE FROM tx")
    #expect(try reader.check().isSound)
    try writer.run("ROLLBACK; BEGIN EXCLUSIVE")
    #expect(throws: StoreError.busy(path: folder.database)) { try reader.check() }
  }
}
