import Ledger

/// The user's choice of whether the amounts include the bank's fees.
///
/// The raw values are the values of `--fees`.
package enum FeeOption: String, Hashable, Sendable, CaseIterable {
  case included
  case extra
}

/// Determines the meaning of a column with the bank's fees.
struct FeeDecision {
  let evidence: FileEvidence
  let rowOrder: RowOrder?
  /// The sign of money out in a single amount column.
  let sign: SignConvention?
  let chosen: FeeOption?

  private var steps: BalanceEvidence { evidence.survey.balanceSteps }

  /// - Throws: `ImportError.ambiguousFees` if some rows have fees, and nothing shows whether the
  ///   amounts include them.
  func rule() throws(ImportError) -> FeeRule {
    switch chosen {
    case .included?: return .included
    case .extra?: return steps.negativeFees * 2 > steps.fees ? .negative : .positive
    case nil: break
    }
    // If a bill lists the due part of each purchase, only this part counts, without interest.
    if evidence.survey.columns.due != nil { return .included }
    let rule = FeeRule(steps, rowOrder: rowOrder, sign: sign)
    guard rule == .included, steps.fees > 0, let column = evidence.survey.columns.fee else {
      return rule
    }
    let (included, without) = (
      max(steps.asWritten.matched(in: rowOrder), steps.asMoved.matched(in: rowOrder)),
      max(steps.lessFees.matched(in: rowOrder), steps.plusFees.matched(in: rowOrder))
    )
    if included > without || isNet { return .included }
    throw .ambiguousFees(
      evidence.layout.isHeaderless
        ? evidence.headerLocation : evidence.layout.headerLocations[column],
      column: evidence.layout.header[column])
  }

  /// Whether the amount column's name says that the amounts are net of fees.
  private var isNet: Bool {
    guard let column = evidence.survey.columns.amount else { return false }
    let keys = evidence.layout.headerKeys
    return keys.indices.contains(column)
      && HeaderWords.netBeginnings.contains { keys[column].hasPrefix($0) }
  }
}
