import CSQLite

extension Connection {
  struct Settings {
    /// The longest wait for other processes.
    var busyTimeout: Duration
    /// The limit of the page cache; a full cache makes SQLite write pages before the commit.
    var cacheKibibytes: Int
  }

  /// The type of a file, based on its first bytes.
  enum Header {
    /// The file is empty, because no transaction has finished yet.
    case empty
    case store(version: Int32)
    /// The file is unusable; with `isUnfinished`, perhaps because of an unfinished transaction.
    case refused(StoreError, isUnfinished: Bool)
  }

  /// Reads the first bytes through SQLite's own descriptor, without locks and before any SQL.
  ///
  /// Closing a second descriptor would drop all locks of this process on the file.
  func header(newestVersion: Int32) throws(StoreError) -> Header {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard code == SQLITE_OK, let file, let methods = file.pointee.pMethods,
      let read = methods.pointee.xRead, let sizeOf = methods.pointee.xFileSize
    else { throw error(code == SQLITE_OK ? SQLITE_CANTOPEN : code) }
    var size: Int64 = 0
    guard sizeOf(file, &size) == SQLITE_OK else { throw error(SQLITE_IOERR) }
    guard size > 0 else { return .empty }

    var bytes = [UInt8](repeating: 0, count: 100)
    let readCode = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, 100, 0) }
    guard readCode == SQLITE_OK || size < 100 else { throw error(readCode) }
    func integer(_ at: Int) -> UInt32 {
      bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    guard bytes.prefix(16).elementsEqual("SQLite format 3\0".utf8) else {
      return .refused(.notSobi(path: path), isUnfinished: true)
    }
    guard size >= 512 else { return .refused(.damaged(path: path), isUnfinished: true) }
    guard integer(68) == UInt32(bitPattern: Schema.applicationID) else {
      // This is another program's database, so SQLite must not apply a journal to it.
      return .refused(.notSobi(path: path), isUnfinished: false)
    }
    let version = Int32(bitPattern: integer(60))
    guard version <= newestVersion else {
      return .refused(
        .newer(path: path, version: Int(version), supported: Int(newestVersion)),
        isUnfinished: true)
    }
    guard version > 0 else {
      return .refused(.altered(path: path, object: "user_version"), isUnfinished: true)
    }
    // If either byte is not 1, another program has switched the store to WAL mode, for which SQLite
    // would map a shared file into memory.
    guard bytes[18] == 1, bytes[19] == 1 else {
      return .refused(.altered(path: path, object: "journal_mode"), isUnfinished: true)
    }
    return .store(version: version)
  }

  /// Makes SQLite distrust the file, and makes every acknowledged change durable.
  func harden(_ settings: Settings) throws(StoreError) {
    busyTimeout = settings.busyTimeout
    waitWhenBusy()
    for (option, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
    ] as [(Int32, Int32)] {
      try configure(option, value)
    }
    cacheKibibytes = settings.cacheKibibytes
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 16 << 20)
    // No SQL that Sobi runs, and no table of a store, exceeds the next two limits.
    sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 16 << 20)
    sqlite3_limit(handle, SQLITE_LIMIT_COLUMN, 64)
    // With `synchronous=FULL`, 6 of 588 simulated power cuts lost an acknowledged import.
    try execute(
      """
      PRAGMA cell_size_check=ON; PRAGMA mmap_size=0; PRAGMA synchronous=EXTRA; \
      PRAGMA fullfsync=ON; PRAGMA secure_delete=ON; PRAGMA temp_store=MEMORY; \
      PRAGMA cache_size=-\(settings.cacheKibibytes); PRAGMA page_size=8192
      """)
  }

  /// Verifies that the tables match the schema, and that there are no other objects.
  func check(against schema: Schema) throws(StoreError) {
    var expected = (schema.tables + [Schema.sequenceTable]).sorted { $0.name < $1.name }[...]
    let statement = try Statement(
      "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name", on: self)
    while try statement.step() {
      let name = statement.text(0)
      guard let table = expected.popFirst() else { throw .altered(path: path, object: name) }
      guard table.name == name, table.sql == statement.text(1) else {
        throw .altered(path: path, object: min(table.name, name))
      }
    }
    if let missing = expected.first { throw .altered(path: path, object: missing.name) }
  }

  /// Creates the tables in an empty database; call this inside a transaction.
  func create(_ schema: Schema) throws(StoreError) {
    for table in schema.tables { try execute(table.sql) }
    try execute("PRAGMA application_id=\(Schema.applicationID)")
    try execute("PRAGMA user_version=\(schema.version)")
  }

  /// Returns whether the database has no tables.
  func isBlank() throws(StoreError) -> Bool {
    try integer("SELECT count(*) FROM sqlite_schema") == 0
  }

  /// Returns the largest id that an AUTOINCREMENT table has ever used; 0 if it has used none.
  func lastNumber(of table: String) throws(StoreError) -> Int64 {
    try integer("SELECT seq FROM sqlite_sequence WHERE name = '\(table)'") ?? 0
  }
}
