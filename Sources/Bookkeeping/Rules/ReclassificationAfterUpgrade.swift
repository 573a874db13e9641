package import Store

extension StoreChange {
  /// Classifies and pairs all rows again because a newer program has other classification data.
  ///
  /// Rules and manual choices remain. Returns the number of rows whose kind or category changed.
  @discardableResult
  package func reclassifyAfterUpgrade() throws -> Int64 {
    try reclassify(pairsAgain: true) { try snapshot.rowClassifier() }.outcome.changedCount
  }
}
