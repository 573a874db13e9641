package import Ledger
package import Terminal

/// What to do about one's spending: a list that is added to, ticked and deleted from.
///
/// What a hand does is seen at once, as a layer over what the store has told last; the store's answer to
/// each write brings the whole list as it is now, and takes that write's layer away. What the store
/// refuses is so undone by itself, and said.
package struct TodoBook: Reducer {
  package enum Action: Hashable, Sendable {
    /// It is shown now, and was not before.
    case appeared
    /// The store may have changed: it is looked at again.
    case refreshed
    /// There is so much room for the list now.
    case resized(Room)
    /// The focus goes to the next one, or as many further as is said.
    case moved(by: Int)
    /// So many screens down, or up where it is less than 0.
    case paged(by: Int)
    case movedToStart
    case movedToEnd
    case focused(Todo.ID)
    case scrolled(by: Int)
    /// A field opens for a new one.
    case addBegun
    /// A field opens in the place of the focused one's text.
    case editBegun
    /// A key, for the field that is open.
    case typed(Key, KeyModifiers)
    case pasted(String)
    /// Done, or open again; without an id that of the page, or of the focus.
    case ticked(Todo.ID?)
    case deleted
    /// The one that was deleted last comes back.
    case undone
    /// Its page opens; without an id that of the focus.
    case opened(Todo.ID?)
    case page(TodoPage.Action)
    /// The page has arrived where it came from.
    case pageArrived
    /// What has become of the effect of that number, with the list as it is now; `nil` when that cannot
    /// be read, and what was done stays a layer until it can.
    case answered([Item]?, Outcome, Int)
  }

  /// All but the page's carry a number that no other has, by which they are answered.
  package enum Effect: Hashable, Sendable {
    case load(Int)
    case add(String, Int)
    case setText(Todo.ID, String, Int)
    case setDone(Todo.ID, Bool, Int)
    case delete(Todo.ID, Int)
    case putBack(DeletedTodo, Int)
    case page(TodoPage.Effect)

    var isWrite: Bool {
      switch self {
      case .load, .page: false
      case .add, .setText, .setDone, .delete, .putBack: true
      }
    }
  }

  /// What has become of an effect.
  package enum Outcome: Hashable, Sendable {
    /// It was done, and there is nothing more to say of it.
    case done
    case added(Todo.ID)
    case deleted(DeletedTodo)
    /// It could not be done: why, in words for people.
    case refused(String)
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .appeared: return state.load()
    case .refreshed: return state.load() + reduce(&state, .page(.list(.reloaded)))
    case .resized(let room): state.resize(to: room)
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
    case .undone: return state.undo()
    case .opened(let id): state.open(id)
    case .page(let action):
      return TodoPage().reduce(&state, ifPresentedAt: \.page, action) { .page($0) }
    case .pageArrived:
      if state.page?.phase == .closing { state.page = nil }
    case .answered(let items, let outcome, let number):
      return state.take(items, outcome, number)
    }
    return []
  }
}
