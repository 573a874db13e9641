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
    /// The store answered an edit; `undo` is `nil` if the edit changed nothing.
    case saved(Saved, undo: ChangeUndo? = nil)
    /// The store undid a change.
    case undone(ChangeUndo)
    /// The total of the search; `nil` if the store could not compute it.
    case totaled(
      TransactionTotal?, inYear: TransactionTotal? = nil, Request<FoundTotal.Query>)
  }

  package enum Effect: Hashable, Sendable {
    case list(TransactionList.Effect)
    case total(Request<FoundTotal.Query>)
    case sheet(EditSheet.Effect)
    case like(Transaction, by: Int)
    /// Marks a payment as one-off, or removes the mark.
    case markOneOff(Transaction)

    /// Whether the effect changes the store, and must be performed even if the report closes.
    var isWrite: Bool {
      switch self {
      case .list, .total, .sheet(.loadReason), .sheet(.loadChoices), .sheet(.loadExtent),
        .sheet(.loadLinks), .sheet(.loadName), .sheet(.loadNamePreview):
        false
      case .sheet(.apply), .sheet(.setNote), .sheet(.addTodo), .sheet(.setLink), .sheet(.split),
        .sheet(.setName), .like, .markOneOff:
        true
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
    case .saved(let saved, _): return state.take(saved)
    case .undone(let undo): return state.show(undo)
    case .totaled(let total, let yearTotal, let request):
      if state.totals.accept(request) {
        state.found?.total = total
        state.found?.yearTotal = yearTotal
      }
    }
    return []
  }
}
