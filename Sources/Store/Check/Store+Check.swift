import CSQLite

extension Store {
  /// Proves the store sound, or tells what is wrong with it.
  ///
  /// The file's structure and references first; then all rows once, compared with extents, imports
  /// and day totals; then what is paired or set by hand, whether the places of wordings can be
  /// read, and what a person noted. Nothing is written. All of it is of one state of the store, so
  /// another process that wants to write waits meanwhile. Memory grows with days and buckets, not
  /// with rows. `isFull` compares the indexes with their tables, too.
  ///
  /// - Throws: `StoreError` when there is none, or it is busy or cannot be read; never for what is
  ///   wrong in it.
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
        // What SQLite meets on the way it need not have told before.
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
  /// SQLite's own words for what went wrong last.
  fileprivate var lastMessage: String { String(cString: sqlite3_errmsg(handle)) }
}
