package import Ledger

extension Classifier {
  /// Returns a decision for rows with one wording, by their amounts, accounts and memos.
  ///
  /// `evidence` needs no amount, account or memo. The decision tests the wording only once, so each
  /// row needs only the remaining tests of the rules. `nil` when every row must be classified by
  /// itself.
  package func rowDecision(for evidence: ClassificationEvidence) -> RowDecision? {
    // A row without a payee is identified by its memo.
    guard !rules.isEmpty, !evidence.payee.isEmpty else { return nil }
    let row = RuleEvidence(evidence)
    var candidates: [Rule] = []
    for rule in rules {
      guard rule.isMoneyOut ?? evidence.isMoneyOut == evidence.isMoneyOut,
        rule.payee.matches(folded: row.text)
      else { continue }
      candidates.append(rule)
      if rule.needs.isEmpty { break }
    }
    let answers =
      candidates.map { classification(by: $0, evidence) } + [classificationWithoutRules(evidence)]
    let asksMemo = answers.map(\.isTentative)
    return RowDecision(answers: answers) { amount, account, memo in
      let index =
        candidates.firstIndex { $0.fits(amount: amount, account: account, memo: memo) }
        ?? candidates.count
      return memo != nil && asksMemo[index] ? nil : index
    }
  }
}
