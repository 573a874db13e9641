package import Ledger

/// A page that lists transactions, opens from its ``Origin`` and closes into it.
package struct TransactionListPage: Reducer {
  package enum Action: Hashable, Sendable {
    case opened
    case dragBegan
    case dragEnded(distance: Double, velocity: Double)
    case closed
    case list(TransactionList.Action)
    case search(SearchAction)
    case edit(Edit)
    case sheet(EditSheet.Action)
    case sheetLeft
    case saved(Saved)
    case undo(UndoAction)
    /// The total of the search; `nil` if the store could not compute it.
    case totaled(TransactionTotal?, Request<FoundTotal.Query>)
  }

  package enum Effect: Hashable, Sendable {
    case list(TransactionList.Effect)
    case total(Request<FoundTotal.Query>)
    case sheet(EditSheet.Effect)
    case like(Transaction, by: Int)
    case undo(CategoryChange.Undo)

    /// Whether the effect changes the store, and must be performed even if the report closes.
    var isWrite: Bool {
      switch self {
      case .list, .total, .sheet(.loadReason), .sheet(.loadChoices), .sheet(.loadExtent): false
      case .sheet(.apply), .sheet(.setNote), .sheet(.addTodo), .like, .undo: true
      }
    }
  }

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .opened: state.phase.arrive()
    case .dragBegan: if state.acceptsInput { state.phase.beginDrag() }
    case .dragEnded(let distance, let velocity):
      state.phase.endDrag(distance: distance, velocity: velocity)
    case .closed: state.close()
    case .list(let action): return state.reduceList(action)
    case .search(let action): return state.reduceSearch(action)
    case .edit(let edit): return state.begin(edit)
    case .sheet(let action): return state.reduceSheet(action)
    case .sheetLeft: if state.sheet?.isBusy == false { state.sheet = nil }
    case .saved(let saved): return state.take(saved)
    case .undo(let action): return state.reduceUndo(action)
    case .totaled(let total, let request):
      if state.totals.accept(request) { state.found?.total = total }
    }
    return []
  }
}
