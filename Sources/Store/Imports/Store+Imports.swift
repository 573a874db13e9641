import CSQLite
package import Ledger

extension Store {
  /// The import history, newest first; of one account if it is given.
  ///
  /// An import whose file names accounts itself is of those that it has brought transactions of.
  package func imports(of account: Account.ID? = nil) throws(StoreError) -> [ImportRecord] {
    guard let connection = try readable() else { return [] }
    let statement = try Statement(
      """
      SELECT import.id, file, imported_at, size, added, already_there, left_out, first_day,
        last_day, import.account_id, account.name, report
      FROM import LEFT JOIN account ON account.id = import.account_id
      WHERE ?1 IS NULL OR import.account_id = ?1
        OR import.account_id IS NULL AND EXISTS(
          SELECT 1 FROM extent WHERE extent.account_id = ?1
            AND extent.day BETWEEN import.first_day AND import.last_day
            AND extent.first_id >= import.first_tx_id
            AND extent.first_id - import.first_tx_id < import.added)
      ORDER BY import.id DESC
      """, on: connection)
    statement.bind(account, at: 1)
    var records: [ImportRecord] = []
    while try statement.step() {
      guard let firstDay = Day(stored: statement.integer(7)),
        let lastDay = Day(stored: statement.integer(8)), firstDay <= lastDay,
        statement.integer(3) >= 0, statement.integer(4) >= 0, statement.integer(5) >= 0,
        statement.integer(6) >= 0
      else { throw .damaged(path: path) }
      let account = statement.optionalInteger(9).map { Account(id: $0, name: statement.text(10)) }
      records.append(
        ImportRecord(
          id: statement.integer(0), file: statement.text(1), importedAt: statement.integer(2),
          size: statement.integer(3), added: Int(statement.integer(4)),
          alreadyThere: Int(statement.integer(5)), skipped: Int(statement.integer(6)),
          days: firstDay...lastDay, account: account, report: statement.text(11)))
    }
    return records
  }
}

extension Store {
  /// The newest import of the same bytes, read in the same way, all of whose rows are there still.
  package func priorImport(
    _ fingerprint: Fingerprint, size: Int64
  ) throws(StoreError) -> PriorImport? {
    guard let connection = try readable() else { return nil }
    return try PriorImport.find(fingerprint, size: size, in: connection)
  }
}

extension PriorImport {
  /// The newest import of the same bytes; `nil` when there is none.
  ///
  /// One that counted on rows of an import that is undone has lost its fingerprint (``ImportUndo``).
  static func find(_ fingerprint: Fingerprint, size: Int64, in connection: Connection)
    throws(StoreError) -> PriorImport?
  {
    let statement = try Statement(
      """
      SELECT id, imported_at, added + already_there FROM import
      WHERE hash1 = ? AND hash2 = ? AND size = ? ORDER BY id DESC LIMIT 1
      """, on: connection)
    statement.bind(Int64(bitPattern: fingerprint.first), at: 1)
    statement.bind(Int64(bitPattern: fingerprint.second), at: 2)
    statement.bind(size, at: 3)
    guard try statement.step() else { return nil }
    return PriorImport(
      id: statement.integer(0), importedAt: statement.integer(1),
      rows: Int(clamping: statement.integer(2)))
  }
}
