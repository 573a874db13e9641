package import Ledger

/// The answers remembered for files with the same header and the same stem of the file name.
package struct RememberedFormat: Hashable, Sendable, Identifiable {
  package let id: Int64
  package let signature: String
  /// The stem of the files' names, which identifies the format together with the signature.
  package let stem: String
  /// The name that the user gave the format; `nil` if the user gave none.
  package let title: String?
  /// The default account of the newest import; `nil` if its file names the account of every row.
  package let account: Account?
  /// The answers from imports with this format, newest first; some imports store no answers.
  package let answers: [Answer]
  /// The plans used to read files with this format, newest first.
  package let readings: [Reading]
  package let importCount: Int
  /// The time of the newest import, in seconds since 1970-01-01 00:00 UTC.
  package let lastUsed: Int64

  package struct Answer: Hashable, Sendable {
    package let file: String
    /// The options for reading the file, encoded by the caller.
    package let options: String
  }

  package struct Reading: Hashable, Sendable {
    package let importID: Int64
    package let file: String
    /// The size of the file in bytes.
    package let size: Int64
    /// The name of the file's default account; `nil` if the file named the account of every row.
    package let account: String?
    /// The plan, encoded by the caller.
    package let plan: String
  }
}

extension StoreSnapshot {
  /// Returns the remembered formats, most recently used first.
  package func formats() throws(StoreError) -> [RememberedFormat] {
    guard let connection else { return [] }
    let answers = try answers(connection)
    let readings = try readings(connection)
    enum Column: Int32 {
      case id, signature, stem, title, account, accountName, lastUsed, importCount
    }
    let statement = try connection.statement(
      """
      SELECT format.id, signature, format.name, title, account.id, account.name,
        newest.imported_at, used.count
      FROM format
        JOIN (
          SELECT format_id, max(id) AS newest_id, count(*) AS count FROM import
          WHERE format_id IS NOT NULL GROUP BY format_id
        ) AS used ON used.format_id = format.id
        JOIN import AS newest ON newest.id = used.newest_id
        LEFT JOIN account ON account.id = newest.format_account_id
      ORDER BY newest.id DESC
      """)
    return try statement.map { row in
      let id = row.integer(Column.id)
      return RememberedFormat(
        id: id, signature: row.text(Column.signature), stem: row.text(Column.stem),
        title: row.optionalText(Column.title),
        account: row.optionalInteger(Column.account).map {
          Account(id: $0, name: row.text(Column.accountName))
        },
        answers: answers[id] ?? [], readings: readings[id] ?? [],
        importCount: Int(row.integer(Column.importCount)),
        lastUsed: row.integer(Column.lastUsed))
    }
  }

  /// Returns the plans of all imports by format id; each format's newest plan is first.
  private func readings(_ connection: Connection) throws(StoreError)
    -> [Int64: [RememberedFormat.Reading]]
  {
    let statement = try Statement(
      """
      SELECT format_id, file, size, account.name, plan, import_id
      FROM reading JOIN import ON import.id = import_id
        LEFT JOIN account ON account.id = format_account_id
      WHERE format_id IS NOT NULL ORDER BY import_id DESC
      """, on: connection)
    var readings: [Int64: [RememberedFormat.Reading]] = [:]
    while try statement.step() {
      readings[statement.integer(0), default: []].append(
        .init(
          importID: statement.integer(5), file: statement.text(1), size: statement.integer(2),
          account: statement.optionalText(3),
          plan: statement.text(4)))
    }
    return readings
  }

  /// Returns the answers from all imports by format id; each format's newest answers are first.
  private func answers(_ connection: Connection) throws(StoreError)
    -> [Int64: [RememberedFormat.Answer]]
  {
    let statement = try Statement(
      """
      SELECT format_id, file, format_options FROM import
      WHERE format_id IS NOT NULL AND format_options IS NOT NULL ORDER BY id DESC
      """, on: connection)
    var answers: [Int64: [RememberedFormat.Answer]] = [:]
    while try statement.step() {
      answers[statement.integer(0), default: []].append(
        .init(file: statement.text(1), options: statement.text(2)))
    }
    return answers
  }
}

extension StoreChange {
  /// Stores a name that the user gives a format; the format still matches the same files.
  ///
  /// - Throws: `StoreError.noSuchFormat` if there is no format with this id.
  package func renameFormat(id: Int64, to title: String) throws {
    try connection.runOnRow(
      "UPDATE format SET title = ? WHERE id = ?", title, id, orThrow: .noSuchFormat(id))
  }

  /// Forgets a format and its answers, and deletes unused accounts; the imported rows stay.
  ///
  /// - Throws: `StoreError.noSuchFormat` if there is no format with this id.
  package func forgetFormat(id: Int64) throws {
    try connection.run(
      """
      UPDATE import SET format_id = NULL, format_account_id = NULL, format_options = NULL
      WHERE format_id = ?
      """, id)
    try connection.runOnRow("DELETE FROM format WHERE id = ?", id, orThrow: .noSuchFormat(id))
    try AccountEditor(connection: connection).deleteUnused()
  }
}
