package import Ledger

extension StoreSnapshot {
  /// Returns the totals of every bucket, sorted by day and then by bucket.
  ///
  /// Buckets are sorted by account name, currency, category key and kind; every returned bucket has
  /// rows. With `mergesAccounts`, buckets that differ only in the account become one bucket, which
  /// has the first of these accounts. A report on all accounts then adds up fewer totals, and the
  /// result also has the days of each account.
  package func dayTotals(mergesAccounts: Bool = false) throws(StoreError) -> DayTotals {
    guard let connection else { return DayTotals() }
    let stored = try Buckets.forReports(connection)
    let (buckets, indexes) = stored.shown()
    guard mergesAccounts else {
      var noDays: DaysOfAccounts?
      let totals = try totals(
        connection, stored.adjusted, stored.byID(indexes), buckets.count, &noDays)
      return DayTotals(buckets: buckets, totals: totals).withoutEmptyBuckets
    }
    var days = DaysOfAccounts?(DaysOfAccounts(buckets, indexes: stored.byID(indexes)))
    let merged = buckets.mergedOverAccounts
    let mergedIndexes = stored.byID(
      indexes.map { $0 == Buckets.uncounted ? $0 : merged.indexes[Int($0)] })
    let totals = try totals(
      connection, stored.adjusted, mergedIndexes, merged.buckets.count, &days)
    var result = DayTotals(buckets: merged.buckets, totals: totals).withoutEmptyBuckets
    result.accountDays = days?.used
    return result
  }

  /// Reads the totals; `indexes` maps each stored bucket's id to the index of its shown bucket.
  ///
  /// Also collects the days of each account, unless `accountDays` is `nil`.
  private func totals(
    _ connection: Connection, _ adjusted: AdjustedRows, _ indexes: [Int32], _ bucketCount: Int,
    _ accountDays: inout DaysOfAccounts?
  ) throws(StoreError) -> [DayTotal] {
    var day = DayOfBuckets(count: bucketCount)
    var totals: [DayTotal] = []
    // This may reserve more memory than necessary, but a growing array would be copied often.
    let days = try connection.integer("SELECT count(*) FROM day_total") ?? 0
    totals.reserveCapacity(Int(min(max(days, 0), 1 << 12)) * min(bucketCount, 1 << 7))
    try DayTotalReader(connection).forEachDay { (number, bytes) throws(StoreError) in
      let isOurs = try BucketTotals.forEach(in: bytes) { total throws(StoreError) in
        if total.bucketID < indexes.count, indexes[Int(total.bucketID)] == Buckets.uncounted {
          return
        }
        guard total.bucketID < indexes.count, indexes[Int(total.bucketID)] >= 0,
          day.add(total, at: Int(indexes[Int(total.bucketID)]))
        else { throw .damaged(path: path) }
        accountDays?.add(number, bucketID: Int(total.bucketID))
      }
      if !adjusted.isEmpty {
        for total in adjusted.additions(on: number) + adjusted.removals(on: number) {
          let index = indexes[Int(total.bucketID)]
          guard index == Buckets.uncounted || day.add(total, at: Int(index)) else {
            throw .damaged(path: path)
          }
        }
      }
      day.take(number, into: &totals)
      return isOurs
    }
    return totals
  }
}

/// The totals of one day by shown bucket; a shown bucket may combine several stored buckets.
private struct DayOfBuckets {
  private var totals: [BucketTotal]
  /// The indexes of the few buckets that have rows on the day.
  private var present: [Int] = []

  init(count: Int) { totals = Array(repeating: BucketTotal(bucketID: 0), count: count) }

  /// Adds a total to the bucket at `index`; returns `false` on overflow.
  @inline(__always)
  mutating func add(_ total: BucketTotal, at index: Int) -> Bool {
    let known = totals[index]
    if known.count == 0 { present.append(index) }
    let (count, isTooMany) = known.count.addingReportingOverflow(total.count)
    let (out, isTooMuchOut) = known.moneyOut.addingReportingOverflow(total.moneyOut)
    let (into, isTooMuchIn) = known.moneyIn.addingReportingOverflow(total.moneyIn)
    totals[index] = BucketTotal(bucketID: 0, count: count, moneyOut: out, moneyIn: into)
    return !isTooMany && !isTooMuchOut && !isTooMuchIn
  }

  /// Moves the day's totals to `all`, in order of their buckets' indexes.
  mutating func take(_ day: Day, into all: inout [DayTotal]) {
    present.sort()
    for index in present {
      let total = totals[index]
      defer { totals[index] = BucketTotal(bucketID: 0) }
      // All rows of a bucket may be split into parts of other buckets.
      guard total.count > 0 else { continue }
      all.append(
        DayTotal(
          day: day, bucket: Int32(truncatingIfNeeded: index), count: total.count,
          moneyOut: total.moneyOut, moneyIn: total.moneyIn))
    }
    present.removeAll(keepingCapacity: true)
  }
}

extension [Bucket] {
  /// The buckets, merged if they differ only in the account, and each original bucket's new index.
  fileprivate var mergedOverAccounts: (buckets: [Bucket], indexes: [Int32]) {
    let noAccount = Account(id: 0, name: "")
    var indexes: [Bucket: Int32] = [:]
    var merged: [Bucket] = []
    let indexOfEach = map { bucket in
      // The key ignores the account.
      let key = Bucket(
        account: noAccount, currency: bucket.currency, category: bucket.category,
        kind: bucket.kind, isCounterpart: bucket.isCounterpart)
      if let known = indexes[key] { return known }
      let index = Int32(truncatingIfNeeded: merged.count)
      indexes[key] = index
      merged.append(bucket)
      return index
    }
    return (merged, indexOfEach)
  }
}

extension DayTotals {
  /// The same totals without the buckets that have no rows; pairing may leave such buckets.
  fileprivate var withoutEmptyBuckets: DayTotals {
    var isUsed = [Bool](repeating: false, count: buckets.count)
    var unused = buckets.count
    for total in totals where !isUsed[Int(total.bucket)] {
      isUsed[Int(total.bucket)] = true
      unused -= 1
      if unused == 0 { return self }
    }
    var indexes = [Int32](repeating: -1, count: buckets.count)
    var used: [Bucket] = []
    for (index, bucket) in buckets.enumerated() where isUsed[index] {
      indexes[index] = Int32(clamping: used.count)
      used.append(bucket)
    }
    return DayTotals(
      buckets: used,
      totals: totals.map { total in
        DayTotal(
          day: total.day, bucket: indexes[Int(total.bucket)], count: total.count,
          moneyOut: total.moneyOut, moneyIn: total.moneyIn)
      })
  }
}
