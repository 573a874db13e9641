/// How many transactions were found, and what they come to.
package struct TransactionTotal: Hashable, Sendable {
  /// All of them, whatever they are.
  package let count: Int64
  /// By currency: that of most transactions first, ties by code.
  package let sums: [Sum]

  package init(count: Int64, sums: [Sum]) {
    self.count = count
    self.sums = sums
  }

  /// What those of one currency come to.
  package struct Sum: Hashable, Sendable {
    package let currency: Currency
    /// Money out less what came back of it, in minor units; `nil` where nothing is spending or a refund.
    package let spent: Int64?
    /// In minor units; `nil` where nothing is income.
    package let income: Int64?
    /// How many are transfers, which are neither.
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
