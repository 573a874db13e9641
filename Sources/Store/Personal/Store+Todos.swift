package import Ledger

extension StoreSnapshot {
  /// Returns open to-dos in the order of creation, then done to-dos, most recently done first.
  package func todos() throws(StoreError) -> [Todo] {
    guard let connection else { return [] }
    return try Statement(
      """
      SELECT \(TodoTable.columns) FROM todo
      ORDER BY done_at IS NOT NULL, done_at DESC, CASE WHEN done_at IS NULL THEN id ELSE -id END
      """, on: connection
    ).map(TodoTable(connection: connection).todo)
  }
}

extension StoreChange {
  /// Adds a to-do; `instant` is in seconds since 1970-01-01 00:00 UTC.
  ///
  /// - Throws: `StoreError.noSuchTransaction` if the subject is a transaction that does not exist;
  ///   `blankText` or `longText` for invalid text.
  @discardableResult
  package func addTodo(
    _ text: String, about subject: Todo.Subject? = nil, at instant: Int64
  ) throws -> Todo {
    try PersonalText.todo.check(text)
    if case .transaction(let id)? = subject { try connection.requireTransaction(id) }
    return try TodoTable(connection: connection).insert(
      id: nil, text: text, madeAt: instant, doneAt: nil, about: subject)
  }

  /// - Throws: `StoreError.noSuchTodo`; `blankText` or `longText` for invalid text.
  @discardableResult
  package func setTodoText(id: Todo.ID, to text: String) throws -> Todo {
    try PersonalText.todo.check(text)
    let statement = try connection.statement(
      "UPDATE todo SET text = ? WHERE id = ? RETURNING \(TodoTable.columns)", text, id)
    return try TodoTable(connection: connection).only(id, of: statement)
  }

  /// Marks all given to-dos as done at `instant`, or reopens them if `instant` is `nil`.
  ///
  /// Changes either all of the to-dos or none. `instant` is in seconds since 1970-01-01 00:00 UTC.
  /// A to-do that is already done keeps its original instant.
  ///
  /// - Throws: `StoreError.noSuchTodo`.
  @discardableResult
  package func setTodos(_ ids: [Todo.ID], doneAt instant: Int64?) throws -> [Todo] {
    try changeTodos(
      ids,
      """
      UPDATE todo SET done_at = CASE WHEN ?2 IS NULL THEN NULL ELSE ifnull(done_at, ?2) END
      WHERE id = ?1 RETURNING \(TodoTable.columns)
      """, instant
    ) { $0 }
  }

  /// Deletes either all of the given to-dos or none; ``restore(_:)`` restores a deleted to-do.
  ///
  /// - Throws: `StoreError.noSuchTodo`.
  @discardableResult
  package func deleteTodos(_ ids: [Todo.ID]) throws -> [DeletedTodo] {
    try changeTodos(ids, "DELETE FROM todo WHERE id = ?1 RETURNING \(TodoTable.columns)") {
      DeletedTodo(todo: $0, lastImport: try connection.lastNumber(of: "import"))
    }
  }

  private func changeTodos<Result>(
    _ ids: [Todo.ID], _ sql: String, _ value: Int64? = nil,
    _ result: (Todo) throws -> Result
  ) throws -> [Result] {
    let statement = try Statement(sql, on: connection, isKept: true)
    return try ids.map { id in
      statement.bind(id, at: 1)
      if value != nil { statement.bind(value, at: 2) }
      return try result(try TodoTable(connection: connection).only(id, of: statement))
    }
  }

  /// Restores a deleted to-do with its original id, and returns the to-do.
  ///
  /// If the subject is a transaction that no longer exists, the restored to-do has no subject. A
  /// to-do that already exists stays unchanged.
  @discardableResult
  package func restore(_ deleted: DeletedTodo) throws -> Todo {
    let todo = deleted.todo
    try PersonalText.todo.check(todo.text)
    let table = TodoTable(connection: connection)
    if let present = try table.find(todo.id) { return present }
    var subject = todo.subject
    if case .transaction(let id)? = subject, try !deleted.isStillThere(id, connection) {
      subject = nil
    }
    return try table.insert(
      id: todo.id, text: todo.text, madeAt: todo.madeAt, doneAt: todo.doneAt, about: subject)
  }
}

extension Connection {
  /// - Throws: `StoreError.noSuchTransaction`.
  func requireTransaction(_ id: Transaction.ID) throws(StoreError) {
    guard try integer("SELECT 1 FROM tx WHERE id = ?", id) != nil else {
      throw .noSuchTransaction(id)
    }
  }
}
