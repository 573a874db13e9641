import Ledger

/// Gives the buckets of a statement's rows indexes, in the order of their first rows.
struct StatementBuckets: ~Copyable {
  private var indexes = KeyTable()
  /// By the bucket's index: the index of its currency in `known`.
  private var currencies = FlatArray<UInt32>()
  private var known: [Currency] = []
  private var lastCurrency = 0

  var count: Int { currencies.count }

  /// The bucket's index; -1 when there is none.
  @inline(__always)
  mutating func index(rowClass: Int, account: Int, currency: Currency, isTimed: Bool) -> Int {
    if known.isEmpty || known[lastCurrency] != currency { select(currency) }
    return indexes.index(of: key(rowClass, account, isTimed))
  }

  /// Adds the bucket that was just looked up without success.
  mutating func add(_ bucket: RowBatch.NewBucket, rowClass: Int) throws(StoreError) -> Int {
    // ISO 4217 has fewer than 256 currencies, and nobody has 8 million accounts.
    guard bucket.account < 1 << 23, lastCurrency < 1 << 8 else { throw .tooLarge }
    indexes.insert(key(rowClass, bucket.account, bucket.isTimed), index: currencies.count)
    currencies.append(UInt32(truncatingIfNeeded: lastCurrency))
    return currencies.count - 1
  }

  @inline(__always)
  private func key(_ rowClass: Int, _ account: Int, _ isTimed: Bool) -> UInt64 {
    UInt64(truncatingIfNeeded: rowClass) << 32 | UInt64(truncatingIfNeeded: account) << 9
      | UInt64(truncatingIfNeeded: lastCurrency) << 1 | (isTimed ? 1 : 0)
  }

  func currency(of row: BatchRow) -> Currency { known[Int(currencies[Int(row.bucket)])] }

  private mutating func select(_ currency: Currency) {
    if let index = known.firstIndex(of: currency) {
      lastCurrency = index
    } else {
      known.append(currency)
      lastCurrency = known.count - 1
    }
  }
}
