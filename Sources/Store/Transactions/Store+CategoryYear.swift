package import Ledger

extension StoreSnapshot {
  /// Returns the spending of a category in twelve months, with at most `limit` payees.
  ///
  /// The months come from day totals. The payees come from the rows of those days on which the
  /// category has rows; payees with the same result of `naming` count as one. They cost as much as ``payeeTotals(on:currency:account:limit:)``.
  package func categoryYear(
    _ query: CategoryYear.Query, limit: Int = 12, naming: ((String) -> String)? = nil
  ) throws(StoreError) -> CategoryYear {
    guard let connection else {
      return CategoryYear(
        months: Array(repeating: nil, count: CategoryYear.monthCount), payees: [])
    }
    let buckets = try Buckets.forReports(connection)
    let spending = BucketFilter(
      buckets,
      TransactionFilter(
        account: query.account, currency: query.currency, categories: query.category.map { [$0] },
        kinds: .spent))
    let all = BucketFilter(
      buckets, TransactionFilter(account: query.account, currency: query.currency))
    var months: [CategoryYear.MonthSpending?] = []
    var days = DayRanges()
    let totals = try DayTotalReader(connection)
    for month in query.months {
      let compared = query.comparedDays(of: month)
      var (whole, early) = (Int128(0), Int128(0))
      var hasRows = false
      let range = query.calendar.days(of: month)
      let numbers = range.lowerBound.number...range.upperBound.number
      try totals.forEach(in: numbers, buckets.adjusted) { day, total throws(StoreError) in
        let bucket = try buckets.requiredIndex(of: total.bucketID)
        hasRows = hasRows || all.includes(bucket)
        guard spending.includes(bucket) else { return }
        days.add(day)
        let spent = Int128(total.moneyOut) - Int128(total.moneyIn)
        whole += spent
        if compared.contains(day) { early += spent }
      }
      months.append(
        hasRows
          ? CategoryYear.MonthSpending(
            whole: Int64(exactly: whole), compared: Int64(exactly: early)) : nil)
    }
    return CategoryYear(
      months: months,
      payees: try payees(query, spending, on: days.ranges, connection, limit, naming))
  }

  private func payees(
    _ query: CategoryYear.Query, _ filter: BucketFilter, on days: [ClosedRange<Day>],
    _ connection: Connection, _ limit: Int, _ naming: ((String) -> String)?
  ) throws(StoreError) -> [CategoryYear.Payee] {
    var sums = try PayeeSums<YearAmounts>(connection, filter, joinsCategories: true)
    let month = query.calendar.days(of: query.month)
    let now = query.comparedDays(of: query.month)
    let before = query.comparedDays(of: query.month.previous)
    for range in days {
      try sums.read(range, of: query.account) { sum, amount, day in
        let amount = Int128(amount)
        sum.amount += amount
        sum.count += 1
        sum.lastDay = max(sum.lastDay, day.number)
        if month.contains(day) { sum.inMonth += amount }
        if now.contains(day) { sum.change += amount }
        if before.contains(day) { sum.change -= amount }
      }
    }
    return try sums.largest(limit, naming: naming).values.flatMap { $0 }.map { total in
      let sum = total.amounts
      return CategoryYear.Payee(
        payee: total.payee, count: sum.count, spent: Int64(exactly: -sum.amount),
        spentInMonth: Int64(exactly: -sum.inMonth),
        change: query.isCompared ? Int64(exactly: -sum.change) : nil,
        lastDay: Day(number: sum.lastDay))
    }
  }
}

/// The sums of a payee's amounts in twelve months; money out is negative.
private struct YearAmounts: PayeeAmounts {
  var amount: Int128 = 0
  /// The part of ``amount`` in the last month.
  var inMonth: Int128 = 0
  /// The change between the compared days of the last two months.
  var change: Int128 = 0
  var count: Int64 = 0
  var lastDay = Int32.min

  mutating func add(_ other: YearAmounts) {
    amount += other.amount
    inMonth += other.inMonth
    change += other.change
    count += other.count
    lastDay = max(lastDay, other.lastDay)
  }
}

/// Ascending days as ranges of consecutive days.
private struct DayRanges {
  private(set) var ranges: [ClosedRange<Day>] = []

  /// Adds a day that is not before the last added day.
  mutating func add(_ day: Day) {
    guard let last = ranges.last, day <= last.upperBound.advanced(by: 1) else {
      return ranges.append(day...day)
    }
    ranges[ranges.count - 1] = last.lowerBound...day
  }
}
