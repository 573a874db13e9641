import Ledger
@testable import Store
import Testing
import TestSupport

/// Stores of older versions, and an invented version after the newest.
@Suite struct MigrationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a store of an older version.
  private func makeOld(_ schema: Schema) throws -> [String] {
    let store = try Store.open(folder.database, mode: .readWriteCreate, schemas: oldSchemas(schema))
    try store.add([TestRow(), TestRow(day: 20_001, installment: Installment(number: 1, count: 3))])
    try store.add([TestRow(day: 20_002, payee: "Late")])
    // Today's program needs the tables of splits and links to classify; older programs did not.
    let needed = Schema.version5.tables.filter {
      schema.version < 5 && ["part", "link"].contains($0.name)
    }
    for table in needed { try SQL(folder.database).run(table.sql) }
    try store.reclassify {
      try store.change { try $0.setByHand((Category(key: "gifts"), .spending), of: [2]) }
      return RowClassifier(classifyByFile)
    }
    for table in needed { try SQL(folder.database).run("DROP TABLE \(table.name)") }
    try store.change { try $0.addRule(pattern: "p", categoryKey: "food", kind: .spending) }
    // Older programs filled the index of wordings.
    if schema.version < 3 {
      try SQL(folder.database).run(
        """
        INSERT INTO wording_block(id, wordings, blocks)
        VALUES(720575940379, x'0001', x'00'), (720575940380, zeroblob(30000), zeroblob(30000))
        """)
    }
    return try SQL(folder.database).contents()
  }

  private func oldSchemas(_ newest: Schema) -> [Schema] {
    Schema.all.filter { $0.version <= newest.version }
  }

  // MARK: Older versions

  @Test(
    arguments: [Store.Mode.readOnlyIfPresent, .readWriteCreate],
    [Schema.version1, .version2, .version3, .version4, .version5])
  func `an older store is migrated and a copy kept`(mode: Store.Mode, old: Schema) throws {
    let dump = try makeOld(old)
    let store = try Store.open(folder.database, mode: mode)
    #expect(try SQL(folder.database).contents() == dump)
    #expect(try store.check(isFull: true).faults.isEmpty)
    #expect(try SQL(folder.database).rows("PRAGMA user_version") == ["6"])
    #expect(
      try SQL(folder.database).rows("SELECT name FROM sqlite_schema WHERE name LIKE 'wording%'")
        == ["wording"])
    #expect(folder.names() == ["sobi.sqlite", "sobi.sqlite.v\(old.version)"])
    let copy = folder.database + ".v\(old.version)"
    #expect(folder.mode(copy) == 0o600)
    // The older program reads the copy, and refuses the store.
    let oldSchemas = oldSchemas(old)
    _ = try Store.open(copy, mode: .readOnlyIfPresent, schemas: oldSchemas)
    #expect(try SQL(copy).contents() == dump)
    let refusal = StoreError.newer(
      path: folder.database, version: 6, supported: Int(old.version))
    #expect(throws: refusal) {
      try Store.open(folder.database, mode: mode, schemas: oldSchemas)
    }
    // The second opening migrates nothing.
    let bytes = try folder.bytes(folder.database)
    _ = try Store.open(folder.database, mode: mode)
    #expect(try SQL(folder.database).contents() == dump)
    #expect(try folder.bytes(folder.database) == bytes)
  }

  @Test func `an older store that must not change is refused`() throws {
    _ = try makeOld(.version4)
    let bytes = try folder.bytes(folder.database)
    #expect(throws: StoreError.older(path: folder.database)) {
      try Store.open(folder.database, mode: .readOnly)
    }
    #expect(try folder.bytes(folder.database) == bytes)
    #expect(folder.names() == ["sobi.sqlite"])
  }

  @Test(arguments: [Schema.version1, .version2, .version3])
  func `a migrated store has the tables of a new one, and is used like it`(old: Schema) throws {
    _ = try makeOld(old)
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let new = try Store.open(folder.path + "/new.sqlite", mode: .readWriteCreate)
    try new.add([TestRow()])
    let tables = "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"
    #expect(
      try SQL(folder.database).rows(tables) == SQL(folder.path + "/new.sqlite").rows(tables))
    try store.change { try $0.addTodo("Ask", about: .transaction(3), at: 5) }
    try store.change { try $0.setNote("Dear", of: 3) }
    #expect(try store.change { try $0.addWorth(to: 1) } == 1)
    _ = try store.change { try $0.undo() }
    #expect(try store.read { try $0.todos() }.map(\.subject) == [nil])
    #expect(try store.read { try $0.notes(of: [3]) }.isEmpty && store.check().isSound)
  }

  @Test func `the rows of a migrated store wait to be classified again, also in a later process`()
    throws
  {
    _ = try makeOld(.version3)
    for _ in 0..<2 {
      let store = try Store.open(folder.database, mode: .readOnlyIfPresent)
      #expect(store.hasOutdatedClasses)
      // The classes of an older program are no faults.
      let other = RowClassifier { _ in Classification(kind: .income, category: Category(key: "a")) }
      #expect(try store.check { _ throws(StoreError) in other }.isSound)
    }
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.classifyAgain { _ in RowClassifier(classifyByFile) }
    #expect(try !Store.open(folder.database, mode: .readOnlyIfPresent).hasOutdatedClasses)
    #expect(
      try store.check { _ throws(StoreError) in RowClassifier(classifyByFile) }.isSound)
  }

  @Test func `rows that another version classified wait to be classified again`() throws {
    let classifier = RowClassifier { _ in
      Classification(kind: .spending, category: Category(key: "new"))
    }
    func open(_ version: Int64?) throws -> Store {
      try Store.open(folder.database, mode: .readWriteCreate, classesVersion: version)
    }
    let (old, new) = (Classes.firstVersion, Classes.firstVersion + 1)
    let store = try open(old)
    try store.add([TestRow(), TestRow(payee: "Gift")])
    try store.change { try $0.setByHand((Category(key: "gifts"), .spending), of: [2]) }
    #expect(try !open(old).hasOutdatedClasses && !open(nil).hasOutdatedClasses)
    let newer = try open(new)
    #expect(newer.hasOutdatedClasses)
    #expect(throws: StoreError.busy(path: folder.database)) {
      try newer.change { try $0.setNote("a", of: 1) }
    }
    try newer.classifyAgain { _ in classifier }
    #expect(try newer.allTransactions().map(\.category.key) == ["new", "gifts"])
    #expect(try !newer.hasOutdatedClasses && !open(new).hasOutdatedClasses)
    #expect(try newer.check { _ throws(StoreError) in classifier }.isSound)
    // A process of the older version, which opened the store before, changes nothing.
    #expect(throws: StoreError.busy(path: folder.database)) { try store.add([TestRow(payee: "b")]) }
    // A still older program deletes the version.
    try SQL(folder.database).run("DELETE FROM sqlite_sequence WHERE name = 'reclassify'")
    #expect(try open(new).hasOutdatedClasses)
  }

  @Test func `an older store that cannot be copied stays as it is`() throws {
    _ = try makeOld(.version1)
    let before = try folder.bytes(folder.database)
    try folder.makeFolder(folder.database + ".v1")
    #expect(throws: StoreError.self) { try Store.open(folder.database, mode: .readOnlyIfPresent) }
    #expect(try folder.bytes(folder.database) == before)
  }

  // MARK: The next one

  private static let extraSQL = "CREATE TABLE extra(\n  id INTEGER PRIMARY KEY\n) STRICT"

  private func schemas(steps: [String]) throws -> [Schema] {
    let newest = try #require(Schema.all.last)
    return Schema.all + [
      Schema(
        version: newest.version + 1,
        tables: newest.tables + [Schema.Table(Self.extraSQL)], steps: steps)
    ]
  }

  @Test(arguments: [Store.Mode.readOnlyIfPresent, .readWriteCreate])
  func `a store is migrated through all versions and copied once`(mode: Store.Mode) throws {
    let dump = try makeOld(.version1)
    let schemas = try schemas(steps: [Self.extraSQL, "INSERT INTO extra(id) VALUES(7)"])
    _ = try Store.open(folder.database, mode: mode, schemas: schemas)
    #expect(try SQL(folder.database).contents() == dump)
    #expect(try SQL(folder.database).rows("SELECT id FROM extra") == ["7"])
    #expect(try SQL(folder.database).rows("PRAGMA user_version") == ["7"])
    #expect(folder.names() == ["sobi.sqlite", "sobi.sqlite.v1"])
    // Today's program refuses it.
    #expect(throws: StoreError.newer(path: folder.database, version: 7, supported: 6)) {
      try Store.open(folder.database, mode: mode)
    }
  }

  @Test func `a migration keeps to-dos, notes and counts`() throws {
    _ = try makeOld(.version1)
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.change { try $0.addTodo("Ask", about: .transaction(1), at: 5) }
    try store.change { try $0.setNote("Dear", of: 2) }
    try store.change { try $0.addWorth(to: 3) }
    let schemas = try schemas(steps: [Self.extraSQL])
    let newer = try Store.open(folder.database, mode: .readOnlyIfPresent, schemas: schemas)
    #expect(try newer.read { try $0.todos() } == store.read { try $0.todos() })
    #expect(try newer.read { try $0.notes(of: [2]) } == [2: "Dear"])
    #expect(try newer.read { try $0.worthCounts(of: [1, 2, 3]) } == [3: 1])
    let copy = try Store.open(folder.database + ".v6", mode: .readOnlyIfPresent)
    #expect(try copy.read { try $0.todos() } == newer.read { try $0.todos() })
  }

  @Test func `a new store has the newest version`() throws {
    let path = folder.path + "/new.sqlite"
    try Store.open(path, mode: .readWriteCreate, schemas: schemas(steps: [Self.extraSQL]))
      .add([TestRow()])
    #expect(try SQL(path).rows("PRAGMA user_version") == ["7"])
    #expect(try SQL(path).rows("SELECT count(*) FROM extra") == ["0"])
  }

  @Test(arguments: [
    ["CREATE TABLE other(id)"], [extraSQL, "SELECT nonsense"], [extraSQL, "DROP TABLE rule"],
  ])
  func `a failing migration leaves the older store`(steps: [String]) throws {
    try Store.open(folder.database, mode: .readWriteCreate).add([TestRow(), TestRow(day: 20_001)])
    let before = try folder.bytes(folder.database)
    #expect(throws: StoreError.self) {
      try Store.open(folder.database, mode: .readWriteCreate, schemas: schemas(steps: steps))
    }
    #expect(try folder.bytes(folder.database) == before)
    #expect(try Store.open(folder.database, mode: .readOnlyIfPresent).allTransactions().count == 2)
  }
}
