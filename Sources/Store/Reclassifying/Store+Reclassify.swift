package import Ledger

extension Store {
  /// Classifies stored rows again, by their statements' texts.
  ///
  /// `prepare` runs first and returns the classifier. Its own changes, such as a new rule, belong
  /// to the same transaction, so a dry run rolls them back too. Manual choices stay. `ids`
  /// restricts the rows; `nil` means all. `calendar` defines the months of the result. `review`
  /// gets the result and the earlier day totals; by throwing an error, it rolls everything back.
  ///
  /// The classifier runs once for each wording, or for each row if its answer requires more fields.
  /// Only changed rows are written, and only their possible counterparts are paired again. With
  /// `pairsAgain`, all rows are paired again; changes of accounts require this. Memory holds only
  /// the ids of rows that pairing may move, not all rows.
  ///
  /// - Throws: `StoreError`, or any error of `prepare` or `review`; then the store is unchanged.
  @discardableResult
  package func reclassify(
    isDryRun: Bool = false, only ids: [Transaction.ID]? = nil, pairsAgain: Bool = false,
    calendar: MonthCalendar = .civil,
    review: (Reclassification, _ before: DayTotals) throws -> Void = { _, _ in },
    _ prepare: () throws -> RowClassifier
  ) throws -> Reclassification {
    let work: (Connection) throws -> Reclassification = { connection in
      let before = try self.dayTotals()
      let classifier = try prepare()
      let changedCount = try self.reclassifyRows(
        connection, classifier, only: ids, pairsAgain: pairsAgain)
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

  /// Reclassifies and pairs rows; returns the number of rows whose visible class changed.
  private func reclassifyRows(
    _ connection: Connection, _ classifier: RowClassifier, only ids: [Transaction.ID]?,
    pairsAgain: Bool
  ) throws -> Int64 {
    let buckets = try Buckets(connection)
    let moved = MovedRows(connection, buckets)
    let pairing = try Pairing(connection, buckets, moved)
    var reclassifier = try RowReclassifier(connection, classifier, pairing, moved)
    if let ids { try reclassifier.run(Set(ids).sorted()) } else { try reclassifier.run() }
    if pairsAgain {
      try pairing.pairAll()
    } else if let days = reclassifier.days, try Pairing.isNeeded(connection) {
      try pairing.update(days, accountIDs: reclassifier.accountIDs)
    }
    try moved.settle()
    return moved.changedCount
  }
}
