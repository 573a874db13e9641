/// The buckets that rows were in before a change that may move them more than once.
///
/// Most rows are moved once and counted at once. A row that pairing may move again is remembered
/// with the bucket it came from, so that it counts only if it ends elsewhere. A class, because
/// whoever gives rows new labels and whoever pairs them both move rows.
final class FormerBuckets {
  struct Entry: BitwiseCopyable {
    var id: Int64
    /// The stored number.
    var bucket: Int64
  }

  /// In the order of their numbers, because rows are gone through in that order.
  private var relabeled = FlatArray<Entry>()
  /// Those that pairing moved, as they come.
  private var moved = FlatArray<Entry>()
  private var places = KeyTable()
  private let buckets: BucketBook
  /// Rows that are seen as something else than before.
  private(set) var changedCount: Int64 = 0

  init(_ buckets: BucketBook) { self.buckets = buckets }

  /// Notes that a row of a larger number than any before goes from one bucket to another because
  /// it is something else by itself.
  func relabel(_ id: Int64, from: Int64, to: BucketBook.Look) throws(StoreError) {
    // It was one of a pair, and that counts in the end.
    guard places.place(of: UInt64(bitPattern: id)) < 0 else { return }
    if try !buckets.look(from).label.isSeenAs(to.label) { changedCount += 1 }
    if to.label.mayBePaired { relabeled.append(Entry(id: id, bucket: from)) }
  }

  /// Notes that pairing moves a row from the bucket it is in.
  func move(_ id: Int64, from bucket: Int64) throws(StoreError) {
    guard places.place(of: UInt64(bitPattern: id)) < 0 else { return }
    var entry = Entry(id: id, bucket: bucket)
    if let known = find(id) {
      // Counted already, by what it was to be then.
      if try !look(known.bucket, isSeenAs: bucket) { changedCount -= 1 }
      entry = known
    }
    places.insert(UInt64(bitPattern: id), place: moved.count)
    moved.append(entry)
  }

  private func find(_ id: Int64) -> Entry? {
    var (low, high) = (0, relabeled.count)
    while low < high {
      let middle = (low + high) / 2
      if relabeled[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < relabeled.count && relabeled[low].id == id ? relabeled[low] : nil
  }

  private func look(_ one: Int64, isSeenAs other: Int64) throws(StoreError) -> Bool {
    try buckets.look(one).label.isSeenAs(buckets.look(other).label)
  }

  /// Counts the rows that pairing moved; to be called once, when all is done.
  func settle(_ connection: Connection) throws(StoreError) {
    let find = try Statement("SELECT bucket_id FROM tx WHERE id = ?", on: connection, isKept: true)
    for place in 0..<moved.count {
      find.bind(moved[place].id, at: 1)
      defer { find.reset() }
      guard try find.step() else { throw .damaged(path: connection.path) }
      if try !look(moved[place].bucket, isSeenAs: find.integer(0)) { changedCount += 1 }
    }
  }
}
