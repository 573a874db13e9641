package import Ledger

extension Store {
  /// The to-dos: open ones in the order of creation, then done ones, the newest done first.
  package func todos() throws(StoreError) -> [Todo] {
    guard let connection = try readable() else { return [] }
    let statement = try Statement(
      """
      SELECT \(TodoTable.columns) FROM todo
      ORDER BY done_at IS NOT NULL, done_at DESC, CASE WHEN done_at IS NULL THEN id ELSE -id END
      """, on: connection)
    var todos: [Todo] = []
    while try statement.step() { todos.append(try TodoTable(connection).todo(of: statement)) }
    return todos
  }

  /// Adds a to-do; `instant` is in seconds since 1970-01-01 00:00 UTC.
  ///
  /// - Throws: `StoreError.blankText` or `longText` for an invalid text, `noSuchTransaction` for a
  ///   missing subject.
  @discardableResult
  package func addTodo(
    _ text: String, about subject: Todo.Subject? = nil, at instant: Int64
  ) throws -> Todo {
    try PersonalText.todo.check(text)
    if case .transaction(let id)? = subject, try readable() == nil {
      throw StoreError.noSuchTransaction(id)
    }
    return try change { connection in
      if case .transaction(let id)? = subject { try connection.requireTransaction(id) }
      return try TodoTable(connection).insert(
        id: nil, text: text, madeAt: instant, doneAt: nil, about: subject)
    }
  }

  /// Changes the text of a to-do.
  ///
  /// - Throws: `StoreError.noSuchTodo`; `blankText` or `longText` for an invalid text.
  @discardableResult
  package func setTodoText(id: Todo.ID, to text: String) throws -> Todo {
    try PersonalText.todo.check(text)
    guard try readable() != nil else { throw StoreError.noSuchTodo(id) }
    return try change { connection in
      let statement = try Statement(
        "UPDATE todo SET text = ? WHERE id = ? RETURNING \(TodoTable.columns)", on: connection)
      try statement.bind(text, at: 1)
      statement.bind(id, at: 2)
      return try TodoTable(connection).only(id, of: statement)
    }
  }

  /// Marks to-dos as done at `instant`, or as open for `nil`; all of them or none.
  ///
  /// `instant` is in seconds since 1970-01-01 00:00 UTC. A to-do that is already done keeps its
  /// instant.
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
    ) { todo, _ in todo }
  }

  /// Deletes to-dos, all of them or none; ``restore(_:)`` takes the result.
  ///
  /// - Throws: `StoreError.noSuchTodo`.
  @discardableResult
  package func deleteTodos(_ ids: [Todo.ID]) throws -> [DeletedTodo] {
    try changeTodos(ids, "DELETE FROM todo WHERE id = ?1 RETURNING \(TodoTable.columns)") {
      todo, connection in
      DeletedTodo(todo: todo, lastImport: try connection.lastNumber(of: "import"))
    }
  }

  private func changeTodos<Result>(
    _ ids: [Todo.ID], _ sql: String, _ value: Int64? = nil,
    _ result: (Todo, Connection) throws -> Result
  ) throws -> [Result] {
    guard let first = ids.first else { return [] }
    guard try readable() != nil else { throw StoreError.noSuchTodo(first) }
    return try change { connection in
      let statement = try Statement(sql, on: connection, isKept: true)
      return try ids.map { id in
        statement.bind(id, at: 1)
        if value != nil { statement.bind(value, at: 2) }
        return try result(try TodoTable(connection).only(id, of: statement), connection)
      }
    }
  }

  /// Restores a deleted to-do with its id, whatever changed since, and returns it.
  ///
  /// If its transaction is gone, the to-do refers to nothing. A to-do that already exists stays as
  /// it is.
  @discardableResult
  package func restore(_ deleted: DeletedTodo) throws -> Todo {
    let todo = deleted.todo
    try PersonalText.todo.check(todo.text)
    return try change { connection in
      let table = TodoTable(connection)
      if let present = try table.find(todo.id) { return present }
      var subject = todo.subject
      if case .transaction(let id)? = subject, try !deleted.isStillThere(id, connection) {
        subject = nil
      }
      return try table.insert(
        id: todo.id, text: todo.text, madeAt: todo.madeAt, doneAt: todo.doneAt, about: subject)
    }
  }
}

extension Connection {
  /// - Throws: `StoreError.noSuchTransaction`.
  func requireTransaction(_ id: Transaction.ID) throws(StoreError) {
    let statement = try Statement("SELECT 1 FROM tx WHERE id = ?", on: self)
    statement.bind(id, at: 1)
    guard try statement.step() else { throw .noSuchTransaction(id) }
  }
}
