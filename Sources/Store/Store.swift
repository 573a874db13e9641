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
  private let busyTimeout: Duration
  private let schemas: [Schema]
  private var connection: Connection?

  /// Whether others than the owner may read or write the file; `false` while there is none.
  package private(set) var isExposed = false

  /// Opens the store at `path`, bringing one of an older version up to date.
  ///
  /// - Throws: `StoreError` when what lies there is no store, is newer, altered, damaged or busy;
  ///   the file is then as it was.
  package static func open(
    _ path: String, mode: Mode, busyTimeout: Duration = .seconds(10),
    schemas: [Schema] = Schema.all
  ) throws(StoreError) -> Store {
    let store = Store(
      file: try StoreFile(path: path), mode: mode, busyTimeout: busyTimeout, schemas: schemas)
    _ = try store.readable()
    return store
  }

  private init(file: StoreFile, mode: Mode, busyTimeout: Duration, schemas: [Schema]) {
    self.file = file
    self.path = file.path
    self.mode = mode
    self.busyTimeout = busyTimeout
    self.schemas = schemas
  }

  /// The version that is written.
  var newest: Schema { schemas.last ?? .version1 }

  /// The open store; `nil` when there is none yet, or one without a table.
  func readable() throws(StoreError) -> Connection? {
    if let connection { return connection }
    guard let present = try file.locate(), present.size > 0 else { return nil }
    connection = try connect(to: present)
    return connection
  }

  /// The open store, ready to be written; its file is made when it is absent.
  ///
  /// It may still be without tables: ``change(_:)`` makes them in its transaction.
  func writable() throws(StoreError) -> Connection {
    guard mode == .readWriteCreate else { throw .readOnly(path: path) }
    let connection: Connection
    if let readable = try readable() {
      connection = readable
    } else {
      let present = try file.createIfAbsent()
      if let connected = try connect(to: present) {
        connection = connected
      } else {
        connection = try open(present)
      }
    }
    guard sqlite3_db_readonly(connection.handle, "main") == 0 else {
      throw .permission(path: path, errno: 0)
    }
    return connection
  }

  /// Does `body` in a transaction, on a store that has its tables.
  func change<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    let connection = try writable()
    let result = try connection.write {
      if try connection.isBlank() { try connection.create(newest) }
      return try body(connection)
    }
    self.connection = connection
    return result
  }

  /// Does `body` as ``change(_:)`` would and takes it back; an absent store is not made.
  func rehearse<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    if try readable() != nil {
      let connection = try writable()
      return try connection.rehearse { try body(connection) }
    }
    let connection = try Connection(opening: ":memory:", shownAs: path)
    try connection.harden(busyTimeout: busyTimeout)
    return try connection.rehearse {
      try connection.create(newest)
      return try body(connection)
    }
  }

  /// `nil` when the file has no table yet.
  private func connect(to present: StoreFile.Present) throws(StoreError) -> Connection? {
    isExposed = present.mode & 0o077 != 0
    let connection = try Connection(opening: present.resolvedPath, shownAs: path)
    guard case .store(let version) = try connection.header(newestVersion: newest.version) else {
      // SQLite takes a single byte for none, and would write over it.
      guard present.size != 1 else { throw .notSobi(path: path) }
      return nil
    }
    try connection.harden(busyTimeout: busyTimeout)
    guard version > 0, version <= schemas.count else {
      throw .altered(path: path, object: "user_version")
    }
    try connection.check(against: schemas[Int(version) - 1])
    if version < newest.version {
      try Migration(schemas: schemas, resolvedPath: present.resolvedPath)
        .run(on: connection, from: version)
    }
    if mode == .readOnlyIfPresent { try connection.execute("PRAGMA query_only=ON") }
    return connection
  }

  /// Opens a file that has no table yet, to be written.
  private func open(_ present: StoreFile.Present) throws(StoreError) -> Connection {
    let connection = try Connection(opening: present.resolvedPath, shownAs: path)
    try connection.harden(busyTimeout: busyTimeout)
    return connection
  }
}
