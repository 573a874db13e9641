/// What is known of a row when its kind and category are decided.
package struct ClassificationEvidence: Hashable, Sendable {
  package var payee: String
  /// The file's own category for the row; empty when it has none.
  package var fileCategory: String
  /// The file's word for the sort of transaction (`Payment`, 이체); empty when it has none.
  package var type: String
  /// The row's memo; `nil` at first, and handed in only when the answer without it was tentative.
  package var memo: String?
  package var isMoneyOut: Bool
  /// The file marks the row as a cancelled charge.
  package var isCancellation: Bool
  /// The statement is a card's: money in is then a refund or a payment of the bill, not income.
  package var isCardStatement: Bool

  package init(
    payee: String, fileCategory: String = "", type: String = "", memo: String? = nil,
    isMoneyOut: Bool, isCancellation: Bool = false, isCardStatement: Bool = false
  ) {
    self.payee = payee
    self.fileCategory = fileCategory
    self.type = type
    self.memo = memo
    self.isMoneyOut = isMoneyOut
    self.isCancellation = isCancellation
    self.isCardStatement = isCardStatement
  }
}

/// The kind and category decided for a row.
package struct Classification: Hashable, Sendable {
  package var kind: Kind
  package var category: Category
  /// Whether the memo, where the row has one, might still change the answer.
  package var isTentative: Bool

  package init(kind: Kind, category: Category, isTentative: Bool = false) {
    self.kind = kind
    self.category = category
    self.isTentative = isTentative
  }
}
