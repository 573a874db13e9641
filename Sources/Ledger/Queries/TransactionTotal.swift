/// The number and the sums of a set of transactions.
package struct TransactionTotal: Hashable, Sendable {
  /// The number of transactions of all kinds.
  package let count: Int64
  /// The sums in each currency, sorted by descending number of transactions, then by code.
  package let sums: [Sum]

  package init(count: Int64, sums: [Sum]) { (self.count, self.sums) = (count, sums) }

  package struct Sum: Hashable, Sendable {
    package let currency: Currency
    /// Spending less refunds, in minor units; `nil` if there is no spending or refund.
    package let spent: Int64?
    /// The income in minor units; `nil` if there is no income.
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
  /// The error for a sum that does not fit into 64 bits.
  package struct Overflow: Error { package let currency: Currency }

  package init(of transactions: some Sequence<Transaction>) throws(Overflow) {
    var groups = CurrencyGroups()
    for transaction in transactions {
      let amount = transaction.counted
      groups.add(1, Int128(amount.minorUnits), in: amount.currency, of: transaction.kind)
    }
    self = try groups.total()
  }
}

/// The sums of transactions by currency, as 128-bit integers.
package struct CurrencyGroups {
  private var groups: [Currency: Group] = [:]

  package init() {}

  /// Adds `count` transactions whose amounts add up to `amount`; money out is negative.
  package mutating func add(
    _ count: Int64, _ amount: Int128, in currency: Currency, of kind: Kind
  ) {
    groups[currency, default: Group()].add(count, amount, of: kind)
  }

  /// Returns the totals; the currency with the most transactions comes first.
  package func total() throws(TransactionTotal.Overflow) -> TransactionTotal {
    let sorted = groups.sorted { ($1.value.count, $0.key.code) < ($0.value.count, $1.key.code) }
    var all: [TransactionTotal.Sum] = []
    for (currency, group) in sorted { all.append(try group.sum(in: currency)) }
    return TransactionTotal(count: groups.values.reduce(0) { $0 + $1.count }, sums: all)
  }

  /// The sums in one currency; a sum is `nil` if no transaction contributes to it.
  private struct Group {
    private(set) var count: Int64 = 0
    private var spent: Int128?
    private var income: Int128?
    private var transferCount: Int64 = 0

    mutating func add(_ count: Int64, _ amount: Int128, of kind: Kind) {
      self.count += count
      switch kind {
      case .spending, .refund: spent = (spent ?? 0) - amount
      case .income: income = (income ?? 0) + amount
      case .transfer: transferCount += count
      }
    }

    func sum(in currency: Currency) throws(TransactionTotal.Overflow) -> TransactionTotal.Sum {
      let (spent, income) = (spent.map { Int64(exactly: $0) }, income.map { Int64(exactly: $0) })
      guard spent != .some(nil), income != .some(nil) else {
        throw TransactionTotal.Overflow(currency: currency)
      }
      return TransactionTotal.Sum(
        currency: currency, spent: spent ?? nil, income: income ?? nil,
        transferCount: transferCount)
    }
  }
}

/// The spending at one payee, in one category and one range of days.
package struct PayeeTotal: Hashable, Sendable {
  /// The payee as written in the statements.
  package let payee: String
  /// Spending less refunds, in minor units; negative if refunds exceed spending.
  package let spent: Int64

  package init(payee: String, spent: Int64) { (self.payee, self.spent) = (payee, spent) }
}

/// The spending at one payee on some days.
package struct PayeeSum: Hashable, Sendable {
  /// The payee as written in the statements.
  package let payee: String
  /// The memo of all rows; `nil` if they have none, or if the sum is of all memos.
  package let memo: String?
  /// Spending less refunds, in minor units; negative if refunds exceed spending.
  package let spent: Int64
  /// The number of transactions, including refunds.
  package let count: Int64
  /// The day of the last transaction.
  package let lastDay: Day

  package init(payee: String, memo: String? = nil, spent: Int64, count: Int64, lastDay: Day) {
    (self.payee, self.memo) = (payee, memo)
    (self.spent, self.count, self.lastDay) = (spent, count, lastDay)
  }
}

/// The spending at one payee, in one category, on the first part of a range of days.
package struct PayeeSpending: Hashable, Sendable {
  package let category: String
  /// The payee as written in the statements, or the merchant.
  package let payee: String
  /// The texts of a merchant in the statements; empty if a memo names the merchant.
  package let texts: [String]
  /// Spending less refunds on the first part of the days, in minor units.
  package let spent: Int64
  /// The number of transactions, including refunds, on the first part of the days.
  package let count: Int64
  /// The number of transactions, including refunds, on the rest of the days.
  package let laterCount: Int64

  /// Creates the spending at a payee; without `texts`, the payee itself is the text.
  package init(
    category: String, payee: String, texts: [String]? = nil, spent: Int64, count: Int64,
    laterCount: Int64 = 0
  ) {
    self.category = category
    self.payee = payee
    self.texts = texts ?? [payee]
    self.spent = spent
    self.count = count
    self.laterCount = laterCount
  }
}

/// The spending that the user marked as worth it.
package struct WorthTotal: Hashable, Sendable {
  package let count: Int64
  /// The sum of this spending, as a positive amount.
  package let spent: Money

  package init(count: Int64, spent: Money) { (self.count, self.spent) = (count, spent) }
}
