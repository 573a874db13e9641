import Ledger

/// The table of to-dos: reads its lines, and writes new ones.
struct TodoTable {
  static let columns = "id, text, made_at, done_at, tx_id, payee, category_key"

  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The to-do of a row that has ``columns``.
  func todo(of row: borrowing Statement) throws(StoreError) -> Todo {
    let (madeAt, doneAt) = (row.integer(2), row.optionalInteger(3))
    guard TodoTable.isInstant(madeAt), doneAt.map(TodoTable.isInstant) ?? true else {
      throw .damaged(path: connection.path)
    }
    let subject: Todo.Subject? =
      if let id = row.optionalInteger(4) {
        .transaction(id)
      } else if let payee = row.optionalText(5) {
        .payee(payee)
      } else {
        row.optionalText(6).map { .category(key: $0) }
      }
    return Todo(
      id: row.integer(0), text: row.text(1), madeAt: madeAt, doneAt: doneAt, subject: subject)
  }

  /// Whether a stored instant is of a day that there is.
  static func isInstant(_ seconds: Int64) -> Bool { Day(ofStoredMoment: seconds) != nil }

  /// The to-do that a statement on one of them gives.
  func only(_ id: Todo.ID, of statement: borrowing Statement) throws(StoreError) -> Todo {
    guard try statement.step() else { throw .noSuchTodo(id) }
    let todo = try todo(of: statement)
    statement.reset()
    return todo
  }

  /// `nil` when there is none of that number.
  func find(_ id: Todo.ID) throws(StoreError) -> Todo? {
    let statement = try Statement(
      "SELECT \(TodoTable.columns) FROM todo WHERE id = ?", on: connection)
    statement.bind(id, at: 1)
    return try statement.step() ? try todo(of: statement) : nil
  }

  /// Writes a new line; its number is the next one when `id` is `nil`.
  func insert(
    id: Todo.ID?, text: String, madeAt: Int64, doneAt: Int64?, about subject: Todo.Subject?
  ) throws(StoreError) -> Todo {
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
    let todo = try todo(of: statement)
    statement.reset()
    return todo
  }
}

extension DeletedTodo {
  /// Whether a row of that number is the one that there was then: an undone import's numbers are
  /// given again, to rows of an import with a larger number.
  func isStillThere(_ id: Transaction.ID, _ connection: Connection) throws(StoreError) -> Bool {
    let statement = try Statement(
      """
      SELECT 1 FROM import
      WHERE ?1 BETWEEN first_tx_id AND first_tx_id + added - 1 AND id <= ?2
        AND EXISTS(SELECT 1 FROM tx WHERE id = ?1)
      """, on: connection)
    statement.bind(id, at: 1)
    statement.bind(lastImport, at: 2)
    return try statement.step()
  }
}
