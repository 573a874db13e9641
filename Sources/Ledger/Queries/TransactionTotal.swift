/// The number of matching transactions and their sums.
package struct TransactionTotal: Hashable, Sendable {
  /// All kinds together.
  package let count: Int64
  /// The currency with the most transactions first, ties by code.
  package let sums: [Sum]

  package init(count: Int64, sums: [Sum]) {
    self.count = count
    self.sums = sums
  }

  /// The sums of one currency.
  package struct Sum: Hashable, Sendable {
    package let currency: Currency
    /// Spending less refunds, in minor units; `nil` without any spending or refund.
    package let spent: Int64?
    /// In minor units; `nil` without any income.
    package let income: Int64?
    /// The number of transfers, which are neither spending nor income.
    package let transferCount: Int64

    package init(currency: Currency, spent: Int64?, income: Int64?, transferCount: Int64) {
      self.currency = currency
      self.spent = spent
      self.income = income
      self.transferCount = transferCount
    }
  }
}

extension TransactionTotal {
  /// A sum does not fit 64 bits.
  package struct Overflow: Error {
    package let currency: Currency
  }

  /// Adds up `transactions`.
  package init(of transactions: some Sequence<Transaction>) throws(Overflow) {
    var groups = CurrencyGroups()
    for transaction in transactions {
      let amount = transaction.amount
      groups.add(1, Int128(amount.minorUnits), in: amount.currency, of: transaction.kind)
    }
    self = try groups.total()
  }
}
