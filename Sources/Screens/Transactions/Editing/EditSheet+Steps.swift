import Ledger

extension EditSheet.State {
  /// The requests for the reason or the categories that the sheet still lacks.
  package var effects: [EditSheet.Effect] {
    switch step {
    case .details(let details) where details.reason == nil: [.loadReason(transaction)]
    case .category(let chooser) where chooser.all == nil: [.loadChoices]
    case .links(let chooser) where chooser.choices == nil: [.loadLinks(transaction)]
    case .name(let editor) where !editor.isReady: [.loadName(transaction)]
    default: []
    }
  }

  /// Updates the note and mark in the details, if they show the transaction `id`.
  mutating func mark(_ id: Transaction.ID, _ mark: TransactionMark) {
    guard case .details(var details) = step, transaction.id == id else { return }
    details.mark = mark
    step = .details(details)
  }

  /// Whether the sheet receives keys as text.
  package var isTyping: Bool { if case .details = step { false } else { true } }

  /// Whether the sheet is at its first step, where going back closes the sheet.
  package var isAtStart: Bool { if case .scope = step { false } else { true } }

  mutating func takeInput(_ action: EditSheet.Action) -> [EditSheet.Effect] {
    switch step {
    case .details(var details):
      if case .moved(let count) = action {
        details.top = max(0, details.top.addingClamped(count))
        step = .details(details)
      }
    case .category(let chooser): return takeInput(action, in: chooser)
    case .scope(let scope): return takeInput(action, in: scope)
    case .note(let field) where action == .confirmed:
      return wait(for: .setNote(field.isBlank ? nil : field.trimmed, transaction))
    case .todo(let field) where action == .confirmed:
      return field.isBlank ? [] : wait(for: .addTodo(field.trimmed, transaction))
    case .links(var chooser):
      switch action {
      case .moved(let count): chooser.move(by: count)
      case .chosen(let index): chooser.move(to: index)
      case .confirmed:
        guard let choice = chooser.chosen else { return chooser.choices == nil ? effects : [] }
        return wait(for: .setLink(transaction, choice))
      default: break
      }
      step = .links(chooser)
    case .name(let editor): return takeInput(action, in: editor)
    case .split(let field) where action == .confirmed:
      return wait(for: .split(field.trimmed, transaction))
    case .split(var field):
      if case .typed(let change) = action { field.take(change) }
      step = .split(field)
    case .note(var field):
      if case .typed(let change) = action { field.take(change) }
      step = .note(field)
    case .todo(var field):
      if case .typed(let change) = action { field.take(change) }
      step = .todo(field)
    }
    return []
  }

  // MARK: The category

  private mutating func takeInput(
    _ action: EditSheet.Action, in chooser: CategoryChooser
  ) -> [EditSheet.Effect] {
    var chooser = chooser
    defer { if case .category = step { step = .category(chooser) } }
    switch action {
    case .typed(let change): chooser.type(change)
    case .moved(let count): chooser.move(by: count)
    case .chosen(let index):
      chooser.move(to: index)
      return chooser.focus == index ? choose(in: chooser) : []
    case .confirmed: return choose(in: chooser)
    default: break
    }
    return []
  }

  /// Continues with the choice of the scope; a choice of the current category closes the sheet.
  private mutating func choose(in chooser: CategoryChooser) -> [EditSheet.Effect] {
    // If the categories have not been read, there is no choice, so request the categories again.
    guard let choice = chooser.chosen else { return effects }
    guard choice.key != transaction.category.key else {
      isDone = true
      return []
    }
    let scope = ScopeChoice(choice, from: chooser, payee: transaction.payee)
    step = .scope(scope)
    return scope.change(of: transaction, .all).map { [.loadExtent($0)] } ?? []
  }

  // MARK: The scope

  private mutating func takeInput(
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
    case .chosen(let index):
      guard scope.options.indices.contains(index) else { return [] }
      scope.move(to: scope.options[index])
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

  // MARK: The name

  private mutating func takeInput(
    _ action: EditSheet.Action, in editor: NameEditor
  ) -> [EditSheet.Effect] {
    // Keys can arrive before the store proposes the pattern.
    guard editor.isReady else { return action == .confirmed ? effects : [] }
    var editor = editor
    defer { step = .name(editor) }
    switch action {
    case .typed(let change):
      let before = editor.naming
      editor.type(change)
      guard editor.naming != before else { return [] }
      editor.preview = nil
      return editor.naming.pattern.isEmpty ? [] : [.loadNamePreview(editor.naming)]
    case .moved(let count): editor.moveFocus(by: count)
    case .chosen(let index): editor.focus(on: index)
    case .confirmed:
      guard editor.hasChange else {
        isDone = true
        return []
      }
      return wait(for: .setName(editor.naming))
    default: break
    }
    return []
  }

  // MARK: The store

  private mutating func wait(for effect: EditSheet.Effect) -> [EditSheet.Effect] {
    awaited = effect
    return [effect]
  }

  /// Shows the reason for a failure, if the sheet is still waiting for the answer.
  mutating func fail(_ reason: String, _ effect: EditSheet.Effect) {
    switch (effect, step) {
    case (.loadReason(let asked), .details(let details))
    where details.reason == nil && asked == transaction: trouble = reason
    case (.loadChoices, .category(let chooser)) where chooser.all == nil: trouble = reason
    case (.loadExtent(let change), .scope(let scope))
    where awaited == nil && scope.extent == nil && scope.change(of: transaction, .all) == change:
      trouble = reason
    case (.loadLinks(let asked), .links(let chooser))
    where chooser.choices == nil && asked == transaction: trouble = reason
    case (.loadName(let asked), .name(let editor)) where !editor.isReady && asked == transaction:
      trouble = reason
    case (.loadNamePreview(let naming), .name(let editor))
    where awaited == nil && editor.preview == nil && editor.naming == naming:
      trouble = reason
    case (.apply, _), (.setName, _), (.setNote, _), (.addTodo, _), (.setLink, _), (.split, _):
      if awaited == effect { (trouble, awaited) = (reason, nil) }
    default: break
    }
  }
}
