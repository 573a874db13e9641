import CSQLite

/// The file with all data of Sobi.
///
/// A store has one owner and must not be shared between tasks. Opening creates nothing: the first
/// write creates the file and its folder. Until then the store reads as empty.
package final class Store {
  package enum Mode: Hashable, Sendable {
    /// Reads and writes; the first write creates the store.
    case readWriteCreate
    /// Reads only; a missing store is an empty one.
    case readOnlyIfPresent
  }

  /// The path that the user gave.
  package let path: String
  package let mode: Mode
  private let file: StoreFile
  private let settings: Connection.Settings
  private let schemas: [Schema]
  private var connection: Connection?
  /// The file of the connection.
  private(set) var openedFile: SystemCalls.Identity?

  /// Whether other users can read or write the file; `false` while there is no file.
  package private(set) var isExposed = false

  /// Opens the store at `path`, and migrates an older one.
  ///
  /// `cacheKibibytes` bounds the memory of a change; beyond it, SQLite writes pages early.
  ///
  /// - Throws: `StoreError` when the file is not a store, newer, altered, damaged or busy; then the
  ///   file is unchanged.
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

  private init(file: StoreFile, mode: Mode, settings: Connection.Settings, schemas: [Schema]) {
    self.file = file
    self.path = file.path
    self.mode = mode
    self.settings = settings
    self.schemas = schemas
  }

  /// The version of new stores.
  var newest: Schema { schemas.last ?? .version3 }

  /// The open store; `nil` when there is no file, or no table in it.
  func readable() throws(StoreError) -> Connection? {
    if let connection { return connection }
    guard let present = try file.locate(), present.size > 0 else { return nil }
    connection = try connect(to: present)
    openedFile = connection == nil ? nil : present.identity
    return connection
  }

  /// The store's file; `nil` when there is none.
  func located() throws(StoreError) -> StoreFile.Present? { try file.locate() }

  /// The open store, ready for writing; creates it if it is missing.
  func writable() throws -> Connection {
    guard mode == .readWriteCreate else { throw StoreError.readOnly(path: path) }
    if try readable() == nil { try make() }
    guard let connection = try readable() else { throw StoreError.damaged(path: path) }
    guard sqlite3_db_readonly(connection.handle, "main") == 0 else {
      throw StoreError.permission(path: path, errno: 0)
    }
    return connection
  }

  /// Runs `body` in a transaction.
  func change<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    let connection = try writable()
    return try connection.write { try body(connection) }
  }

  /// Runs `body` like ``change(_:)`` and rolls it back; does not create a missing store.
  func rehearse<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    if try readable() != nil {
      let connection = try writable()
      return try connection.rehearse { try body(connection) }
    }
    // SQLite keeps a nameless database in memory, and in an unnamed file beyond the cache.
    let connection = try Connection(opening: "", shownAs: path)
    try connection.harden(settings)
    // Methods of the store that `body` calls must see the temporary database.
    self.connection = connection
    defer { self.connection = nil }
    return try connection.rehearse {
      try connection.create(newest)
      return try body(connection)
    }
  }

  /// Creates the file and its tables, in a separate transaction.
  ///
  /// A transaction shared with the first import would not work: SQLite keeps the first page until
  /// the commit. An import larger than the cache would leave a file without its first page, until
  /// it ends or SQLite rolls it back.
  private func make() throws {
    let present = try file.createIfAbsent()
    let connection = try Connection(opening: present.resolvedPath, shownAs: path)
    try connection.harden(settings)
    guard sqlite3_db_readonly(connection.handle, "main") == 0 else {
      throw StoreError.permission(path: path, errno: 0)
    }
    do {
      try connection.write {
        // Another process may have been faster; its tables are checked like those of any store.
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
    // This first read rolls back a journal that a crash left. So it decides, not the earlier bytes:
    // there may be an older version, or nothing at all.
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

  /// Judges the file by its first bytes, so that no SQL runs on other files; `false` for an empty
  /// file.
  private func isStore(_ connection: Connection, _ present: StoreFile.Present) throws(StoreError)
    -> Bool
  {
    var header = try connection.header(newestVersion: newest.version)
    if case .refused(_, isUnfinished: true) = header {
      // A change was interrupted, or is in progress. With a journal SQLite repairs the file, or
      // reports that it is busy. Without one the change may just have ended.
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
      // SQLite takes a file of one byte for an empty one, and would overwrite it.
      guard present.size != 1 else { throw .notSobi(path: path) }
      return false
    }
  }
}
