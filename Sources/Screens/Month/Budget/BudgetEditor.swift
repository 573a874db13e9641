import Insight
package import Ledger

/// The field for the monthly budget of a category or of all spending.
package struct BudgetEditor: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Opens the field for the focused category, or for all spending if no category has the focus.
    case began
    case typed(TextField.Change)
    case confirmed
    case cancelled
    /// The store made the change; `nil` if there was nothing to change.
    case saved(ChangeUndo?, Request<Edit>)
    /// The store refused the change; the text is the reason.
    case failed(String, Request<Edit>)
  }

  /// A budget for the store, from a month on; an amount that is `nil` ends the budget.
  package struct Edit: Hashable, Sendable {
    package let scope: Budget.Scope
    package let month: Month
    package let amount: Int64?

    package init(scope: Budget.Scope, month: Month, amount: Int64?) {
      (self.scope, self.month, self.amount) = (scope, month, amount)
    }
  }

  package enum Trouble: Hashable, Sendable {
    case noAmount
    /// The store refused the budget; the text is the reason.
    case refused(String)
  }

  package let scope: Budget.Scope
  package let month: Month
  /// The category's name; `nil` for all spending.
  package let name: String?
  /// The budget when the field opened, in minor units; `nil` without a budget.
  package let former: Int64?
  package internal(set) var text: TextField
  /// Why the text cannot be used; `nil` until the user has confirmed a text.
  package internal(set) var trouble: Trouble?

  private static let textLimit = 40

  init(_ scope: Budget.Scope, month: Month, name: String?, former: Int64?) {
    (self.scope, self.month, self.name, self.former) = (scope, month, name, former)
    text = TextField(
      former.map { Money($0, scope.currency).decimal } ?? "", limit: BudgetEditor.textLimit)
  }
}

extension Report.State {
  mutating func reduceBudget(_ action: BudgetEditor.Action) -> [Report.Effect] {
    switch action {
    case .began: beginBudget()
    case .typed(let change) where budgetEdits.pending == nil:
      budgetEditor?.text.take(change)
      budgetEditor?.trouble = nil
    case .confirmed where budgetEdits.pending == nil: return confirmBudget()
    case .cancelled where budgetEdits.pending == nil: budgetEditor = nil
    case .typed, .confirmed, .cancelled: break
    case .saved(_, let request):
      guard budgetEdits.accept(request) else { break }
      budgetEditor = nil
      return requestMonths(of: latestSubject)
    case .failed(let reason, let request):
      if budgetEdits.accept(request) { budgetEditor?.trouble = .refused(reason) }
    }
    return []
  }

  private mutating func beginBudget() {
    guard section == .month, canChangeSection, focusedDay == nil, !isEmptyStore else { return }
    guard subject.account == nil else {
      outcome = .budgetsAreForAllAccounts
      return
    }
    let row = focus.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
    let standing = row == nil ? month.budget : row?.budget
    budgetEditor = BudgetEditor(
      Budget.Scope(category: row?.category, currency: month.currency), month: month.month,
      name: row?.name,
      former: standing.flatMap { $0.budget.scope.period == .month ? $0.budget.amount : nil })
  }

  /// Requests the change from the store, or closes the field if there is nothing to change.
  private mutating func confirmBudget() -> [Report.Effect] {
    guard let editor = budgetEditor else { return [] }
    var amount: Int64?
    if !editor.text.isBlank {
      amount = AmountPattern.typed(editor.text.trimmed, in: editor.scope.currency)
      guard amount != nil else {
        budgetEditor?.trouble = .noAmount
        return []
      }
    }
    guard amount != editor.former else {
      budgetEditor = nil
      return []
    }
    let edit = BudgetEditor.Edit(scope: editor.scope, month: editor.month, amount: amount)
    return [.setBudget(budgetEdits.request(edit))]
  }
}
