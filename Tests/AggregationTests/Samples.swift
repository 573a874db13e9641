import Ledger

/// Day totals for tests, in a readable notation.
struct Sample {
  private(set) var totals = DayTotals()

  mutating func add(
    _ day: String, _ kind: Kind, _ category: String, out: Int64 = 0, in moneyIn: Int64 = 0,
    count: Int64 = 1, ownName: String? = nil, currency: Currency = .krw, account: Int64 = 1,
    isCounterpart: Bool = false
  ) {
    let bucket = Bucket(
      account: Account(id: account, name: "account \(account)"), currency: currency,
      category: Category(key: category, ownName: ownName), kind: kind,
      isCounterpart: isCounterpart)
    let index: Int
    if let known = totals.buckets.firstIndex(of: bucket) {
      index = known
    } else {
      index = totals.buckets.count
      totals.buckets.append(bucket)
    }
    totals.totals.append(
      DayTotal(
        day: Sample.day(day), bucket: Int32(index), count: count, moneyOut: out,
        moneyIn: moneyIn))
  }

  static func day(_ text: String) -> Day {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let day = Day(year: parts[0], month: parts[1], day: parts[2]) else {
      preconditionFailure("no such day: \(text)")
    }
    return day
  }

  static func month(_ text: String) -> Month {
    guard let month = Month(text: text) else { preconditionFailure("no such month: \(text)") }
    return month
  }
}
