package import Ledger
package import Store

extension ChangeUndo {
  /// - Throws: ``BookkeepingError/transactionIsGone``; ``BookkeepingError/changedMeanwhile`` if the
  ///   store no longer has the result of the change; or `StoreError`.
  package func carryOut(in change: borrowing StoreChange, calendar: MonthCalendar) throws {
    switch self {
    case .category(let undo): try undo.carryOut(in: change, calendar: calendar)
    case .note(let transaction, let former, let current):
      let id = try transaction.verifiedID(in: change.snapshot)
      try require(try change.snapshot.notes(of: [id])[id] == current)
      try change.setNote(former, of: id)
    case .worth(let transaction, let former, let current):
      let id = try transaction.verifiedID(in: change.snapshot)
      try require(try change.snapshot.worthCounts(of: [id])[id] ?? 0 == current)
      if former < current { try change.removeWorth(from: id) } else { try change.addWorth(to: id) }
    case .parts(let transaction, let former, let current):
      let id = try transaction.verifiedID(in: change.snapshot)
      let stored = try change.snapshot.transactions(numbered: [id])[id]?.adjustment?.parts ?? []
      try require(stored == current)
      try change.setParts(former, of: id)
    case .link(let income, let expense, let former, let current):
      let ids = try (
        income.verifiedID(in: change.snapshot), expense.verifiedID(in: change.snapshot)
      )
      try require(
        try change.snapshot.linkedAmount(income: ids.0, expense: ids.1) == current)
      if let former {
        try change.setLink(income: ids.0, expense: ids.1, amount: former)
      } else {
        try change.removeLink(income: ids.0, expense: ids.1)
      }
    case .oneOff(let transaction, let isOneOff):
      let id = try transaction.verifiedID(in: change.snapshot)
      try require(try change.snapshot.oneOffs().contains(id) == isOneOff)
      try change.setOneOff(!isOneOff, of: id)
    case .accountName(let account, let former, let wasFormerName):
      let stored = try change.snapshot.accounts().first { $0.id == account.id }
      guard let stored else { throw StoreError.noSuchAccount(account.id) }
      try require(stored.name == account.name)
      try change.reclassify(pairsAgain: true, calendar: calendar) {
        try change.renameAccount(id: account.id, to: former)
        if !wasFormerName { _ = try change.forgetFormerName(account.name) }
        return try change.snapshot.rowClassifier()
      }
    case .seriesDecision(_, let former, let current):
      try require(try change.snapshot.seriesDecision(about: current.subject) == current)
      if let former {
        try change.decide(former)
      } else {
        try change.removeDecision(about: current.subject)
      }
    case .payeeName(let undo): try undo.carryOut(in: change)
    case .addedTodo(let todo):
      try require(try todo.present(in: change.snapshot).isSame(as: todo))
      try change.deleteTodos([todo.id])
    case .changedTodo(let former, let current):
      try require(try current.present(in: change.snapshot).isSame(as: current))
      if former.text != current.text { try change.setTodoText(id: former.id, to: former.text) }
      if former.doneAt != current.doneAt {
        // A to-do that is done keeps its instant, so reopen the to-do first.
        try change.setTodos([former.id], doneAt: nil)
        if let instant = former.doneAt { try change.setTodos([former.id], doneAt: instant) }
      }
    case .deletedTodo(let deleted): try change.restore(deleted)
    case .budget(let budget): try budget.undo(in: change)
    }
  }
}

/// - Throws: ``BookkeepingError/changedMeanwhile`` if the store does not have the expected value.
func require(_ isAsExpected: Bool) throws(BookkeepingError) {
  guard isAsExpected else { throw .changedMeanwhile }
}

extension Todo {
  /// Returns the to-do as it is in the store now.
  ///
  /// - Throws: `StoreError.noSuchTodo` if the to-do has been deleted.
  fileprivate func present(in snapshot: borrowing StoreSnapshot) throws(StoreError) -> Todo {
    guard let todo = try snapshot.todos().first(where: { $0.id == id }) else {
      throw .noSuchTodo(id)
    }
    return todo
  }

  /// Returns whether text and completion are equal; the undo of an import can change the subject.
  fileprivate func isSame(as other: Todo) -> Bool {
    text == other.text && doneAt == other.doneAt
  }
}
