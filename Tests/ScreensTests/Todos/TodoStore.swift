import Ledger
import Screens
@testable import Store
import Synchronization

/// A store of to-dos in memory, which answers what a screen asks of it, in its order, when told to.
final class TodoStore: Sendable {
  struct Content {
    var items: [TodoBook.Item] = SampleTodos.items
    var asked: [Report.Effect] = []
    var told: [Report.Action] = []
    var next: Todo.ID = 100
    var second: Int64 = 0
    /// Why everything is refused, while it is.
    var refusal: String?
  }

  let content = Mutex(Content())

  func take(_ effect: Report.Effect) { content.withLock { $0.asked.append(effect) } }

  func answers() -> [Report.Action] {
    content.withLock { content in
      defer { content.told = [] }
      return content.told
    }
  }

  var items: [TodoBook.Item] { content.withLock { $0.sorted } }

  func change(_ body: (inout Content) -> Void) { content.withLock { body(&$0) } }

  /// Does what was asked so far, or the first `count` of it.
  func work(_ count: Int = .max) {
    content.withLock { content in
      for _ in 0..<min(count, content.asked.count) {
        if let answer = content.answer(to: content.asked.removeFirst()) {
          content.told.append(answer)
        }
      }
    }
  }
}

extension TodoStore.Content {
  /// As the store sorts them.
  var sorted: [TodoBook.Item] {
    items.filter { !$0.isDone }.sorted { $0.id < $1.id }
      + items.filter(\.isDone).sorted {
        ($0.todo.doneAt ?? 0, $0.id) > ($1.todo.doneAt ?? 0, $1.id)
      }
  }

  mutating func answer(to effect: Report.Effect) -> Report.Action? {
    switch effect {
    case .loadMonths(let query):
      return .monthsLoaded(
        Report.Months(
          SampleMonths.series(.korean), of: query.subject,
          choices: Report.Choices(accounts: [1, 2], currencies: [.krw, .usd])), query)
    case .page(.list(.load(let query))):
      return .page(.list(.loaded(SampleTransactions.page(0..<40), query)))
    case .todos(.page(.list(.load(let query)))):
      return .todos(.page(.list(.loaded(SampleTransactions.page(0..<40), query))))
    case .todos(let effect): return .todos(answer(to: effect))
    case .grid, .wallet, .page: return nil
    }
  }

  private mutating func answer(to effect: TodoBook.Effect) -> TodoBook.Action {
    let outcome: TodoBook.Outcome
    switch effect {
    case .load(let number):
      if let refusal { return .answered(nil, .refused(refusal), number) }
      outcome = .done
    default: outcome = refusal.map { .refused($0) } ?? write(effect)
    }
    return .answered(sorted, outcome, effect.number)
  }

  private mutating func write(_ effect: TodoBook.Effect) -> TodoBook.Outcome {
    second += 1
    let now = SampleTodos.instant(SampleTodos.day.advanced(by: 1), second)
    switch effect {
    case .add(let text, let subject, _):
      next += 1
      items.append(SampleTodos.item(next, text, about: subject))
      return .added(next)
    case .setText(let id, let text, _):
      return change(id) { $0.replace(text: text, doneAt: $0.todo.doneAt) }
    case .setDone(let id, let isDone, _):
      return change(id) { $0.replace(text: $0.todo.text, doneAt: isDone ? now : nil) }
    case .delete(let id, _):
      guard let place = items.firstIndex(where: { $0.id == id }) else { return .refused("gone") }
      return .deleted(DeletedTodo(todo: items.remove(at: place).todo, lastImport: 0))
    case .putBack(let deleted, _):
      let todo = deleted.todo
      var item = SampleTodos.item(todo.id, todo.text, about: todo.subject)
      item.replace(text: todo.text, doneAt: todo.doneAt)
      items.append(item)
      return .done
    case .load, .page: return .done
    }
  }

  private mutating func change(
    _ id: Todo.ID, _ body: (inout TodoBook.Item) -> Void
  ) -> TodoBook.Outcome {
    guard let place = items.firstIndex(where: { $0.id == id }) else { return .refused("gone") }
    body(&items[place])
    return .done
  }
}

extension TodoBook.Item {
  fileprivate mutating func replace(text: String, doneAt: Int64?) {
    todo = Todo(
      id: todo.id, text: text, madeAt: todo.madeAt, doneAt: doneAt, subject: todo.subject)
    isDone = todo.isDone
    doneOn = doneAt.map { Day(number: Int32($0 / 86_400)) }
  }
}

extension TodoBook.Effect {
  var number: Int {
    switch self {
    case .load(let number), .add(_, _, let number), .setText(_, _, let number),
      .setDone(_, _, let number), .delete(_, let number), .putBack(_, let number):
      number
    case .page: 0
    }
  }
}
