import Ledger

/// The stored numbers of a statement's buckets, each made when its first row is written.
struct BucketIDs: ~Copyable {
  private(set) var buckets: [Window.NewBucket] = []
  /// By the bucket's place; 0 when not looked up.
  private(set) var ids = FlatArray<Int64>()
  private let maker: BucketMaker

  init(_ maker: consuming BucketMaker) { self.maker = maker }

  /// Takes in what a window knows of new ones.
  mutating func add(_ new: [Window.NewBucket]) {
    for bucket in new {
      buckets.append(bucket)
      ids.append(0)
    }
  }

  mutating func make(
    _ place: Int, accountIDs: borrowing FlatArray<Int64>
  ) throws(StoreError) {
    let bucket = buckets[place]
    ids[place] = try maker.id(
      bucket.label, accountID: accountIDs[bucket.account], currency: bucket.currency,
      isTimed: bucket.isTimed)
  }
}
