/// The data that undoes a change of category.
package struct CategoryUndo: Hashable, Sendable {
  package let transaction: Transaction
  /// The transaction's manual category before the change.
  package let former: Choice?
  /// The rule that the change added or replaced; `nil` if it did not change the rules.
  package let rule: Rule?

  package init(transaction: Transaction, former: Choice?, rule: Rule? = nil) {
    self.transaction = transaction
    self.former = former
    self.rule = rule
  }

  package enum Rule: Hashable, Sendable {
    case added(Int64)
    /// The id of the changed rule, its former category and kind, and its former index from 0.
    case changed(Int64, categoryKey: String?, kind: Kind?, place: Int)
  }

  /// A category that a person chose for one transaction.
  package struct Choice: Hashable, Sendable {
    package let category: Category
    package let kind: Kind

    package init(category: Category, kind: Kind) {
      self.category = category
      self.kind = kind
    }
  }
}
