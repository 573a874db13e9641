package import Ledger

/// A link between money that came back and the expense that it repays.
package struct StoredLink: Hashable, Sendable {
  package let income: Transaction.ID
  package let expense: Transaction.ID
  /// The amount paid back; positive.
  package let amount: Int64

  package init(income: Transaction.ID, expense: Transaction.ID, amount: Int64) {
    (self.income, self.expense, self.amount) = (income, expense, amount)
  }
}

extension StoreSnapshot {
  /// Returns all links, by the ids of expense and income.
  package func links() throws(StoreError) -> [StoredLink] {
    guard let connection else { return [] }
    return try Statement(
      "SELECT income_id, expense_id, amount FROM link ORDER BY expense_id, income_id",
      on: connection
    ).map {
      StoredLink(income: $0.integer(0), expense: $0.integer(1), amount: $0.integer(2))
    }
  }

  /// Returns the amount of a link; `nil` if the transactions are not linked.
  package func linkedAmount(
    income: Transaction.ID, expense: Transaction.ID
  ) throws(StoreError) -> Int64? {
    try connection?.integer(
      "SELECT amount FROM link WHERE income_id = ? AND expense_id = ?", income, expense)
  }
}

extension StoreChange {
  /// Links money that came back to the expense that it repays, and returns the link.
  ///
  /// `amount` is positive, in minor units. If it is `nil`, the link has as much as is left of both
  /// transactions. The link replaces an earlier link between them.
  ///
  /// - Throws: `StoreError.noSuchTransaction`; ``AdjustmentError``.
  @discardableResult
  package func setLink(
    income: Transaction.ID, expense: Transaction.ID, amount: Int64? = nil
  ) throws -> StoredLink {
    try connection.run(
      "DELETE FROM link WHERE income_id = ? AND expense_id = ?", income, expense)
    let found = try snapshot.transactions(numbered: [income, expense])
    guard let payment = found[income] else { throw StoreError.noSuchTransaction(income) }
    guard let charge = found[expense] else { throw StoreError.noSuchTransaction(expense) }
    guard payment.amount.minorUnits > 0 else { throw AdjustmentError.notMoneyIn(income) }
    guard charge.amount.minorUnits < 0 else { throw AdjustmentError.notMoneyOut(expense) }
    let currency = payment.amount.currency
    guard charge.amount.currency == currency else {
      throw AdjustmentError.otherCurrency(currency, charge.amount.currency)
    }
    for transaction in [payment, charge] where transaction.counterpart != nil {
      throw AdjustmentError.paired(transaction.id)
    }
    let left = [payment, charge].map(\.unlinked)
    for (index, id) in [income, expense].enumerated() {
      guard left[index] > 0 else { throw AdjustmentError.nothingLeft(id) }
      guard amount ?? 0 <= left[index] else {
        throw AdjustmentError.exceeds(id, left: Money(left[index], currency))
      }
    }
    let linked = amount ?? min(left[0], left[1])
    guard linked > 0 else { throw AdjustmentError.impossiblePart }
    try connection.run(
      "INSERT INTO link(income_id, expense_id, amount) VALUES(?, ?, ?)", income, expense, linked)
    return StoredLink(income: income, expense: expense, amount: linked)
  }

  /// Removes a link, and returns it.
  ///
  /// - Throws: ``AdjustmentError/notLinked(income:expense:)``.
  @discardableResult
  package func removeLink(income: Transaction.ID, expense: Transaction.ID) throws -> StoredLink {
    guard let amount = try snapshot.linkedAmount(income: income, expense: expense) else {
      throw AdjustmentError.notLinked(income: income, expense: expense)
    }
    try connection.run(
      "DELETE FROM link WHERE income_id = ? AND expense_id = ?", income, expense)
    return StoredLink(income: income, expense: expense, amount: amount)
  }
}

extension Transaction {
  /// What is left of the amount without its links, as a positive number.
  fileprivate var unlinked: Int64 {
    let size = Int64(clamping: amount.minorUnits.magnitude)
    return size - (adjustment?.linked ?? 0)
  }
}
