package import Ledger

/// An earlier import whose rows a statement has too, and which the statement's import replaces.
package struct ReplacedImport: Hashable, Sendable {
  package let id: ImportRecord.ID
  /// The file's name in the history.
  package let file: String
  /// The physical line in the statement of each row.
  package let lines: [Transaction.ID: Int]
  /// The number of rows that reports count.
  package let count: Int

  package init(id: ImportRecord.ID, file: String, lines: [Transaction.ID: Int], count: Int) {
    self.id = id
    self.file = file
    self.lines = lines
    self.count = count
  }
}

extension StoreSnapshot {
  /// Finds the rows of imports among a statement's entries; returns the number of rows of each
  /// import with a day within `days`.
  ///
  /// `source` must read the statement as those imports did, because only equal fingerprints match.
  /// `found` receives each entry with the id of its row, in the order of the statement.
  package func findRows(
    ofImports ids: [ImportRecord.ID], within days: ClosedRange<Day>, in source: some EntrySource,
    _ found: (Entry, EntryBatch, ImportRecord.ID, Transaction.ID) -> Void
  ) throws -> [ImportRecord.ID: Int] {
    guard let connection else { return [:] }
    let counts = try connection.statement(
      "SELECT id, added FROM import WHERE first_day <= ? AND last_day >= ?",
      Int64(days.upperBound.number), Int64(days.lowerBound.number)
    ).map { ($0.integer(0), Int($0.integer(1))) }.filter { ids.contains($0.0) }
    if counts.isEmpty { return [:] }
    var rows = try rowsByFingerprint(counts.map(\.0), connection)
    try source.forEachBatch { batch in
      guard let bytes = UnsafeRawPointer(batch.bytes.baseAddress) else { return }
      for entry in batch.entries {
        let fingerprint = Fingerprint(entry, bytes: bytes)
        guard let row = rows[fingerprint]?.popLast() else { continue }
        found(entry, batch, row.importID, row.id)
      }
    }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  private typealias Row = (importID: ImportRecord.ID, id: Transaction.ID)

  private func rowsByFingerprint(
    _ ids: [ImportRecord.ID], _ connection: Connection
  ) throws(StoreError) -> [Fingerprint: [Row]] {
    let buckets = try Buckets(connection)
    var reader = try FingerprintReader(connection)
    var found: [Fingerprint: [Row]] = [:]
    for id in ids {
      let rows = try connection.statement(
        """
        SELECT \(FingerprintReader.columns) FROM tx
        WHERE id BETWEEN (SELECT first_tx_id FROM import WHERE import.id = ?1)
          AND (SELECT first_tx_id + (added - 1) FROM import WHERE import.id = ?1)
        """, id)
      while try rows.step() {
        let moment = rows.integer(FingerprintReader.Column.moment)
        guard let day = Day(ofStoredMoment: moment) else { throw connection.damage }
        let bucket = try buckets.required(rows.integer(FingerprintReader.Column.bucket))
        let wording = try reader.wording(of: rows)
        let fingerprint = reader.fingerprint(of: rows, wording, on: day, bucket)
        found[fingerprint, default: []].append(
          (id, rows.integer(FingerprintReader.Column.id)))
      }
    }
    // The entries take the rows from the end, in the order of their ids.
    return found.mapValues { $0.reversed() }
  }
}
