package import Ledger

/// The history of all budgets.
package struct BudgetBook: Hashable, Sendable {
  /// The entries of each scope, sorted by month.
  private var entries: [Budget.Scope: [Budget]] = [:]

  /// The scopes, all spending first, then by category, currency and period.
  package private(set) var scopes: [Budget.Scope] = []

  /// Of several entries of one scope and month, the last counts.
  package init(_ budgets: [Budget] = []) {
    for budget in budgets {
      var list = entries[budget.scope] ?? []
      let index = list.firstIndex { $0.firstMonth >= budget.firstMonth } ?? list.count
      if index < list.count, list[index].firstMonth == budget.firstMonth {
        list[index] = budget
      } else {
        list.insert(budget, at: index)
      }
      entries[budget.scope] = list
    }
    scopes = entries.keys.sorted { $0.precedes($1) }
  }

  package var isEmpty: Bool { scopes.isEmpty }

  /// The currencies with budgets, sorted by code.
  package var currencies: [Currency] { Set(scopes.map(\.currency)).sorted() }

  /// Returns all entries of a scope, oldest first.
  package func history(of scope: Budget.Scope) -> [Budget] { entries[scope] ?? [] }

  /// Returns the entry that is valid in `month`; `nil` if there is none, or if the budget has ended.
  package func budget(for scope: Budget.Scope, in month: Month) -> Budget? {
    let entry = entries[scope]?.last { $0.firstMonth <= month }
    return entry?.amount == nil ? nil : entry
  }

  /// Returns the first entry after `month`; `nil` if there is none.
  package func next(for scope: Budget.Scope, after month: Month) -> Budget? {
    entries[scope]?.first { $0.firstMonth > month }
  }

  /// Returns the budgets in one currency that are valid in `month`, in the order of ``scopes``.
  package func budgets(in currency: Currency, month: Month) -> [Budget] {
    scopes.filter { $0.currency == currency }.compactMap { budget(for: $0, in: month) }
  }
}

extension Budget.Scope {
  fileprivate func precedes(_ other: Budget.Scope) -> Bool {
    let (a, b) = (category ?? "", other.category ?? "")
    if a != b { return a.utf8.lexicographicallyPrecedes(b.utf8) }
    return (currency, period.rawValue) < (other.currency, other.period.rawValue)
  }
}
