import Ledger

/// Deletes the buckets that no row is in any more, and the categories that only they had.
struct UnusedBuckets {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func remove() throws(StoreError) {
    var unused: Set<Int64> = []
    let buckets = try Statement("SELECT id FROM bucket", on: connection)
    while try buckets.step() { unused.insert(buckets.integer(0)) }
    let totals = try Statement("SELECT bucket_id FROM day_total", on: connection)
    while !unused.isEmpty, try totals.step() { unused.remove(totals.integer(0)) }
    totals.reset()
    guard !unused.isEmpty else { return }
    let delete = try Statement("DELETE FROM bucket WHERE id = ?", on: connection, isKept: true)
    for id in unused.sorted() {
      delete.bind(id, at: 1)
      try delete.run()
    }
    try connection.execute(
      """
      DELETE FROM category
      WHERE NOT EXISTS(SELECT 1 FROM bucket WHERE category_id = category.id)
      """)
  }
}
