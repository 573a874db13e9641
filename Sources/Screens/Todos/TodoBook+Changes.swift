import Ledger

extension TodoBook.State {
  mutating func load() -> [TodoBook.Effect] { [.load(loads.request(TodoBook.Load()))] }

  /// Asks the store to make a change, unless the store is still making another change.
  mutating func save(_ change: TodoBook.Change) -> [TodoBook.Effect] {
    guard !isSaving else { return [] }
    notice = nil
    return [.change(changes.request(change))]
  }

  /// Marks a to-do as done, or as open again; `nil` means the chosen to-do.
  mutating func tick(_ id: Todo.ID?) -> [TodoBook.Effect] {
    guard field == nil, !isSaving, let id = id ?? chosen, let item = item(id) else { return [] }
    // The to-do changes groups, so an adjacent to-do of its old group, if any, gets the focus.
    if acceptsInput, focus == id {
      let similar = items.filter { $0.isDone == item.isDone }
      focus = similar.last?.id == id ? similar.id(-1, beyond: id) : similar.id(1, beyond: id)
    }
    return save(.setDone(id, !item.isDone))
  }

  mutating func delete() -> [TodoBook.Effect] {
    guard field == nil, let id = chosen, item(id) != nil else { return [] }
    return save(.delete(id))
  }

  /// Reads the list again after an undo, and then focuses the to-do that changed.
  mutating func show(_ undo: ChangeUndo) -> [TodoBook.Effect] {
    notice = nil
    switch undo {
    case .changedTodo(let todo, _), .addedTodo(let todo): sought = todo.id
    case .deletedTodo(let deleted): sought = deleted.todo.id
    case .category, .note, .worth, .accountName, .parts, .link, .oneOff, .seriesDecision, .budget,
      .payeeName:
      break
    }
    return load()
  }

  // MARK: Answers

  mutating func take(_ items: [TodoBook.Item], _ request: Request<TodoBook.Load>) {
    guard loads.accept(request) else { return }
    show(items)
    guard let id = sought else { return }
    sought = nil
    focusIfListed(id)
    reveal()
  }

  mutating func fail(_ reason: String, _ request: Request<TodoBook.Load>) {
    guard loads.accept(request) else { return }
    sought = nil
    if progress == .read { notice = .unreadable(reason) } else { progress = .failed(reason) }
  }

  /// Shows the result of a change; after a failure, the field stays open.
  mutating func take(
    _ outcome: TodoBook.Outcome, _ items: [TodoBook.Item]?, _ request: Request<TodoBook.Change>
  ) -> [TodoBook.Effect] {
    guard changes.accept(request) else { return [] }
    if case .refused(let reason) = outcome {
      if let items { show(items) }
      notice = .refused(reason)
      reveal()
      return []
    }
    field = nil
    show(items ?? self.items)
    switch outcome {
    case .done(.addedTodo(let todo)): focusIfListed(todo.id)
    case .done(.deletedTodo(let deleted)): notice = .deleted(deleted.todo.text)
    default: break
    }
    reveal()
    return items == nil ? load() : []
  }

  private mutating func show(_ items: [TodoBook.Item]) {
    (self.items, progress) = (items, .read)
    if case .unreadable? = notice { notice = nil }
    arrange()
  }

  private mutating func focusIfListed(_ id: Todo.ID) {
    if acceptsInput, item(id) != nil { focus = id }
  }
}
