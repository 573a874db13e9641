import Ledger

extension DeletedTodo {
  /// Whether a row of that number is the one that there was then: an undone import's numbers are
  /// given again, to rows of an import with a larger number.
  func isStillThere(_ id: Transaction.ID, _ connection: Connection) throws(StoreError) -> Bool {
    let statement = try Statement(
      """
      SELECT 1 FROM import
      WHERE ?1 BETWEEN first_tx_id AND first_tx_id + added - 1 AND id <= ?2
        AND EXISTS(SELECT 1 FROM tx WHERE id = ?1)
      """, on: connection)
    statement.bind(id, at: 1)
    statement.bind(lastImport, at: 2)
    return try statement.step()
  }
}
