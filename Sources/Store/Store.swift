import CSQLite

/// The file that holds everything Sobi knows.
///
/// One owner; not for sharing between tasks. Opening makes nothing: the file and its folder come
/// into being with the first thing that is written, and until then the store reads as empty.
package final class Store {
  package enum Mode: Hashable, Sendable {
    /// Reads and writes; makes the store when something is first written.
    case readWriteCreate
    /// Reads only. An absent store is an empty one.
    case readOnlyIfPresent
  }

  /// As it was given.
  package let path: String
  package let mode: Mode
  private let file: StoreFile
  private let settings: Connection.Settings
  private let schemas: [Schema]
  private var connection: Connection?
  /// The file that the connection is to.
  private(set) var openedFile: SystemCalls.Identity?

  /// Whether others than the owner may read or write the file; `false` while there is none.
  package private(set) var isExposed = false

  /// Opens the store at `path`, bringing one of an older version up to date.
  ///
  /// `cacheKibibytes` bounds what a change holds in memory; beyond it pages are written early.
  ///
  /// - Throws: `StoreError` when what lies there is no store, is newer, altered, damaged or busy;
  ///   the file is then as it was.
  package static func open(
    _ path: String, mode: Mode, busyTimeout: Duration = .seconds(10),
    cacheKibibytes: Int = 12_000, schemas: [Schema] = Schema.all
  ) throws(StoreError) -> Store {
    let store = Store(
      file: try StoreFile(path: path), mode: mode,
      settings: Connection.Settings(busyTimeout: busyTimeout, cacheKibibytes: cacheKibibytes),
      schemas: schemas)
    _ = try store.readable()
    return store
  }

  private init(
    file: StoreFile, mode: Mode, settings: Connection.Settings, schemas: [Schema]
  ) {
    self.file = file
    self.path = file.path
    self.mode = mode
    self.settings = settings
    self.schemas = schemas
  }

  /// The version that is written.
  var newest: Schema { schemas.last ?? .version3 }

  /// The open store; `nil` when there is none yet, or one without a table.
  func readable() throws(StoreError) -> Connection? {
    if let connection { return connection }
    guard let present = try file.locate(), present.size > 0 else { return nil }
    connection = try connect(to: present)
    openedFile = connection == nil ? nil : present.identity
    return connection
  }

  /// Where the store's file is; `nil` when there is none.
  func located() throws(StoreError) -> StoreFile.Present? { try file.locate() }

  /// The open store, ready to be written; it is made when it is absent.
  func writable() throws -> Connection {
    guard mode == .readWriteCreate else { throw StoreError.readOnly(path: path) }
    if try readable() == nil { try make() }
    guard let connection = try readable() else { throw StoreError.damaged(path: path) }
    guard sqlite3_db_readonly(connection.handle, "main") == 0 else {
      throw StoreError.permission(path: path, errno: 0)
    }
    return connection
  }

  /// Does `body` in a transaction.
  func change<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    let connection = try writable()
    return try connection.write { try body(connection) }
  }

  /// Does `body` as ``change(_:)`` would and takes it back; an absent store is not made.
  func rehearse<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    if try readable() != nil {
      let connection = try writable()
      return try connection.rehearse { try body(connection) }
    }
    // A nameless database is in a file without a name, as far as it outgrows the cache.
    let connection = try Connection(opening: "", shownAs: path)
    try connection.harden(settings)
    // Whatever `body` asks the store itself is asked of the one that is thrown away, too.
    self.connection = connection
    defer { self.connection = nil }
    return try connection.rehearse {
      try connection.create(newest)
      return try body(connection)
    }
  }

  /// Makes the file and its tables, in a transaction of their own.
  ///
  /// Not in the first import's: SQLite keeps the first page until the commit, so an import that
  /// outgrew the cache would be a file with nothing in front, for as long as it lasts and, if it is
  /// killed, until SQLite rolls it back.
  private func make() throws {
    let present = try file.createIfAbsent()
    let connection = try Connection(opening: present.resolvedPath, shownAs: path)
    try connection.harden(settings)
    guard sqlite3_db_readonly(connection.handle, "main") == 0 else {
      throw StoreError.permission(path: path, errno: 0)
    }
    do {
      try connection.write {
        // Another process may have been faster; what it made is looked at like any other store.
        if try connection.isBlank() { try connection.create(newest) }
      }
    } catch let error as StoreError {
      throw error.beforeChange
    }
  }

  /// `nil` when the file has no table yet.
  private func connect(to present: StoreFile.Present) throws(StoreError) -> Connection? {
    isExposed = present.mode & 0o077 != 0
    let connection = try Connection(opening: present.resolvedPath, shownAs: path)
    guard try isStore(connection, present) else { return nil }
    try connection.harden(settings)
    // A journal that a crash left is rolled back by this first look, so what the bytes said before
    // does not count: there may be an older version, or nothing at all.
    let version = try connection.read { () throws(StoreError) -> Int32? in
      guard try !connection.isBlank() else { return nil }
      guard let stored = try connection.integer("PRAGMA user_version"),
        let version = Int32(exactly: stored), version > 0, version <= schemas.count
      else { throw .altered(path: path, object: "user_version") }
      try connection.check(against: schemas[Int(version) - 1])
      return version
    }
    guard let version else { return nil }
    if version < newest.version {
      try Migration(schemas: schemas, resolvedPath: present.resolvedPath)
        .run(on: connection, from: version)
    }
    if mode == .readOnlyIfPresent { try connection.execute("PRAGMA query_only=ON") }
    return connection
  }

  /// Judges the file by its first bytes, so that no SQL is run on what is not ours; `false` when it
  /// has none.
  private func isStore(_ connection: Connection, _ present: StoreFile.Present) throws(StoreError)
    -> Bool
  {
    var header = try connection.header(newestVersion: newest.version)
    if case .refused(_, isUnfinished: true) = header {
      // A change that was cut off, or is going on: with its journal SQLite puts the file right, or
      // says that it is busy. Without one a change may just have ended.
      if present.hasJournal {
        do throws(StoreError) {
          try connection.harden(settings)
          _ = try connection.isBlank()
        } catch .damaged {}
      }
      header = try connection.header(newestVersion: newest.version)
    }
    switch header {
    case .refused(let error, _): throw error
    case .store: return true
    case .empty:
      // SQLite takes a single byte for none, and would write over it.
      guard present.size != 1 else { throw .notSobi(path: path) }
      return false
    }
  }
}
