import Ledger

extension TransactionListPage {
  /// What is to be seen, or said anew, of one of its transactions.
  func edit(_ state: inout State, _ action: Action) -> [Effect] {
    // Where none was chosen the first that is seen is meant, and is seen to be.
    let effects =
      state.list.focus == nil
      ? TransactionList().reduce(&state, at: \.list, .entered) { Effect.list($0) } : []
    // What is seen in full may not be in the list any more.
    guard let transaction = state.sheet?.transaction ?? state.list.focused else { return effects }
    state.notice = nil
    let mark = state.list.marks[transaction.id] ?? TransactionMark()
    let step: EditSheet.Step
    switch action {
    case .liked(let count): return effects + [.like(transaction, by: count)]
    case .detailsAsked: step = .details(TransactionDetails(mark))
    case .categoryAsked: step = .category(CategoryChooser())
    case .todoAsked: step = .todo(TextField(limit: TodoBook.textLimit))
    default: step = .note(TextField(mark.note ?? "", limit: 4_000))
    }
    let sheet = EditSheet.State(transaction, step)
    state.sheet = sheet
    return effects + sheet.effects.map { .sheet($0) }
  }

  /// Takes what has come of a change: its sheet is left.
  func take(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .changed(let done):
      state.notice = .changed(done)
      state.leaveWaitingSheet()
    case .takenBack(let undo):
      // What is where it was before is what is in hand.
      state.list.seek(undo.transaction.id)
      (state.notice, state.takingBack) = (.takenBack(undo.transaction.payee), nil)
    case .notTakenBack(_, let words, _):
      (state.notice, state.takingBack) = (.failed(words), nil)
    case .failed(let words):
      state.notice = .failed(words)
    case .todoAdded:
      state.notice = .todoAdded
      state.leaveWaitingSheet()
    case .noted(let id, let note):
      if state.sheet?.transaction.id == id { state.leaveWaitingSheet() }
      return mark(id, in: &state) { $0.note = note }
    case .worthChanged(let id, let count):
      return mark(id, in: &state) { $0.worth = count }
    default: break
    }
    return []
  }

  /// Lets what a person said of a transaction be seen, in the list and in full.
  private func mark(
    _ id: Transaction.ID, in state: inout State, _ change: (inout TransactionMark) -> Void
  ) -> [Effect] {
    var mark = state.list.marks[id] ?? TransactionMark()
    change(&mark)
    state.sheet?.mark(id, mark)
    return TransactionList().reduce(&state, at: \.list, .marked(id, mark)) { .list($0) }
  }
}

extension TransactionListPage.State {
  /// What the sheet has waited for is done.
  fileprivate mutating func leaveWaitingSheet() {
    if sheet?.isBusy == true { sheet = nil }
  }
}
