/// What a bucket came to on a day.
package struct BucketTotal: Hashable, BitwiseCopyable, Sendable {
  package var bucketID: Int64
  /// How many rows.
  package var count: Int64
  /// Of the negative amounts, as a positive number of minor units.
  package var moneyOut: Int64
  package var moneyIn: Int64

  package init(bucketID: Int64, count: Int64 = 0, moneyOut: Int64 = 0, moneyIn: Int64 = 0) {
    self.bucketID = bucketID
    self.count = count
    self.moneyOut = moneyOut
    self.moneyIn = moneyIn
  }
}

/// The totals of a day's buckets in the bytes that `day_total` keeps.
///
/// By bucket: how much its number exceeds that of the one before, how many rows, money out and money
/// in, each as ``LEB128``. A report reads all days there are: a line for each day takes a tenth of
/// the time that a line for each bucket takes, and half of the room.
package enum BucketTotals {
  /// Appends the total of a bucket whose number is higher than `last`, that of the one before.
  package static func append(_ total: BucketTotal, after last: Int64, to bytes: inout [UInt8]) {
    LEB128.append(total.bucketID &- last, to: &bytes)
    LEB128.append(total.count, to: &bytes)
    LEB128.append(total.moneyOut, to: &bytes)
    LEB128.append(total.moneyIn, to: &bytes)
  }

  /// Hands out the totals by the numbers of their buckets; `false` at bytes that no store of ours
  /// holds.
  @inline(__always)
  package static func forEach<E>(
    in bytes: UnsafeRawBufferPointer, _ body: (BucketTotal) throws(E) -> Void
  ) throws(E) -> Bool {
    var reader = LEB128.Reader(bytes)
    guard !reader.isAtEnd else { return false }
    var last: Int64 = -1
    while !reader.isAtEnd {
      guard let id = reader.next(after: max(last, 0)), id > last, let count = reader.next(),
        count > 0, let moneyOut = reader.next(), let moneyIn = reader.next()
      else { return false }
      try body(BucketTotal(bucketID: id, count: count, moneyOut: moneyOut, moneyIn: moneyIn))
      last = id
    }
    return true
  }
}
