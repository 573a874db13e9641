import Ledger
@testable import Screens

/// A store of to-dos in memory.
struct TodoStore: ReportAnswering {
  static let section = Report.Section.todos

  /// In the order of their creation.
  private var stored: [TodoBook.Item]
  private var lastID: Todo.ID = 100
  private var second: Int64 = 0
  /// The reason to refuse every request; `nil` to carry them out.
  var refusal: String?

  init(_ items: [TodoBook.Item] = SampleTodos.items) { stored = items }

  /// The to-dos in the store's order.
  var items: [TodoBook.Item] {
    stored.filter { !$0.isDone }.sorted { $0.id < $1.id }
      + stored.filter(\.isDone).sorted {
        ($0.todo.doneAt ?? 0, $0.id) > ($1.todo.doneAt ?? 0, $1.id)
      }
  }

  mutating func answer(to effect: Report.Effect, in language: Language) -> Report.Action? {
    switch effect {
    case .peek(.load(let query)): .peek(.loaded(SampleTransactions.page(0..<30), query))
    case .loadCauses(let query): .causesLoaded(SampleMonths.causes, query, revision: 0)
    case .loadYearBook(let query): .year(.loaded(SampleYearBook.found(query), query, revision: 0))
    case .loadYear(let query): .yearLoaded(SampleMonths.year, query, revision: 0)
    case .loadMonths(let query):
      .monthsLoaded(
        Report.Months(
          SampleMonths.series(language), of: query.subject,
          choices: Report.Choices(accounts: [1, 2], currencies: [.krw, .usd])), query)
    case .page(.list(.load(let query))):
      .page(.list(.loaded(SampleTransactions.page(0..<40), query)))
    case .todos(.page(.list(.load(let query)))):
      .todos(.page(.list(.loaded(SampleTransactions.page(0..<40), query))))
    case .todos(let effect): answer(to: effect).map { .todos($0) }
    case .undo(let undo): answer(to: undo)
    case .grid, .wallet, .recurring, .page, .setBudget, .importFiles, .share: nil
    }
  }

  private mutating func answer(to effect: TodoBook.Effect) -> TodoBook.Action? {
    switch effect {
    case .load(let request):
      refusal.map { .loadFailed($0, request) } ?? .loaded(items, request)
    case .change(let request):
      .changed(refusal.map { .refused($0) } ?? carryOut(request.query), items, request)
    case .page: nil
    }
  }

  private mutating func carryOut(_ change: TodoBook.Change) -> TodoBook.Outcome {
    second += 1
    let now = SampleTodos.instant(SampleTodos.day.advanced(by: 1), second)
    switch change {
    case .add(let text):
      lastID += 1
      stored.append(SampleTodos.item(lastID, text, about: nil))
      return .done(stored.last.map { .addedTodo($0.todo) })
    case .setText(let id, let text):
      return self.change(id) { $0.replace(text: text, doneAt: $0.todo.doneAt) }
    case .setDone(let id, let isDone):
      return self.change(id) { $0.replace(text: $0.todo.text, doneAt: isDone ? now : nil) }
    case .delete(let id):
      guard let index = stored.firstIndex(where: { $0.id == id }) else { return .refused("gone") }
      return .done(.deletedTodo(DeletedTodo(todo: stored.remove(at: index).todo, lastImport: 0)))
    }
  }

  private mutating func change(
    _ id: Todo.ID, _ body: (inout TodoBook.Item) -> Void
  ) -> TodoBook.Outcome {
    guard let place = stored.firstIndex(where: { $0.id == id }) else { return .refused("gone") }
    let former = stored[place].todo
    body(&stored[place])
    return .done(.changedTodo(former: former, current: stored[place].todo))
  }

  private mutating func answer(to undo: Request<ChangeUndo>) -> Report.Action {
    if let refusal { return .undo(.failed(refusal, undo, canRetry: true)) }
    switch undo.query {
    case .addedTodo(let todo): stored.removeAll { $0.id == todo.id }
    case .changedTodo(let former, _): put(former)
    case .deletedTodo(let deleted): put(deleted.todo)
    case .accountName, .budget, .category, .note, .worth, .parts, .link, .oneOff, .seriesDecision,
      .payeeName:
      break
    }
    return .undo(.done(undo))
  }

  private mutating func put(_ todo: Todo) {
    var item =
      stored.first { $0.id == todo.id } ?? SampleTodos.item(todo.id, todo.text, about: todo.subject)
    item.replace(text: todo.text, doneAt: todo.doneAt)
    stored.removeAll { $0.id == todo.id }
    stored.append(item)
  }
}

extension ReportDriver<TodoStore> {
  var book: TodoBook.State { state.todos }
}

extension TodoBook.Item {
  fileprivate mutating func replace(text: String, doneAt: Int64?) {
    self = TodoBook.Item(
      Todo(id: id, text: text, madeAt: todo.madeAt, doneAt: doneAt, subject: todo.subject),
      about: about, madeOn: madeOn, doneOn: doneAt.map { Day(number: Int32($0 / 86_400)) })
  }
}
