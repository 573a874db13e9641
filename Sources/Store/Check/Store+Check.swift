import CSQLite

extension Store {
  /// Verifies the store and lists its faults.
  ///
  /// Checks the file's structure and references first. Then reads all rows once and compares them
  /// with the extents, imports and day totals. Pairs, manual choices and personal data follow.
  /// Writes nothing. All of it sees one state of the store, so other processes wait before they
  /// write. Memory grows with days and buckets, not with rows. With `isFull`, also compares the
  /// indexes with their tables.
  ///
  /// - Throws: `StoreError` when there is no store, when it is busy or when it cannot be read;
  ///   never for a fault in it.
  package func check(isFull: Bool = false) throws(StoreError) -> StoreCheck {
    guard let connection = try readable() else { throw .absent(path: path) }
    return try connection.read { () throws(StoreError) -> StoreCheck in
      let faults = FaultList()
      let structure = StructureCheck(connection, faults)
      var check = StoreCheck(
        isFull: isFull, pages: try connection.integer("PRAGMA page_count") ?? 0,
        pageSize: try connection.integer("PRAGMA page_size") ?? 0)
      do throws(StoreError) {
        try structure.run(isFull: isFull)
        if faults.isEmpty {
          try structure.checkReferences()
          check.counts = try contents(connection, faults)
        }
      } catch {
        // Damage that SQLite meets only while it reads the tables.
        guard case .damaged = error else { throw error }
        faults.note(.structure, at: .file(connection.lastMessage))
      }
      check.faults = faults.all
      return check
    }
  }

  private func contents(_ connection: Connection, _ faults: FaultList) throws(StoreError)
    -> StoreCheck.Counts
  {
    var counts = StoreCheck.Counts()
    for (table, path) in [
      ("account", \.accounts), ("wording", \.wordings), ("rule", \.rules), ("format", \.formats),
      ("import", \.imports), ("extent", \.extents),
      ("pair", \.paired), ("hand", \.byHand), ("todo", \.todos), ("note", \.notes),
      ("worth", \.worthIt),
    ] as [(String, WritableKeyPath<StoreCheck.Counts, Int64>)] {
      counts[keyPath: path] = try connection.integer("SELECT count(*) FROM \(table)") ?? 0
    }
    counts.days =
      try connection.integer("SELECT count(*) FROM (SELECT DISTINCT day, account_id FROM extent)")
      ?? 0
    let buckets = try Buckets(connection, faults: faults)
    counts.buckets = Int64(buckets.count)
    var rows = try RowCheck(connection, buckets, faults)
    try rows.run()
    counts.transactions = rows.count
    try rows.compareTotals()
    counts.dayTotals = rows.totalCount
    try PairCheck(connection, buckets, faults).run(counterparts: rows.counterpartCount)
    try PersonalCheck(connection, faults).run()
    return counts
  }
}

extension Connection {
  /// SQLite's text for the last error.
  fileprivate var lastMessage: String { String(cString: sqlite3_errmsg(handle)) }
}
