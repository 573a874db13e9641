package import Ledger

extension Store {
  /// Classifies all stored rows anew, by what their statements said of them.
  ///
  /// `prepare` is called first and gives the way to classify. Whatever it changes in the store, such
  /// as adding a rule, belongs to the same transaction: it is kept if the rows are, and taken back
  /// with them in a dry run. Rows that were set by hand stay as they are. `calendar` says what the
  /// months of the answer are.
  ///
  /// The classifier is asked once for each wording, or once a row where its answer asked for more.
  /// Only rows whose answer changes are written. Memory does not grow with the number of rows.
  ///
  /// - Throws: `StoreError`, or what `prepare` throws; the store is then as it was.
  @discardableResult
  package func reclassify(
    isDryRun: Bool = false, calendar: MonthCalendar = .civil, _ prepare: () throws -> RowClassifier
  ) throws -> Reclassification {
    let work: (Connection) throws -> Reclassification = { connection in
      let before = try self.dayTotals()
      let classifier = try prepare()
      // What pairs rows is what they are by themselves, so that is decided first.
      let former = try Pairing(connection).partAll()
      var relabeling = try Relabeling(connection, classifier, former: former)
      try relabeling.run()
      try self.pairAll(connection)
      let changed = try self.changedCount(connection, relabeling.former)
      try UnusedBuckets(connection).remove()
      let after = try self.dayTotals()
      return Reclassification(
        changedCount: relabeling.changedCount + changed,
        changes: try Reclassification.Change.all(from: before, to: after, calendar: calendar))
    }
    return isDryRun ? try rehearse(work) : try change(work)
  }

  private func pairAll(_ connection: Connection) throws(StoreError) {
    guard try Pairing.isNeeded(connection) else { return }
    let days = try Statement("SELECT min(day), max(day) FROM extent", on: connection)
    guard try days.step(), let first = days.optionalInteger(0).flatMap({ Day(stored: $0) }),
      let last = days.optionalInteger(1).flatMap({ Day(stored: $0) })
    else { return }
    days.reset()
    try Pairing(connection).update(
      first.number...last.number, accountIDs: Set(accounts().map(\.id)))
  }

  /// How many of the rows that are or were paired, or might have been, have another category or
  /// kind; `former` has the buckets they were in, where it is not the one they have by themselves.
  private func changedCount(_ connection: Connection, _ former: [Int64: Int64])
    throws(StoreError) -> Int64
  {
    let buckets = try BucketBook(connection)
    var former = former
    let pairs = try Statement("SELECT tx_id, own_bucket_id FROM pair", on: connection)
    while try pairs.step() {
      let id = pairs.integer(0)
      if former[id] == nil { former[id] = pairs.integer(1) }
    }
    let find = try Statement("SELECT bucket_id FROM tx WHERE id = ?", on: connection, isKept: true)
    var count: Int64 = 0
    for (id, bucket) in former {
      find.bind(id, at: 1)
      defer { find.reset() }
      guard try find.step() else { throw .damaged(path: path) }
      let (old, new) = (try buckets.look(bucket), try buckets.look(find.integer(0)))
      if !new.label.isSeenAs(old.label) { count += 1 }
    }
    return count
  }

  /// Remembers what a person says of transactions, or with `nil` forgets it.
  ///
  /// To be called while ``reclassify(isDryRun:calendar:_:)`` prepares, which then does the rest.
  ///
  /// - Throws: `StoreError.noSuchTransaction`.
  package func setByHand(
    _ choice: (category: Category, kind: Kind)?, of ids: [Transaction.ID]
  ) throws {
    try change { connection in
      let find = try Statement("SELECT 1 FROM tx WHERE id = ?", on: connection)
      let put = try Statement(
        """
        INSERT INTO hand(tx_id, category_key, category_name, kind) VALUES(?1, ?2, ?3, ?4)
        ON CONFLICT DO UPDATE SET category_key = ?2, category_name = ?3, kind = ?4
        """, on: connection)
      let drop = try Statement("DELETE FROM hand WHERE tx_id = ?", on: connection)
      for id in ids {
        find.bind(id, at: 1)
        guard try find.step() else { throw StoreError.noSuchTransaction(id) }
        find.reset()
        if let choice {
          put.bind(id, at: 1)
          try put.bind(choice.category.key, at: 2)
          try put.bind(choice.category.ownName ?? "", at: 3)
          put.bind(Int64(choice.kind.rawValue), at: 4)
          try put.run()
        } else {
          drop.bind(id, at: 1)
          try drop.run()
        }
      }
    }
  }
}
