import CSQLite

/// Adds to the stored day totals, checked.
struct DayTotalLedger: ~Copyable {
  private let find: Statement
  private let put: Statement
  private let drop: Statement

  private let path: String

  init(_ connection: Connection) throws(StoreError) {
    let find = try Statement(
      "SELECT money_out, money_in, n FROM day_total WHERE day = ? AND bucket_id = ?",
      on: connection, isKept: true)
    let put = try Statement(
      """
      INSERT INTO day_total(day, bucket_id, money_out, money_in, n) VALUES(?1, ?2, ?3, ?4, ?5)
      ON CONFLICT DO UPDATE SET money_out = ?3, money_in = ?4, n = ?5
      """, on: connection, isKept: true)
    let drop = try Statement(
      "DELETE FROM day_total WHERE day = ? AND bucket_id = ?", on: connection, isKept: true)
    // All at once, because a half-made noncopyable value cannot be thrown away.
    path = connection.path
    self.find = find
    self.put = put
    self.drop = drop
  }

  /// Adds the numbers, which may be negative; a total without rows goes.
  ///
  /// `false`, and nothing done, when a sum does not fit or would be negative.
  func add(out: Int64, into: Int64, count: Int64, day: Int32, bucketID: Int64) throws(StoreError)
    -> Bool
  {
    find.bind(Int64(day), at: 1)
    find.bind(bucketID, at: 2)
    var stored: (out: Int64, into: Int64, count: Int64) = (0, 0, 0)
    if try find.step() { stored = (find.integer(0), find.integer(1), find.integer(2)) }
    find.reset()
    guard stored.out >= 0, stored.into >= 0, stored.count >= 0 else { throw .damaged(path: path) }
    let newOut = stored.out.addingReportingOverflow(out)
    let newIn = stored.into.addingReportingOverflow(into)
    let newCount = stored.count.addingReportingOverflow(count)
    guard !newOut.overflow, !newIn.overflow, !newCount.overflow, newOut.partialValue >= 0,
      newIn.partialValue >= 0, newCount.partialValue >= 0
    else { return false }
    if newCount.partialValue == 0 {
      drop.bind(Int64(day), at: 1)
      drop.bind(bucketID, at: 2)
      try drop.run()
      return newOut.partialValue == 0 && newIn.partialValue == 0
    }
    put.bind(Int64(day), at: 1)
    put.bind(bucketID, at: 2)
    put.bind(newOut.partialValue, at: 3)
    put.bind(newIn.partialValue, at: 4)
    put.bind(newCount.partialValue, at: 5)
    try put.run()
    return true
  }
}
