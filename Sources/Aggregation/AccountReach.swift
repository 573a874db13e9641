package import Ledger

/// The first and last day on which an account has transactions, and the lengths of the pauses
/// between its transactions.
///
/// The period that a statement covers is unknown. An account's pauses show whether a statement
/// after the last transaction is probably missing. A card in daily use rarely pauses for three
/// weeks. An account that pays interest once a quarter always pauses for three months.
package struct AccountReach: Hashable, Sendable {
  package let account: Account
  package let first: Day
  /// The last day with a transaction on or before the summary's `asOf`.
  package private(set) var last: Day
  /// The number of pauses of each length in days; the last element also counts all longer pauses.
  private var pauses = [Int](repeating: 0, count: Self.longestPause + 1)

  /// The length of a long pause in days; all pauses of at least this length are counted together.
  ///
  /// Longer pauses need no distinction: ``AccountReaches`` looks no further than the next month.
  private static let longestPause = 62
  /// A pause is usual if the account has at least this many pauses of the same length or longer.
  private static let usualCount = 3

  init(_ account: Account, first: Day) {
    (self.account, self.first, last) = (account, first, first)
  }

  /// Adds a later day with transactions.
  mutating func extend(to day: Day) {
    guard day > last else { return }
    pauses[min(Int(day.number - last.number), Self.longestPause)] += 1
    last = day
  }

  /// Returns whether the pause from the last transaction to `end` is unusually long.
  func isBehind(_ end: Day) -> Bool {
    guard last < end else { return false }
    let pause = min(Int(end.number - last.number), Self.longestPause)
    return pauses[pause...].reduce(0, +) < Self.usualCount
  }
}

/// The reach of each account of a summary.
package struct AccountReaches: Hashable, Sendable {
  /// The reaches, sorted by the accounts' names.
  private let all: [AccountReach]
  private let calendar: MonthCalendar
  /// For each month, the indexes of the accounts that are behind in this month.
  private var behind: [Month: [Int]] = [:]
  /// For each month, the indexes of the accounts whose first transaction is in this month.
  private var began: [Month: [Int]] = [:]

  static let none = AccountReaches([], calendar: .civil, asOf: .last)

  private init(_ all: [AccountReach], calendar: MonthCalendar, asOf: Day) {
    self.all = all
    self.calendar = calendar
    for (index, reach) in all.enumerated() {
      began[calendar.month(of: reach.first), default: []].append(index)
      let month = calendar.month(of: reach.last)
      for month in [month, month.advanced(by: 1)]
      where reach.isBehind(min(asOf, calendar.lastDay(of: month))) {
        behind[month, default: []].append(index)
      }
    }
  }

  /// Returns the accounts whose transactions stop too early, in `month` or the month before.
  func behind(in month: Month) -> [AccountReach] { behind[month]?.map { all[$0] } ?? [] }

  /// Returns the accounts whose first transaction is in `month`.
  func began(in month: Month) -> [AccountReach] { began[month]?.map { all[$0] } ?? [] }

  /// Returns the last day of `month` with complete data for all accounts; `nil` for no limit.
  ///
  /// An account whose transactions stop in the month before sets no limit, because `month` would
  /// have no day left.
  func lastCommonDay(of month: Month) -> Day? {
    let first = calendar.firstDay(of: month)
    return behind(in: month).map(\.last).filter { $0 >= first }.min()
  }

  /// Returns the accounts whose first transaction is in a month after `first`, or whose last one is
  /// before `days`.
  func partial(after first: Month, before days: ClosedRange<Day>) -> [AccountReach] {
    all.filter { reach in
      let begins = reach.first <= days.upperBound && calendar.month(of: reach.first) > first
      return begins || reach.last < days.lowerBound && reach.last >= calendar.firstDay(of: first)
    }
  }

  /// Returns the accounts with transactions in `month` or the month before, or both before and
  /// after these months.
  package func reaching(_ month: Month) -> [(reach: AccountReach, isBehind: Bool)] {
    let start = calendar.firstDay(of: month.previous)
    let end = calendar.lastDay(of: month)
    let behind = Set(behind[month] ?? [])
    return all.indices.compactMap { index in
      guard all[index].first <= end, all[index].last >= start else { return nil }
      return (all[index], behind.contains(index))
    }
  }
}

extension AccountReaches {
  /// Determines the reaches of the accounts that use the currency.
  ///
  /// Transactions in other currencies count too, because they are from the same statements.
  init(of accounts: [AccountDays], scope: SummaryScope, currency: Currency, asOf: Day) {
    var reaches: [AccountReach] = []
    for account in accounts
    where account.currencies.contains(currency) && scope.includes(account.account) {
      guard let first = account.days.first, first <= asOf else { continue }
      var reach = AccountReach(account.account, first: first)
      for day in account.days where day <= asOf { reach.extend(to: day) }
      reaches.append(reach)
    }
    self.init(
      reaches.sorted { ($0.account.name, $0.account.id) < ($1.account.name, $1.account.id) },
      calendar: scope.calendar, asOf: asOf)
  }
}

extension AccountDays {
  /// Collects the days of each account from totals sorted by day.
  static func all(_ sorted: [DayTotal], _ buckets: [Bucket]) -> [AccountDays] {
    var accounts: [Account.ID: AccountDays] = [:]
    for total in sorted {
      let bucket = buckets[Int(total.bucket)]
      var days = accounts.removeValue(forKey: bucket.account.id) ?? AccountDays(bucket.account)
      days.add(total.day)
      days.add(bucket.currency)
      accounts[bucket.account.id] = days
    }
    return Array(accounts.values)
  }
}
