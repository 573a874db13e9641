package import Ledger

extension Store {
  /// Sets or replaces the note on a transaction; `nil` deletes it.
  ///
  /// - Throws: `StoreError.noSuchTransaction`; `blankText` or `longText` for an invalid text.
  package func setNote(_ text: String?, of id: Transaction.ID) throws {
    if let text { try PersonalText.note.check(text) }
    guard try readable() != nil else { throw StoreError.noSuchTransaction(id) }
    try change { connection in
      try connection.requireTransaction(id)
      let statement = try Statement(
        text == nil
          ? "DELETE FROM note WHERE tx_id = ?1"
          : """
          INSERT INTO note(tx_id, text) VALUES(?1, ?2) ON CONFLICT DO UPDATE SET text = excluded.text
          """, on: connection)
      statement.bind(id, at: 1)
      if let text { try statement.bind(text, at: 2) }
      try statement.run()
    }
  }

  /// The notes on the given transactions, without those that have none.
  ///
  /// One lookup for each id: meant for a page of a list.
  package func notes(
    of ids: some Sequence<Transaction.ID>
  ) throws(StoreError) -> [Transaction.ID: String] {
    try lookUp("SELECT text FROM note WHERE tx_id = ?", of: ids) { $0.text(0) }
  }

  /// All transactions with a note or a count of "worth it"; there are few.
  package func annotatedTransactions() throws(StoreError) -> Set<Transaction.ID> {
    guard let connection = try readable() else { return [] }
    let statement = try Statement(
      "SELECT tx_id FROM note UNION ALL SELECT tx_id FROM worth", on: connection)
    var ids: Set<Transaction.ID> = []
    while try statement.step() { ids.insert(statement.integer(0)) }
    return ids
  }

  /// The results of a query by transaction id, without the ids that have no result.
  func lookUp<Value>(
    _ sql: String, of ids: some Sequence<Transaction.ID>, _ value: (borrowing Statement) -> Value
  ) throws(StoreError) -> [Transaction.ID: Value] {
    guard let connection = try readable() else { return [:] }
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

/// The rules for a text that the user writes.
struct PersonalText {
  /// In bytes of UTF-8, as in the tables.
  let limit: Int

  static let todo = PersonalText(limit: 1_000)
  static let note = PersonalText(limit: 4_000)

  /// - Throws: `StoreError.blankText`, `StoreError.longText`.
  func check(_ text: String) throws(StoreError) {
    guard !PersonalText.isBlank(text) else { throw .blankText }
    guard text.utf8.count <= limit else { throw .longText(limit: limit) }
  }

  /// Whether stored bytes are a valid text.
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
