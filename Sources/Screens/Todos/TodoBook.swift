package import Ledger
package import Terminal

/// The list of the user's to-dos about spending.
///
/// A change is a request to the store, and the answer contains the new list if the store can be
/// read. The store makes one change at a time. During a change, ``State/isSaving`` is true, and
/// ``TypeAhead`` keeps input until the answer arrives.
package struct TodoBook: Reducer {
  package enum Action: Hashable, Sendable {
    case appeared
    /// The store may have changed, so read it again.
    case refreshed
    case resized(Capacity)
    case moved(by: Int)
    /// Moves the focus by a number of screens; a negative number means upward.
    case paged(by: Int)
    case movedToStart
    case movedToEnd
    case focused(Todo.ID)
    case scrolled(by: Int)
    case addBegun
    case editBegun
    case typed(Key, KeyModifiers)
    case pasted(String)
    /// Marks a to-do as done, or as open again; `nil` means the chosen to-do.
    case ticked(Todo.ID?)
    case deleted
    /// The store undid a change of a to-do.
    case undone(ChangeUndo)
    /// Opens the page of a to-do; `nil` means the focused to-do.
    case opened(Todo.ID?)
    case page(TodoPage.Action)
    /// The closing animation of the page has ended.
    case pageArrived
    case loaded([Item], Request<Load>)
    case loadFailed(String, Request<Load>)
    /// The answer to a change; the new list is `nil` if the store could not be read.
    case changed(Outcome, [Item]?, Request<Change>)
  }

  /// A request to the store, which answers requests in order.
  package enum Effect: Hashable, Sendable {
    case load(Request<Load>)
    case change(Request<Change>)
    case page(TodoPage.Effect)

    var isWrite: Bool { if case .change = self { true } else { false } }
  }

  /// The query for the whole list.
  package struct Load: Hashable, Sendable {
    package init() {}
  }

  package enum Change: Hashable, Sendable {
    case add(String)
    case setText(Todo.ID, String)
    case setDone(Todo.ID, Bool)
    case delete(Todo.ID)
  }

  package enum Outcome: Hashable, Sendable {
    /// The store made the change; `nil` if the change had no effect.
    case done(ChangeUndo?)
    /// The change failed; the text is the reason.
    case refused(String)
  }

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .appeared: return state.load()
    case .refreshed: return state.load() + reduce(&state, .page(.list(.reloaded)))
    case .resized(let capacity): state.resize(to: capacity)
    case .moved(let count): state.moveFocus(by: count)
    case .paged(let screens): state.pageFocus(by: screens)
    case .movedToStart: state.moveFocus(to: 0)
    case .movedToEnd: state.moveFocus(to: .max)
    case .focused(let id): state.focus(on: id)
    case .scrolled(let lines): state.scroll(to: state.top + lines)
    case .addBegun: state.beginAdding()
    case .editBegun: state.beginEditing()
    case .typed(let key, let modifiers): return state.type(key, modifiers)
    case .pasted(let text): state.insert(text)
    case .ticked(let id): return state.tick(id)
    case .deleted: return state.delete()
    case .undone(let undo): return state.show(undo)
    case .opened(let id): state.open(id)
    case .page(let action):
      return TodoPage().reduce(&state, ifPresentedAt: \.page, action) { .page($0) }
    case .pageArrived: if state.page?.phase == .closing { state.page = nil }
    case .loaded(let items, let request): state.take(items, request)
    case .loadFailed(let reason, let request): state.fail(reason, request)
    case .changed(let outcome, let items, let request): return state.take(outcome, items, request)
    }
    return []
  }
}
