package import Ledger

/// What is to be another category's.
package struct CategoryChange: Hashable, Sendable {
  /// As it was seen: by the time it is done another may have its number.
  package let transaction: Transaction
  package let category: CategoryChooser.Choice
  package let scope: Scope

  package enum Scope: Hashable, Sendable {
    /// That transaction alone, by hand.
    case one
    /// All that have such a payee, also those to come: by a rule with that pattern.
    case all(pattern: String)
  }

  package init(
    transaction: Transaction, category: CategoryChooser.Choice, scope: Scope
  ) {
    self.transaction = transaction
    self.category = category
    self.scope = scope
  }

  /// What it comes to.
  package struct Extent: Hashable, Sendable {
    /// How many transactions become something else.
    package let count: Int64
    /// In how many months sums change.
    package let months: Int
    /// Other payees that have what is looked for, some of them where they are many.
    package let others: [String]

    package init(count: Int64, months: Int, others: [String] = []) {
      self.count = count
      self.months = months
      self.others = others
    }
  }

  /// A change that was made, and what takes it back.
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

  /// What takes a change back.
  package struct Undo: Hashable, Sendable {
    package let transaction: Transaction
    /// What a person had said of the transaction before; `nil` for nothing.
    package let former: HandChoice?
    /// What became of the rules; `nil` where they stayed as they were.
    package let rule: RuleUndo?

    package init(transaction: Transaction, former: HandChoice?, rule: RuleUndo? = nil) {
      self.transaction = transaction
      self.former = former
      self.rule = rule
    }
  }

  package enum RuleUndo: Hashable, Sendable {
    /// The one of that number was added.
    case added(Int64)
    /// The one of that number had the same tests: what it made of its rows, and its place from 0.
    case changed(Int64, categoryKey: String?, kind: Kind?, place: Int)
  }

  /// What a person has said that a transaction is.
  package struct HandChoice: Hashable, Sendable {
    package let category: Category
    package let kind: Kind

    package init(category: Category, kind: Kind) {
      self.category = category
      self.kind = kind
    }
  }
}
