import Ledger

/// Deletes the buckets that no row is in any more, and the categories that only they had.
struct UnusedBuckets {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Gives the accounts that had such buckets.
  @discardableResult
  func remove() throws(StoreError) -> Set<Int64> {
    var unused: [Int64: Int64] = [:]
    let buckets = try Statement("SELECT id, account_id FROM bucket", on: connection)
    while try buckets.step() { unused[buckets.integer(0)] = buckets.integer(1) }
    // Paired rows have a bucket by themselves that no total may be of.
    try DayTotalReader(connection).forEach { _, total in unused[total.bucketID] = nil }
    let paired = try Statement("SELECT own_bucket_id FROM pair", on: connection)
    while !unused.isEmpty, try paired.step() { unused[paired.integer(0)] = nil }
    guard !unused.isEmpty else { return [] }
    let delete = try Statement("DELETE FROM bucket WHERE id = ?", on: connection, isKept: true)
    for id in unused.keys.sorted() {
      delete.bind(id, at: 1)
      try delete.run()
    }
    try connection.execute(
      """
      DELETE FROM category
      WHERE NOT EXISTS(SELECT 1 FROM bucket WHERE category_id = category.id)
      """)
    return Set(unused.values)
  }
}
