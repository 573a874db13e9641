import CSQLite
import Ledger

/// Undoes an import; inside a transaction.
///
/// An import's rows have consecutive numbers. What they came to is added up from the rows
/// themselves, so it is right whatever category or kind they have been given since.
struct Removal {
  private let connection: Connection
  private var wordings: Set<Int64> = []
  private var buckets: Set<Int64> = []
  private var days: ClosedRange<Int32>?

  init(_ connection: Connection) { self.connection = connection }

  /// What the history says of the import.
  private struct Line {
    var id: Int64
    var file: String
    var rows: RowRun
    var firstDay: Int64
    var lastDay: Int64
    var formatID: Int64?
    var accountIDs: [Int64]
  }

  /// Removes the import, the newest when `id` is `nil`.
  mutating func remove(importID id: Int64?) throws(StoreError) -> UndoOutcome {
    let line = try line(id)
    let later = try laterImports(line)
    let pairing = try Pairing.isNeeded(connection) ? Pairing(connection) : nil
    try pairing?.part(line.rows.ids)
    try subtractTotals(line)
    for (sql, first, last) in [
      (
        "DELETE FROM extent WHERE first_id BETWEEN ? AND ?", line.rows.ids.lowerBound,
        line.rows.ids.upperBound
      ),
      (
        "DELETE FROM hand WHERE tx_id BETWEEN ? AND ?", line.rows.ids.lowerBound,
        line.rows.ids.upperBound
      ),
      (
        "DELETE FROM tx WHERE id BETWEEN ? AND ?", line.rows.ids.lowerBound,
        line.rows.ids.upperBound
      ),
      ("DELETE FROM import WHERE id BETWEEN ? AND ?", line.id, line.id),
    ] {
      let statement = try Statement(sql, on: connection)
      statement.bind(first, at: 1)
      statement.bind(last, at: 2)
      try statement.run()
    }
    try forgetFingerprints(later)
    if let pairing, let days { try pairing.update(days, accountIDs: pairing.accounts(of: buckets)) }
    try removeUnused(line)
    return UndoOutcome(
      importID: line.id, file: line.file, removed: Int(line.rows.count), laterImports: later)
  }

  private func line(_ id: Int64?) throws(StoreError) -> Line {
    let statement = try Statement(
      """
      SELECT id, file, first_tx_id, added, first_day, last_day, format_id,
        account_id, format_account_id
      FROM import
      WHERE ?1 IS NULL OR id = ?1 ORDER BY id DESC LIMIT 1
      """, on: connection)
    statement.bind(id, at: 1)
    guard try statement.step() else { throw .noSuchImport(id) }
    guard let rows = RowRun(firstID: statement.integer(2), count: statement.integer(3)) else {
      throw damage
    }
    return Line(
      id: statement.integer(0), file: statement.text(1), rows: rows, firstDay: statement.integer(4),
      lastDay: statement.integer(5),
      formatID: statement.optionalInteger(6),
      accountIDs: [statement.optionalInteger(7), statement.optionalInteger(8)].compactMap(\.self))
  }

  private struct Place: Hashable {
    var day: Int32
    var bucket: Int64
  }

  private struct Total {
    var out: Int64 = 0
    var into: Int64 = 0
    var count: Int64 = 0
  }

  private mutating func subtractTotals(_ line: Line) throws(StoreError) {
    var totals: [Place: Total] = [:]
    var count: Int64 = 0
    let rows = try Statement(
      "SELECT ts, bucket_id, wording_id, amount FROM tx WHERE id BETWEEN ? AND ?", on: connection)
    rows.bind(line.rows.ids.lowerBound, at: 1)
    rows.bind(line.rows.ids.upperBound, at: 2)
    while try rows.step() {
      guard let day = Day(ofStoredMoment: rows.integer(0))?.number else { throw damage }
      let amount = rows.integer(3)
      var total = totals[Place(day: day, bucket: rows.integer(1))] ?? Total()
      // Negative, because they are to be subtracted.
      let (sum, overflow) =
        amount < 0
        ? total.out.addingReportingOverflow(amount)
        : total.into.subtractingReportingOverflow(amount)
      guard !overflow else { throw damage }
      if amount < 0 { total.out = sum } else { total.into = sum }
      total.count -= 1
      totals[Place(day: day, bucket: rows.integer(1))] = total
      buckets.insert(rows.integer(1))
      wordings.insert(rows.integer(2))
      count += 1
    }
    guard count == line.rows.count else { throw damage }
    days = totals.keys.map(\.day).min().flatMap { first in
      totals.keys.map(\.day).max().map { first...$0 }
    }
    let ledger = try DayTotalLedger(connection)
    for place in totals.keys.sorted(by: { ($0.day, $0.bucket) < ($1.day, $1.bucket) }) {
      guard let total = totals[place] else { continue }
      let isKept = try ledger.add(
        out: total.out, into: total.into, count: total.count, day: place.day,
        bucketID: place.bucket)
      guard isKept else { throw damage }
    }
  }

  /// Later imports that may have counted on the rows to be removed.
  ///
  /// Those that found something there, and whose days and account some of the rows are of; of one
  /// with several accounts it is not known which.
  private func laterImports(_ line: Line) throws(StoreError) -> [Int64] {
    let statement = try Statement(
      """
      SELECT id FROM import
      WHERE id > ?1 AND already_there > 0 AND EXISTS(
        SELECT 1 FROM extent
        WHERE day BETWEEN max(first_day, ?2) AND min(last_day, ?3)
          AND first_id BETWEEN ?4 AND ?5
          AND (import.account_id IS NULL OR extent.account_id = import.account_id))
      ORDER BY id
      """, on: connection)
    statement.bind(line.id, at: 1)
    statement.bind(line.firstDay, at: 2)
    statement.bind(line.lastDay, at: 3)
    statement.bind(line.rows.ids.lowerBound, at: 4)
    statement.bind(line.rows.ids.upperBound, at: 5)
    var ids: [Int64] = []
    while try statement.step() { ids.append(statement.integer(0)) }
    return ids
  }

  /// Deletes the wordings, buckets, categories, accounts and formats that nothing refers to any more,
  /// of those that the import's rows referred to.
  private mutating func removeUnused(_ line: Line) throws(StoreError) {
    // No index tells who uses a wording; the scan ends when all are known to be in use.
    try subtract("SELECT wording_id FROM tx", from: &wordings)
    try deleteEach(wordings, "DELETE FROM wording WHERE id = ?")
    let accounts = try UnusedBuckets(connection).remove().union(line.accountIDs)
    if let formatID = line.formatID {
      try deleteEach(
        [formatID],
        """
        DELETE FROM format WHERE id = ?1
          AND NOT EXISTS(SELECT 1 FROM import WHERE format_id = ?1)
        """)
    }
    try deleteEach(
      accounts,
      """
      DELETE FROM account WHERE id = ?1
        AND NOT EXISTS(SELECT 1 FROM bucket WHERE account_id = ?1)
        AND NOT EXISTS(SELECT 1 FROM import WHERE account_id = ?1 OR format_account_id = ?1)
      """)
  }

  /// Files that counted on rows which are gone are not known any more.
  private func forgetFingerprints(_ imports: [Int64]) throws(StoreError) {
    let statement = try Statement(
      "UPDATE import SET hash1 = 0, hash2 = 0 WHERE id = ?", on: connection, isKept: true)
    for id in imports {
      statement.bind(id, at: 1)
      try statement.run()
    }
  }

  private func subtract(_ sql: String, from ids: inout Set<Int64>) throws(StoreError) {
    guard !ids.isEmpty else { return }
    let statement = try Statement(sql, on: connection)
    while try statement.step() {
      ids.remove(statement.integer(0))
      if ids.isEmpty { return }
    }
  }

  private func deleteEach(_ ids: Set<Int64>, _ sql: String) throws(StoreError) {
    guard !ids.isEmpty else { return }
    let statement = try Statement(sql, on: connection, isKept: true)
    for id in ids.sorted() {
      statement.bind(id, at: 1)
      try statement.run()
    }
  }

  private var damage: StoreError { .damaged(path: connection.path) }
}
