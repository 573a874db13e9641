package import Ledger

/// The sums of one month in a currency other than the summary's currency.
package struct CurrencyTotal: Hashable, Sendable {
  /// The number of transactions of all kinds.
  package let transactionCount: Int64
  package let gross: Money
  package let refunds: Money
  package let spent: Money
  /// Whether there are spending or refund transactions.
  package let hasSpending: Bool
  package let income: Money
  package let incomeCount: Int64
  package let transferCount: Int64

  package var currency: Currency { spent.currency }
}

extension CurrencyTotal {
  /// Returns the totals of each month in the currencies other than `currency`, from totals sorted
  /// by day.
  ///
  /// Each month's totals are sorted by descending number of transactions, then by currency code.
  ///
  /// - Throws: ``MoneyError/overflow(_:)`` if a sum does not fit into 64 bits.
  static func byMonth(
    _ sorted: [DayTotal], _ buckets: [Bucket], scope: SummaryScope, besides currency: Currency
  ) throws(MoneyError) -> [Month: [CurrencyTotal]] {
    let currencies = Set(
      buckets.filter { $0.currency != currency && scope.includes($0.account) }.map(\.currency)
    ).sorted()
    guard !currencies.isEmpty else { return [:] }
    let places = buckets.map {
      scope.includes($0.account) ? currencies.firstIndex(of: $0.currency) : nil
    }
    var months: [Month: [CurrencyTotal]] = [:]
    var sums = [Sums](repeating: Sums(), count: currencies.count)
    var month: Month?
    var lastDay = Day.first.advanced(by: -1)
    func finish() throws(MoneyError) {
      guard let month else { return }
      var all: [CurrencyTotal] = []
      for (place, currency) in currencies.enumerated() where sums[place].count > 0 {
        all.append(try sums[place].total(in: currency))
        sums[place] = Sums()
      }
      months[month] = all.sorted {
        ($1.transactionCount, $0.currency) < ($0.transactionCount, $1.currency)
      }
    }
    for total in sorted {
      let bucket = Int(total.bucket)
      guard let place = places[bucket] else { continue }
      if total.day > lastDay {
        try finish()
        let next = scope.calendar.month(of: total.day)
        (month, lastDay) = (next, scope.calendar.lastDay(of: next))
      }
      let isCounterpart = buckets[bucket].isCounterpart && scope.account == nil
      sums[place].add(total, of: buckets[bucket].kind, isCounterpart: isCounterpart)
    }
    try finish()
    return months
  }

  /// The sums in one currency; sums of amounts have 128 bits, and money out is negative.
  private struct Sums {
    var count: Int64 = 0
    var spendingCount: Int64 = 0
    var incomeCount: Int64 = 0
    var transferCount: Int64 = 0
    var spending: Int128 = 0
    var refunds: Int128 = 0
    var income: Int128 = 0

    mutating func add(_ total: DayTotal, of kind: Kind, isCounterpart: Bool) {
      let amount = Int128(total.moneyIn) - Int128(total.moneyOut)
      count &+= total.count
      switch kind {
      case .spending:
        spendingCount &+= total.count
        spending += amount
      case .refund:
        spendingCount &+= total.count
        refunds += amount
      case .income:
        incomeCount &+= total.count
        income += amount
      case .transfer: transferCount &+= isCounterpart ? 0 : total.count
      }
    }

    func total(in currency: Currency) throws(MoneyError) -> CurrencyTotal {
      func money(_ sum: Int128) throws(MoneyError) -> Money {
        guard let minorUnits = Int64(exactly: sum) else { throw .overflow(currency) }
        return Money(minorUnits, currency)
      }
      return CurrencyTotal(
        transactionCount: count, gross: try money(-spending), refunds: try money(refunds),
        spent: try money(-spending - refunds), hasSpending: spendingCount > 0,
        income: try money(income), incomeCount: incomeCount, transferCount: transferCount)
    }
  }
}
