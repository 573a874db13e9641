import CSQLite
import Ledger

/// Writes an import's record in the history, and the answers for its format.
struct ImportRecorder {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Writes the record and returns its id; `outcome` gets the id before `request.report` is called.
  ///
  /// `accountIDs` are the ids of the statement's accounts, the default account first; 0 for an
  /// account without entries.
  func write(
    _ request: ImportRequest, _ outcome: ImportOutcome, days: ClosedRange<Int32>, firstID: Int64,
    accountIDs: [Int64]
  ) throws(StoreError) -> Int64 {
    let last = try connection.lastNumber(of: "import")
    guard 0..<Int64.max ~= last else { throw .damaged(path: connection.path) }
    var outcome = outcome
    outcome.importID = last + 1
    let report = request.report(outcome)
    let defaultAccount = accountIDs.first.flatMap { $0 == 0 ? nil : $0 }
    let used = accountIDs.filter { $0 != 0 }
    let formatID = try request.format.map { format throws(StoreError) in
      try id(of: format)
    }
    let statement = try Statement(
      """
      INSERT INTO import(id, file, imported_at, size, hash1, hash2, first_tx_id, added,
        already_there, left_out, first_day, last_day, account_id, format_id, format_account_id,
        format_options, report)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, on: connection)
    statement.bind(last + 1, at: 1)
    try statement.bind(request.fileName, at: 2)
    statement.bind(request.importedAt, at: 3)
    statement.bind(request.size, at: 4)
    statement.bind(Int64(bitPattern: request.fingerprint.first), at: 5)
    statement.bind(Int64(bitPattern: request.fingerprint.second), at: 6)
    statement.bind(firstID, at: 7)
    statement.bind(Int64(outcome.added), at: 8)
    statement.bind(Int64(outcome.alreadyThere), at: 9)
    statement.bind(Int64(report.skipped), at: 10)
    statement.bind(Int64(days.lowerBound), at: 11)
    statement.bind(Int64(days.upperBound), at: 12)
    statement.bind(used.count == 1 ? used.first : nil, at: 13)
    statement.bind(formatID, at: 14)
    statement.bind(request.format == nil ? nil : defaultAccount, at: 15)
    try statement.bind(request.format?.options, at: 16)
    try statement.bind(report.text, at: 17)
    try statement.run()
    return last + 1
  }

  /// The format's id; creates the format if it is new.
  private func id(of format: ImportRequest.Format) throws(StoreError) -> Int64 {
    let find = try Statement(
      "SELECT id FROM format WHERE signature = ? AND name = ?", on: connection)
    try find.bind(format.signature, at: 1)
    try find.bind(format.name, at: 2)
    if try find.step() { return find.integer(0) }
    let add = try Statement("INSERT INTO format(signature, name) VALUES(?, ?)", on: connection)
    try add.bind(format.signature, at: 1)
    try add.bind(format.name, at: 2)
    try add.run()
    return sqlite3_last_insert_rowid(connection.handle)
  }
}
