package import Ledger

extension Store {
  /// Classifies stored rows anew, by what their statements said of them.
  ///
  /// `prepare` is called first and gives the way to classify. Whatever it changes in the store, such
  /// as adding a rule, belongs to the same transaction: it is kept if the rows are, and taken back
  /// with them in a dry run. Rows that were set by hand stay as they are. `ids` restricts it to some
  /// rows; `nil` is all. `calendar` says what the months of the answer are. `review` is given the
  /// answer, and the day totals before, while all of it can still be taken back by throwing.
  ///
  /// The classifier is asked once for each wording, or once a row where its answer asked for more.
  /// Only rows whose answer changes are written, and only what these may have been paired with is
  /// looked at. When `pairsAnew` all pairs are, for when accounts are others than they were. Memory
  /// does not grow with the number of rows.
  ///
  /// - Throws: `StoreError`, or what `prepare` or `review` throws; the store is then as it was.
  @discardableResult
  package func reclassify(
    isDryRun: Bool = false, only ids: [Transaction.ID]? = nil, pairsAnew: Bool = false,
    calendar: MonthCalendar = .civil,
    review: (Reclassification, _ before: DayTotals) throws -> Void = { _, _ in },
    _ prepare: () throws -> RowClassifier
  ) throws -> Reclassification {
    let work: (Connection) throws -> Reclassification = { connection in
      let before = try self.dayTotals()
      let classifier = try prepare()
      let changedCount = try self.relabel(connection, classifier, only: ids, pairsAnew: pairsAnew)
      try UnusedBuckets(connection).remove()
      let outcome = Reclassification(
        changedCount: changedCount,
        changes: try Reclassification.Change.all(
          from: before, to: self.dayTotals(), calendar: calendar))
      try review(outcome, before)
      return outcome
    }
    return isDryRun ? try rehearse(work) : try change(work)
  }

  /// Gives rows their labels, and pairs them; how many are seen as something else than before.
  private func relabel(
    _ connection: Connection, _ classifier: RowClassifier, only ids: [Transaction.ID]?,
    pairsAnew: Bool
  ) throws -> Int64 {
    let buckets = try BucketBook(connection)
    let former = FormerBuckets(connection, buckets)
    let pairing = try Pairing(connection, buckets, former)
    var relabeling = try Relabeling(connection, classifier, pairing, former)
    if let ids { try relabeling.run(Set(ids).sorted()) } else { try relabeling.run() }
    if pairsAnew {
      try pairing.redo()
    } else if let days = relabeling.days, try Pairing.isNeeded(connection) {
      try pairing.update(days, accountIDs: relabeling.accountIDs)
    }
    try former.settle(connection)
    return former.changedCount
  }

  /// Remembers what a person says of transactions, or with `nil` forgets it.
  ///
  /// To be called while ``reclassify(isDryRun:only:pairsAnew:calendar:review:_:)`` prepares, which then does the rest.
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

  /// What a person has said that a transaction is; `nil` for nothing.
  package func choiceByHand(
    of id: Transaction.ID
  ) throws(StoreError) -> (category: Category, kind: Kind)? {
    guard let connection = try readable() else { return nil }
    let statement = try Statement(
      "SELECT category_key, category_name, kind FROM hand WHERE tx_id = ?", on: connection)
    statement.bind(id, at: 1)
    guard try statement.step() else { return nil }
    guard let kind = Kind(stored: statement.integer(2)) else { throw .damaged(path: path) }
    let name = statement.text(1)
    return (Category(key: statement.text(0), ownName: name.isEmpty ? nil : name), kind)
  }
}
