/// Adds up transactions by currency, with 128-bit sums.
package struct CurrencyGroups {
  private var groups: [Currency: Group] = [:]

  package init() {}

  /// Adds `count` transactions with the sum `amount`; money out is negative.
  package mutating func add(_ count: Int64, _ amount: Int128, in currency: Currency, of kind: Kind)
  {
    groups[currency, default: Group()].add(count, amount, of: kind)
  }

  /// Returns the totals, the currency with the most transactions first.
  package func total() throws(TransactionTotal.Overflow) -> TransactionTotal {
    let sorted = groups.sorted {
      ($1.value.count, $0.key.code) < ($0.value.count, $1.key.code)
    }
    var all: [TransactionTotal.Sum] = []
    for (currency, group) in sorted { all.append(try group.sum(in: currency)) }
    return TransactionTotal(count: groups.values.reduce(0) { $0 + $1.count }, sums: all)
  }

  /// The sums of one currency; `nil` for a kind without transactions.
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
