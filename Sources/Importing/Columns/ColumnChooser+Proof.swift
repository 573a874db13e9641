// Amounts that a running balance proves, whatever the names of the columns say.

extension ColumnChooser {
  /// A column of amounts that explains a running balance, together with a column of fees or alone.
  struct ProvenAmount {
    var amount: Int
    var balance: Int
    var fee: Int?
  }

  /// Replaces a named amount that explains no balance by a column that explains one.
  ///
  /// Some statements have the amount in the shop's currency under the better name. e.g. revolut
  /// business
  func correctAmount(_ columns: inout Columns) {
    guard let named = columns.amount, chosen[.amount] == nil else { return }
    let numbers = indices.filter { profile[$0].isAmounts && !profile[$0].isIdentifiers }
    let balances = columns.balance.map { [$0] } ?? numbers
    // No known statement has more columns, and comparing triples of more columns would be slow.
    let rowOrder = profile.rowOrder(by: columns.date)
    guard numbers.count <= 12, proof(of: named, numbers, balances, rowOrder) == nil else { return }
    let others = numbers.filter { $0 != named && !means($0, .balance, .fee) }
    let proofs = others.compactMap { proof(of: $0, numbers, balances, rowOrder) }
    guard proofs.count == 1, let proof = proofs.first else { return }
    (columns.amount, columns.balance) = (proof.amount, proof.balance)
    columns.fee = proof.fee ?? columns.fee
  }

  /// Returns the balance, and possibly the fee, that a column of amounts explains.
  private func proof(
    of amount: Int, _ numbers: [Int], _ balances: [Int], _ rowOrder: RowOrder?
  ) -> ProvenAmount? {
    for balance in balances where balance != amount && !profile[balance].isConstant {
      let fees = numbers.filter { $0 != amount && $0 != balance && profile.valued($0) > 0 }
      for fee in [nil] + fees.map(Optional.some) {
        let steps = profile.steps(of: balance) { row in
          row[amount].map {
            $0.addingReportingOverflow(fee.flatMap { row[$0] } ?? 0).partialValue
          }
        }
        if steps.steps >= 3, steps.sign(in: rowOrder) != nil,
          steps.matched(in: rowOrder) * 10 >= steps.steps * 9
        {
          return ProvenAmount(amount: amount, balance: balance, fee: fee)
        }
      }
    }
    return nil
  }
}
