/// What is known of a row when its kind and category are decided.
///
/// A row is asked about twice at most. The first time only what rows of one payee have in common is
/// told; `memo`, `amount` and `account` are `nil`. When the answer's ``Classification/asks`` names
/// some of them the row is asked about once more with these, and that answer counts.
package struct ClassificationEvidence: Hashable, Sendable {
  /// What is told of a row only when it is asked for.
  package struct Fields: OptionSet, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let memo = Fields(rawValue: 1)
    package static let amount = Fields(rawValue: 2)
    package static let account = Fields(rawValue: 4)
  }

  package var payee: String
  /// The file's own category for the row; empty when it has none.
  package var fileCategory: String
  /// The file's word for the sort of transaction (`Payment`, 이체); empty when it has none.
  package var type: String
  /// The row's memo; `nil` when it was not asked for, or the row has none.
  package var memo: String?
  /// The owner's view: money out is negative; `nil` when it was not asked for.
  package var amount: Money?
  /// The account's name; `nil` when it was not asked for.
  package var account: String?
  package var isMoneyOut: Bool
  /// The file marks the row as a cancelled charge.
  package var isCancellation: Bool
  /// The statement is a card's: money in is then a refund or a payment of the bill, not income.
  package var isCardStatement: Bool

  package init(
    payee: String, fileCategory: String = "", type: String = "", memo: String? = nil,
    amount: Money? = nil, account: String? = nil, isMoneyOut: Bool, isCancellation: Bool = false,
    isCardStatement: Bool = false
  ) {
    self.payee = payee
    self.fileCategory = fileCategory
    self.type = type
    self.memo = memo
    self.amount = amount
    self.account = account
    self.isMoneyOut = isMoneyOut
    self.isCancellation = isCancellation
    self.isCardStatement = isCardStatement
  }
}

/// The kind and category decided for a row.
package struct Classification: Hashable, Sendable {
  package var kind: Kind
  package var category: Category
  /// Nothing said what the row is, so that the direction of the money decided: whatever else is
  /// learned of the row may still make it a transfer.
  package var isGuess: Bool
  /// What might still change the answer, of what was not told.
  package var asks: ClassificationEvidence.Fields

  package init(
    kind: Kind, category: Category, isGuess: Bool = false,
    asks: ClassificationEvidence.Fields = []
  ) {
    self.kind = kind
    self.category = category
    self.isGuess = isGuess
    self.asks = asks
  }

  /// Whether the memo, where the row has one, might still change the answer.
  package var isTentative: Bool { asks.contains(.memo) }
}

/// A way to classify rows; the answer depends on the evidence alone.
package struct RowClassifier {
  package var classify: (ClassificationEvidence) -> Classification
  /// What ``classify`` would say of each row of a wording when asked once more, where it can tell.
  ///
  /// `nil` where it has to be asked. Saves the question where a rule on amounts fits a million rows.
  package var decide: (ClassificationEvidence) -> RowDecision?

  package init(
    _ classify: @escaping (ClassificationEvidence) -> Classification,
    deciding decide: @escaping (ClassificationEvidence) -> RowDecision? = { _ in nil }
  ) {
    self.classify = classify
    self.decide = decide
  }
}

/// What rows that share a wording are, by what else is known of each.
package struct RowDecision {
  /// All that they may be.
  package let answers: [Classification]
  /// The place among `answers` of a row with that amount, account and memo; `nil` when the
  /// classifier has to be asked.
  package let choose: (_ amount: Money, _ account: String, _ memo: String?) -> Int?

  package init(
    answers: [Classification],
    choose: @escaping (_ amount: Money, _ account: String, _ memo: String?) -> Int?
  ) {
    self.answers = answers
    self.choose = choose
  }
}
