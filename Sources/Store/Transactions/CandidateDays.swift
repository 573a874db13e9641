import Ledger

/// The days on which a filter's buckets have rows.
final class CandidateDays {
  private let filter: BucketFilter
  /// Whether the days come from extents, because the filter includes all buckets of its accounts.
  private let takesAllBuckets: Bool
  private let account: Account.ID?
  /// The days of the filter's ids; `nil` for a filter without ids.
  private let daysOfIDs: Set<Day>?
  private let days: Statement
  private let totals: Statement
  /// For each day, the accounts with rows whose shares the filter includes.
  ///
  /// The stored totals do not show these shares.
  private let adjusted: [Day: Set<Account.ID>]

  init(
    _ connection: Connection, _ filter: TransactionFilter, _ bucketFilter: BucketFilter,
    _ order: TransactionOrder
  ) throws(StoreError) {
    let direction = order == .oldestFirst ? "ASC" : "DESC"
    let source =
      filter.takesAllBuckets
      ? "SELECT day, account_id FROM extent" : "SELECT day, totals FROM day_total"
    self.filter = bucketFilter
    takesAllBuckets = filter.takesAllBuckets
    account = filter.account
    var adjusted: [Day: Set<Account.ID>] = [:]
    for row in bucketFilter.buckets.adjusted.all where row.amount(in: bucketFilter) != nil {
      let bucket = try bucketFilter.buckets.required(row.bucketID)
      adjusted[row.day, default: []].insert(bucket.account.id)
    }
    self.adjusted = adjusted
    daysOfIDs = try filter.ids.map { ids throws(StoreError) in
      try StoreSnapshot(connection: connection, path: connection.path).days(of: ids)
    }
    days = try Statement(
      "\(source) WHERE day BETWEEN ? AND ? ORDER BY day \(direction)", on: connection, isKept: true)
    totals = try Statement(
      "SELECT totals FROM day_total WHERE day = ?", on: connection, isKept: true)
  }

  /// Returns the first day of `span`, in the requested order, with rows in the filter's buckets.
  func first(in span: ClosedRange<Day>) throws(StoreError) -> Day? {
    // If `span` reaches an end of the calendar, the query includes days beyond that end, to detect
    // damage.
    let (first, last) = (span.lowerBound, span.upperBound)
    days.bind(first == .first ? .min : Int64(first.number), at: 1)
    days.bind(last == .last ? .max : Int64(last.number), at: 2)
    defer { days.reset() }
    while try days.step() {
      if takesAllBuckets {
        guard account == nil || account == days.integer(1) else { continue }
      } else {
        var isIncluded = false
        try forEachBucket(in: days.blob(1)) { if filter.includes($0) { isIncluded = true } }
        if !isIncluded, !adjusted.isEmpty { isIncluded = adjusted[try day(of: days)] != nil }
        guard isIncluded else { continue }
      }
      // A damaged table may return a day outside `span`, which the caller may have searched before.
      guard let day = Day(stored: days.integer(0)), span.contains(day) else { throw days.damage }
      if daysOfIDs?.contains(day) == false { continue }
      return day
    }
    return nil
  }

  /// Returns the accounts that may have matching rows on `day`; `nil` for all accounts.
  func accounts(on day: Day) throws(StoreError) -> Set<Account.ID>? {
    if takesAllBuckets { return account.map { [$0] } }
    totals.bind(Int64(day.number), at: 1)
    defer { totals.reset() }
    var accounts = adjusted[day] ?? []
    while try totals.step() {
      try forEachBucket(in: totals.blob(0)) { bucket in
        if filter.includes(bucket) { accounts.insert(filter.buckets[bucket].account.id) }
      }
    }
    return accounts
  }

  private func day(of row: borrowing Statement) throws(StoreError) -> Day {
    guard let day = Day(stored: row.integer(0)) else { throw row.damage }
    return day
  }

  /// Calls `body` with the index of every bucket in a day's totals.
  private func forEachBucket(
    in bytes: UnsafeRawBufferPointer, _ body: (Int) -> Void
  ) throws(StoreError) {
    let isReadable = try BucketTotals.forEach(in: bytes) { total throws(StoreError) in
      body(try filter.buckets.requiredIndex(of: total.bucketID))
    }
    guard isReadable else { throw days.damage }
  }
}
