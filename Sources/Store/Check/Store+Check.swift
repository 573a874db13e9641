import CSQLite
package import Ledger

/// The scope and the result of a verification.
package struct StoreCheck: Hashable, Sendable {
  /// Whether indexes were compared with their tables.
  package let isFull: Bool
  /// The numbers of verified items; `nil` if a damaged structure prevented counting.
  package fileprivate(set) var counts: Counts?
  package fileprivate(set) var faults: [StoreFault] = []
  package let pages: Int64
  /// The size of a page in bytes.
  package let pageSize: Int64

  package var isSound: Bool { faults.isEmpty }

  package struct Counts: Hashable, Sendable {
    package var transactions: Int64 = 0
    package var extents: Int64 = 0
    /// The number of days with a transaction, counted separately for each account.
    package var days: Int64 = 0
    package var dayTotals: Int64 = 0
    package var imports: Int64 = 0
    package var accounts: Int64 = 0
    package var buckets: Int64 = 0
    package var wordings: Int64 = 0
    /// The number of paired transactions, two for each pair.
    package var paired: Int64 = 0
    package var byHand: Int64 = 0
    package var rules: Int64 = 0
    package var formats: Int64 = 0
    package var todos: Int64 = 0
    package var notes: Int64 = 0
    /// The number of transactions with a worth-it count.
    package var worthIt: Int64 = 0
  }
}

extension Store {
  /// Verifies the store and lists its faults.
  ///
  /// Stops if SQLite reports that the file's structure is damaged. If there are no faults and the
  /// current version of Sobi classified the rows, also checks each row's class with the
  /// `RowClassifier` that `classifier` returns. With `isFull`, also compares the indexes with their
  /// tables.
  ///
  /// Writes nothing. All checks and `classifier` run in one transaction, so other processes cannot
  /// write until the transaction ends. Memory grows with days, buckets, imports and manual choices,
  /// not with transactions.
  ///
  /// - Throws: `StoreError` if the store is missing, busy or unreadable, but not for faults.
  package func check(
    isFull: Bool = false,
    classifier: ((borrowing StoreSnapshot) throws(StoreError) -> RowClassifier)? = nil
  ) throws(StoreError) -> StoreCheck {
    guard let connection = try readable() else { throw .absent(path: path) }
    return try connection.read { () throws(StoreError) -> StoreCheck in
      let faults = FaultList()
      var check = StoreCheck(
        isFull: isFull, pages: try connection.integer("PRAGMA page_count") ?? 0,
        pageSize: try connection.integer("PRAGMA page_size") ?? 0)
      do throws(StoreError) {
        try StructureCheck(connection: connection, faults: faults).run(isFull: isFull)
        if faults.isEmpty {
          try TableCheck(connection: connection, faults: faults).run()
          let buckets = try Buckets(connection, faults: faults)
          check.counts = try contents(connection, buckets, faults)
          // Only the rows of a sound store can be classified. After an unfinished upgrade,
          // the rows still have the classes of the older version.
          if faults.isEmpty, try !Classes.areOutdated(for: classesVersion, connection),
            let classifier = try classifier?(StoreSnapshot(connection: connection, path: path))
          {
            try ClassCheck(connection: connection, buckets: buckets, faults: faults)
              .run(classifier)
          }
        }
      } catch {
        // SQLite detects some damage only while reading the tables.
        guard case .damaged = error else { throw error }
        faults.note(.structure, at: .file(String(cString: sqlite3_errmsg(connection.handle))))
      }
      check.faults = faults.all
      return check
    }
  }

  private func contents(
    _ connection: Connection, _ buckets: Buckets, _ faults: FaultList
  ) throws(StoreError) -> StoreCheck.Counts {
    var counts = StoreCheck.Counts()
    for (table, path) in [
      ("account", \.accounts), ("wording", \.wordings), ("rule", \.rules), ("format", \.formats),
      ("import", \.imports), ("extent", \.extents), ("pair", \.paired), ("hand", \.byHand),
      ("todo", \.todos), ("note", \.notes), ("worth", \.worthIt),
    ] as [(String, WritableKeyPath<StoreCheck.Counts, Int64>)] {
      counts[keyPath: path] = try connection.integer("SELECT count(*) FROM \(table)") ?? 0
    }
    counts.days =
      try connection.integer("SELECT count(*) FROM (SELECT DISTINCT day, account_id FROM extent)")
      ?? 0
    counts.buckets = Int64(buckets.count)
    var rows = try RowCheck(connection, buckets, faults)
    try rows.run()
    rows.checkBuckets()
    counts.transactions = rows.count
    try rows.compareTotals()
    counts.dayTotals = rows.totalCount
    try PairCheck(connection: connection, buckets: buckets, faults: faults)
      .run(counterparts: rows.counterpartCount)
    try PersonalCheck(connection: connection, faults: faults).run()
    try AdjustmentCheck(connection: connection, faults: faults).run()
    return counts
  }
}
