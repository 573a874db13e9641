import Ledger

/// Adds up rows by their buckets.
///
/// Sums have 128 bits, which no number of rows fills.
struct RowSums: ~Copyable {
  // Not private: the compiler (6.3.1) then makes an array of them that does not link.
  struct Sum: BitwiseCopyable {
    var count: Int64 = 0
    /// Owner's view: money out is negative.
    var amount: Int128 = 0
  }

  /// By the buckets' numbers.
  private let sums: FlatArray<Sum>

  /// For buckets of numbers below `bound`.
  init(bound: Int) {
    var sums = FlatArray<Sum>(capacity: bound)
    sums.fill(with: Sum(), count: bound)
    self.sums = sums
  }

  @inline(__always)
  func add(_ amount: Int64, to bucket: Int64) {
    sums.base[Int(bucket)].count += 1
    sums.base[Int(bucket)].amount += Int128(amount)
  }

  /// What all come to.
  ///
  /// - Throws: `StoreError.overflow` when that does not fit 64 bits.
  func total(_ directory: BucketDirectory) throws(StoreError) -> TransactionTotal {
    var groups = CurrencyGroups()
    for (id, place) in directory.places where Int(id) < sums.count && sums[Int(id)].count > 0 {
      let sum = sums[Int(id)]
      let bucket = directory.buckets[Int(place)]
      groups.add(sum.count, sum.amount, in: bucket.currency, of: bucket.kind)
    }
    do {
      return try groups.total()
    } catch {
      throw .overflow(error.currency)
    }
  }
}
