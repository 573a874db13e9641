import Ledger

/// A writer of an import's record in the history and of the answers for its format.
struct ImportRecorder {
  let connection: Connection

  /// Writes the record and returns its id, which `request.report` also receives.
  ///
  /// `added` includes the rows of cancelled charges, which the import report does not count as
  /// added. `accountIDs` begins with the default account; an account without entries has the id 0.
  func write(
    _ request: ImportRequest, _ outcome: ImportOutcome, added: Int, days: ClosedRange<Int32>,
    firstID: Int64, accountIDs: [Int64]
  ) throws(StoreError) -> Int64 {
    let last = try connection.lastNumber(of: "import")
    guard 0..<Int64.max ~= last else { throw connection.damage }
    var outcome = outcome
    outcome.importID = last + 1
    let report = request.report(outcome)
    let defaultAccount = accountIDs.first.flatMap { $0 == 0 ? nil : $0 }
    let used = accountIDs.filter { $0 != 0 }
    let formatID = try request.format.map(id)
    try connection.run(
      """
      INSERT INTO import(id, file, imported_at, size, hash1, hash2, first_tx_id, added,
        already_there, left_out, first_day, last_day, account_id, format_id, format_account_id,
        format_options, report)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, last + 1, request.fileName, request.importedAt, request.size,
      Int64(bitPattern: request.fingerprint.first), Int64(bitPattern: request.fingerprint.second),
      firstID, Int64(added), Int64(outcome.alreadyThere), Int64(report.skipped),
      Int64(days.lowerBound), Int64(days.upperBound), used.count == 1 ? used.first : nil, formatID,
      request.format == nil ? nil : defaultAccount, request.format?.options, report.text)
    if let plan = request.format?.plan {
      try connection.run("INSERT INTO reading(import_id, plan) VALUES(?, ?)", last + 1, plan)
    }
    return last + 1
  }

  /// Stores a format's answers for an import without new rows, which has no record of its own.
  ///
  /// Stores the answers with the newest import of the format, or else with the newest import of
  /// another format with the same header.
  func keepAnswers(for format: ImportRequest.Format) throws(StoreError) {
    guard let options = format.options else { return }
    try connection.run(
      """
      UPDATE import SET format_options = ? WHERE id = (
        SELECT import.id FROM import JOIN format ON format.id = format_id WHERE signature = ?
        ORDER BY name = ? DESC, import.id DESC LIMIT 1)
      """, options, format.signature, format.name)
  }

  /// Returns the format's id; creates the format if it is missing.
  private func id(of format: ImportRequest.Format) throws(StoreError) -> Int64 {
    let id = try connection.integer(
      "SELECT id FROM format WHERE signature = ? AND name = ?", format.signature, format.name)
    if let id { return id }
    try connection.run(
      "INSERT INTO format(signature, name) VALUES(?, ?)", format.signature, format.name)
    return connection.lastInsertedID
  }
}
