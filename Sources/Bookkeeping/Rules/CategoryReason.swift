import Classifying
package import Ledger
package import Store

/// Why a transaction is in its category.
package enum CategoryReason: Hashable {
  /// A person chose it for this transaction.
  case choice
  case rule(RuleDraft)
  /// The category in the statement.
  case file
  /// A known name or word.
  case words
  /// The transaction's counterpart.
  case counterpart
  /// Only the direction of the money.
  case direction

  /// - Throws: ``BookkeepingError/transactionIsGone``, or `StoreError`.
  package init(of transaction: Transaction, in store: Store) throws {
    let id = try transaction.verifiedID(in: store)
    guard let row = try store.evidence(of: id) else {
      self = .direction
      return
    }
    guard !row.isByHand else {
      self = .choice
      return
    }
    let book = try RuleBook(store)
    let classifier = Classifier(rules: book.rules.map(Classifying.Rule.init))
    let plain = classifier.classify(row.evidence)
    if transaction.counterpart != nil,
      plain.kind != row.kind || plain.category.key != row.category.key
    {
      self = .counterpart
      return
    }
    self =
      switch classifier.reason(for: row.evidence) {
      case .rule(let index): .rule(RuleDraft(book.rules[index]))
      case .file: .file
      case .words: .words
      case .direction: .direction
      }
  }
}
