import Classifying
package import Ledger
package import Store

/// The user's decisions that are not about single rows.
///
/// A section that is `nil` is not part of the decisions; an empty section is.
package struct UserDecisions: Hashable {
  /// In the order in which Sobi tests them.
  package var rules: [RuleDraft]?
  /// The entries of all budgets, sorted as in the store.
  package var budgets: [Budget]?
  /// In the order in which Sobi tests them.
  package var names: [Name]?
  /// The decisions about recurring payments, sorted as in the store.
  package var series: [SeriesDecision]?

  package init() {}

  /// Reads all sections of the store.
  ///
  /// Of two rules with the same tests, the second has no effect and is omitted.
  package init(_ snapshot: borrowing StoreSnapshot) throws(StoreError) {
    var known: Set<RuleDraft> = []
    rules = try snapshot.rules().map(RuleDraft.init).filter { known.insert($0.tests).inserted }
    budgets = try snapshot.budgets()
    names = try snapshot.payeeRenames().map { Name(pattern: $0.pattern, name: $0.name) }
    series = try snapshot.seriesDecisions()
  }

  /// A name for the payees that match a pattern.
  package struct Name: Hashable {
    package let pattern: String
    package let name: String

    package init(pattern: String, name: String) { (self.pattern, self.name) = (pattern, name) }
  }
}

extension UserDecisions {
  /// Returns the decisions with the sections of `other` for those that are `nil`.
  package func completed(by other: UserDecisions) -> UserDecisions {
    var all = self
    all.rules = rules ?? other.rules
    all.budgets = budgets ?? other.budgets
    all.names = names ?? other.names
    all.series = series ?? other.series
    return all
  }

  /// Sorts the sections in which the order has no meaning as the store does.
  mutating func sortAsStored() {
    func precedes(_ a: String, _ b: String) -> Bool? {
      a.utf8.elementsEqual(b.utf8) ? nil : a.utf8.lexicographicallyPrecedes(b.utf8)
    }
    budgets?.sort { a, b in
      precedes(a.scope.category ?? "", b.scope.category ?? "")
        ?? ((a.scope.currency, a.scope.period.rawValue, a.firstMonth)
          < (b.scope.currency, b.scope.period.rawValue, b.firstMonth))
    }
    series?.sort { a, b in
      let (a, b) = (a.subject, b.subject)
      // Money out precedes money in.
      return precedes(a.payee, b.payee)
        ?? ((a.currency, a.isMoneyOut ? 0 : 1, a.amount)
          < (b.currency, b.isMoneyOut ? 0 : 1, b.amount))
    }
  }
}

// MARK: Storing

extension UserDecisions {
  /// Replaces each section of the store that is part of the decisions.
  ///
  /// The caller must classify the rows again. Rules with the same tests keep their ids.
  package func replace(in change: borrowing StoreChange) throws {
    if let rules { try UserDecisions.replaceRules(rules, in: change) }
    if let budgets { try UserDecisions.replaceBudgets(budgets, in: change) }
    if let names, try names != UserDecisions(change.snapshot).names {
      try change.replacePayeeRenames(names.map { (pattern: $0.pattern, name: $0.name) })
    }
    if let series {
      let kept = Set(series.map(\.subject))
      for old in try change.snapshot.seriesDecisions() where !kept.contains(old.subject) {
        try change.removeDecision(about: old.subject)
      }
      for decision in series { try change.decide(decision) }
    }
  }

  private static func replaceRules(
    _ rules: [RuleDraft], in change: borrowing StoreChange
  ) throws {
    let stored = try change.snapshot.rules()
    guard stored.map(RuleDraft.init) != rules else { return }
    var former: [RuleDraft: StoredRule] = [:]
    for rule in stored {
      if former[RuleDraft(rule).tests] == nil {
        former[RuleDraft(rule).tests] = rule
      } else {
        try change.removeRule(id: rule.id)
      }
    }
    var ids: [Int64] = []
    for draft in rules {
      if let old = former.removeValue(forKey: draft.tests) {
        if RuleDraft(old) != draft {
          try change.setRule(id: old.id, categoryKey: draft.categoryKey, kind: draft.kind)
        }
        ids.append(old.id)
      } else {
        let new = try change.addRule(
          pattern: draft.pattern, memo: draft.memo, account: draft.account, amount: draft.amount,
          isMoneyOut: draft.isMoneyOut, categoryKey: draft.categoryKey, kind: draft.kind)
        ids.append(new.id)
      }
    }
    for rule in former.values.sorted(by: { $0.id < $1.id }) { try change.removeRule(id: rule.id) }
    try change.orderRules(ids)
  }

  private static func replaceBudgets(
    _ budgets: [Budget], in change: borrowing StoreChange
  ) throws {
    struct Entry: Hashable {
      let scope: Budget.Scope
      let month: Month
    }
    let kept = Set(budgets.map { Entry(scope: $0.scope, month: $0.firstMonth) })
    for old in try change.snapshot.budgets()
    where !kept.contains(Entry(scope: old.scope, month: old.firstMonth)) {
      try change.removeBudget(old.scope, from: old.firstMonth)
    }
    for budget in budgets { try change.setBudget(budget) }
  }
}
