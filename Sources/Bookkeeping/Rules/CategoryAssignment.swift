import Classifying
package import Ledger
package import Store

/// A change to the category of one transaction or, by a rule, of all transactions with a matching
/// payee.
package struct CategoryAssignment {
  /// The transaction as the user saw it; its id may now belong to another transaction.
  package let transaction: Transaction
  package let target: Target
  package let scope: Scope

  package enum Target: Hashable {
    case category(Category)
    /// The name of a new or existing category, as the user entered it.
    case named(String)
  }

  package enum Scope: Hashable {
    case one
    /// By a rule, all past and future transactions whose payee matches the pattern; manual choices
    /// for other transactions, and rules that take precedence, still apply.
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
    /// The number of months in which a sum changes.
    package let monthCount: Int
    package let undo: CategoryUndo
  }

  /// - Throws: ``BookkeepingError/transactionIsGone``, ``BookkeepingError/blankCategory``, or
  ///   `StoreError`.
  package func carryOut(
    in change: borrowing StoreChange, calendar: MonthCalendar
  ) throws -> Outcome {
    let id = try transaction.verifiedID(in: change.snapshot)
    let category =
      switch target {
      case .category(let category): category
      case .named(let name): try CategoryName(typed: name, in: change.snapshot).category
      }
    let former = try change.snapshot.choice(of: id)
    var rule: CategoryUndo.Rule?
    let ids: [Transaction.ID]? = scope == .one ? [id] : nil
    let outcome = try change.reclassify(only: ids, calendar: calendar) {
      switch scope {
      case .one: try change.choose(category, of: [id])
      case .all(let pattern):
        // A manual category would take precedence over the rule.
        if former != nil { try change.setByHand(nil, of: [id]) }
        rule = try addRule(pattern, category, in: change)
      }
      return try change.snapshot.rowClassifier()
    }.outcome
    return Outcome(
      category: category, changedCount: outcome.changedCount,
      monthCount: Set(outcome.changes.map(\.month)).count,
      undo: CategoryUndo(
        transaction: transaction, former: former, current: try change.snapshot.choice(of: id),
        rule: rule))
  }

  private func addRule(
    _ pattern: String, _ category: Category, in change: borrowing StoreChange
  ) throws -> CategoryUndo.Rule {
    var draft = RuleDraft(pattern: pattern)
    draft.categoryKey = category.key
    let added = try draft.add(to: change, .beforeWiderRules)
    return CategoryUndo.Rule(
      id: added.id, pattern: pattern, categoryKey: category.key,
      former: added.replaced.map {
        .init(categoryKey: $0.rule.categoryKey, kind: $0.rule.kind, index: $0.index)
      })
  }

  /// Returns at most 20 other payees that the rule's pattern matches; empty if there is no rule.
  package func otherPayees(in snapshot: borrowing StoreSnapshot) throws -> [String] {
    guard case .all(let text) = scope else { return [] }
    let pattern = TextPattern(text)
    return try snapshot.payees(limit: 20) { $0 != transaction.payee && pattern.matches($0) }
  }
}

extension CategoryUndo {
  /// - Throws: ``BookkeepingError/transactionIsGone``, ``BookkeepingError/changedMeanwhile``, or
  ///   `StoreError`.
  package func carryOut(in change: borrowing StoreChange, calendar: MonthCalendar) throws {
    // An undo that changes only a rule works even if the transaction has been removed.
    let restoresChoice = rule == nil || former != nil
    let chosen = restoresChoice ? [try transaction.verifiedID(in: change.snapshot)] : []
    for id in chosen { try require(try change.snapshot.choice(of: id) == current) }
    try change.reclassify(only: rule == nil ? chosen : nil, calendar: calendar) {
      if let rule { try rule.undo(in: change) }
      if restoresChoice { try change.setByHand(former.map { ($0.category, $0.kind) }, of: chosen) }
      return try change.snapshot.rowClassifier()
    }
  }
}

extension StoreSnapshot {
  /// Returns the category that the user chose for a transaction; `nil` without a choice.
  fileprivate func choice(of id: Transaction.ID) throws(StoreError) -> CategoryUndo.Choice? {
    try choiceByHand(of: id).map { CategoryUndo.Choice(category: $0.category, kind: $0.kind) }
  }
}

extension CategoryUndo.Rule {
  /// - Throws: `StoreError.noSuchRule` if the rule has been removed, or its pattern or category has
  ///   changed. The id alone cannot show this, because the store reuses the ids of removed rules.
  fileprivate func undo(in change: borrowing StoreChange) throws {
    let present = try change.snapshot.rules().first { $0.id == id }
    guard let present, present.pattern == pattern, present.categoryKey == categoryKey else {
      throw StoreError.noSuchRule(id)
    }
    guard let former else { return try change.removeRule(id: id) }
    try change.setRule(id: id, categoryKey: former.categoryKey, kind: former.kind)
    try change.moveRule(id: id, to: former.index)
  }
}

extension Transaction {
  /// Returns the id of a transaction that the user saw, if the store still has the transaction.
  ///
  /// The check is necessary because the store reuses the ids of an undone import's transactions.
  ///
  /// - Throws: ``BookkeepingError/transactionIsGone``, or `StoreError`.
  package func verifiedID(in snapshot: borrowing StoreSnapshot) throws -> Transaction.ID {
    guard let present = try snapshot.transactions(numbered: [id])[id], present.isSameRow(as: self)
    else { throw BookkeepingError.transactionIsGone }
    return id
  }
}
