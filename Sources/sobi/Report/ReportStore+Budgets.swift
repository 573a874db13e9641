import Insight
import Ledger
import Screens
import Store

extension ReportStore {
  func answer(to edit: Request<BudgetEditor.Edit>) -> BudgetEditor.Action {
    answer {
      defer { noteChange() }
      let change = try writing().change { change in
        let book = BudgetBook(try change.snapshot.budgets())
        // Without an earlier budget, there is nothing whose end must be stored.
        if edit.amount == nil, book.budget(for: edit.scope, in: edit.month.previous) == nil {
          return try change.removeBudget(edit.scope, from: edit.month)
        }
        return try change.setBudget(Budget(edit.scope, from: edit.month, amount: edit.amount))
      }
      return .saved(change.former == change.current ? nil : .budget(change), edit)
    } failed: {
      .failed($0, edit)
    }
  }
}
