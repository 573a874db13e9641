import Store
import Testing

/// There is one version so far; the next one is made up here.
@Suite struct MigrationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Store.open(folder.database, mode: .readWriteCreate).add([TestRow(), TestRow(day: 20_001)])
  }

  private static let noteSQL = "CREATE TABLE note(\n  id INTEGER PRIMARY KEY\n) STRICT"

  private func schemas(steps: [String]) -> [Schema] {
    Schema.all + [
      Schema(
        version: 2, tables: Schema.version1.tables + [Schema.Table("note", Self.noteSQL)],
        steps: steps)
    ]
  }

  @Test(arguments: [Store.Mode.readOnlyIfPresent, .readWriteCreate])
  func `an older store is brought up to date and a copy kept`(mode: Store.Mode) throws {
    let dump = try Store.open(folder.database, mode: .readOnlyIfPresent).dump()
    let schemas = schemas(steps: [Self.noteSQL, "INSERT INTO note(id) VALUES(7)"])
    let store = try Store.open(folder.database, mode: mode, schemas: schemas)
    #expect(try store.dump() == dump)
    #expect(try SQL(folder.database).rows("SELECT id FROM note") == ["7"])
    #expect(try SQL(folder.database).rows("PRAGMA user_version") == ["2"])
    #expect(folder.names() == ["sobi.sqlite", "sobi.sqlite.v1"])
    let copy = folder.database + ".v1"
    #expect(folder.mode(copy) == 0o600)
    #expect(try Store.open(copy, mode: .readOnlyIfPresent).dump() == dump)
    // It is done once.
    #expect(try Store.open(folder.database, mode: mode, schemas: schemas).dump() == dump)
    // The program of today refuses it.
    #expect(throws: StoreError.newer(path: folder.database, version: 2, supported: 1)) {
      try Store.open(folder.database, mode: mode)
    }
  }

  @Test func `a new store is of the newest version`() throws {
    let path = folder.path + "/new.sqlite"
    let schemas = schemas(steps: [Self.noteSQL])
    try Store.open(path, mode: .readWriteCreate, schemas: schemas).add([TestRow()])
    #expect(try SQL(path).rows("PRAGMA user_version") == ["2"])
    #expect(try SQL(path).rows("SELECT count(*) FROM note") == ["0"])
  }

  @Test(arguments: [
    ["CREATE TABLE other(id)"], [noteSQL, "SELECT nonsense"], [noteSQL, "DROP TABLE rule"],
  ])
  func `a step that does not lead to the newer tables leaves the older`(steps: [String]) throws {
    let before = try folder.bytes(folder.database)
    #expect(throws: StoreError.self) {
      try Store.open(folder.database, mode: .readWriteCreate, schemas: schemas(steps: steps))
    }
    #expect(try folder.bytes(folder.database) == before)
    #expect(try Store.open(folder.database, mode: .readOnlyIfPresent).allTransactions().count == 2)
  }
}
