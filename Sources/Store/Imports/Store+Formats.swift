import CSQLite
package import Ledger

/// The answers remembered for files with one header and one stem.
package struct RememberedFormat: Hashable, Sendable, Identifiable {
  package let id: Int64
  package let signature: String
  /// The stem of the files' names, by which the format is found.
  package let stem: String
  /// The name that the user gave the format; `nil` for none.
  package let title: String?
  /// The account of the newest such file; `nil` when the file itself names accounts.
  package let account: Account?
  /// The answers of all imports of such files, the newest first.
  package let answers: [Answer]
  /// The number of imports of such files.
  package let importCount: Int
  /// The time of the newest import, in seconds since 1970-01-01 00:00 UTC.
  package let lastUsed: Int64

  /// The answers of one import.
  package struct Answer: Hashable, Sendable {
    /// The import's file.
    package let file: String
    /// The caller's own text.
    package let options: String

    package init(file: String, options: String) {
      self.file = file
      self.options = options
    }
  }
}

extension Store {
  /// The remembered formats, with that header or all; the format of the newest import first.
  package func formats(signature: String? = nil) throws(StoreError) -> [RememberedFormat] {
    guard let connection = try readable() else { return [] }
    return try connection.read { () throws(StoreError) -> [RememberedFormat] in
      let answers = try answers(connection)
      enum Column: Int32 {
        case id, signature, stem, title, account, accountName, lastUsed, importCount
      }
      let statement = try Statement(
        """
        SELECT format.id, signature, format.name, title, account.id, account.name,
          newest.imported_at, (SELECT count(*) FROM import WHERE format_id = format.id)
        FROM format
          JOIN import AS newest
            ON newest.id = (SELECT max(id) FROM import WHERE format_id = format.id)
          LEFT JOIN account ON account.id = newest.format_account_id
        WHERE ?1 IS NULL OR signature = ?1 ORDER BY newest.id DESC
        """, on: connection)
      try statement.bind(signature, at: 1)
      var formats: [RememberedFormat] = []
      while try statement.step() {
        let id = statement.integer(Column.id)
        formats.append(
          RememberedFormat(
            id: id, signature: statement.text(Column.signature), stem: statement.text(Column.stem),
            title: statement.optionalText(Column.title),
            account: statement.optionalInteger(Column.account).map {
              Account(id: $0, name: statement.text(Column.accountName))
            },
            answers: answers[id] ?? [], importCount: Int(statement.integer(Column.importCount)),
            lastUsed: statement.integer(Column.lastUsed)))
      }
      return formats
    }
  }

  /// The answers of imports, by their formats' ids.
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

  /// Gives a format a name for the user; it still matches the same files.
  ///
  /// - Throws: `StoreError.noSuchFormat` when there is no format with that id.
  package func renameFormat(id: Int64, to title: String) throws {
    guard try readable() != nil else { throw StoreError.noSuchFormat(id) }
    try change { connection in
      let statement = try Statement(
        "UPDATE format SET title = ? WHERE id = ? RETURNING id", on: connection)
      try statement.bind(title, at: 1)
      statement.bind(id, at: 2)
      guard try statement.step() else { throw StoreError.noSuchFormat(id) }
      statement.reset()
    }
  }

  /// Forgets the answers and the account of a format; the imported rows stay.
  ///
  /// - Throws: `StoreError.noSuchFormat` when there is no format with that id.
  package func forgetFormat(id: Int64) throws {
    guard try readable() != nil else { throw StoreError.noSuchFormat(id) }
    try change { connection in
      for sql in [
        """
        UPDATE import SET format_id = NULL, format_account_id = NULL, format_options = NULL
        WHERE format_id = ?
        """, "DELETE FROM format WHERE id = ?",
      ] {
        let statement = try Statement(sql, on: connection)
        statement.bind(id, at: 1)
        try statement.run()
      }
      guard sqlite3_changes(connection.handle) > 0 else { throw StoreError.noSuchFormat(id) }
      // Deletes accounts without rows that only the format referred to.
      try connection.execute(
        """
        DELETE FROM account WHERE
          NOT EXISTS(SELECT 1 FROM bucket WHERE account_id = account.id)
          AND NOT EXISTS(SELECT 1 FROM import
            WHERE import.account_id = account.id OR format_account_id = account.id)
        """)
    }
  }
}
