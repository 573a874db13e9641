import Ledger
import Screens
import Store

extension ReportStore {
  func answer(to effect: TodoBook.Effect) -> TodoBook.Action {
    switch effect {
    case .page(.list(.load(let query))): return .page(.list(answer(to: query)))
    case .load(let number):
      do {
        return .answered(try todoItems(), .done, number)
      } catch {
        return .answered(nil, .refused(words(of: error)), number)
      }
    case .add(let text, let number):
      return answer(number) { store in
        .added(
          try store.addTodo(TodoCommand.text(typed: text), about: nil, at: TodoCommand.now).id)
      }
    case .setText(let id, let text, let number):
      return answer(number) { store in
        try store.setTodoText(id: id, to: TodoCommand.text(typed: text))
        return .done
      }
    case .setDone(let id, let isDone, let number):
      return answer(number) { store in
        try store.setTodos([id], doneAt: isDone ? TodoCommand.now : nil)
        return .done
      }
    case .delete(let id, let number):
      return answer(number) { store in
        try store.deleteTodos([id]).first.map { .deleted($0) } ?? .done
      }
    case .putBack(let deleted, let number):
      return answer(number) { store in
        try store.putBack(deleted)
        return .done
      }
    }
  }

  /// Writes, and tells what has come of it with the list as it is now, whatever has come of it.
  private func answer(
    _ number: Int, _ write: (Store) throws -> TodoBook.Outcome
  ) -> TodoBook.Action {
    let outcome: TodoBook.Outcome
    do {
      outcome = try write(try writing())
    } catch {
      outcome = .refused(words(of: error))
    }
    return .answered(try? todoItems(), outcome, number)
  }

  private func todoItems() throws -> [TodoBook.Item] {
    let store = try reading()
    let todos = try store.todos()
    let subjects = todos.compactMap(\.subject)
    let transactions = try store.transactions(
      numbered: subjects.compactMap { subject in
        if case .transaction(let id) = subject { id } else { nil }
      })
    let isOfCategories = subjects.contains { if case .category = $0 { true } else { false } }
    let categories = isOfCategories ? try store.categories() : []
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
