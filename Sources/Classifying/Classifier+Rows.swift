package import Ledger

extension Classifier {
  /// What rows of one wording are, by their amounts, accounts and memos; `nil` when each has to be
  /// asked about.
  ///
  /// `evidence` is that of the first question. What rules test of a wording is tested here, once, so
  /// that only their tests of the rest are left for each row.
  package func decide(_ evidence: ClassificationEvidence) -> RowDecision? {
    // A row without a payee is known by its memo.
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
    let answers = candidates.map { apply($0, evidence) } + [withoutRules(evidence)]
    let asksMemo = answers.map(\.isTentative)
    return RowDecision(answers: answers) { amount, account, memo in
      let place =
        candidates.firstIndex { $0.fits(amount: amount, account: account, memo: memo) }
        ?? candidates.count
      return memo != nil && asksMemo[place] ? nil : place
    }
  }
}
