import Ledger
import POSIX
import Store
import Testing
import TestSupport

/// The state of the file after an interrupted change, and during a change.
@Suite struct RecoveryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var journal: String { folder.database + "-journal" }

  private func open(_ mode: Store.Mode = .readOnlyIfPresent) throws(StoreError) -> Store {
    try Store.open(folder.database, mode: mode, busyTimeout: .milliseconds(50))
  }

  /// The file and the journal in the middle of a first change that outgrew the cache.
  ///
  /// The change is still in progress: the first pages are empty, later pages are written.
  private func unfinished() throws -> (file: [UInt8], journal: [UInt8], writer: SQL) {
    let writer = try SQL(folder.database)
    try writer.run(
      """
      PRAGMA page_size=8192; PRAGMA cache_size=1; BEGIN IMMEDIATE;
      CREATE TABLE tx(id INTEGER PRIMARY KEY, text TEXT);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
      INSERT INTO tx SELECT i, hex(zeroblob(100)) FROM n
      """)
    let file = try folder.bytes(folder.database)
    try #require(file.count > 8_192 && file[..<100].allSatisfy { $0 == 0 })
    return (file, try folder.bytes(journal), writer)
  }

  @Test(arguments: [Store.Mode.readOnlyIfPresent, .readWriteCreate])
  func `an interrupted first change leaves an empty store`(mode: Store.Mode) throws {
    let left = try unfinished()
    try left.writer.run("ROLLBACK")
    try folder.write(left.file, to: folder.database)
    try folder.write(left.journal, to: journal)
    #expect(try open(mode).dump() == Dump())
    #expect(try folder.bytes(folder.database).isEmpty)
    #expect(try open(.readWriteCreate).add([TestRow()]).added == 1)
    #expect(folder.names() == ["sobi.sqlite"])
  }

  @Test func `a store is busy during its first change`() throws {
    let left = try unfinished()
    for mode in [Store.Mode.readOnlyIfPresent, .readWriteCreate] {
      #expect(throws: StoreError.busy(path: folder.database)) { try open(mode) }
    }
    try left.writer.run("ROLLBACK")
    #expect(try open().dump() == Dump())
  }

  @Test(arguments: [Store.Mode.readOnlyIfPresent, .readWriteCreate])
  func `a store whose creation was interrupted at its end is empty`(mode: Store.Mode) throws {
    // The file is complete, and the journal that says it was empty still exists.
    let left = try unfinished()
    try left.writer.run("ROLLBACK")
    let made = try TemporaryFolder()
    try Store.open(made.database, mode: .readWriteCreate).add([TestRow()])
    try folder.write(try made.bytes(made.database), to: folder.database)
    try folder.write(left.journal, to: journal)
    let store = try open(mode)
    #expect(try store.dump() == Dump())
    #expect(try open(.readWriteCreate).add([TestRow()]).added == 1)
    #expect(try store.allTransactions().count == 1)
    #expect(folder.names() == ["sobi.sqlite"])
  }

  @Test(arguments: ["", "x", "day,amount\n", String(repeating: "\0", count: 600)])
  func `only a real journal next to a file is touched`(text: String) throws {
    try folder.write(Array("day,amount\n2025-01-01,5\n".utf8), to: folder.database)
    try folder.write(Array(text.utf8), to: journal)
    for mode in [Store.Mode.readOnlyIfPresent, .readWriteCreate] {
      #expect(throws: StoreError.notSobi(path: folder.database)) { try open(mode) }
    }
    #expect(try folder.bytes(journal) == Array(text.utf8))
  }

  @Test func `another program's database with a journal is not touched`() throws {
    try SQL(folder.database).run("CREATE TABLE a(id); PRAGMA application_id = 7")
    let other = try SQL(folder.database)
    try other.run("BEGIN IMMEDIATE; INSERT INTO a VALUES(1)")
    let bytes = try folder.bytes(folder.database)
    for mode in [Store.Mode.readOnlyIfPresent, .readWriteCreate] {
      #expect(throws: StoreError.notSobi(path: folder.database)) { try open(mode) }
    }
    #expect(try folder.bytes(folder.database) == bytes)
    try other.run("COMMIT")
  }
}

/// Processes that are killed during an import.
@Suite struct KillTests {
  /// 3,000 rows and a cache of 64 KiB, so pages are written long before the commit.
  private static func rows(_ part: Int32) -> [TestRow] {
    (0..<3_000).map { number in
      TestRow(
        day: part * 1_000 + Int32(number / 10), amount: Int64(-number), payee: "Payee \(number)")
    }
  }

  @Test(arguments: Effort.seeds(16, quick: 8, long: 16))
  func `a killed import is stored completely or not at all`(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let path = folder.database
    var random = SeededGenerator(seed: seed)
    // Every other store is new.
    let isFirst = seed.isMultiple(of: 2)
    if !isFirst { try Store.open(path, mode: .readWriteCreate).add(Self.rows(0)) }
    let before = try Store.open(path, mode: .readOnlyIfPresent).dump()
    // From before the file exists until after the commit, in microseconds.
    let delay = UInt32.random(in: 0...90_000, using: &random)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, delay = delay as UInt32] in
      let killer = Task.detached {
        usleep(delay)
        kill(getpid(), SIGKILL)
      }
      let store = try Store.open(path, mode: .readWriteCreate, cacheKibibytes: 64)
      try store.add(Self.rows(1))
      symlink("acknowledged", path + ".done")
      kill(getpid(), SIGKILL)
      await killer.value
    }
    let isAcknowledged = folder.names().contains("sobi.sqlite.done")
    let found = try Store.open(path, mode: .readOnlyIfPresent).dump()
    #expect(found == before || found.transactions.count == before.transactions.count + 3_000)
    #expect(!isAcknowledged || found != before, "seed \(seed)")

    let store = try Store.open(path, mode: .readWriteCreate)
    #expect(try store.add(Self.rows(1)).added == (found == before ? 3_000 : 0), "seed \(seed)")
    #expect(try store.allTransactions().count == before.transactions.count + 3_000)
    try expectTotalsAreThoseOfRows(store, "seed \(seed)")
    #expect(try SQL(path).rows("PRAGMA integrity_check") == ["ok"], "seed \(seed)")
  }

  @Test func `a report sees an empty store during a large first import`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate, cacheKibibytes: 64)
    var seen: [Result<Dump, StoreError>] = []
    let request = ImportRequest(
      fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Card")
    try store.importEntries(request, from: TestSource(Self.rows(0), batchSize: 500)) { evidence in
      if evidence.payee == "Payee 0" || evidence.payee.hasSuffix("99") {
        seen.append(
          Result { () throws(StoreError) -> Dump in
            do {
              return try Store.open(
                folder.database, mode: .readOnlyIfPresent, busyTimeout: .zero
              ).dump()
            } catch let error as StoreError {
              throw error
            } catch {
              throw .fault(code: 0)
            }
          })
      }
      return classifyByFile(evidence)
    }
    #expect(seen.first == .success(Dump()))
    #expect(
      seen.allSatisfy { $0 == .success(Dump()) || $0 == .failure(.busy(path: folder.database)) })
    #expect(seen.contains(.failure(.busy(path: folder.database))))
  }
}
