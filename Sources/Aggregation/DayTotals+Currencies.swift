package import Ledger

extension DayTotals {
  /// The currencies by total spending, largest first, then by code.
  ///
  /// Amounts of different currencies cannot be compared. Counts of minor units come closer than
  /// counts of units: a won is worth about a tenth of a cent.
  ///
  /// - Parameter account: `nil` is all accounts.
  /// - Returns: The currencies of the account.
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

  /// The newest day with a transaction, of one account or of all.
  package func newestDay(of account: Account? = nil) -> Day? {
    guard let account else { return totals.max { $0.day < $1.day }?.day }
    return totals.lazy.filter { buckets[Int($0.bucket)].account.id == account.id }
      .max { $0.day < $1.day }?.day
  }
}
