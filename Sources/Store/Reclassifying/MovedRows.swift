/// The buckets that rows were in before a change that may move them more than once.
///
/// Most rows are moved once and counted at once. A row that pairing may move again is remembered
/// with the bucket it came from, so that it counts only if it ends elsewhere: eight bytes a row. A
/// class, because whoever gives rows new rowClasses and whoever pairs them both move rows.
final class MovedRows {
  /// A row's number and its bucket's place in one integer.
  struct Entry: BitwiseCopyable {
    private var packed: UInt64

    private static var placeBits: UInt64 { 20 }

    /// `nil` for a row's number that no store of ours has.
    init?(_ id: Int64, _ place: Int) {
      guard 0..<(1 << 43) ~= id, 0..<(1 << Entry.placeBits) ~= place else { return nil }
      packed = UInt64(id) << Entry.placeBits | UInt64(place)
    }

    var id: Int64 { Int64(packed >> Entry.placeBits) }
    var place: Int { Int(packed & (1 << Entry.placeBits - 1)) }
  }

  /// In the order of their numbers, because rows are gone through in that order.
  private var reclassified = FlatArray<Entry>()
  /// Those that pairing moved, as they come, and which these are.
  private var moved = FlatArray<Entry>()
  private var isMoved = IDSet()
  private let buckets: Buckets
  private let path: String
  /// Rows that are seen as something else than before.
  private(set) var changedCount: Int64 = 0

  init(_ connection: Connection, _ buckets: Buckets) {
    self.buckets = buckets
    path = connection.path
  }

  /// Notes that a row of a larger number than any before goes from one bucket to another because
  /// it is something else by itself.
  func changeClass(_ id: Int64, from: Int, to: Int) throws(StoreError) {
    // It was one of a pair, and that counts in the end.
    guard !isMoved.contains(id) else { return }
    let rowClass = buckets[to].rowClass
    if !buckets[from].rowClass.looksLike(rowClass) { changedCount += 1 }
    guard rowClass.mayBePaired else { return }
    guard let entry = Entry(id, from) else { throw .damaged(path: path) }
    reclassified.append(entry)
  }

  /// Notes that pairing moves a row from the bucket it is in.
  func move(_ id: Int64, from place: Int) throws(StoreError) {
    guard !isMoved.contains(id) else { return }
    guard var entry = Entry(id, place), isMoved.insert(id) else { throw .damaged(path: path) }
    if let known = find(id) {
      // Counted already, by what it was to be then.
      if !areSeenAlike(known.place, place) { changedCount -= 1 }
      entry = known
    }
    moved.append(entry)
  }

  private func find(_ id: Int64) -> Entry? {
    var (low, high) = (0, reclassified.count)
    while low < high {
      let middle = (low + high) / 2
      if reclassified[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < reclassified.count && reclassified[low].id == id ? reclassified[low] : nil
  }

  private func areSeenAlike(_ one: Int, _ other: Int) -> Bool {
    one == other || buckets[one].rowClass.looksLike(buckets[other].rowClass)
  }

  /// Counts the rows that pairing moved; to be called once, when all is done.
  func settle(_ connection: Connection) throws(StoreError) {
    // In the order in which they lie.
    var all = moved.elements
    all.sort { $0.id < $1.id }
    let find = try Statement("SELECT bucket_id FROM tx WHERE id = ?", on: connection, isKept: true)
    for entry in all {
      find.bind(entry.id, at: 1)
      defer { find.reset() }
      guard try find.step() else { throw .damaged(path: path) }
      if try !areSeenAlike(entry.place, buckets.requiredIndex(of: find.integer(0))) {
        changedCount += 1
      }
    }
  }
}
