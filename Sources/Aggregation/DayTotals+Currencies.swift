package import Ledger

extension DayTotals {
  /// The currencies that occur, by what was spent in all, largest first, ties by code.
  ///
  /// Amounts of different currencies cannot be compared; counts of minor units can, and lie nearer
  /// to the truth than counts of units: a won is worth about as much as a tenth of a cent.
  ///
  /// - Parameter account: `nil` is all accounts.
  /// - Returns: Those of the account that occur.
  package func currenciesBySpending(of account: Account? = nil) -> [Currency] {
    var spentByBucket = [Int128](repeating: 0, count: buckets.count)
    var occurs = [Bool](repeating: false, count: buckets.count)
    for total in totals {
      if let account, buckets[Int(total.bucket)].account.id != account.id { continue }
      spentByBucket[Int(total.bucket)] += Int128(total.moneyOut) - Int128(total.moneyIn)
      occurs[Int(total.bucket)] = true
    }
    var spent: [Currency: Int128] = [:]
    for (index, bucket) in buckets.enumerated() where occurs[index] {
      let counts = bucket.kind == .spending || bucket.kind == .refund
      spent[bucket.currency, default: 0] += counts ? spentByBucket[index] : 0
    }
    return spent.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// The newest day that has a transaction, of one account or, without one, of any.
  package func newestDay(of account: Account? = nil) -> Day? {
    guard let account else { return totals.max { $0.day < $1.day }?.day }
    return totals.lazy.filter { buckets[Int($0.bucket)].account.id == account.id }
      .max { $0.day < $1.day }?.day
  }
}
