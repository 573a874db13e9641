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

  package init(transaction: Transaction, category: CategoryChooser.Choice, scope: Scope) {
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

  package typealias Undo = CategoryUndo
}
