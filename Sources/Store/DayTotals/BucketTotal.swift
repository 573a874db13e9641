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
