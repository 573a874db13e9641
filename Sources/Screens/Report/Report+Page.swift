import Ledger

extension Report.State {
  /// Lets the page do what is asked for, and what follows from it elsewhere.
  mutating func reducePage(_ action: CategoryPage.Action) -> [Report.Effect] {
    let takenBack = page?.takingBack
    let effects = CategoryPage().reduce(&self, ifPresentedAt: \.page, action) {
      Report.Effect.page($0)
    }
    return effects + self.effects(following: action, takenBack)
  }

  /// What a page has changed in the store is seen in the other parts, too, whether it is still open or
  /// not.
  private mutating func effects(
    following action: CategoryPage.Action, _ takenBack: CategoryChange.Undo?
  ) -> [Report.Effect] {
    switch action {
    case .changed(let done):
      changes.append(done.undo)
      return readAnew()
    case .takenBack: return readAnew()
    case .notTakenBack(_, let canRetry):
      if canRetry, let takenBack { changes.append(takenBack) }
      return []
    case .worthChanged: return ask(for: pending?.subject ?? subject)
    case .todoAdded: return refreshTodos()
    default: return []
    }
  }

  private mutating func readAnew() -> [Report.Effect] {
    // Months that come to the same may still have other transactions.
    let list = Report().reduce(&self, .page(.list(.reloaded)))
    return ask(for: pending?.subject ?? subject) + list
  }

  /// On a page, which tells what has become of it.
  mutating func takeLastChangeBack() -> [Report.Effect] {
    guard let undo = changes.last else { return [] }
    let effects = reducePage(.undone(undo))
    if !effects.isEmpty { changes.removeLast() }
    return effects
  }

  /// What is not shown is read when it is.
  mutating func refreshTodos() -> [Report.Effect] {
    section == .todos ? TodoBook().reduce(&self, at: \.todos, .refreshed) { .todos($0) } : []
  }
}
