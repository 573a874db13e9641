/// A reader that prefetches the bucket that each paired row would have without its pair.
///
/// This bucket stays correct if the row loses its pair. Look up rows in ascending order of ids.
struct PairChunk: ~Copyable {
  struct Pair: BitwiseCopyable {
    var id: Int64
    var ownBucket: Int64
  }

  private let statement: Statement
  private var pairs = FlatArray<Pair>()
  private let size: Int
  private var at = 0
  private var isDone = false

  init(_ connection: Connection) throws(StoreError) {
    size = connection.capacity(forItemsOf: 4_096)
    statement = try Statement(
      "SELECT tx_id, own_bucket_id FROM pair WHERE tx_id >= ? ORDER BY tx_id LIMIT \(size)",
      on: connection, isKept: true)
  }

  /// Returns the id of the row's bucket without its pair; `nil` if the row is not paired.
  @inline(__always)
  mutating func ownBucket(of id: Int64) throws(StoreError) -> Int64? {
    while at < pairs.count, pairs[at].id < id { at += 1 }
    if at == pairs.count, !isDone { try read(from: id) }
    return at < pairs.count && pairs[at].id == id ? pairs[at].ownBucket : nil
  }

  private mutating func read(from id: Int64) throws(StoreError) {
    pairs.removeAll()
    at = 0
    statement.bind(id, at: 1)
    while try statement.step() {
      pairs.append(Pair(id: statement.integer(0), ownBucket: statement.integer(1)))
    }
    statement.reset()
    isDone = pairs.count < size
  }
}
