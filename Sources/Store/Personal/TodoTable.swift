import Ledger

/// The table `todo`, with functions to read and add rows.
struct TodoTable {
  private enum Column: Int32 { case id, text, madeAt, doneAt, transaction, payee, category }

  static let columns = "id, text, made_at, done_at, tx_id, payee, category_key"

  let connection: Connection

  /// Returns the to-do in a row of a query for ``columns``.
  func todo(of row: borrowing Statement) throws(StoreError) -> Todo {
    let (madeAt, doneAt) = (row.integer(Column.madeAt), row.optionalInteger(Column.doneAt))
    guard TodoTable.isInstant(madeAt), doneAt.map(TodoTable.isInstant) ?? true else {
      throw connection.damage
    }
    let subject: Todo.Subject? =
      if let id = row.optionalInteger(Column.transaction) {
        .transaction(id)
      } else if let payee = row.optionalText(Column.payee) {
        .payee(payee)
      } else {
        row.optionalText(Column.category).map { .category(key: $0) }
      }
    return Todo(
      id: row.integer(Column.id), text: row.text(Column.text), madeAt: madeAt, doneAt: doneAt,
      subject: subject)
  }

  /// Returns whether a stored instant is within the range of supported days.
  static func isInstant(_ seconds: Int64) -> Bool { Day(ofStoredMoment: seconds) != nil }

  /// Returns the to-do from the statement's only row; throws `noSuchTodo(id)` if there is no row.
  func only(_ id: Todo.ID, of statement: borrowing Statement) throws(StoreError) -> Todo {
    guard try statement.step() else { throw .noSuchTodo(id) }
    let todo = try todo(of: statement)
    statement.reset()
    return todo
  }

  func find(_ id: Todo.ID) throws(StoreError) -> Todo? {
    let statement = try connection.statement(
      "SELECT \(TodoTable.columns) FROM todo WHERE id = ?", id)
    return try statement.step() ? try todo(of: statement) : nil
  }

  /// Adds a to-do; if `id` is `nil`, the to-do gets the next id.
  func insert(
    id: Todo.ID?, text: String, madeAt: Int64, doneAt: Int64?, about subject: Todo.Subject?
  ) throws(StoreError) -> Todo {
    // If no ids are left, SQLite would misleadingly report a full disk.
    guard try 0..<Int64.max ~= connection.lastNumber(of: "todo") else { throw connection.damage }
    let statement = try Statement(
      """
      INSERT INTO todo(\(TodoTable.columns)) VALUES(?, ?, ?, ?, ?, ?, ?)
      RETURNING \(TodoTable.columns)
      """, on: connection)
    statement.bind(id, at: 1)
    try statement.bind(text, at: 2)
    statement.bind(madeAt, at: 3)
    statement.bind(doneAt, at: 4)
    switch subject {
    case .transaction(let id)?: statement.bind(id, at: 5)
    case .payee(let payee)?: try statement.bind(payee, at: 6)
    case .category(let key)?: try statement.bind(key, at: 7)
    case nil: break
    }
    guard try statement.step() else { throw .fault(code: 0) }
    return try todo(of: statement)
  }
}

extension DeletedTodo {
  /// Returns whether the id still belongs to the same transaction as when the to-do was deleted.
  ///
  /// Undoing an import frees its row ids, and a later import may reuse them.
  func isStillThere(_ id: Transaction.ID, _ connection: Connection) throws(StoreError) -> Bool {
    try connection.integer(
      """
      SELECT 1 FROM import
      WHERE ?1 BETWEEN first_tx_id AND first_tx_id + added - 1 AND id <= ?2
        AND EXISTS(SELECT 1 FROM tx WHERE id = ?1)
      """, id, lastImport) != nil
  }
}
