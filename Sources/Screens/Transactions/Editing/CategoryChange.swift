package import Ledger

/// A new category for one transaction, or for all transactions with a matching payee.
package struct CategoryChange: Hashable, Sendable {
  /// The transaction as the user saw it; another transaction may have the same id by now.
  package let transaction: Transaction
  package let category: CategoryChooser.Choice
  package let scope: Scope

  package enum Scope: Hashable, Sendable {
    /// Only this transaction, whose category counts as chosen manually.
    case one
    /// A rule for past and future transactions with a payee that matches this pattern.
    case all(pattern: String)
  }

  /// The effect of a change on the store.
  package struct Extent: Hashable, Sendable {
    package let count: Int64
    /// The number of months with changed totals.
    package let months: Int
    /// In a preview, other payees that match the pattern, or only some if there are many.
    package let others: [String]

    package init(count: Int64, months: Int, others: [String] = []) {
      self.count = count
      self.months = months
      self.others = others
    }
  }

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
