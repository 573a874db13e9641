package import Ledger

extension TransactionListPage {
  /// An edit of the transaction in the sheet, or else of the focused transaction.
  ///
  /// Most edits open a sheet.
  package enum Edit: Hashable, Sendable {
    case details
    case category
    case note
    case todo
    case worth(by: Int)
    case links
    /// The language of the categories in the text of existing parts.
    case split(Language)
    case oneOff
    case name
  }

  package enum Saved: Hashable, Sendable {
    case changed(CategoryChange.Done)
    case noted(Transaction.ID, String?)
    case todoAdded
    /// The new "worth it" count of the transaction.
    case worth(Transaction.ID, Int64)
    case adjusted(AdjustmentDone)
    case named(PayeeNaming.Done)
    /// An edit without a sheet failed; the text is the reason.
    case failed(String)
  }
}

extension TransactionListPage.State {
  mutating func begin(_ edit: TransactionListPage.Edit) -> [TransactionListPage.Effect] {
    guard acceptsInput || isOpening || showsDetails else { return [] }
    // If no transaction has the focus, the first visible transaction gets it.
    let effects = list.focus == nil ? sendToList(.entered) : []
    // The list may no longer contain the transaction whose details are open.
    guard let transaction = sheet?.transaction ?? list.focused else { return effects }
    notice = nil
    let mark = list.marks[transaction.id] ?? TransactionMark()
    let step: EditSheet.Step
    switch edit {
    case .worth(let count): return effects + [.like(transaction, by: count)]
    case .oneOff: return effects + [.markOneOff(transaction)]
    case .links: step = .links(LinkChooser())
    case .split(let language):
      let text = PartsField.text(
        of: transaction.adjustment?.parts ?? [], in: transaction.amount.currency, language)
      step = .split(TextField(text, limit: 4_000))
    case .details: step = .details(TransactionDetails(mark))
    case .category: step = .category(CategoryChooser())
    case .name: step = .name(NameEditor())
    case .todo: step = .todo(TextField(limit: TodoBook.textLimit))
    case .note: step = .note(TextField(mark.note ?? "", limit: 4_000))
    }
    let sheet = EditSheet.State(transaction, step)
    self.sheet = sheet
    return effects + sheet.effects.map { .sheet($0) }
  }

  mutating func reduceSheet(_ action: EditSheet.Action) -> [TransactionListPage.Effect] {
    let effects = EditSheet().reduce(&self, ifPresentedAt: \.sheet, action) {
      TransactionListPage.Effect.sheet($0)
    }
    if sheet?.isDone == true { sheet = nil }
    return effects
  }

  /// Shows the result of an edit, and closes the edit's sheet if there is one.
  mutating func take(_ saved: TransactionListPage.Saved) -> [TransactionListPage.Effect] {
    switch saved {
    case .changed(let done):
      notice = .changed(done)
      closeBusySheet()
    case .todoAdded:
      notice = .todoAdded
      closeBusySheet()
    case .adjusted(let done):
      notice = .adjusted(done)
      closeBusySheet()
      if showsDetails { sheet = nil }
    case .named(let done):
      notice = .named(done)
      closeBusySheet()
      // The details show the former name.
      if showsDetails { sheet = nil }
    case .noted(let id, let note):
      if sheet?.transaction.id == id { closeBusySheet() }
      return mark(id) { $0.note = note }
    case .worth(let id, let count): return mark(id) { $0.worth = count }
    case .failed(let reason): notice = .failed(reason)
    }
    return []
  }

  private mutating func closeBusySheet() { if sheet?.isBusy == true { sheet = nil } }

  /// Changes a transaction's note and mark in the list and in the details.
  private mutating func mark(
    _ id: Transaction.ID, _ change: (inout TransactionMark) -> Void
  ) -> [TransactionListPage.Effect] {
    var mark = list.marks[id] ?? TransactionMark()
    change(&mark)
    sheet?.mark(id, mark)
    return sendToList(.marked(id, mark))
  }

  /// Shows the transactions without a change that the store has undone.
  mutating func show(_ undo: ChangeUndo) -> [TransactionListPage.Effect] {
    notice = nil
    switch undo {
    case .category(let undo):
      // Focus the transaction that has returned to its former category.
      list.seek(undo.transaction.id)
      // The details show the category and its reason before the undo.
      if showsDetails { sheet = nil }
    case .note(let transaction, let former, _): return mark(transaction.id) { $0.note = former }
    case .worth(let transaction, let former, _): return mark(transaction.id) { $0.worth = former }
    case .parts(let transaction, _, _), .link(_, let transaction, _, _),
      .oneOff(let transaction, _):
      list.seek(transaction.id)
      if showsDetails { sheet = nil }
    case .payeeName: if showsDetails { sheet = nil }
    case .accountName, .seriesDecision, .budget: break
    case .addedTodo, .changedTodo, .deletedTodo:
      // The details list the open to-dos.
      if showsDetails, let sheet { return [.sheet(.loadReason(sheet.transaction))] }
    }
    return []
  }
}
