package import Ledger

/// An earlier import that a new import replaces, because the new statement contains all the rows of
/// the earlier import.
package struct ReplacedImport: Hashable, Sendable {
  package let id: ImportRecord.ID
  /// The file's name in the history.
  package let file: String
  /// For the import's rows that count in reports: their lines in the new statement.
  package let lines: [Int32]
  /// For the import's rows with personal data: their lines in the new statement, by row id.
  package let personal: [Transaction.ID: Int32]

  package init(
    id: ImportRecord.ID, file: String, lines: [Int32], personal: [Transaction.ID: Int32]
  ) {
    self.id = id
    self.file = file
    self.lines = lines
    self.personal = personal
  }
}

extension StoreSnapshot {
  /// Returns, by import id, the row counts of the given imports whose days overlap `days`.
  package func rowCounts(
    ofImports ids: [ImportRecord.ID], within days: ClosedRange<Day>
  ) throws -> [ImportRecord.ID: Int] {
    guard let connection else { return [:] }
    let counts = try connection.statement(
      "SELECT id, added FROM import WHERE first_day <= ? AND last_day >= ?",
      Int64(days.upperBound.number), Int64(days.lowerBound.number)
    ).map { ($0.integer(0), Int($0.integer(1))) }.filter { ids.contains($0.0) }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  /// Returns the ids of an import's rows with personal data, such as a note or a link.
  package func personalIDs(ofImport id: ImportRecord.ID) throws -> Set<Transaction.ID> {
    guard let connection, let rows = try connection.rows(ofImport: id) else { return [] }
    return Set(try connection.personalIDs(rows.ids))
  }

  /// Finds the entries of a statement that equal rows of the given imports, within a share of rows.
  ///
  /// `source` must read the statement as those imports did, because only equal fingerprints match.
  /// Entries without an account name belong to `account`. `found` receives each entry that equals a
  /// row, its batch, and the ids of the import and the row, in the statement's order.
  package func findRows(
    ofImports ids: [ImportRecord.ID], _ share: RowShare, in source: some EntrySource,
    account: String, _ found: (Entry, EntryBatch, ImportRecord.ID, Transaction.ID) -> Void
  ) throws {
    guard let connection else { return }
    var owners: [(id: ImportRecord.ID, rows: ClosedRange<Int64>)] = []
    for id in ids {
      guard let rows = try connection.rows(ofImport: id) else { continue }
      owners.append((id, rows.ids))
    }
    owners.sort { $0.rows.lowerBound < $1.rows.lowerBound }
    let rows = try rows(owners.map(\.rows), share, connection)
    var accountIDs: [String: Account.ID] = [:]
    func accountID(_ name: String) throws -> Account.ID {
      if let known = accountIDs[name] { return known }
      let id = try self.account(knownAs: name)?.id ?? 0
      accountIDs[name] = id
      return id
    }
    let own = try accountID(account)
    try source.forEachBatch { batch in
      guard let bytes = UnsafeRawPointer(batch.bytes.baseAddress) else { return }
      for entry in batch.entries {
        let id = entry.account.isEmpty ? own : try accountID(batch.string(entry.account))
        let fingerprint = Fingerprint(entry, bytes: bytes).of(id)
        guard share.contains(hash: fingerprint.second), let id = rows.take(fingerprint) else {
          continue
        }
        let owner = owners.indices.partitioningIndex { owners[$0].rows.upperBound >= id }
        found(entry, batch, owners[owner].id, id)
      }
    }
  }

  private func rows(
    _ ranges: [ClosedRange<Int64>], _ share: RowShare, _ connection: Connection
  ) throws(StoreError) -> StoredDay {
    let buckets = try Buckets(connection)
    var reader = try FingerprintReader(connection)
    var found = FlatArray<StoredDay.Row>()
    for range in ranges {
      let rows = try connection.statement(
        "SELECT \(FingerprintReader.columns) FROM tx WHERE id BETWEEN ? AND ?", range.lowerBound,
        range.upperBound)
      while try rows.step() {
        let moment = rows.integer(FingerprintReader.Column.moment)
        guard let day = Day(ofStoredMoment: moment) else { throw connection.damage }
        let bucket = try buckets.required(rows.integer(FingerprintReader.Column.bucket))
        let wording = try reader.wording(of: rows)
        let fingerprint = reader.fingerprint(of: rows, wording, on: day, bucket)
          .of(bucket.account.id)
        guard share.contains(hash: fingerprint.second) else { continue }
        found.append(
          StoredDay.Row(
            fingerprint: fingerprint, id: rows.integer(FingerprintReader.Column.id)))
      }
    }
    return StoredDay(found)
  }
}

extension Fingerprint {
  /// Returns the fingerprint combined with the account, which a row's fingerprint does not include.
  fileprivate func of(_ account: Account.ID) -> Fingerprint {
    // The factor is the constant of Fibonacci hashing.
    Fingerprint(
      first: first ^ (UInt64(bitPattern: account) &* 0x9E37_79B9_7F4A_7C15), second: second)
  }
}

extension Connection {
  /// Returns the rows of an import; `nil` if there is no such import.
  func rows(ofImport id: ImportRecord.ID) throws(StoreError) -> RowRun? {
    let line = try statement("SELECT first_tx_id, added FROM import WHERE id = ?", id)
    guard try line.step() else { return nil }
    guard let rows = RowRun(firstID: line.integer(0), count: line.integer(1)) else { throw damage }
    return rows
  }

  /// Returns the ids in the range whose rows have personal data.
  func personalIDs(_ ids: ClosedRange<Int64>) throws(StoreError) -> [Transaction.ID] {
    let selections = PersonalCount.columns.map { table, column in
      "SELECT \(column) FROM \(table) WHERE \(column) BETWEEN ?1 AND ?2"
    }
    return try statement(
      selections.joined(separator: " UNION "), ids.lowerBound, ids.upperBound
    ).map { $0.integer(0) }
  }
}
