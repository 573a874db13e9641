import Classifying
package import Ledger
package import Store

package enum CategoryReason: Hashable {
  /// The user chose the category manually for this transaction.
  case choice
  case rule(RuleDraft)
  /// The category in the statement.
  case file
  /// Words in the payee, the type of transaction or the memo.
  case words
  case counterpart
  /// Only the direction of the money.
  case direction

  /// - Throws: ``BookkeepingError/transactionIsGone``, or `StoreError`.
  package init(of transaction: Transaction, in snapshot: borrowing StoreSnapshot) throws {
    let id = try transaction.verifiedID(in: snapshot)
    self = .direction
    guard let row = try snapshot.evidence(of: id) else { return }
    let book = try RuleBook(snapshot)
    let classifier = Classifier(rules: book.rules.map(Classifying.Rule.init))
    let plain = classifier.classify(row.evidence)
    let isAsClassified = plain.kind == row.kind && plain.category.key == row.category.key
    if row.isByHand {
      self = .choice
    } else if transaction.counterpart != nil, !isAsClassified {
      self = .counterpart
    } else {
      switch classifier.reason(for: row.evidence) {
      case .rule(let index): self = .rule(RuleDraft(book.rules[index]))
      case .file: self = .file
      case .words: self = .words
      case .direction: break
      }
    }
  }
}
