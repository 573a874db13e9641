package import Ledger

/// A to-do's page: its row opens into it, and it goes back there.
package struct TodoPage: Reducer {
  package struct State: Hashable, Sendable {
    package let id: Todo.ID
    package var phase = PagePhase.opening
    /// The line of its text at the upper edge.
    package internal(set) var top = 0
    /// The transactions of the payee that it is about, in the place of its text.
    package internal(set) var list: TransactionList.State?

    package init(_ id: Todo.ID) { self.id = id }
  }

  package enum Action: Hashable, Sendable {
    /// It is nearly a page: what a hand does is taken again.
    case opened
    case dragBegan
    /// A hand has let go of it, as for ``TransactionListPage``.
    case dragEnded(distance: Double, velocity: Double)
    case closed
    case scrolled(by: Int)
    /// Transactions take the place of its text, asked for by that number, which no other list's have.
    case listed(TransactionFilter, number: Int)
    case listClosed
    case list(TransactionList.Action)
  }

  package enum Effect: Hashable, Sendable {
    case list(TransactionList.Effect)
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .opened:
      state.phase.arrive()
    case .dragBegan:
      state.phase.beginDrag()
    case .dragEnded(let distance, let velocity):
      state.phase.endDrag(distance: distance, velocity: velocity)
    case .closed:
      state.phase = .closing
    case .scrolled(let lines):
      if state.phase == .open { state.top = max(0, state.top + lines) }
    case .listed(let filter, let number):
      guard state.phase == .open, state.list == nil else { return [] }
      let list = TransactionList.State(filter, height: 1, number: number, focusesFirst: true)
      state.list = list
      return list.effects.map { .list($0) }
    case .listClosed:
      if state.phase == .open { state.list = nil }
    case .list(let action):
      return TransactionList().reduce(&state, ifPresentedAt: \.list, action) { .list($0) }
    }
    return []
  }
}
