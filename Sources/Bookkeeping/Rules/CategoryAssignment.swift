import Classifying
package import Ledger
package import Store

/// Changes the category of one transaction, or of every transaction of a payee by a rule.
package struct CategoryAssignment {
  /// The transaction as the person saw it; its id may now belong to another transaction.
  package let transaction: Transaction
  package let target: Target
  package let scope: Scope

  package enum Target: Hashable {
    case category(Category)
    /// The name of a new or existing category, as a person entered it.
    case named(String)
  }

  package enum Scope: Hashable {
    /// Only this transaction.
    case one
    /// Every past and future transaction with a payee that matches the pattern, by a rule.
    case all(pattern: String)
  }

  package init(of transaction: Transaction, to target: Target, scope: Scope) {
    self.transaction = transaction
    self.target = target
    self.scope = scope
  }

  package struct Outcome {
    package let category: Category
    package let changedCount: Int64
    /// The number of months with sums that change.
    package let monthCount: Int
    package let undo: CategoryUndo
  }

  /// Makes the change, or in a dry run only determines its outcome.
  ///
  /// - Throws: ``BookkeepingError/transactionIsGone``, or `StoreError`.
  package func carryOut(
    in store: Store, isDryRun: Bool, calendar: MonthCalendar
  ) throws -> Outcome {
    let id = try transaction.verifiedID(in: store)
    let category =
      switch target {
      case .category(let category): category
      case .named(let name): try CategoryName(typed: name, in: store).category
      }
    let former = try store.choiceByHand(of: id).map {
      CategoryUndo.Choice(category: $0.category, kind: $0.kind)
    }
    var rule: CategoryUndo.Rule?
    let ids: [Transaction.ID]? = scope == .one ? [id] : nil
    let outcome = try store.reclassify(isDryRun: isDryRun, only: ids, calendar: calendar) {
      switch scope {
      case .one: try store.choose(category, of: [id])
      case .all(let pattern):
        // Without its manual choice, this transaction follows the rule too.
        if former != nil { try store.setByHand(nil, of: [id]) }
        rule = try addRule(pattern, category, in: store)
      }
      return try store.rowClassifier()
    }
    return Outcome(
      category: category, changedCount: outcome.changedCount,
      monthCount: Set(outcome.changes.map(\.month)).count,
      undo: CategoryUndo(transaction: transaction, former: former, rule: rule))
  }

  /// Adds the rule before any wider rule, or changes the rule with the same tests.
  private func addRule(
    _ pattern: String, _ category: Category, in store: Store
  ) throws -> CategoryUndo.Rule {
    var draft = RuleDraft(pattern: pattern)
    draft.categoryKey = category.key
    let book = try RuleBook(store)
    let insertion = book.insertionBeforeWiderRules(of: draft)
    let id = try insertion.carryOut(in: store)
    guard let same = insertion.same else { return .added(id) }
    let old = book.rules[same]
    return .changed(old.id, categoryKey: old.categoryKey, kind: old.kind, place: same)
  }

  /// Returns the other payees that the rule matches, at most 20.
  package func otherPayees(in store: Store) throws -> [String] {
    guard case .all(let text) = scope else { return [] }
    let pattern = TextPattern(text)
    return try store.payees(limit: 20) { $0 != transaction.payee && pattern.matches($0) }
  }
}

extension CategoryUndo {
  /// Undoes the change.
  ///
  /// - Throws: ``BookkeepingError/transactionIsGone``, or `StoreError`.
  package func carryOut(in store: Store, calendar: MonthCalendar) throws {
    // A rule can be undone even if its transaction was removed.
    let restoresChoice = rule == nil || former != nil
    let chosen = restoresChoice ? [try transaction.verifiedID(in: store)] : []
    try store.reclassify(only: rule == nil ? chosen : nil, calendar: calendar) {
      switch rule {
      case .added(let id)?: try store.removeRule(id: id)
      case .changed(let id, let categoryKey, let kind, let index)?:
        try store.setRule(id: id, categoryKey: categoryKey, kind: kind)
        try store.moveRule(id: id, to: index)
      case nil: break
      }
      if restoresChoice {
        try store.setByHand(former.map { ($0.category, $0.kind) }, of: chosen)
      }
      return try store.rowClassifier()
    }
  }
}

extension Transaction {
  /// Returns the id of a transaction that a person saw, if the store still has the transaction.
  ///
  /// The check is necessary because the store reuses the ids of an undone import.
  ///
  /// - Throws: ``BookkeepingError/transactionIsGone``.
  package func verifiedID(in store: Store) throws -> Transaction.ID {
    guard let present = try store.transactions(numbered: [id])[id], present.isSameRow(as: self)
    else { throw BookkeepingError.transactionIsGone }
    return id
  }
}
