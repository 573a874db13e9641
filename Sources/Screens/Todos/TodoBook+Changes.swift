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

  mutating func undo() -> [TodoBook.Effect] {
    guard field == nil, let deleted = deletions.last else { return [] }
    return save(.putBack(deleted))
  }

  // MARK: Answers

  mutating func take(_ items: [TodoBook.Item], _ request: Request<TodoBook.Load>) {
    if loads.accept(request) { show(items) }
  }

  mutating func fail(_ reason: String, _ request: Request<TodoBook.Load>) {
    guard loads.accept(request) else { return }
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
    switch (outcome, request.query) {
    case (.added(let id), _): focusIfListed(id)
    case (.deleted(let deleted), _):
      deletions.append(deleted)
      notice = .deleted(deleted.todo.text)
    case (_, .putBack(let deleted)):
      deletions.removeLast()
      notice = .restored(deleted.todo.text)
      focusIfListed(deleted.todo.id)
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
