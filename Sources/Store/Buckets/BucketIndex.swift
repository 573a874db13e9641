/// From the stored numbers of buckets to places in an array, counted from 0.
///
/// Stored numbers are small and dense, so one look in an array finds a place.
struct BucketIndex: ~Copyable {
  private var places = FlatArray<Int32>()
  /// The stored numbers, by place.
  private(set) var ids = FlatArray<Int64>()

  /// Beyond what any store of ours has.
  private static var limit: Int64 { 1 << 20 }

  var count: Int { ids.count }

  /// The bucket's place; -1 when it has none.
  @inline(__always)
  func place(of id: Int64) -> Int {
    guard 0..<Int64(places.count) ~= id else { return -1 }
    return Int(places[Int(truncatingIfNeeded: id)])
  }

  /// Gives a bucket that has no place the next one; `false` for a number that none of ours has.
  mutating func add(_ id: Int64) -> Bool {
    guard 0..<BucketIndex.limit ~= id else { return false }
    while Int64(places.count) <= id { places.append(-1) }
    places[Int(id)] = Int32(truncatingIfNeeded: ids.count)
    ids.append(id)
    return true
  }
}
