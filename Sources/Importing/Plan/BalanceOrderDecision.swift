/// Decides in which order of rows the row reader follows the balance.
struct BalanceOrderDecision {
  let steps: BalanceEvidence
  let columns: Columns
  let profile: TableProfile
  let sign: SignConvention?
  /// The order of rows by their days.
  let rowOrder: RowOrder?

  /// The order in which most balances follow from the row before; `nil` if few do.
  ///
  /// `nil` also where the balances are of several accounts or currencies.
  func order() -> RowOrder? {
    guard columns.balance != nil, isUniform(columns.account), isUniform(columns.currency) else {
      return nil
    }
    guard columns.amount != nil, columns.indicator == nil else {
      return steps.asMoved.order(in: rowOrder)
    }
    // The survey did not add up fees, nor amounts with the opposite sign.
    return sign == .outNegative && steps.fees == 0 ? steps.asWritten.order(in: rowOrder) : nil
  }

  /// Whether a column is missing, or has one value throughout.
  private func isUniform(_ column: Int?) -> Bool {
    column.map { profile[$0].distinct.count <= 1 } ?? true
  }
}
