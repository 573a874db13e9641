package import Ledger

extension StoreSnapshot {
  /// Returns the imports of one account or of all accounts, newest first.
  ///
  /// An import of several accounts belongs to every account to which it added transactions.
  package func imports(of account: Account.ID? = nil) throws(StoreError) -> [ImportRecord] {
    guard let connection else { return [] }
    enum Column: Int32 {
      case id, file, importedAt, size, added, alreadyThere, skipped, firstDay, lastDay, account,
        accountName, report
    }
    let statement = try connection.statement(
      """
      SELECT import.id, file, imported_at, size, added, already_there, left_out, first_day,
        last_day, import.account_id, account.name, report
      FROM import LEFT JOIN account ON account.id = import.account_id
      WHERE ?1 IS NULL OR import.account_id IS NULL OR import.account_id = ?1
      ORDER BY import.id DESC
      """, account)
    let ids = try account.flatMap { account throws(StoreError) in
      try AccountExtents(connection).accounts[account]?.imports
    }
    let records = try statement.map { row throws(StoreError) in
      guard let firstDay = Day(stored: row.integer(Column.firstDay)),
        let lastDay = Day(stored: row.integer(Column.lastDay)), firstDay <= lastDay,
        [Column.size, .added, .alreadyThere, .skipped].allSatisfy({ row.integer($0) >= 0 })
      else { throw .damaged(path: path) }
      return ImportRecord(
        id: row.integer(Column.id), file: row.text(Column.file),
        importedAt: row.integer(Column.importedAt), size: row.integer(Column.size),
        added: Int(row.integer(Column.added)), alreadyThere: Int(row.integer(Column.alreadyThere)),
        skipped: Int(row.integer(Column.skipped)), days: firstDay...lastDay,
        account: row.optionalInteger(Column.account).map {
          Account(id: $0, name: row.text(Column.accountName))
        }, report: row.text(Column.report))
    }
    return records.filter { account == nil || $0.account != nil || ids?.contains($0.id) == true }
  }

  /// Returns the newest import with the given fingerprint and file size; `nil` if there is none.
  ///
  /// The fingerprint covers the file's bytes and the options for reading them. Considers only
  /// imports whose rows are all still stored.
  package func priorImport(
    _ fingerprint: Fingerprint, size: Int64
  ) throws(StoreError) -> PriorImport? {
    guard let connection else { return nil }
    return try PriorImport.find(fingerprint, size: size, in: connection)
  }
}

extension PriorImport {
  /// Returns the newest import with the given fingerprint and file size; `nil` if there is none.
  ///
  /// Does not find imports that may have omitted entries because of an undone import's rows:
  /// ``ImportUndo`` clears the fingerprints of such imports.
  static func find(_ fingerprint: Fingerprint, size: Int64, in connection: Connection)
    throws(StoreError) -> PriorImport?
  {
    let statement = try connection.statement(
      """
      SELECT id, imported_at,
        coalesce(
          CASE WHEN json_valid(report) THEN json_extract(report, '$.rows.read') END,
          added + already_there)
      FROM import
      WHERE hash1 = ? AND hash2 = ? AND size = ? ORDER BY id DESC LIMIT 1
      """, Int64(bitPattern: fingerprint.first), Int64(bitPattern: fingerprint.second), size)
    guard try statement.step() else { return nil }
    return PriorImport(
      id: statement.integer(0), importedAt: statement.integer(1),
      rows: Int(clamping: statement.integer(2)))
  }
}
