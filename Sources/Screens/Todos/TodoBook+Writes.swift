import Ledger

extension TodoBook {
  /// Something the store was asked to do, until it has answered with a list that has it.
  struct Write: Hashable, Sendable {
    let number: Int
    var change: Change
    /// What has become of it, where the list could not be read since; `nil` until it is answered.
    var outcome: Outcome?

    enum Change: Hashable, Sendable {
      case add(Field)
      case setText(Todo.ID, Field)
      case setDone(Todo.ID, Bool)
      /// It may be wanted back before it is gone.
      case delete(Item, isTakenBack: Bool)
      case putBack(DeletedTodo, Item)
    }

    func isTick(of id: Todo.ID) -> Bool { change == .setDone(id, true) }
  }

  /// A to-do that was deleted and can be brought back.
  struct Deletion: Hashable, Sendable {
    let item: Item
    var progress: Progress

    enum Progress: Hashable, Sendable {
      case asked(Int)
      case done(DeletedTodo)
    }
  }
}

extension TodoBook.State {
  mutating func load() -> [TodoBook.Effect] {
    let number = nextNumber()
    loading = number
    return [.load(number)]
  }

  /// Asks the store for `change`, which is seen at once.
  mutating func ask(
    _ change: TodoBook.Write.Change, _ effect: (Int) -> TodoBook.Effect
  ) -> [TodoBook.Effect] {
    let number = nextNumber()
    writes.append(TodoBook.Write(number: number, change: change))
    arrange()
    return [effect(number)]
  }

  /// In the list the focus goes to the one that takes the place, so that one after another can be
  /// ticked; an open page goes with its own.
  mutating func tick(_ id: Todo.ID?) -> [TodoBook.Effect] {
    guard field == nil, let id = id ?? chosen, let item = item(id) else { return [] }
    notice = nil
    if isInHand, focus == id { focus = neighbor(of: item) ?? id }
    let effects = ask(.setDone(id, !item.isDone)) { .setDone(id, !item.isDone, $0) }
    reveal()
    return effects
  }

  /// The next one that is as open, or as done, or the one before.
  private func neighbor(of item: TodoBook.Item) -> Todo.ID? {
    let alike = rows.compactMap(\.item).filter { $0.isDone == item.isDone }
    guard let place = alike.firstIndex(where: { $0.id == item.id }) else { return nil }
    return alike[(place + 1)...].first?.id ?? alike[..<place].last?.id
  }

  mutating func delete() -> [TodoBook.Effect] {
    guard field == nil, let id = chosen, let item = item(id) else { return [] }
    let effects = ask(.delete(item, isTakenBack: false)) { .delete(id, $0) }
    deletions.append(TodoBook.Deletion(item: item, progress: .asked(count)))
    notice = .deleted(item.todo.text)
    reveal()
    return effects
  }

  mutating func undo() -> [TodoBook.Effect] {
    guard field == nil, let deletion = deletions.popLast() else { return [] }
    notice = .broughtBack(deletion.item.todo.text)
    let effects: [TodoBook.Effect]
    switch deletion.progress {
    case .done(let deleted):
      effects = ask(.putBack(deleted, deletion.item)) { .putBack(deleted, $0) }
    case .asked(let number):
      // It is brought back as soon as it is gone.
      if let place = writes.firstIndex(where: { $0.number == number }) {
        writes[place].change = .delete(deletion.item, isTakenBack: true)
      }
      arrange()
      effects = []
    }
    if isInHand { focus = deletion.item.id }
    reveal()
    return effects
  }

  package var canUndo: Bool { !deletions.isEmpty }

  // MARK: Answers

  mutating func take(
    _ items: [TodoBook.Item]?, _ outcome: TodoBook.Outcome, _ number: Int
  ) -> [TodoBook.Effect] {
    if number == loading {
      loading = nil
      if case .refused(let reason) = outcome { fail(reason) }
      show(items, number)
      return []
    }
    // What was not asked, or is answered already, is not listened to.
    guard let place = writes.firstIndex(where: { $0.number == number && $0.outcome == nil })
    else { return [] }
    let change = writes[place].change
    if items == nil, number > answered, !outcome.isRefusal {
      // It is done, and seen as a layer until there is a list that has it.
      writes[place].outcome = outcome
      return settle(change, outcome, number) + load()
    }
    writes.remove(at: place)
    let effects = settle(change, outcome, number)
    name(change, outcome)
    show(items, number)
    if case .added(let id) = outcome, self.item(id) != nil, isInHand {
      focus = id
      reveal()
    }
    return effects
  }

  private mutating func show(_ items: [TodoBook.Item]?, _ number: Int) {
    if let items, number > answered {
      (stored, answered, progress) = (items, number, .read)
      for write in writes where write.number < number {
        if let outcome = write.outcome { name(write.change, outcome) }
      }
      writes.removeAll { $0.outcome != nil && $0.number < number }
      if case .unreadable? = notice { notice = nil }
    }
    arrange()
  }

  private mutating func fail(_ reason: String) {
    if progress == .read { notice = .unreadable(reason) } else { progress = .failed(reason) }
  }

  /// Keeps which field has become which to-do, now that the list has that.
  private mutating func name(_ change: TodoBook.Write.Change, _ outcome: TodoBook.Outcome) {
    guard case .add(let field) = change, case .added(let id) = outcome else { return }
    became = TodoBook.Became(draft: field.id, todo: id)
  }

  /// Does what follows from the store's answer to a write.
  private mutating func settle(
    _ change: TodoBook.Write.Change, _ outcome: TodoBook.Outcome, _ number: Int
  ) -> [TodoBook.Effect] {
    switch (change, outcome) {
    case (.add(let field), .refused(let reason)), (.setText(_, let field), .refused(let reason)):
      reopen(field, reason: reason)
    case (.delete(let item, true), .deleted(let deleted)):
      return ask(.putBack(deleted, item)) { .putBack(deleted, $0) }
    case (.delete, .deleted(let deleted)):
      if let place = deletions.firstIndex(where: { $0.progress == .asked(number) }) {
        deletions[place].progress = .done(deleted)
      }
    case (.putBack(let deleted, let item), .refused(let reason)):
      deletions.append(TodoBook.Deletion(item: item, progress: .done(deleted)))
      notice = .refused(reason)
    case (_, .refused(let reason)):
      deletions.removeAll { $0.progress == .asked(number) }
      notice = .refused(reason)
    default: break
    }
    return []
  }
}

extension TodoBook.Outcome {
  fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}
