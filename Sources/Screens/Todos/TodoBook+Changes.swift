import Ledger

extension TodoBook.State {
  mutating func load() -> [TodoBook.Effect] { [.load(loads.request(TodoBook.Load()))] }

  /// Asks the store for a change, unless it is still making another.
  mutating func save(_ change: TodoBook.Change) -> [TodoBook.Effect] {
    guard !isSaving else { return [] }
    notice = nil
    return [.change(changes.request(change))]
  }

  /// Ticks a to-do.
  ///
  /// In the list the focus moves to the next one, so that several can be ticked in a row.
  mutating func tick(_ id: Todo.ID?) -> [TodoBook.Effect] {
    guard field == nil, !isSaving, let id = id ?? chosen, let item = item(id) else { return [] }
    if acceptsInput, focus == id { focus = neighbor(of: item) ?? id }
    return save(.setDone(id, !item.isDone))
  }

  /// The next to-do that is open, or done, like `item`; at the end the previous one.
  private func neighbor(of item: TodoBook.Item) -> Todo.ID? {
    let alike = items.filter { $0.isDone == item.isDone }
    guard let index = alike.firstIndex(where: { $0.id == item.id }) else { return nil }
    return alike[(index + 1)...].first?.id ?? alike[..<index].last?.id
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

  /// Shows the result of a change.
  ///
  /// A field whose text the store refused stays open.
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
