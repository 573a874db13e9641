import CSQLite
package import Ledger

/// What was learned about files with one header whose names have one stem.
package struct RememberedFormat: Hashable, Sendable, Identifiable {
  package let id: Int64
  package let signature: String
  /// The stem of the files' names, as the caller gave it: what the format is found by.
  package let stem: String
  /// The name that a person gave it; `nil` for none.
  package let title: String?
  /// The account of the newest such file; `nil` when it names accounts itself.
  package let account: Account?
  /// What imports of such files said of how they are read, the newest first.
  package let answers: [Answer]
  /// How many imports were of such files.
  package let importCount: Int
  /// When the newest of them was, in seconds since 1970-01-01 00:00 UTC.
  package let lastUsed: Int64

  /// What one import said.
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
  /// What was learned about files with that header, or with any; the newest import's first.
  package func formats(signature: String? = nil) throws(StoreError) -> [RememberedFormat] {
    guard let connection = try readable() else { return [] }
    return try connection.read { () throws(StoreError) -> [RememberedFormat] in
      let answers = try answers(connection)
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
        let id = statement.integer(0)
        formats.append(
          RememberedFormat(
            id: id, signature: statement.text(1), stem: statement.text(2),
            title: statement.optionalText(3),
            account: statement.optionalInteger(4).map { Account(id: $0, name: statement.text(5)) },
            answers: answers[id] ?? [], importCount: Int(statement.integer(7)),
            lastUsed: statement.integer(6)))
      }
      return formats
    }
  }

  /// What imports said, by their formats' numbers.
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

  /// Gives a format a name for people; its files are found as before.
  ///
  /// - Throws: `StoreError.noSuchFormat` when there is none of that number.
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

  /// Forgets what imports said of a format, and whose account its files are; their rows stay.
  ///
  /// - Throws: `StoreError.noSuchFormat` when there is none of that number.
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
      // One that only the format still named, because the rows it had are gone.
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
