package import Ledger

/// A change of a transaction's category, alone or with all like it.
package struct CategoryChange: Hashable, Sendable {
  /// The transaction as the user saw it.
  ///
  /// By now another may have its id.
  package let transaction: Transaction
  package let category: CategoryChooser.Choice
  package let scope: Scope

  package enum Scope: Hashable, Sendable {
    /// This transaction alone: a category chosen manually.
    case one
    /// All past and future transactions with such a payee, by a rule with this pattern.
    case all(pattern: String)
  }

  package init(
    transaction: Transaction, category: CategoryChooser.Choice, scope: Scope
  ) {
    self.transaction = transaction
    self.category = category
    self.scope = scope
  }

  /// How much a change affects.
  package struct Extent: Hashable, Sendable {
    /// The number of transactions that change.
    package let count: Int64
    /// The number of months whose totals change.
    package let months: Int
    /// Other payees that the pattern matches; only some of them where there are many.
    package let others: [String]

    package init(count: Int64, months: Int, others: [String] = []) {
      self.count = count
      self.months = months
      self.others = others
    }
  }

  /// A change that was made, with its undo.
  package struct Done: Hashable, Sendable {
    package let extent: Extent
    package let name: String
    package let undo: Undo

    package init(extent: Extent, name: String, undo: Undo) {
      self.extent = extent
      self.name = name
      self.undo = undo
    }
  }

  /// The data that undoes a change.
  package struct Undo: Hashable, Sendable {
    package let transaction: Transaction
    /// The category chosen manually before the change; `nil` for none.
    package let former: HandChoice?
    /// The change of the rules; `nil` where they did not change.
    package let rule: RuleUndo?

    package init(transaction: Transaction, former: HandChoice?, rule: RuleUndo? = nil) {
      self.transaction = transaction
      self.former = former
      self.rule = rule
    }
  }

  package enum RuleUndo: Hashable, Sendable {
    /// The change added the rule with this id.
    case added(Int64)
    /// The change replaced the result of a rule with the same tests: the rule's id, former result
    /// and index.
    case changed(Int64, categoryKey: String?, kind: Kind?, place: Int)
  }

  /// A category chosen manually for one transaction.
  package struct HandChoice: Hashable, Sendable {
    package let category: Category
    package let kind: Kind

    package init(category: Category, kind: Kind) {
      self.category = category
      self.kind = kind
    }
  }
}
