package import Ledger

/// A to-do's page, which opens from the to-do's row and closes into it.
package struct TodoPage: Reducer {
  package struct State: Hashable, Sendable {
    package let id: Todo.ID
    package var phase = PagePhase.opening
    /// The index of the first visible line of the text.
    package internal(set) var top = 0
    /// The transactions of the to-do's payee, shown in place of the text.
    package internal(set) var list: TransactionList.State?

    package init(_ id: Todo.ID) { self.id = id }
  }

  package enum Action: Hashable, Sendable {
    case opened
    case dragBegan
    case dragEnded(distance: Double, velocity: Double)
    case closed
    case scrolled(by: Int)
    /// Shows transactions in place of the text; each list must have a different `number`.
    case listed(TransactionFilter, number: Int)
    case listClosed
    case list(TransactionList.Action)
  }

  package enum Effect: Hashable, Sendable { case list(TransactionList.Effect) }

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .opened: state.phase.arrive()
    case .dragBegan: state.phase.beginDrag()
    case .dragEnded(let distance, let velocity):
      state.phase.endDrag(distance: distance, velocity: velocity)
    case .closed: state.phase = .closing
    case .scrolled(let lines): if state.phase == .open { state.top = max(0, state.top + lines) }
    case .listed(let filter, let number):
      guard state.phase == .open, state.list == nil else { return [] }
      let list = TransactionList.State(filter, height: 1, number: number, focusesFirst: true)
      state.list = list
      return list.effects.map { .list($0) }
    case .listClosed: if state.phase == .open { state.list = nil }
    case .list(let action):
      return TransactionList().reduce(&state, ifPresentedAt: \.list, action) { .list($0) }
    }
    return []
  }
}
