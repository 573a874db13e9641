import Ledger

/// Gives the buckets that a statement's rows go to places, in the order in which they come.
struct StatementBuckets: ~Copyable {
  private var places = KeyTable()
  /// By place: the bucket's currency among the known ones.
  private var currencies = FlatArray<UInt32>()
  private var known: [Currency] = []
  private var lastCurrency = 0

  var count: Int { currencies.count }

  /// The bucket's place; -1 when it has none.
  @inline(__always)
  mutating func place(
    rowClass: Int, account: Int, currency: Currency, isTimed: Bool
  ) -> Int {
    if known.isEmpty || known[lastCurrency] != currency { select(currency) }
    return places.place(of: key(rowClass, account, isTimed))
  }

  /// Gives a bucket, which has just been asked for and has none, a place.
  mutating func add(_ bucket: RowBatch.NewBucket, rowClass: Int) throws(StoreError) -> Int {
    // ISO 4217 has fewer than 256 currencies; 8 million accounts are no person's.
    guard bucket.account < 1 << 23, lastCurrency < 1 << 8 else { throw .tooLarge }
    places.insert(key(rowClass, bucket.account, bucket.isTimed), place: currencies.count)
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
    if let place = known.firstIndex(of: currency) {
      lastCurrency = place
    } else {
      known.append(currency)
      lastCurrency = known.count - 1
    }
  }
}
