/// The data for undoing a change of category.
package struct CategoryUndo: Hashable, Sendable {
  package let transaction: Transaction
  /// The transaction's manual category before the change.
  package let former: Choice?
  /// The transaction's manual category after the change.
  package let current: Choice?
  /// The rule that the change added or replaced; `nil` if it did not change the rules.
  package let rule: Rule?

  package init(
    transaction: Transaction, former: Choice?, current: Choice? = nil, rule: Rule? = nil
  ) {
    self.transaction = transaction
    (self.former, self.current, self.rule) = (former, current, rule)
  }

  /// The rule that a change added or replaced, as it was after the change.
  package struct Rule: Hashable, Sendable {
    package let id: Int64
    package let pattern: String
    package let categoryKey: String?
    /// The rule's state before the change; `nil` if the change added the rule.
    package let former: Former?

    package struct Former: Hashable, Sendable {
      package let categoryKey: String?
      package let kind: Kind?
      /// The rule's index before the change, counted from 0.
      package let index: Int

      package init(categoryKey: String?, kind: Kind?, index: Int) {
        (self.categoryKey, self.kind, self.index) = (categoryKey, kind, index)
      }
    }

    package init(id: Int64, pattern: String, categoryKey: String?, former: Former?) {
      self.id = id
      self.pattern = pattern
      self.categoryKey = categoryKey
      self.former = former
    }
  }

  /// A category that the user chose for one transaction.
  package struct Choice: Hashable, Sendable {
    package let category: Category
    package let kind: Kind

    package init(category: Category, kind: Kind) { (self.category, self.kind) = (category, kind) }
  }
}
