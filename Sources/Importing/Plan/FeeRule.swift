/// The meaning of a column with the bank's fees.
enum FeeRule: Hashable, Sendable {
  /// The amounts include the fees, or nothing proves that they do not.
  case included
  /// Fees go out in addition to the amounts, and are positive.
  case positive
  /// Fees go out in addition to the amounts, and are negative.
  case negative

  /// The rule that makes the most balances follow from the rows before them.
  init(_ evidence: BalanceEvidence, rowOrder: RowOrder?) {
    self = .included
    guard evidence.fees > 0 else { return }
    let included = max(
      evidence.asWritten.matched(in: rowOrder), evidence.asMoved.matched(in: rowOrder))
    let (less, plus) = (evidence.lessFees, evidence.plusFees)
    if less.isProof(in: rowOrder), less.matched(in: rowOrder) > included,
      less.matched(in: rowOrder) > plus.matched(in: rowOrder)
    {
      self = .positive
    } else if plus.isProof(in: rowOrder), plus.matched(in: rowOrder) > included {
      self = .negative
    }
  }
}
