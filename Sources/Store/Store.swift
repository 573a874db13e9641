/// The SQLite file with all of Sobi's data.
///
/// A store has one owner and must not be shared between tasks. Opening a missing store does not
/// create the file: the first write creates the file and its folder. Until then, the store reads
/// as empty.
package final class Store {
  package enum Mode: Hashable, Sendable {
    case readWriteCreate
    /// Reads, except that opening restores the file after a crash, and migrates an older store.
    case readOnlyIfPresent
    /// Changes nothing on the disk; a missing store is an error.
    case readOnly
  }

  /// The path that the user gave.
  package let path: String
  package let mode: Mode
  private let file: StoreFile
  private let settings: Connection.Settings
  private let schemas: [Schema]
  private var connection: Connection?
  /// The identity of the open file.
  private(set) var openedFile: SystemCalls.Identity?
  /// Whether the file's permissions let other users access it; `false` before the file is opened.
  package private(set) var isExposed = false
  /// The version of the caller's data for classification; `nil` if the caller does not classify.
  let classesVersion: Int64?
  /// Whether another version of the dictionary or the code classified the rows.
  package var hasOutdatedClasses = false
  /// Whether all users can create files, such as a journal, next to the store's file.
  package private(set) var isInSharedFolder = false

  /// Opens the store at `path`, and migrates an older store to the newest version.
  ///
  /// `cacheKibibytes` is the size of SQLite's cache. During a change larger than the cache, SQLite
  /// writes to the file before the commit. `classesVersion` identifies the caller's data for
  /// classification.
  ///
  /// - Throws: `StoreError` if the store cannot be opened, for example because the file is busy,
  ///   damaged, too new or not a store. After an error, the user's data is unchanged.
  package static func open(
    _ path: String, mode: Mode, busyTimeout: Duration = .seconds(10),
    cacheKibibytes: Int = 12_000, classesVersion: Int64? = nil, schemas: [Schema] = Schema.all
  ) throws(StoreError) -> Store {
    let store = Store(
      file: try StoreFile(path: path), mode: mode,
      settings: Connection.Settings(busyTimeout: busyTimeout, cacheKibibytes: cacheKibibytes),
      classesVersion: classesVersion, schemas: schemas)
    guard try store.readable() != nil || mode != .readOnly else { throw .absent(path: path) }
    return store
  }

  private init(
    file: StoreFile, mode: Mode, settings: Connection.Settings, classesVersion: Int64?,
    schemas: [Schema]
  ) {
    self.file = file
    self.path = file.path
    self.mode = mode
    self.settings = settings
    self.classesVersion = classesVersion
    self.schemas = schemas
  }

  /// The schema of new stores.
  var newest: Schema { schemas.last ?? .version6 }

  /// Returns the connection, opened on first use; `nil` if the file is missing or has no tables.
  func readable() throws(StoreError) -> Connection? {
    if let connection { return connection }
    guard let present = try file.locate(), present.size > 0 else { return nil }
    do throws(StoreError) {
      connection = try connect(to: present)
    } catch .permission where mode == .readOnly && present.hasJournal {
      // SQLite must restore the file before anyone can read it.
      throw .unfinished(path: path)
    }
    openedFile = connection == nil ? nil : present.identity
    return connection
  }

  func located() throws(StoreError) -> StoreFile.Present? { try file.locate() }

  /// Creates the store if it is missing, and returns a connection that allows writing.
  func writable() throws -> Connection {
    guard mode == .readWriteCreate else { throw StoreError.readOnly(path: path) }
    if try readable() == nil { try make() }
    guard let connection = try readable() else { throw StoreError.damaged(path: path) }
    guard !connection.isReadOnly else { throw StoreError.permission(path: path, errno: 0) }
    return connection
  }

  /// Runs `body` in a transaction, and rolls the transaction back; does not create a missing store.
  func rehearse<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    if try readable() != nil {
      let connection = try writable()
      return try connection.rehearse { try body(connection) }
    }
    // SQLite keeps a database without a path in memory, or in an unnamed file if its cache is full.
    let connection = try Connection(opening: "", shownAs: path)
    try connection.harden(settings)
    return try connection.rehearse {
      try connection.create(newest)
      return try body(connection)
    }
  }

  /// Creates the file and its tables, in a separate transaction.
  ///
  /// The first import cannot share this transaction, because SQLite writes the first page only at
  /// the commit. During an import larger than the cache, the file would have other pages but no
  /// first page.
  private func make() throws {
    let present = try file.createIfAbsent()
    let connection = try Connection(opening: present.resolvedPath, shownAs: path)
    try connection.harden(settings)
    guard !connection.isReadOnly else { throw StoreError.permission(path: path, errno: 0) }
    do {
      try connection.write {
        // Another process may have created the tables first; `readable()` then checks them.
        guard try connection.isBlank() else { return }
        try connection.create(newest)
        try Classes.setVersion(classesVersion, connection)
      }
    } catch let error as StoreError { throw error.beforeChange }
  }

  /// Opens the file, and migrates an older store; returns `nil` if the file has no tables yet.
  private func connect(to present: StoreFile.Present) throws(StoreError) -> Connection? {
    isExposed = present.mode & 0o077 != 0
    isInSharedFolder = present.isInSharedFolder
    if mode != .readOnly { UnfinishedFile.removeAbandoned(beside: present.resolvedPath) }
    let connection = try Connection(
      opening: present.resolvedPath, shownAs: path, isReadOnly: mode == .readOnly)
    guard try isStore(connection, present) else { return nil }
    try connection.harden(settings)
    // If a crash left a journal, the first read restores the file from it. The header that
    // `isStore` read may be newer than the restored file, so this transaction reads the version
    // again. The restored file may even have no tables.
    let version = try connection.read { () throws(StoreError) -> Int32? in
      guard try !connection.isBlank() else { return nil }
      guard let stored = try connection.integer("PRAGMA user_version"),
        let version = Int32(exactly: stored), version > 0, version <= schemas.count
      else { throw .altered(path: path, object: "user_version") }
      try connection.check(against: schemas[Int(version) - 1])
      hasOutdatedClasses = try Classes.areOutdated(for: classesVersion, connection)
      return version
    }
    guard let version else { return nil }
    if version < newest.version {
      guard mode != .readOnly else { throw .older(path: path) }
      try Migration(schemas: schemas, resolvedPath: present.resolvedPath)
        .run(on: connection, from: version)
      hasOutdatedClasses = true
    }
    if newest.tables.contains(where: { $0.name == AnswerKeeping.table }) {
      connection.answers = AnswerKeeping()
    }
    if mode != .readWriteCreate { try connection.execute("PRAGMA query_only=ON") }
    return connection
  }

  /// Returns `true` for a store and `false` for an empty file; throws an error for any other file.
  ///
  /// Reads the header first, so that no SQL runs on another program's database.
  private func isStore(_ connection: Connection, _ present: StoreFile.Present) throws(StoreError)
    -> Bool
  {
    var header = try connection.header(newestVersion: newest.version)
    if case .refused(_, isUnfinished: true) = header {
      // A change may have been interrupted or may be in progress. If there is a journal, SQLite
      // repairs the file, or reports an error, for example because the store is busy. Without a
      // journal, the change may have just ended. Unless the store is busy, this method then reads
      // the header again.
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
      // SQLite treats a one-byte file as empty, and would overwrite it.
      guard present.size != 1 else { throw .notSobi(path: path) }
      return false
    }
  }
}
