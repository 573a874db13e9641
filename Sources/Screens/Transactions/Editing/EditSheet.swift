package import Ledger

/// A sheet with one transaction's details, or with an editor, such as that of its category.
package struct EditSheet: Reducer {
  package struct State: Hashable, Sendable {
    package let transaction: Transaction
    package internal(set) var step: Step
    /// The reason for the last failure, as text for the user.
    package internal(set) var trouble: String?
    /// Whether the user chose the transaction's current category, in which case the sheet closes.
    package internal(set) var isDone = false
    /// The change that the store is making, during which the sheet ignores input.
    var awaited: Effect?

    package init(_ transaction: Transaction, _ step: Step) {
      self.transaction = transaction
      self.step = step
    }

    package var isBusy: Bool { awaited != nil }
  }

  package enum Step: Hashable, Sendable {
    case details(TransactionDetails)
    case category(CategoryChooser)
    case scope(ScopeChoice)
    case note(TextField)
    case todo(TextField)
    case links(LinkChooser)
    /// The parts as text, such as `food=30000 home=rest`.
    case split(TextField)
    case name(NameEditor)
  }

  package enum Action: Hashable, Sendable {
    case typed(TextField.Change)
    /// Moves by a number of choices or lines.
    case moved(by: Int)
    /// Confirms the choice at an index.
    case chosen(Int)
    case confirmed
    /// Goes one step back; at the first step, the page closes the sheet instead.
    case back
    case reasonLoaded(TransactionDetails.Reason, todos: [String], Transaction.ID)
    case choicesLoaded([CategoryChooser.Choice])
    case linksLoaded([LinkChooser.Choice], Transaction.ID)
    case nameLoaded(NameEditor.Proposal, Transaction.ID)
    case namePreviewed(PayeeNaming.Preview, PayeeNaming)
    case extentLoaded(CategoryChange.Extent, CategoryChange)
    case failed(String, Effect)
  }

  package enum Effect: Hashable, Sendable {
    case loadReason(Transaction)
    case loadChoices
    case loadExtent(CategoryChange)
    case apply(CategoryChange)
    case setNote(String?, Transaction)
    case addTodo(String, Transaction)
    case loadLinks(Transaction)
    /// Links or unlinks the sheet's transaction and another one.
    case setLink(Transaction, LinkChooser.Choice)
    case split(String, Transaction)
    case loadName(Transaction)
    case loadNamePreview(PayeeNaming)
    case setName(PayeeNaming)
  }

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .reasonLoaded(let reason, let todos, let id):
      guard case .details(var details) = state.step, state.transaction.id == id else { return [] }
      (details.reason, details.todos) = (reason, todos)
      state.step = .details(details)
    case .choicesLoaded(let choices):
      guard case .category(var chooser) = state.step, chooser.all == nil else { return [] }
      chooser.take(choices, focusing: state.transaction.category.key)
      state.step = .category(chooser)
    case .linksLoaded(let choices, let id):
      guard case .links(var chooser) = state.step, chooser.choices == nil,
        state.transaction.id == id
      else { return [] }
      chooser.take(choices)
      state.step = .links(chooser)
    case .nameLoaded(let proposal, let id):
      guard case .name(var editor) = state.step, !editor.isReady, state.transaction.id == id
      else { return [] }
      editor.take(proposal)
      state.step = .name(editor)
      return [.loadNamePreview(editor.naming)]
    case .namePreviewed(let preview, let naming):
      guard case .name(var editor) = state.step, editor.naming == naming else { return [] }
      editor.preview = preview
      state.step = .name(editor)
    case .extentLoaded(let extent, let change):
      guard case .scope(var scope) = state.step, scope.change(of: state.transaction, .all) == change
      else { return [] }
      scope.extent = extent
      state.step = .scope(scope)
    case .failed(let reason, let effect): state.fail(reason, effect)
    case .typed, .moved, .chosen, .confirmed, .back:
      guard !state.isBusy else { return [] }
      state.trouble = nil
      return state.takeInput(action)
    }
    return []
  }
}
