package import Ledger

/// What is seen, and said anew, of one transaction: all that is known of it, what it was spent on (of it
/// alone or of all like it), a note, or a to-do about it.
package struct EditSheet: Reducer {
  package struct State: Hashable, Sendable {
    package let transaction: Transaction
    package internal(set) var step: Step
    /// Why the store did not do it, in words for people.
    package internal(set) var trouble: String?
    /// Whether what was chosen is what there is already: there is nothing more to ask.
    package fileprivate(set) var isDone = false
    /// What the store is changing; nothing else can be asked of it meanwhile.
    fileprivate var awaited: Effect?

    package init(_ transaction: Transaction, _ step: Step) {
      self.transaction = transaction
      self.step = step
    }

    /// Whether the store is changing something.
    package var isBusy: Bool { awaited != nil }
  }

  package enum Step: Hashable, Sendable {
    case details(TransactionDetails)
    case category(CategoryChooser)
    case scope(ScopeChoice)
    case note(TextField)
    case todo(TextField)
  }

  package enum Action: Hashable, Sendable {
    case typed(TextField.Change)
    /// To the next choice or line, or as many further as is said.
    case moved(by: Int)
    /// The choice at that place is meant, and taken.
    case chosen(Int)
    /// What is meant is taken.
    case confirmed
    /// One step back; from the first the sheet is left, which is up to the page.
    case back
    case reasonLoaded(TransactionDetails.Reason, todos: [String], Transaction.ID)
    case choicesLoaded([CategoryChooser.Choice])
    case extentLoaded(CategoryChange.Extent, CategoryChange)
    /// The store has not done what was asked for: why, in words for people.
    case failed(String, Effect)
  }

  package enum Effect: Hashable, Sendable {
    case loadReason(Transaction)
    case loadChoices
    case loadExtent(CategoryChange)
    case apply(CategoryChange)
    case setNote(String?, Transaction)
    case addTodo(String, Transaction)
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .reasonLoaded(let reason, let todos, let id):
      guard case .details(var details) = state.step, state.transaction.id == id else { return [] }
      (details.reason, details.todos) = (reason, todos)
      state.step = .details(details)
    case .choicesLoaded(let choices):
      guard case .category(var chooser) = state.step, chooser.all == nil else { return [] }
      chooser.take(choices, present: state.transaction.category.key)
      state.step = .category(chooser)
    case .extentLoaded(let extent, let change):
      guard case .scope(var scope) = state.step,
        scope.change(of: state.transaction, .all) == change
      else { return [] }
      scope.extent = extent
      state.step = .scope(scope)
    case .failed(let words, let effect):
      state.take(words, of: effect)
    case .typed, .moved, .chosen, .confirmed, .back:
      guard !state.isBusy else { return [] }
      state.trouble = nil
      return state.takeHand(action)
    }
    return []
  }
}

extension EditSheet.State {
  /// What it asks for when it appears.
  package var effects: [EditSheet.Effect] {
    switch step {
    case .details(let details) where details.reason == nil: [.loadReason(transaction)]
    case .category(let chooser) where chooser.all == nil: [.loadChoices]
    default: []
    }
  }

  /// Lets what a person said of a transaction be seen if that is the one.
  mutating func mark(_ id: Transaction.ID, _ mark: TransactionMark) {
    guard case .details(var details) = step, transaction.id == id else { return }
    details.mark = mark
    step = .details(details)
  }

  /// Whether keys are text for a field.
  package var isTyping: Bool { if case .details = step { false } else { true } }

  /// Whether going back leaves the sheet.
  package var isAtStart: Bool { if case .scope = step { false } else { true } }

  fileprivate mutating func takeHand(_ action: EditSheet.Action) -> [EditSheet.Effect] {
    switch step {
    case .details(var details):
      if case .moved(let count) = action {
        details.top = max(0, details.top.addingClamped(count))
        step = .details(details)
      }
    case .category(var chooser):
      defer { if case .category = step { step = .category(chooser) } }
      switch action {
      case .typed(let change): chooser.type(change)
      case .moved(let count): chooser.move(by: count)
      case .chosen(let place):
        chooser.move(to: place)
        guard chooser.focus == place else { return [] }
        return ask(for: chooser)
      case .confirmed: return ask(for: chooser)
      default: break
      }
    case .scope(let scope): return take(action, in: scope)
    case .note(var field):
      switch action {
      case .typed(let change): field.take(change)
      case .confirmed:
        return wait(for: .setNote(field.isBlank ? nil : field.trimmed, transaction))
      default: break
      }
      step = .note(field)
    case .todo(var field):
      switch action {
      case .typed(let change): field.take(change)
      case .confirmed:
        guard !field.isBlank else { return [] }
        return wait(for: .addTodo(field.trimmed, transaction))
      default: break
      }
      step = .todo(field)
    }
    return []
  }

  /// Goes on to ask for how many it holds.
  private mutating func ask(for chooser: CategoryChooser) -> [EditSheet.Effect] {
    // What could not be read is asked for once more.
    guard let choice = chooser.chosen else { return effects }
    guard choice.key != transaction.category.key else {
      isDone = true
      return []
    }
    let scope = ScopeChoice(choice, from: chooser, payee: transaction.payee)
    step = .scope(scope)
    return scope.change(of: transaction, .all).map { [.loadExtent($0)] } ?? []
  }

  private mutating func take(
    _ action: EditSheet.Action, in scope: ScopeChoice
  ) -> [EditSheet.Effect] {
    var scope = scope
    defer { if case .scope = step { step = .scope(scope) } }
    switch action {
    case .typed(let change):
      let before = scope.change(of: transaction, .all)
      scope.type(change)
      let after = scope.change(of: transaction, .all)
      guard after != before else { return [] }
      scope.extent = nil
      return after.map { [.loadExtent($0)] } ?? []
    case .moved(let count): scope.move(by: count)
    case .chosen(let place):
      guard scope.options.indices.contains(place) else { return [] }
      scope.move(to: scope.options[place])
      return confirm(scope)
    case .confirmed: return confirm(scope)
    case .back: step = .category(scope.chooser)
    default: break
    }
    return []
  }

  private mutating func confirm(_ scope: ScopeChoice) -> [EditSheet.Effect] {
    guard let change = scope.change(of: transaction, scope.option) else { return [] }
    return wait(for: .apply(change))
  }

  private mutating func wait(for effect: EditSheet.Effect) -> [EditSheet.Effect] {
    awaited = effect
    return [effect]
  }

  /// Takes that the store has not done something, if that is still of use.
  fileprivate mutating func take(_ words: String, of effect: EditSheet.Effect) {
    switch (effect, step) {
    case (.loadReason(let asked), .details(let details))
    where details.reason == nil && asked == transaction: trouble = words
    case (.loadChoices, .category(let chooser)) where chooser.all == nil: trouble = words
    case (.loadExtent(let change), .scope(let scope))
    where awaited == nil && scope.extent == nil && scope.change(of: transaction, .all) == change:
      trouble = words
    case (.apply, _), (.setNote, _), (.addTodo, _):
      guard awaited == effect else { return }
      (trouble, awaited) = (words, nil)
    default: break
    }
  }
}
