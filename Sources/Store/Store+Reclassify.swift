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
      var relabeling = try Relabeling(connection, classifier)
      let changed = try relabeling.run()
      try UnusedBuckets(connection).remove()
      let after = try self.dayTotals()
      return Reclassification(
        changedCount: changed,
        changes: try Reclassification.Change.all(from: before, to: after, calendar: calendar))
    }
    return isDryRun ? try rehearse(work) : try change(work)
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
