import CSQLite

/// An operation that copies a store's file and verifies the copy.
///
/// SQLite's backup API copies all pages in one read transaction, so the copy has one consistent
/// state. Copying takes about as long as reading the store, and writers must wait until the copy is
/// complete. `VACUUM INTO` would make a smaller file but take many times as long.
struct StoreCopy {
  let source: Connection
  /// The source's schema.
  let schema: Schema

  /// Writes the copy under a temporary name, verifies it and moves it to the target.
  func write(to file: BackupFile) throws(StoreError) -> BackupOutcome {
    try file.write { temporaryPath throws(StoreError) in
      let counts = try source.read { () throws(StoreError) -> [Int64] in
        let counts = try rowCounts(source)
        try copy(to: temporaryPath, shownAs: file.path)
        return counts
      }
      do throws(SystemCalls.Failure) {
        try SystemCalls.sync(temporaryPath)
      } catch {
        throw .inputOutput(path: file.path, code: SQLITE_IOERR, errno: error.number)
      }
      return try verify(temporaryPath, counts, shownAs: file.path)
    }
  }

  /// Returns the number of rows of each table, in the order of the schema.
  private func rowCounts(_ connection: Connection) throws(StoreError) -> [Int64] {
    try schema.tables.map { table throws(StoreError) in
      try connection.integer("SELECT count(*) FROM \(table.name)") ?? 0
    }
  }

  private func copy(to temporaryPath: String, shownAs path: String) throws(StoreError) {
    let copy = try Connection(opening: temporaryPath, shownAs: path)
    // Sobi syncs a finished copy before renaming it, and deletes an unfinished one.
    try copy.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-1000")
    guard let backup = sqlite3_backup_init(copy.handle, "main", source.handle, "main") else {
      throw copy.error(sqlite3_errcode(copy.handle))
    }
    let code = sqlite3_backup_step(backup, -1)
    let finished = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      throw StoreCopy.isReadError(code) ? source.error(code) : copy.error(code)
    }
    guard finished == SQLITE_OK else { throw copy.error(finished) }
  }

  /// Returns whether the code means that reading the store, not writing the copy, failed.
  private static func isReadError(_ code: Int32) -> Bool {
    // SQLITE_IOERR_READ and SQLITE_IOERR_SHORT_READ, which Swift does not import.
    [SQLITE_IOERR | 1 << 8, SQLITE_IOERR | 2 << 8].contains(code)
      || [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF)
  }

  /// Returns `damaged` if the store itself is faulty, otherwise `inputOutput`.
  private func faultReason(_ path: String) throws(StoreError) -> StoreError {
    let faults = FaultList()
    try StructureCheck(connection: source, faults: faults).run(isFull: false)
    return faults.isEmpty
      ? .inputOutput(path: path, code: SQLITE_IOERR, errno: 0) : .damaged(path: source.path)
  }

  /// Verifies the copy's structure, and compares its tables and row counts with the store's.
  private func verify(
    _ copyPath: String, _ counts: [Int64], shownAs path: String
  ) throws(StoreError) -> BackupOutcome {
    let copy = try Connection(opening: copyPath, shownAs: path)
    let faults = FaultList()
    try StructureCheck(connection: copy, faults: faults).run(isFull: false)
    guard faults.isEmpty else { throw try faultReason(path) }
    try copy.check(against: schema)
    guard try rowCounts(copy) == counts else { throw try faultReason(path) }
    func count(_ table: String) -> Int64 {
      schema.tables.firstIndex { $0.name == table }.map { counts[$0] } ?? 0
    }
    return BackupOutcome(
      transactions: count("tx"), imports: count("import"),
      size: (try copy.integer("PRAGMA page_count") ?? 0)
        * (try copy.integer("PRAGMA page_size") ?? 0))
  }
}
