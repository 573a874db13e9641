/// The facts that determine a row's kind and category.
///
/// An import classifies a row at most twice. The first time, only the facts of the row's wording
/// are present: `memo`, `amount` and `account` are `nil`. If the result's ``Classification/asks``
/// contains any of these three facts, the row is classified again with the requested facts.
package struct ClassificationEvidence: Hashable, Sendable {
  /// The facts that are present only on request.
  package struct Fields: OptionSet, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let memo = Fields(rawValue: 1)
    package static let amount = Fields(rawValue: 2)
    package static let account = Fields(rawValue: 4)
  }

  package var payee: String
  /// The row's category in the file; may be empty.
  package var fileCategory: String
  /// The type of transaction in the file (`Payment`, 이체); may be empty.
  package var type: String
  /// The row's memo; `nil` if absent or not requested.
  package var memo: String?
  /// The amount; negative for money out, `nil` if not requested.
  package var amount: Money?
  /// The account's name; `nil` if not requested.
  package var account: String?
  package var isMoneyOut: Bool
  /// Whether the file marks the row as the refund of a cancelled charge.
  package var isCancellation: Bool
  /// Whether the other party has the name of the account's owner.
  package var namesOwner: Bool
  /// Whether the statement is for a card, so that money in is a refund or a bill payment.
  package var isCardStatement: Bool

  package init(
    payee: String, fileCategory: String = "", type: String = "", memo: String? = nil,
    amount: Money? = nil, account: String? = nil, isMoneyOut: Bool, isCancellation: Bool = false,
    namesOwner: Bool = false, isCardStatement: Bool = false
  ) {
    self.payee = payee
    self.fileCategory = fileCategory
    self.type = type
    self.memo = memo
    self.amount = amount
    self.account = account
    self.isMoneyOut = isMoneyOut
    self.isCancellation = isCancellation
    self.namesOwner = namesOwner
    self.isCardStatement = isCardStatement
  }
}

/// The kind and category of a row.
package struct Classification: Hashable, Sendable {
  package var kind: Kind
  package var category: Category
  /// Whether only the money's direction determined the kind; pairing can make the row a transfer.
  package var isGuess: Bool
  /// Whether the row names a wallet such as PayPal or, in a wallet's statement, the bank or card
  /// that funds the wallet.
  ///
  /// Pairing can make the row a transfer.
  package var namesWallet: Bool
  /// The absent facts that might change the result.
  package var asks: ClassificationEvidence.Fields

  package init(
    kind: Kind, category: Category, isGuess: Bool = false, namesWallet: Bool = false,
    asks: ClassificationEvidence.Fields = []
  ) {
    self.kind = kind
    self.category = category
    self.isGuess = isGuess
    self.namesWallet = namesWallet
    self.asks = asks
  }

  /// Whether the row's memo might change the result.
  package var isTentative: Bool { asks.contains(.memo) }
}

/// A classifier of rows; the results depend only on the evidence.
package struct RowClassifier {
  package var classify: (ClassificationEvidence) -> Classification
  /// Returns the possible results for one wording; `nil` if each row must be classified separately.
  ///
  /// With these results, a rule that tests amounts is fast even if it matches a million rows.
  package var decide: (ClassificationEvidence) -> RowDecision?

  package init(
    _ classify: @escaping (ClassificationEvidence) -> Classification,
    deciding decide: @escaping (ClassificationEvidence) -> RowDecision? = { _ in nil }
  ) {
    (self.classify, self.decide) = (classify, decide)
  }
}

/// The possible results for rows with one wording, and the choice between them.
package struct RowDecision {
  package let answers: [Classification]
  /// Returns the index in `answers` for a row; `nil` if the row must be classified separately.
  package let choose: (_ amount: Money, _ account: String, _ memo: String?) -> Int?

  package init(
    answers: [Classification],
    choose: @escaping (_ amount: Money, _ account: String, _ memo: String?) -> Int?
  ) {
    (self.answers, self.choose) = (answers, choose)
  }
}
