import Ledger
import Store

extension BudgetChange {
  /// Restores the entry before the change.
  ///
  /// - Throws: ``BookkeepingError/changedMeanwhile`` if the store no longer has the result of the
  ///   change; or `StoreError`.
  func undo(in change: borrowing StoreChange) throws {
    let present = try change.snapshot.budgets().first {
      $0.scope == scope && $0.firstMonth == month
    }
    try require(present == current)
    if let former {
      try change.setBudget(former)
    } else {
      try change.removeBudget(scope, from: month)
    }
  }
}
