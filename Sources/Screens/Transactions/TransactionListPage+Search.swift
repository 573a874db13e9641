import Ledger

extension TransactionListPage {
  /// What is looked for among its transactions.
  func search(_ state: inout State, _ action: Action) -> [Effect] {
    var search = state.search ?? Search()
    switch action {
    case .searchBegan: search.isTyping = true
    case .searchTyped(let change): search.field.take(change)
    case .searchEntered:
      search.isTyping = false
      if search.field.isBlank, state.origin != .search {
        return self.search(&state, .searchEnded)
      }
      state.search = search
      return TransactionList().reduce(&state, at: \.list, .entered) { .list($0) }
    default:
      // A page of what is found is nothing without it.
      guard state.origin != .search else { return reduce(&state, .closed) }
      state.search = nil
      return list(&state, state.filter)
    }
    state.search = search
    return list(&state, search)
  }

  /// What has the very payee of the focused transaction is looked for, in all months.
  func seekPayee(_ state: inout State) -> [Effect] {
    guard let payee = (state.sheet?.transaction ?? state.list.focused)?.payee, !payee.isEmpty else {
      return []
    }
    var search = Search(isTyping: false, isOfAll: true)
    let whole = TransactionFilter.whole(payee)
    search.field.insert(whole)
    if search.field.text != whole {
      // One that no field can hold is looked for by a piece that one can.
      search.field.clear()
      search.field.insert(String(payee.prefix { !$0.isNewline && $0 != "\t" }))
    }
    (state.search, state.sheet, state.notice) = (search, nil, nil)
    let effects = list(&state, search)
    return effects
      + TransactionList().reduce(&state, at: \.list, .entered) { Effect.list($0) }
  }

  private func list(_ state: inout State, _ search: Search) -> [Effect] {
    var filter =
      search.isOfAll ? TransactionFilter(account: state.filter.account) : state.filter
    if !search.field.isBlank { filter.text = search.field.trimmed }
    return list(&state, filter)
  }

  private func list(_ state: inout State, _ filter: TransactionFilter) -> [Effect] {
    let effects = TransactionList().reduce(&state, at: \.list, .filtered(filter)) {
      Effect.list($0)
    }
    if !effects.isEmpty { state.wantTotal() }
    return effects
  }
}
