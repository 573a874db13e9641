package import Ledger

extension Store {
  /// Writes a person's note on a transaction, in the place of any that it has; `nil` takes that away.
  ///
  /// - Throws: `StoreError.noSuchTransaction`, and `blankText` or `longText` for a text that cannot be
  ///   kept.
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

  /// The notes of those of the transactions that have one.
  ///
  /// A look-up for each: for a page of a list, not for all rows.
  package func notes(
    of ids: some Sequence<Transaction.ID>
  ) throws(StoreError) -> [Transaction.ID: String] {
    try lookUp("SELECT text FROM note WHERE tx_id = ?", of: ids) { $0.text(0) }
  }

  /// All transactions that have a note or were ever worth it, which few are.
  package func transactionsSpokenOf() throws(StoreError) -> Set<Transaction.ID> {
    guard let connection = try readable() else { return [] }
    let statement = try Statement(
      "SELECT tx_id FROM note UNION ALL SELECT tx_id FROM worth", on: connection)
    var ids: Set<Transaction.ID> = []
    while try statement.step() { ids.insert(statement.integer(0)) }
    return ids
  }

  /// What a query that takes a transaction's number gives for each; those without a line are not in it.
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

/// What a text that a person writes has to be, to be kept.
struct PersonalText {
  /// In bytes of UTF-8, as the tables have it.
  let limit: Int

  static let todo = PersonalText(limit: 1_000)
  static let note = PersonalText(limit: 4_000)

  /// - Throws: `StoreError.blankText`, `StoreError.longText`.
  func check(_ text: String) throws(StoreError) {
    guard !PersonalText.isBlank(text) else { throw .blankText }
    guard text.utf8.count <= limit else { throw .longText(limit: limit) }
  }

  /// Whether stored bytes can have been written so.
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
