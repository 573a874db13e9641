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
      let changedCount = try self.reclassifyRows(
        connection, classifier, only: ids, pairsAnew: pairsAnew)
      try BucketWriter.deleteUnused(in: connection)
      let outcome = Reclassification(
        changedCount: changedCount,
        changes: try Reclassification.Change.all(
          from: before, to: self.dayTotals(), calendar: calendar))
      try review(outcome, before)
      return outcome
    }
    return isDryRun ? try rehearse(work) : try change(work)
  }

  /// Gives rows their rowClasses, and pairs them; how many are seen as something else than before.
  private func reclassifyRows(
    _ connection: Connection, _ classifier: RowClassifier, only ids: [Transaction.ID]?,
    pairsAnew: Bool
  ) throws -> Int64 {
    let buckets = try Buckets(connection)
    let moved = MovedRows(connection, buckets)
    let pairing = try Pairing(connection, buckets, moved)
    var reclassifier = try RowReclassifier(connection, classifier, pairing, moved)
    if let ids { try reclassifier.run(Set(ids).sorted()) } else { try reclassifier.run() }
    if pairsAnew {
      try pairing.redo()
    } else if let days = reclassifier.days, try Pairing.isNeeded(connection) {
      try pairing.update(days, accountIDs: reclassifier.accountIDs)
    }
    try moved.settle(connection)
    return moved.changedCount
  }
}
