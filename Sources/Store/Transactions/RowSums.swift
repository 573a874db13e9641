import Ledger

/// Adds up rows by bucket.
///
/// Sums have 128 bits: no number of rows makes them overflow.
struct RowSums: ~Copyable {
  // Not private: Swift 6.3.1 then emits an array of sums that does not link.
  struct Sum: BitwiseCopyable {
    var count: Int64 = 0
    /// Money out is negative.
    var amount: Int128 = 0
  }

  private let buckets: Buckets
  /// By the bucket's index.
  private let sums: FlatArray<Sum>

  init(_ buckets: Buckets) {
    var sums = FlatArray<Sum>(capacity: buckets.count)
    sums.fill(with: Sum(), count: buckets.count)
    self.buckets = buckets
    self.sums = sums
  }

  @inline(__always)
  func add(_ amount: Int64, to bucket: Int) {
    sums.base[bucket].count += 1
    sums.base[bucket].amount += Int128(amount)
  }

  /// The total of all rows.
  ///
  /// - Throws: `StoreError.overflow` for a sum beyond 64 bits.
  func total() throws(StoreError) -> TransactionTotal {
    var groups = CurrencyGroups()
    for index in 0..<sums.count where sums[index].count > 0 {
      let sum = sums[index]
      groups.add(sum.count, sum.amount, in: buckets[index].currency, of: buckets[index].kind)
    }
    do {
      return try groups.total()
    } catch {
      throw .overflow(error.currency)
    }
  }
}
