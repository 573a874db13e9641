import Ledger
import Store
import Testing
import TestSupport

/// Counts of "worth it", and their totals.
@Suite struct WorthTests {
  let folder: TemporaryFolder
  let store: Store
  private let days = Day(number: 20_000)...Day(number: 20_030)

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  private func rows() throws -> [String] {
    try SQL(folder.database).rows("SELECT * FROM worth ORDER BY tx_id")
  }

  @Test func `counts go up and down`() throws {
    try store.add([TestRow(), TestRow(day: 20_001)])
    #expect(try store.change { try $0.addWorth(to: 2) } == 1)
    #expect(try store.change { try $0.addWorth(to: 2) } == 2)
    #expect(try store.change { try $0.addWorth(to: 1) } == 1)
    #expect(try rows() == ["1|1", "2|2"])
    #expect(try store.read { try $0.worthCounts(of: [1, 2, 3]) } == [1: 1, 2: 2])
    #expect(try store.change { try $0.removeWorth(from: 2) } == 1)
    #expect(try store.change { try $0.removeWorth(from: 2) } == 0)
    #expect(try store.change { try $0.removeWorth(from: 2) } == 0)
    #expect(try rows() == ["1|1"])
    #expect(throws: StoreError.noSuchTransaction(3)) { try store.change { try $0.addWorth(to: 3) } }
    #expect(throws: StoreError.noSuchTransaction(3)) {
      try store.change { try $0.removeWorth(from: 3) }
    }
  }

  @Test func `a missing store has no counts and is not created`() throws {
    #expect(throws: StoreError.noSuchTransaction(1)) { try store.change { try $0.addWorth(to: 1) } }
    #expect(throws: StoreError.noSuchTransaction(1)) {
      try store.change { try $0.removeWorth(from: 1) }
    }
    #expect(try store.read { try $0.worthCounts(of: [1]) }.isEmpty)
    #expect(
      try store.worthTotal(in: days, currency: .usd)
        == WorthTotal(count: 0, spent: Money(0, .usd)))
    #expect(folder.names().isEmpty)
  }

  @Test func `a count at the end of 64 bits stays there`() throws {
    try store.add([TestRow()])
    try SQL(folder.database).run("INSERT INTO worth VALUES(1, \(Int64.max))")
    #expect(try store.change { try $0.addWorth(to: 1) } == .max)
  }

  @Test func `the total is the spending on those days in that currency`() throws {
    try store.reclassify { RowClassifier(classifyByLetter) }
    try store.take(
      [
        TestRow(day: 19_999, second: 86_399, amount: -1, payee: "food"),
        TestRow(day: 20_000, second: 0, amount: -20, payee: "food"),
        TestRow(day: 20_030, second: 86_399, amount: -300, payee: "food"),
        TestRow(day: 20_031, second: 0, amount: -4_000, payee: "food"),
        TestRow(day: 20_005, amount: 50_000, payee: "food"),
        TestRow(day: 20_005, amount: -600_000, currency: .usd, payee: "food"),
        TestRow(day: 20_005, amount: -7_000_000, payee: "t out"),
        TestRow(day: 20_005, amount: -80_000_000, payee: "food"),
      ], "Card")
    let rows = try store.allTransactions()
    try #require(rows.map(\.kind).contains(.transfer))
    // All currencies but the largest.
    for row in rows where row.amount.minorUnits != -80_000_000 {
      try store.change({ try $0.addWorth(to: row.id) })
    }
    try store.change { try $0.addWorth(to: rows[1].id) }
    #expect(
      try store.worthTotal(in: days, currency: .krw)
        == WorthTotal(count: 2, spent: Money(320, .krw)))
    #expect(
      try store.worthTotal(in: days, currency: .usd)
        == WorthTotal(count: 1, spent: Money(600_000, .usd)))
  }

  @Test func `a sum beyond 64 bits is an error`() throws {
    try store.add([TestRow(payee: "a"), TestRow(payee: "b")])
    for id in [1, 2] as [Int64] { try store.change({ try $0.addWorth(to: id) }) }
    try SQL(folder.database).run("UPDATE tx SET amount = -\(Int64.max)")
    #expect(throws: StoreError.overflow(.krw)) {
      try store.worthTotal(in: days, currency: .krw)
    }
  }

  /// The pages of other rows are overwritten, so reading them would throw.
  @Test func `other rows are not read`() throws {
    try store.add(
      (0..<20_000).map { TestRow(day: 20_000 + Int32($0 / 1_000), amount: -7, memo: "canary") })
    for id in [1, 2] as [Int64] { try store.change({ try $0.addWorth(to: id) }) }
    var bytes = try folder.bytes(folder.database)
    // In the order in which the rows were appended.
    let pages = (1...bytes.count / 8_192).filter { page in
      String(decoding: bytes[(page - 1) * 8_192..<page * 8_192], as: UTF8.self).contains("canary")
    }
    try #require(pages.count > 20)
    for page in pages.dropFirst(2) {
      for place in (page - 1) * 8_192..<page * 8_192 { bytes[place] = 0xA5 }
    }
    try folder.write(bytes, to: folder.database)
    let reader = try Store.open(folder.database, mode: .readOnlyIfPresent)
    #expect(throws: StoreError.damaged(path: folder.database)) { try reader.allTransactions() }
    #expect(
      try reader.worthTotal(in: days, currency: .krw)
        == WorthTotal(count: 2, spent: Money(14, .krw)))
    #expect(try reader.read { try $0.worthCounts(of: [1, 2]) } == [1: 1, 2: 1])
  }

  @Test func `undo deletes the notes and counts of its rows`() throws {
    try store.add([TestRow()])
    try store.add([TestRow(day: 20_001), TestRow(day: 20_002)])
    for id in [1, 2, 3] as [Int64] {
      try store.change { try $0.addWorth(to: id) }
      try store.change { try $0.setNote("note \(id)", of: id) }
    }
    _ = try store.change { try $0.undo(id: 2) }
    #expect(try rows() == ["1|1"])
    #expect(try store.read { try $0.notes(of: [1, 2, 3]) } == [1: "note 1"])
    // Their ids are used again, and the new rows have no notes or counts.
    try store.add([TestRow(day: 20_001, payee: "New")])
    #expect(try store.read { try $0.worthCounts(of: [1, 2]) } == [1: 1])
    #expect(try store.read { try $0.notes(of: [1, 2]) } == [1: "note 1"])
    for _ in 0..<2 { _ = try store.change({ try $0.undo() }) }
    let sql = try SQL(folder.database)
    #expect(
      try sql.rows("SELECT count(*) FROM worth UNION ALL SELECT count(*) FROM note") == ["0", "0"])
  }

  @Test func `notes and counts stay with their rows in a merge`() throws {
    try store.add([TestRow(payee: "a")], account: "One")
    try store.add([TestRow(payee: "b")], account: "Two")
    for id in [1, 2] as [Int64] {
      try store.change { try $0.addWorth(to: id) }
      try store.change { try $0.setNote("\(id)", of: id) }
      try store.change { try $0.addTodo("\(id)", about: .transaction(id), at: 1) }
    }
    let accounts = try store.read { try $0.accounts() }
    try store.reclassify {
      try store.change { try $0.mergeAccount(id: accounts[0].id, into: accounts[1].id) }
      return RowClassifier(classifyByFile)
    }
    let payees = Dictionary(
      uniqueKeysWithValues: try store.allTransactions().map { ($0.id, $0.payee) })
    #expect(payees == [1: "a", 2: "b"])
    #expect(try store.read { try $0.worthCounts(of: [1, 2]) } == [1: 1, 2: 1])
    #expect(try store.read { try $0.notes(of: [1, 2]) } == [1: "1", 2: "2"])
    #expect(try store.read { try $0.todos() }.map(\.subject) == [.transaction(1), .transaction(2)])
    #expect(try store.check().isSound)
  }
}
