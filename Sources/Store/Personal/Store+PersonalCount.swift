package import Ledger

extension Store {
  /// The number of notes, counts, manual choices and to-dos that undoing an import affects.
  ///
  /// These belong to the transactions that the import added. Takes time with the number of to-dos
  /// and of such data.
  ///
  /// - Throws: `StoreError.noSuchImport`.
  package func personalCount(ofImport id: ImportRecord.ID) throws(StoreError) -> PersonalCount {
    guard let connection = try readable() else { throw .noSuchImport(id) }
    return try PersonalCount.find(importID: id, in: connection)
  }
}

extension PersonalCount {
  static func find(importID: Int64, in connection: Connection) throws(StoreError) -> PersonalCount {
    let counts = ["note", "worth", "hand", "todo"].map { table in
      """
      (SELECT count(*) FROM \(table)
        WHERE tx_id BETWEEN first_tx_id AND first_tx_id + (added - 1))
      """
    }
    let statement = try Statement(
      "SELECT \(counts.joined(separator: ", ")) FROM import WHERE id = ?", on: connection)
    statement.bind(importID, at: 1)
    guard try statement.step() else { throw .noSuchImport(importID) }
    return PersonalCount(
      notes: Int(statement.integer(0)), worthIt: Int(statement.integer(1)),
      choices: Int(statement.integer(2)), todos: Int(statement.integer(3)))
  }
}
