package import Ledger

extension StoreSnapshot {
  /// Returns the notes on the given transactions; the result omits transactions without a note.
  ///
  /// Looks up each id separately, so use this only for a page of a list.
  package func notes(
    of ids: some Sequence<Transaction.ID>
  ) throws(StoreError) -> [Transaction.ID: String] {
    try lookUp("SELECT text FROM note WHERE tx_id = ?", of: ids) { $0.text(0) }
  }

  /// Returns the ids of all transactions with a note or a worth-it count; there are usually few.
  package func annotatedTransactions() throws(StoreError) -> Set<Transaction.ID> {
    guard let connection else { return [] }
    let ids = try Statement(
      "SELECT tx_id FROM note UNION ALL SELECT tx_id FROM worth", on: connection
    ).map { $0.integer(0) }
    return Set(ids)
  }

  /// Runs a query for each transaction id, and returns the results; omits ids without a result.
  func lookUp<Value>(
    _ sql: String, of ids: some Sequence<Transaction.ID>, _ value: (borrowing Statement) -> Value
  ) throws(StoreError) -> [Transaction.ID: Value] {
    guard let connection else { return [:] }
    let statement = try Statement(sql, on: connection, isKept: true)
    var values: [Transaction.ID: Value] = [:]
    for id in ids {
      statement.bind(id, at: 1)
      if try statement.step() { values[id] = value(statement) }
      statement.reset()
    }
    return values
  }
}

extension StoreChange {
  /// Sets or replaces the note on a transaction; `nil` deletes the note.
  ///
  /// - Throws: `StoreError.noSuchTransaction`; `blankText` or `longText` for invalid text.
  package func setNote(_ text: String?, of id: Transaction.ID) throws {
    if let text { try PersonalText.note.check(text) }
    try connection.requireTransaction(id)
    guard let text else { return try connection.run("DELETE FROM note WHERE tx_id = ?", id) }
    try connection.run(
      """
      INSERT INTO note(tx_id, text) VALUES(?1, ?2)
      ON CONFLICT DO UPDATE SET text = excluded.text
      """, id, text)
  }
}

/// The requirements for the text of a to-do or note.
struct PersonalText {
  /// The maximum length in UTF-8 bytes; the tables have the same limits.
  let limit: Int

  static let todo = PersonalText(limit: 1_000)
  static let note = PersonalText(limit: 4_000)

  /// - Throws: `StoreError.blankText` or `longText`.
  func check(_ text: String) throws(StoreError) {
    guard !PersonalText.isBlank(text) else { throw .blankText }
    guard text.utf8.count <= limit else { throw .longText(limit: limit) }
  }

  /// Returns whether stored bytes are valid text.
  func isSound(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= limit, let text = String(validating: bytes, as: UTF8.self) else {
      return false
    }
    return !PersonalText.isBlank(text)
  }

  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
