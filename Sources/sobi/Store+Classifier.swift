import Classifying
import Ledger
import Store

extension Store {
  /// The way to classify by the rules as they are now.
  func classifier() throws(StoreError) -> Classifier {
    Classifier(rules: try rules().map(Classifying.Rule.init))
  }

  /// The same for rows that are stored.
  func rowClassifier() throws(StoreError) -> RowClassifier {
    let classifier = try classifier()
    return RowClassifier(classifier.classify, deciding: classifier.rowDecision(for:))
  }
}

extension Classifying.Rule {
  /// A range that a newer version might take fits nothing, rather than everything.
  init(_ stored: StoredRule) {
    self.init(
      payee: TextPattern(stored.pattern), memo: stored.memo.map { TextPattern($0) },
      account: stored.account.map { TextPattern($0) },
      amount: stored.amount.map { AmountRange($0) ?? .nothing }, isMoneyOut: stored.isMoneyOut,
      category: stored.categoryKey.map { Category(key: $0) }, kind: stored.kind)
  }
}
