package import Ledger

extension StoreChange {
  /// Splits a transaction into parts, or joins it again if `parts` is empty.
  ///
  /// The parts replace earlier parts. Their amounts have the sign of the transaction's amount and
  /// add up to it.
  ///
  /// - Throws: `StoreError.noSuchTransaction`; ``AdjustmentError``.
  package func setParts(_ parts: [Adjustment.Part], of id: Transaction.ID) throws {
    guard let transaction = try snapshot.transactions(numbered: [id])[id] else {
      throw StoreError.noSuchTransaction(id)
    }
    let amount = transaction.amount
    if !parts.isEmpty {
      guard Set<Kind>.spent.contains(transaction.kind) else {
        throw AdjustmentError.notSpending(id)
      }
      guard parts.count > 1 else { throw AdjustmentError.onePart }
      guard parts.allSatisfy({ $0.amount != 0 && ($0.amount < 0) == (amount.minorUnits < 0) })
      else { throw AdjustmentError.impossiblePart }
      let sum = parts.reduce(Int128(0)) { $0 + Int128($1.amount) }
      guard sum == Int128(amount.minorUnits) else {
        let missing = Int128(amount.minorUnits).magnitude.subtractingReportingOverflow(
          sum.magnitude)
        let signed = Int128(truncatingIfNeeded: missing.partialValue)
        throw AdjustmentError.unbalanced(
          missing: Money(Int64(clamping: signed), amount.currency))
      }
    }
    try connection.run("DELETE FROM part WHERE tx_id = ?", id)
    for (position, part) in parts.enumerated() {
      try connection.run(
        """
        INSERT INTO part(tx_id, position, amount, category_key, category_name)
        VALUES(?, ?, ?, ?, ?)
        """, id, Int64(position + 1), part.amount, part.category.key, part.category.ownName ?? "")
    }
  }

  /// Marks a payment as one-off, so that averages omit it, or removes the mark.
  ///
  /// - Throws: `StoreError.noSuchTransaction`; ``AdjustmentError/notSpending(_:)``.
  package func setOneOff(_ isOneOff: Bool, of id: Transaction.ID) throws {
    guard let transaction = try snapshot.transactions(numbered: [id])[id] else {
      throw StoreError.noSuchTransaction(id)
    }
    guard !isOneOff || Set<Kind>.spent.contains(transaction.kind) else {
      throw AdjustmentError.notSpending(id)
    }
    try connection.run(
      isOneOff
        ? "INSERT OR IGNORE INTO one_off(tx_id) VALUES(?)" : "DELETE FROM one_off WHERE tx_id = ?",
      id)
  }
}

extension StoreSnapshot {
  /// Returns the one-off spending and refunds in a currency, of one account or of all accounts.
  package func oneOffShares(
    currency: Currency, account: Account.ID? = nil
  ) throws -> [OneOffShare] {
    let marked = try transactions(numbered: oneOffs()).values.filter { transaction in
      transaction.amount.currency == currency
        && (account ?? transaction.account.id) == transaction.account.id
        && Set<Kind>.spent.contains(transaction.kind)
    }
    return marked.sorted { $0.id < $1.id }.flatMap { transaction in
      let whole = [Adjustment.Part(transaction.category, transaction.amount.minorUnits)]
      return (transaction.adjustment?.shares ?? whole).map { share in
        OneOffShare(day: transaction.day, category: share.category.key, spent: 0 &- share.amount)
      }
    }
  }

  /// Returns the ids of the one-off payments, in ascending order.
  package func oneOffs() throws(StoreError) -> [Transaction.ID] {
    guard let connection else { return [] }
    return try Statement("SELECT tx_id FROM one_off ORDER BY tx_id", on: connection).map {
      $0.integer(0)
    }
  }

  /// Returns the ids of all split transactions, in ascending order.
  package func splits() throws(StoreError) -> [Transaction.ID] {
    guard let connection else { return [] }
    return try Statement("SELECT DISTINCT tx_id FROM part ORDER BY tx_id", on: connection).map {
      $0.integer(0)
    }
  }
}
