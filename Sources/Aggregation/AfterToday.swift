package import Ledger

/// The transactions that a summary's accounts have after today, as after a mistyped date.
package struct AfterToday: Hashable, Sendable {
  /// The number of transactions of all kinds and in all currencies.
  package let count: Int64
  /// The months with such transactions, oldest first.
  package let months: [Month]

  package init(count: Int64, months: [Month]) { (self.count, self.months) = (count, months) }

  /// Counts the transactions after today in totals sorted by day; `nil` if there are none.
  init?(_ sorted: [DayTotal], _ buckets: [Bucket], scope: SummaryScope) {
    guard let today = scope.today else { return nil }
    var count: Int64 = 0
    var months: [Month] = []
    for total in sorted.reversed() {
      guard total.day > today else { break }
      guard scope.includes(buckets[Int(total.bucket)].account) else { continue }
      count &+= total.count
      let month = scope.calendar.month(of: total.day)
      if months.last != month { months.append(month) }
    }
    guard count > 0 else { return nil }
    self.init(count: count, months: months.reversed())
  }
}
