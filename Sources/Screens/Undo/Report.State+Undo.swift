import Ledger

extension Report.State {
  mutating func reduceUndo(_ action: UndoHistory.Action) -> [Report.Effect] {
    switch action {
    case .requested:
      history.request()
      return beginUndo(isFirst: true)
    case .done(let request):
      guard history.accept(request) else { return [] }
      outcome = .undone(request.query)
      return update(after: request.query) + beginUndo()
    case .failed(let reason, let request, let canRetry):
      guard history.accept(request) else { return [] }
      history.keep(canRetry ? request.query : nil)
      outcome = .notUndone(reason)
      return []
    }
  }

  /// Counts the changes among `effects`, and adds the change that `action` answers to the history.
  mutating func recordChanges(
    _ action: Report.Action, _ effects: [Report.Effect]
  ) -> [Report.Effect] {
    history.beganChanges(effects.count { $0.isChange })
    guard let answer = action.answerToChange else { return [] }
    history.take(answer)
    return beginUndo()
  }

  /// Begins the next undo that the user requested.
  private mutating func beginUndo(isFirst: Bool = false) -> [Report.Effect] {
    if let request = history.begin() { return [.undo(request)] }
    if isFirst, history.isEmpty, !history.isBusy { outcome = .nothingToUndo }
    return []
  }

  /// Shows the store without an undone change.
  private mutating func update(after undo: ChangeUndo) -> [Report.Effect] {
    let page = reducePage(.undone(undo))
    switch undo {
    case .category, .parts, .link, .oneOff, .payeeName:
      return page + reload(includesList: true) + reducePeek(.reloaded)
    case .budget: return page + requestMonths(of: latestSubject)
    case .worth: return page + requestMonths(of: latestSubject) + reducePeek(.reloaded)
    case .note: return page + reducePeek(.reloaded)
    case .accountName: return page + reload(includesList: true) + reducePeek(.reloaded)
    case .seriesDecision:
      recurring.storeHasChanged()
      recurring.notice = nil
      return page
    case .addedTodo, .changedTodo, .deletedTodo:
      recurring.notice = nil
      guard section == .todos else { return page }
      return page + TodoBook().reduce(&self, at: \.todos, .undone(undo)) { .todos($0) }
    }
  }
}

extension Report.Effect {
  /// Whether the effect is a change that the history can undo.
  fileprivate var isChange: Bool {
    switch self {
    case .page(let effect): effect.isWrite
    case .todos(let effect): effect.isWrite
    case .recurring(let effect): effect.isWrite
    case .wallet(.rename), .setBudget: true
    default: false
    }
  }
}

extension Report.Action {
  /// The answer of the store to a change that the history can undo; `nil` for other actions.
  fileprivate var answerToChange: UndoHistory.Answer? {
    switch self {
    case .page(.saved(.failed, _)): .failed
    case .page(.saved(_, let undo)): .made(undo)
    case .page(.sheet(.failed(_, let effect))):
      TransactionListPage.Effect.sheet(effect).isWrite ? .failed : nil
    case .todos(.changed(.done(let undo), _, _)): .made(undo)
    case .todos(.changed(.refused, _, _)): .failed
    case .recurring(.changed(.done(let undo), _)): .made(undo)
    case .recurring(.changed(.refused, _)): .failed
    case .wallet(.renamed(let undo, _)): .made(undo)
    case .wallet(.notRenamed): .failed
    case .budget(.saved(let undo, _)): .made(undo)
    case .budget(.failed): .failed
    default: nil
    }
  }
}
