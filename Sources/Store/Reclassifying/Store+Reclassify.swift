package import Ledger

extension StoreChange {
  /// Classifies stored rows again, based on the data from their statements.
  ///
  /// `prepare` makes the change that requires reclassification, such as a new rule, and returns the
  /// classifier. Manual choices remain. `ids` restricts the rows; `nil` means all rows. `calendar`
  /// defines the months of the outcome. Also returns the day totals before the change. All sums
  /// count a transfer between two accounts once.
  ///
  /// Writes only changed rows. If `pairsAgain` is `true`, pairs all rows again, as changes to
  /// accounts require; otherwise, pairs again only rows that the changed rows may affect.
  ///
  /// - Throws: `StoreError`, or any error that `prepare` throws.
  @discardableResult
  package func reclassify(
    only ids: [Transaction.ID]? = nil, pairsAgain: Bool = false,
    calendar: MonthCalendar = .civil, _ prepare: () throws -> RowClassifier
  ) throws -> (outcome: Reclassification, before: DayTotals) {
    let before = try snapshot.dayTotals().countingTransfersOnce
    let classifier = try prepare()
    let changedCount = try reclassifyRows(classifier, only: ids, pairsAgain: pairsAgain)
    try BucketWriter.deleteUnused(in: connection)
    let changes = try Reclassification.Change.all(
      from: before, to: snapshot.dayTotals().countingTransfersOnce, calendar: calendar)
    return (Reclassification(changedCount: changedCount, changes: changes), before)
  }

  /// Reclassifies and pairs rows, and returns the number of rows whose visible class changed.
  private func reclassifyRows(
    _ classifier: RowClassifier, only ids: [Transaction.ID]?, pairsAgain: Bool
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
