/// A ledger that adds changes to the stored day totals, and checks the new totals.
struct DayTotalLedger: ~Copyable {
  private let find: Statement
  private let put: Statement
  private let drop: Statement
  /// Whether the table was empty at the start, so that lookups are unnecessary.
  private let isEmpty: Bool

  private var day = Int32.min
  private var isOpen = false
  /// The stored totals of the current day; the ledger has processed the totals before index `next`.
  private var stored = FlatArray<BucketTotal>(capacity: 64)
  private var next = 0
  private var totals = FlatArray<BucketTotal>(capacity: 64)

  init(_ connection: Connection) throws(StoreError) {
    let isEmpty = try connection.integer("SELECT 1 FROM day_total LIMIT 1") == nil
    let find = try Statement(
      "SELECT totals FROM day_total WHERE day = ?", on: connection, isKept: true)
    let put = try Statement(
      "INSERT OR REPLACE INTO day_total(day, totals) VALUES(?, ?)", on: connection, isKept: true)
    let drop = try Statement("DELETE FROM day_total WHERE day = ?", on: connection, isKept: true)
    self.isEmpty = isEmpty
    self.find = find
    self.put = put
    self.drop = drop
  }

  /// Adds a change, whose numbers may be negative; deletes a total that has no rows left.
  ///
  /// Add changes in order of day and bucket id, and call `finish` at the end. Returns `false` if
  /// the new total is impossible; the caller must then roll the transaction back.
  mutating func add(_ change: BucketTotal, on day: Int32) throws(StoreError) -> Bool {
    if !isOpen || day != self.day {
      try finish()
      try open(day)
    }
    while next < stored.count, stored[next].bucketID < change.bucketID {
      totals.append(stored[next])
      next += 1
    }
    var total = BucketTotal(bucketID: change.bucketID)
    if next < stored.count, stored[next].bucketID == change.bucketID {
      total = stored[next]
      next += 1
    }
    let out = total.moneyOut.addingReportingOverflow(change.moneyOut)
    let into = total.moneyIn.addingReportingOverflow(change.moneyIn)
    let count = total.count.addingReportingOverflow(change.count)
    guard !out.overflow, !into.overflow, !count.overflow, out.partialValue >= 0,
      into.partialValue >= 0, count.partialValue >= 0
    else { return false }
    guard count.partialValue > 0 else { return out.partialValue == 0 && into.partialValue == 0 }
    totals.append(
      BucketTotal(
        bucketID: change.bucketID, count: count.partialValue, moneyOut: out.partialValue,
        moneyIn: into.partialValue))
    return true
  }

  private mutating func open(_ day: Int32) throws(StoreError) {
    self.day = day
    isOpen = true
    stored.removeAll()
    totals.removeAll()
    next = 0
    guard !isEmpty else { return }
    find.bind(Int64(day), at: 1)
    defer { find.reset() }
    guard try find.step() else { return }
    // A closure cannot capture the noncopyable `stored`, so the closure below fills an array.
    var all: [BucketTotal] = []
    guard BucketTotals.forEach(in: find.blob(0), { all.append($0) }) else { throw find.damage }
    for total in all { stored.append(total) }
  }

  /// Writes the totals of the current day, or deletes the day's row if no totals are left.
  mutating func finish() throws(StoreError) {
    guard isOpen else { return }
    isOpen = false
    for index in next..<stored.count { totals.append(stored[index]) }
    guard totals.count > 0 else {
      drop.bind(Int64(day), at: 1)
      return try drop.run()
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(totals.count * 8)
    var last: Int64 = -1
    for total in totals.elements {
      BucketTotals.append(total, after: last, to: &bytes)
      last = total.bucketID
    }
    put.bind(Int64(day), at: 1)
    try put.bind(bytes, at: 2)
    try put.run()
  }
}
