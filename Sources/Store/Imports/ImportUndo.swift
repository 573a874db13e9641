package import Ledger

extension StoreSnapshot {
  /// Returns the numbers of notes, worth-it marks, manual choices and to-dos that an undo affects.
  ///
  /// - Throws: `StoreError.noSuchImport`.
  package func personalCount(ofImport id: ImportRecord.ID) throws(StoreError) -> PersonalCount {
    guard let connection else { throw .noSuchImport(id) }
    return try PersonalCount.find(importID: id, in: connection)
  }
}

extension StoreChange {
  /// Undoes the import with this id, or the newest import if `id` is `nil`.
  ///
  /// Deletes the import's rows with their notes, worth-it counts and manual choices, and repeats
  /// the pairing of the remaining rows that the undo may affect.
  ///
  /// - Throws: `StoreError.noSuchImport` if there is no such import.
  package func undo(id: Int64? = nil) throws -> UndoOutcome {
    var undo = ImportUndo(connection)
    return try undo.remove(importID: id)
  }
}

/// The undo of an import, inside a database transaction.
///
/// The undo subtracts the import's rows from the day totals of the rows' current buckets, because
/// the buckets may have changed since the import. Memory grows with days, buckets and wordings, not
/// rows.
struct ImportUndo: ~Copyable {
  private let connection: Connection
  private var wordings = IDSet()
  private var sums = DaySums()
  private var days: ClosedRange<Int32>?

  init(_ connection: Connection) { self.connection = connection }

  /// The import's record in the history.
  private struct Line {
    var id: Int64
    var file: String
    var rows: RowRun
    var formatID: Int64?
  }

  /// Removes the import; keeps its format and accounts if a new import takes its place.
  mutating func remove(
    importID id: Int64?, isReplaced: Bool = false
  ) throws(StoreError) -> UndoOutcome {
    let line = try line(id)
    let said = try PersonalCount.find(importID: line.id, in: connection)
    let later = try LaterImports(connection: connection)
      .find(after: line.id, relyingOn: line.rows.ids)
    let pairing = try Pairing.isNeeded(connection) ? Pairing(connection) : nil
    try pairing?.unpair(line.rows.ids)
    let buckets = if let pairing { pairing.buckets } else { try Buckets(connection) }
    let accountIDs = try subtractRows(line.rows, buckets)
    let isLast = isReplaced ? false : try isAll(line.rows)
    for id in later {
      // Without these hashes, Sobi does not recognize the file, so the user can import it again.
      try connection.run("UPDATE import SET hash1 = 0, hash2 = 0 WHERE id = ?", id)
    }
    guard try sums.write(to: connection, id: { buckets[$0].id }) == nil else {
      throw connection.damage
    }
    try delete(line, isLast: isLast)
    if let pairing, let days { try pairing.update(days, accountIDs: accountIDs) }
    try removeWordings(isLast: isLast)
    try BucketWriter.deleteUnused(in: connection)
    if !isReplaced { try ImportUndo.removeUnused(formatID: line.formatID, connection) }
    return UndoOutcome(
      importID: line.id, file: line.file, removed: Int(line.rows.count), said: said,
      laterImports: later)
  }

  private func line(_ id: Int64?) throws(StoreError) -> Line {
    enum Column: Int32 { case id, file, firstID, added, format }
    let statement = try connection.statement(
      """
      SELECT id, file, first_tx_id, added, format_id FROM import
      WHERE ?1 IS NULL OR id = ?1 ORDER BY id DESC LIMIT 1
      """, id)
    guard try statement.step() else { throw .noSuchImport(id) }
    guard
      let rows = RowRun(
        firstID: statement.integer(Column.firstID), count: statement.integer(Column.added))
    else { throw connection.damage }
    return Line(
      id: statement.integer(Column.id), file: statement.text(Column.file), rows: rows,
      formatID: statement.optionalInteger(Column.format))
  }

  /// Subtracts the rows from `sums`, and notes their wordings and days; returns their account ids.
  private mutating func subtractRows(
    _ run: RowRun, _ buckets: Buckets
  ) throws(StoreError) -> Set<Account.ID> {
    let rows = try connection.statement(
      "SELECT ts, bucket_id, wording_id, amount FROM tx WHERE id BETWEEN ? AND ?",
      run.ids.lowerBound, run.ids.upperBound)
    var count: Int64 = 0
    while try rows.step() {
      count += 1
      let bucket = try buckets.requiredIndex(of: rows.integer(1))
      guard let day = Day(ofStoredMoment: rows.integer(0))?.number,
        wordings.insert(rows.integer(2)),
        sums.take(rows.integer(3), day: day, bucket: bucket, .takeAway)
      else { throw connection.damage }
    }
    guard count == run.count else { throw connection.damage }
    let all = sums.sums.elements
    if let first = all.lazy.map(\.day).min(), let last = all.lazy.map(\.day).max() {
      days = first...last
    }
    return Set(all.map { buckets[Int($0.bucket)].account.id })
  }

  /// Returns whether the store has no rows outside the run.
  private func isAll(_ run: RowRun) throws(StoreError) -> Bool {
    let first = try connection.integer("SELECT min(id) FROM tx")
    let last = try connection.integer("SELECT max(id) FROM tx")
    return first == run.ids.lowerBound && last == run.ids.upperBound
  }

  private func delete(_ line: Line, isLast: Bool) throws(StoreError) {
    let ids = line.rows.ids
    for (table, column) in [
      ("counterparty", "tx_id"), ("extent", "first_id"), ("hand", "tx_id"),
      ("installment", "tx_id"), ("link", "income_id"), ("link", "expense_id"), ("note", "tx_id"),
      ("one_off", "tx_id"), ("part", "tx_id"), ("tx", "id"), ("worth", "tx_id"),
    ] {
      if isLast {
        // Without a condition, SQLite deletes whole pages.
        try connection.execute("DELETE FROM \(table)")
        continue
      }
      try connection.run(
        "DELETE FROM \(table) WHERE \(column) BETWEEN ? AND ?", ids.lowerBound, ids.upperBound)
    }
    try connection.run(
      "UPDATE todo SET tx_id = NULL WHERE tx_id BETWEEN ? AND ?", ids.lowerBound, ids.upperBound)
    try connection.run("DELETE FROM reading WHERE import_id = ?", line.id)
    try connection.run("DELETE FROM import WHERE id = ?", line.id)
  }

  /// Deletes the format if no import uses it, and all unused accounts.
  static func removeUnused(formatID: Int64?, _ connection: Connection) throws(StoreError) {
    if let formatID {
      try connection.run(
        """
        DELETE FROM format WHERE id = ?1
          AND NOT EXISTS(SELECT 1 FROM import WHERE format_id = ?1)
        """, formatID)
    }
    try AccountEditor(connection: connection).deleteUnused()
  }

  private mutating func removeWordings(isLast: Bool) throws(StoreError) {
    guard !isLast else { return try connection.execute("DELETE FROM wording") }
    // No index lists the rows of a wording. After the undo of a recent import, the newest rows are
    // most similar to the deleted rows. So this scan ends early if every wording is still in use.
    let others = try Statement("SELECT wording_id FROM tx ORDER BY id DESC", on: connection)
    while wordings.count > 0, try others.step() { wordings.remove(others.integer(0)) }
    others.reset()
    let drop = try Statement("DELETE FROM wording WHERE id = ?", on: connection, isKept: true)
    try wordings.forEach { id throws(StoreError) in
      drop.bind(id, at: 1)
      try drop.run()
    }
  }
}

extension PersonalCount {
  /// The columns with the ids of rows that have personal data, by table.
  static let columns: [(table: String, column: String)] = [
    ("note", "tx_id"), ("worth", "tx_id"), ("hand", "tx_id"), ("part", "tx_id"),
    ("one_off", "tx_id"), ("link", "income_id"), ("link", "expense_id"), ("todo", "tx_id"),
  ]

  static func find(importID: Int64, in connection: Connection) throws(StoreError) -> PersonalCount {
    let rows = "BETWEEN first_tx_id AND first_tx_id + (added - 1)"
    // In the order of the arguments below.
    let counts = [
      "note WHERE tx_id \(rows)", "worth WHERE tx_id \(rows)", "hand WHERE tx_id \(rows)",
      "(SELECT DISTINCT tx_id FROM part) WHERE tx_id \(rows)",
      "link WHERE income_id \(rows) OR expense_id \(rows)", "one_off WHERE tx_id \(rows)",
      "todo WHERE tx_id \(rows)",
    ].map { "(SELECT count(*) FROM \($0))" }
    let statement = try connection.statement(
      "SELECT \(counts.joined(separator: ", ")) FROM import WHERE id = ?", importID)
    guard try statement.step() else { throw .noSuchImport(importID) }
    return PersonalCount(
      notes: Int(statement.integer(0)), worthIt: Int(statement.integer(1)),
      choices: Int(statement.integer(2)), splits: Int(statement.integer(3)),
      links: Int(statement.integer(4)), oneOffs: Int(statement.integer(5)),
      todos: Int(statement.integer(6)))
  }
}
