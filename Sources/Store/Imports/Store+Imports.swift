import CSQLite
package import Ledger

extension Store {
  /// The import history, newest first; of one account if it is given.
  ///
  /// An import of several accounts belongs to every account of which it added transactions.
  package func imports(of account: Account.ID? = nil) throws(StoreError) -> [ImportRecord] {
    guard let connection = try readable() else { return [] }
    enum Column: Int32 {
      case id, file, importedAt, size, added, alreadyThere, skipped, firstDay, lastDay, account,
        accountName, report
    }
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
      guard let firstDay = Day(stored: statement.integer(Column.firstDay)),
        let lastDay = Day(stored: statement.integer(Column.lastDay)), firstDay <= lastDay,
        statement.integer(Column.size) >= 0, statement.integer(Column.added) >= 0,
        statement.integer(Column.alreadyThere) >= 0,
        statement.integer(Column.skipped) >= 0
      else { throw .damaged(path: path) }
      let account = statement.optionalInteger(Column.account).map {
        Account(id: $0, name: statement.text(Column.accountName))
      }
      records.append(
        ImportRecord(
          id: statement.integer(Column.id), file: statement.text(Column.file),
          importedAt: statement.integer(Column.importedAt),
          size: statement.integer(Column.size), added: Int(statement.integer(Column.added)),
          alreadyThere: Int(statement.integer(Column.alreadyThere)),
          skipped: Int(statement.integer(Column.skipped)),
          days: firstDay...lastDay, account: account, report: statement.text(Column.report)))
    }
    return records
  }
}

extension Store {
  /// The newest import of the same file whose rows are all still stored.
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
  /// An import that relied on rows of an undone import has lost its fingerprint; see
  /// ``ImportUndo``.
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
