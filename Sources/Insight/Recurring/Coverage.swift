import Ledger

/// The days that the statements of each account cover.
///
/// A payment is missing only on a day that its account's statements cover. They end with the
/// newest row, unless the account has been silent for longer before.
struct Coverage {
  private struct Days {
    var first: Int32
    var last: Int32
    var longestGap: Int32 = 0

    mutating func add(_ day: Int32) {
      longestGap = max(longestGap, day - last)
      last = max(last, day)
    }
  }

  private var accounts: [Account.ID: Days] = [:]
  private let asOf: Day

  /// Reads payments that are sorted by day and not after `asOf`.
  init(_ list: PaymentList, asOf: Day) {
    self.asOf = asOf
    // Many sources are of one account.
    var numbers: [Account.ID: Int] = [:]
    let accountNumbers = list.sources.map { source in
      let number = numbers[source.account] ?? numbers.count
      numbers[source.account] = number
      return number
    }
    var days = [Days?](repeating: nil, count: numbers.count)
    for row in list.rows {
      let account = accountNumbers[Int(row.source)]
      let day = row.day.number
      days[account] = days[account] ?? Days(first: day, last: day)
      days[account]?.add(day)
    }
    for (account, number) in numbers { accounts[account] = days[number] }
  }

  func firstDay(of account: Account.ID) -> Day {
    accounts[account].map { Day(number: $0.first) } ?? asOf
  }

  /// The last day on which a missing payment would have been seen.
  ///
  /// After two months of silence, the account itself is probably unused, and so the series too.
  func lastDay(of account: Account.ID) -> Day {
    guard let days = accounts[account] else { return asOf }
    let silence = asOf.number - days.last
    return silence <= days.longestGap || silence > 62 ? asOf : Day(number: days.last)
  }
}
