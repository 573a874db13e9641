package import Classifying
package import Ledger
package import Store

extension StoreSnapshot {
  package func classifier() throws(StoreError) -> Classifier {
    Classifier(rules: try rules().map(Classifying.Rule.init))
  }

  /// Returns a classifier with the stored rules, in the form that the store uses.
  package func rowClassifier() throws(StoreError) -> RowClassifier {
    let classifier = try classifier()
    return RowClassifier(classifier.remembering(), deciding: classifier.rowDecision(for:))
  }
}

extension StoreChange {
  /// Sets the manual category of transactions.
  package func choose(_ category: Category, of ids: [Transaction.ID]) throws {
    for (id, isMoneyOut) in zip(ids, try snapshot.areMoneyOut(ids)) {
      let kind = Classifier.kind(of: category, isMoneyOut: isMoneyOut)
      try setByHand((category, kind), of: [id])
    }
  }
}

extension Classifying.Rule {
  /// If the amount range cannot be parsed, the rule matches nothing.
  init(_ stored: StoredRule) {
    self.init(
      payee: TextPattern(stored.pattern), memo: stored.memo.map { TextPattern($0) },
      account: stored.account.map { TextPattern($0) },
      amount: stored.amount.map { AmountRange($0) ?? .nothing }, isMoneyOut: stored.isMoneyOut,
      category: stored.categoryKey.map { Category(key: $0) }, kind: stored.kind)
  }
}
