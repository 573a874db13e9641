/// A to-do, with an optional link to a transaction, payee or category.
package struct Todo: Hashable, Sendable, Identifiable {
  /// The number that the store assigned, starting at 1; never reused.
  package let id: Int64
  package let text: String
  /// The time of creation, in seconds since 1970-01-01 00:00 UTC.
  package let madeAt: Int64
  /// The time of completion, in the same unit; `nil` for an open to-do.
  package let doneAt: Int64?
  /// The linked object; `nil` if there is no link, or if the linked transaction was removed.
  package let subject: Subject?

  package enum Subject: Hashable, Sendable {
    case transaction(Transaction.ID)
    /// The payee as written in the statements.
    case payee(String)
    case category(key: String)
  }

  package init(id: Int64, text: String, madeAt: Int64, doneAt: Int64? = nil, subject: Subject?) {
    self.id = id
    self.text = text
    self.madeAt = madeAt
    self.doneAt = doneAt
    self.subject = subject
  }

  package var isDone: Bool { doneAt != nil }
}

/// A deleted to-do, kept for undo.
package struct DeletedTodo: Hashable, Sendable {
  package let todo: Todo
  /// The largest import id assigned before the deletion; that import may have been undone.
  package let lastImport: Int64

  package init(todo: Todo, lastImport: Int64) { (self.todo, self.lastImport) = (todo, lastImport) }
}
