import Ledger

/// The days on which there are rows in one of the buckets asked for.
struct CandidateDays: ~Copyable {
  private let choice: BucketChoice
  private let order: TransactionOrder
  private let path: String
  /// Without a question of buckets the extents tell which days there are, else the totals.
  private let takesAllBuckets: Bool
  private let account: Account.ID?
  private let days: Statement
  private let buckets: Statement

  init(
    _ connection: Connection, _ filter: TransactionFilter, _ choice: BucketChoice,
    _ order: TransactionOrder
  ) throws(StoreError) {
    let direction = order == .oldestFirst ? "ASC" : "DESC"
    let source =
      filter.takesAllBuckets
      ? "SELECT day, account_id FROM extent" : "SELECT day, totals FROM day_total"
    let days = try Statement(
      "\(source) WHERE day BETWEEN ? AND ? ORDER BY day \(direction)", on: connection,
      isKept: true)
    let buckets = try Statement(
      "SELECT totals FROM day_total WHERE day = ?", on: connection, isKept: true)
    // All at once, because a half-made noncopyable value cannot be thrown away.
    self.days = days
    self.buckets = buckets
    self.choice = choice
    self.order = order
    path = connection.path
    takesAllBuckets = filter.takesAllBuckets
    account = filter.account
  }

  /// The first of `span` in the order; `nil` when there is none.
  func first(in span: ClosedRange<Day>) throws(StoreError) -> Day? {
    // A day before the first or after the last is damage, which is not to be passed over.
    let (first, last) = (span.lowerBound, span.upperBound)
    days.bind(first == .first ? .min : Int64(first.number), at: 1)
    days.bind(last == .last ? .max : Int64(last.number), at: 2)
    defer { days.reset() }
    while try days.step() {
      if takesAllBuckets {
        guard account == nil || account == days.integer(1) else { continue }
      } else {
        var isAskedFor = false
        try forEachBucket(in: days.blob(1)) { id in
          if choice.isAskedFor(id) { isAskedFor = true }
        }
        guard isAskedFor else { continue }
      }
      guard let day = Day(stored: days.integer(0)) else { throw damage }
      return day
    }
    return nil
  }

  /// The accounts that have rows of the buckets on `day`; `nil` when any account may.
  func accounts(on day: Day) throws(StoreError) -> [Account.ID]? {
    if takesAllBuckets { return account.map { [$0] } }
    buckets.bind(Int64(day.number), at: 1)
    defer { buckets.reset() }
    var accounts: [Account.ID] = []
    while try buckets.step() {
      try forEachBucket(in: buckets.blob(0)) { id in
        guard choice.isAskedFor(id), !accounts.contains(choice.accountID(id)) else { return }
        accounts.append(choice.accountID(id))
      }
    }
    return accounts
  }

  /// Hands out the buckets that a day's totals are of.
  private func forEachBucket(
    in bytes: UnsafeRawBufferPointer, _ body: (Int64) -> Void
  ) throws(StoreError) {
    let isOurs = try BucketTotals.forEach(in: bytes) { total throws(StoreError) in
      guard choice.isThere(total.bucketID) else { throw damage }
      body(total.bucketID)
    }
    guard isOurs else { throw damage }
  }

  private var damage: StoreError { .damaged(path: path) }
}
