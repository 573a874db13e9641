import CSQLite

/// A connection to an open database, for one thread at a time (`NOMUTEX`: SQLite uses no mutex).
final class Connection {
  let handle: OpaquePointer
  /// The path for messages.
  let path: String
  var cacheKibibytes = 0
  var busyTimeout = Duration.zero
  /// The answers of a store that keeps some; `nil` if its tables are of an older version.
  var answers: AnswerKeeping?
  /// Whether ``checking(_:_:)`` is running.
  var isChecking = false

  /// Opens the file at `resolvedPath`, or a temporary database for an empty path.
  ///
  /// Does not read or write the file yet.
  init(
    opening resolvedPath: String, shownAs path: String, isReadOnly: Bool = false
  ) throws(StoreError) {
    var opened: OpaquePointer?
    // Even a report opens the file for writing, because a crash may have left a journal to roll
    // back. If the file is read-only, SQLite opens it for reading instead.
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    let code = sqlite3_open_v2(resolvedPath, &opened, flags, nil)
    guard let opened else { throw .fault(code: code) }
    guard code == SQLITE_OK else {
      sqlite3_extended_result_codes(opened, 1)
      let error = StoreError(code: code, connection: opened, path: path)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    self.path = path
    sqlite3_extended_result_codes(handle, 1)
  }

  deinit { sqlite3_close_v2(handle) }

  func error(_ code: Int32) -> StoreError {
    StoreError(code: code, connection: handle, path: path)
  }

  /// The error for a store whose contents contradict each other.
  var damage: StoreError { .damaged(path: path) }

  /// Returns the number of items of the given size that a change may keep in memory, at least 16.
  ///
  /// Together, these items use about as much memory as a full page cache.
  func capacity(forItemsOf bytes: Int) -> Int { max(16, cacheKibibytes * 1_024 / bytes) }

  /// Sets a `SQLITE_DBCONFIG` option.
  func configure(_ option: Int32, _ value: Int32) throws(StoreError) {
    let code = sobi_sqlite3_db_config_int(handle, option, value)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Runs SQL without checking foreign keys, to save time; the SQL must not violate a foreign key.
  func executeWithoutForeignKeys(_ sql: String) throws(StoreError) {
    try configure(SQLITE_DBCONFIG_ENABLE_FKEY, 0)
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    let failure = code == SQLITE_OK ? nil : error(code)
    try configure(SQLITE_DBCONFIG_ENABLE_FKEY, 1)
    if let failure { throw failure }
  }

  /// Runs SQL and ignores its results; `sql` must never contain user data.
  func execute(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Prepares a statement and binds its parameters; `nil` binds NULL.
  func statement(_ sql: String, _ values: (any SQLValue)?...) throws(StoreError) -> Statement {
    try prepared(sql, values)
  }

  private func prepared(
    _ sql: String, _ values: [(any SQLValue)?]
  ) throws(StoreError) -> Statement {
    let statement = try Statement(sql, on: self)
    try statement.bind(values)
    return statement
  }

  func run(_ sql: String, _ values: (any SQLValue)?...) throws(StoreError) {
    try prepared(sql, values).run()
  }

  /// Runs SQL that changes at most one row; throws `error` if it changes no row.
  func runOnRow(
    _ sql: String, _ values: (any SQLValue)?..., orThrow error: StoreError
  ) throws(StoreError) {
    try prepared(sql, values).run()
    guard sqlite3_changes(handle) > 0 else { throw error }
  }

  /// Returns the first column of the first row; `nil` if there is no row or the column is NULL.
  func integer(_ sql: String, _ values: (any SQLValue)?...) throws(StoreError) -> Int64? {
    let statement = try prepared(sql, values)
    return try statement.step() ? statement.optionalInteger(0) : nil
  }

  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }
  /// The number of rows written since the connection was opened.
  var writtenRows: Int64 { sqlite3_total_changes64(handle) }
  /// Whether SQLite could open the file only for reading.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") != 0 }

  /// Runs `body` in one transaction, which holds the write lock from the start.
  ///
  /// Inside another transaction, `body` becomes part of the outer transaction.
  ///
  /// - Throws: `StoreError`, or any error that `body` throws. The outermost call then leaves the
  ///   database unchanged, unless the error is `unsettled`.
  func write<Result>(_ body: () throws -> Result) throws -> Result {
    guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
    try execute("BEGIN IMMEDIATE")
    let before = writtenRows
    do {
      let result = try body()
      if writtenRows != before { try forgetAnswers() }
      try commit()
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  private func commit() throws(StoreError) {
    do throws(StoreError) {
      try execute("COMMIT")
    } catch .inputOutput(let path, let code, let errno) where Connection.isAfterCommit(code) {
      throw .unsettled(path: path, code: code, errno: errno)
    }
  }

  /// Returns whether a COMMIT that failed with this code is complete nevertheless.
  ///
  /// If so, SQLite has deleted the journal; only syncing the folder or releasing locks failed.
  private static func isAfterCommit(_ code: Int32) -> Bool {
    // SQLITE_IOERR_DIR_FSYNC, _UNLOCK and _RDLOCK, which Swift does not import.
    [5, 8, 9].contains { code == SQLITE_IOERR | $0 << 8 }
  }

  /// Runs `body` in a transaction that holds the write lock, then rolls the transaction back.
  func rehearse<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    defer { rollBack() }
    return try body()
  }

  /// Runs `body` in a read transaction, so that all its reads see one state of the database.
  func read<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    // A nested read belongs to the outer transaction. BEGIN takes no lock yet, so it cannot fail.
    // Rolling a read back changes nothing.
    guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
    sqlite3_exec(handle, "BEGIN", nil, nil, nil)
    answers?.begin()
    defer {
      keepAnswers()
      rollBack()
    }
    return try body()
  }

  func rollBack() {
    // After some errors (disk full, I/O), SQLite has already rolled back.
    if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }
}

extension StoreError {
  init(code: Int32, connection: OpaquePointer, path: String) {
    // SQLite may report a failing disk as damage. Restoring a backup would then lose newer data.
    let isUnreadable = SystemCalls.lastFailure == SystemCalls.inputOutputFailure
    let errno = sqlite3_system_errno(connection)
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
    case SQLITE_FULL: self = .diskFull(path: path)
    case SQLITE_CORRUPT where isUnreadable:
      self = .inputOutput(path: path, code: code, errno: SystemCalls.inputOutputFailure)
    // Sobi never violates a table's constraint unless the tables contradict each other.
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CONSTRAINT, SQLITE_MISMATCH:
      self = .damaged(path: path)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: self = .permission(path: path, errno: 0)
    case SQLITE_CANTOPEN where SystemCalls.Failure(number: errno).isDenial:
      self = .permission(path: path, errno: errno)
    case SQLITE_CANTOPEN, SQLITE_IOERR: self = .inputOutput(path: path, code: code, errno: errno)
    case SQLITE_TOOBIG: self = .tooLarge
    default: self = .fault(code: code)
    }
  }

  /// The error to throw instead of this one if creating or migrating the store fails.
  ///
  /// The user's own change has not begun yet, so the message must not say that a change was saved.
  var beforeChange: StoreError {
    guard case .unsettled(let path, let code, let errno) = self else { return self }
    return .inputOutput(path: path, code: code, errno: errno)
  }
}
