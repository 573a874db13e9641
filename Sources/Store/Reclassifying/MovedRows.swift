/// A counter of the rows whose visible class changes; each row counts at most once, even if it
/// moves several times.
///
/// Most rows move only once, so the counter counts them immediately. If pairing may move a row
/// again, the counter keeps the row's id and original bucket in eight bytes. A row that pairing has
/// moved counts only if the visible classes of its original and final buckets differ. The counter
/// is a reference type because reclassifying and pairing share it.
final class MovedRows {
  /// A row's id and its bucket's index, packed into one integer.
  struct Entry: BitwiseCopyable {
    private var packed: UInt64

    private static var indexBits: UInt64 { 20 }

    /// Packs an id and an index; fails for numbers larger than any store reaches.
    init?(_ id: Int64, _ index: Int) {
      guard 0..<(1 << 43) ~= id, 0..<(1 << Entry.indexBits) ~= index else { return nil }
      packed = UInt64(id) << Entry.indexBits | UInt64(index)
    }

    var id: Int64 { Int64(packed >> Entry.indexBits) }
    var index: Int { Int(packed & (1 << Entry.indexBits - 1)) }
  }

  /// The reclassified rows that pairing may move, in ascending order of ids.
  private var reclassified = FlatArray<Entry>()
  /// The rows that pairing moved, in any order; `isMoved` is the set of their ids.
  private var moved = FlatArray<Entry>()
  private var isMoved = IDSet()
  private let buckets: Buckets
  private let connection: Connection
  /// The number of rows whose visible class changed; final only after ``settle()``.
  private(set) var changedCount: Int64 = 0

  init(_ connection: Connection, _ buckets: Buckets) {
    self.buckets = buckets
    self.connection = connection
  }

  /// Records a row's move to a bucket of another class; call this in ascending order of ids.
  func changeClass(_ id: Int64, from: Int, to: Int) throws(StoreError) {
    // If pairing has already moved the row, `settle` compares the row's buckets.
    guard !isMoved.contains(id) else { return }
    let rowClass = buckets[to].rowClass
    if !buckets[from].rowClass.looksLike(rowClass) { changedCount += 1 }
    guard rowClass.mayBePaired else { return }
    guard let entry = Entry(id, from) else { throw connection.damage }
    reclassified.append(entry)
  }

  /// Records that pairing moves a row out of its bucket.
  func move(_ id: Int64, from index: Int) throws(StoreError) {
    guard !isMoved.contains(id) else { return }
    guard var entry = Entry(id, index), isMoved.insert(id) else { throw connection.damage }
    let at = (0..<reclassified.count).partitioningIndex { reclassified[$0].id >= id }
    if at < reclassified.count, reclassified[at].id == id {
      // Undoes the count of `changeClass`, because `settle` counts the row instead.
      if !lookAlike(reclassified[at].index, index) { changedCount -= 1 }
      entry = reclassified[at]
    }
    moved.append(entry)
  }

  private func lookAlike(_ one: Int, _ other: Int) -> Bool {
    one == other || buckets[one].rowClass.looksLike(buckets[other].rowClass)
  }

  /// Counts the moved rows whose visible class differs after pairing; call this once, at the end.
  func settle() throws(StoreError) {
    // Reads in order of row ids because the table is in this order too.
    var all = moved.elements
    all.sort { $0.id < $1.id }
    let find = try Statement("SELECT bucket_id FROM tx WHERE id = ?", on: connection, isKept: true)
    for entry in all {
      find.bind(entry.id, at: 1)
      defer { find.reset() }
      guard try find.step() else { throw find.damage }
      if try !lookAlike(entry.index, buckets.requiredIndex(of: find.integer(0))) {
        changedCount += 1
      }
    }
  }
}
