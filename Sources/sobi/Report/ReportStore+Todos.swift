import Bookkeeping
import Ledger
import Screens
import Store

extension ReportStore {
  func answer(to effect: TodoBook.Effect) -> TodoBook.Action {
    switch effect {
    case .page(.list(.load(let query))): return .page(.list(answer(to: query)))
    case .load(let request):
      return answer {
        .loaded(try todoItems(), request)
      } failed: {
        .loadFailed($0, request)
      }
    case .change(let request):
      let outcome: TodoBook.Outcome = answer {
        try writing().change { try carryOut(request.query, in: $0) }
      } failed: {
        .refused($0)
      }
      return .changed(outcome, try? todoItems(), request)
    }
  }

  private func carryOut(
    _ change: TodoBook.Change, in store: borrowing StoreChange
  ) throws -> TodoBook.Outcome {
    switch change {
    case .add(let text):
      return .done(
        .addedTodo(try store.addTodo(TodoText(typed: text).text, about: nil, at: now())))
    case .setText(let id, let text):
      let former = try store.snapshot.todos().first { $0.id == id }
      return outcome(
        from: former, to: try store.setTodoText(id: id, to: TodoText(typed: text).text))
    case .setDone(let id, let isDone):
      let former = try store.snapshot.todos().first { $0.id == id }
      return outcome(
        from: former, to: try store.setTodos([id], doneAt: isDone ? now() : nil).first)
    case .delete(let id):
      return .done(try store.deleteTodos([id]).first.map { .deletedTodo($0) })
    }
  }

  private func outcome(from former: Todo?, to current: Todo?) -> TodoBook.Outcome {
    guard let former, let current, former != current else { return .done(nil) }
    return .done(.changedTodo(former: former, current: current))
  }

  private func todoItems() throws -> [TodoBook.Item] {
    try reading().read { snapshot in
      let todos = try snapshot.todos()
      let subjects = todos.compactMap(\.subject)
      let transactions = try snapshot.transactions(
        numbered: subjects.compactMap { subject in
          if case .transaction(let id) = subject { id } else { nil }
        })
      let isOfCategories = subjects.contains { if case .category = $0 { true } else { false } }
      let categories = isOfCategories ? try snapshot.categories() : []
      return todos.map { todo in
        let about: TodoBook.About? =
          switch todo.subject {
          case .transaction(let id)?: transactions[id].map { .transaction($0) }
          case .payee(let payee)?: .payee(payee)
          case .category(let key)?:
            .category(categories.first { $0.key == key } ?? Category(key: key))
          case nil: nil
          }
        return TodoBook.Item(
          todo, about: about, madeOn: Day(instant: Int(todo.madeAt)),
          doneOn: todo.doneAt.map { Day(instant: Int($0)) })
      }
    }
  }
}
