import CSQLite

/// Copies a store's file, and proves the copy.
///
/// Page by page in one read transaction, by SQLite's own means: one state of the store, at the speed
/// of reading it, with the pages that are free in it; a `VACUUM INTO` would make a smaller file in
/// many times the time. Who wants to write waits until the pages are read.
struct StoreCopy {
  let source: Connection
  /// What the source's tables are.
  let schema: Schema

  /// Writes the copy under its other name, proves it, and puts it in its place.
  func write(to file: BackupFile) throws(StoreError) -> BackupOutcome {
    var outcome = BackupOutcome(transactions: 0, imports: 0, size: 0)
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
      outcome = try prove(temporaryPath, counts, shownAs: file.path)
    }
    return outcome
  }

  /// How many rows the tables have, in the order of the schema.
  private func rowCounts(_ connection: Connection) throws(StoreError) -> [Int64] {
    var counts: [Int64] = []
    for table in schema.tables {
      counts.append(try connection.integer("SELECT count(*) FROM \(table.name)") ?? 0)
    }
    return counts
  }

  private func copy(to temporaryPath: String, shownAs path: String) throws(StoreError) {
    let copy = try Connection(opening: temporaryPath, shownAs: path)
    // What is not finished is thrown away, and what is finished is synced before it gets its name.
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

  /// Whether it is the store that cannot be read, not the copy that cannot be written.
  private static func isReadError(_ code: Int32) -> Bool {
    switch code {
    // SQLITE_IOERR_READ and SQLITE_IOERR_SHORT_READ, which Swift does not import.
    case SQLITE_IOERR | 1 << 8, SQLITE_IOERR | 2 << 8: true
    default: [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF)
    }
  }

  /// What is wrong in the copy was wrong in the store, or the copy's disk has failed.
  private func blame(_ path: String) throws(StoreError) -> StoreError {
    let faults = FaultList()
    try StructureCheck(source, faults).run(isFull: false)
    return faults.isEmpty
      ? .inputOutput(path: path, code: SQLITE_IOERR, errno: 0) : .damaged(path: source.path)
  }

  /// Compares the copy with what the store had: its structure, its tables, and their rows' number.
  private func prove(
    _ copyPath: String, _ counts: [Int64], shownAs path: String
  ) throws(StoreError) -> BackupOutcome {
    let copy = try Connection(opening: copyPath, shownAs: path)
    let faults = FaultList()
    try StructureCheck(copy, faults).run(isFull: false)
    guard faults.isEmpty else { throw try blame(path) }
    try copy.check(against: schema)
    guard try rowCounts(copy) == counts else { throw try blame(path) }
    func count(_ table: String) -> Int64 {
      schema.tables.firstIndex { $0.name == table }.map { counts[$0] } ?? 0
    }
    return BackupOutcome(
      transactions: count("tx"), imports: count("import"),
      size: (try copy.integer("PRAGMA page_count") ?? 0)
        * (try copy.integer("PRAGMA page_size") ?? 0))
  }
}
