import Ledger

/// The buckets whose rows a filter of transactions may match.
struct BucketFilter {
  let buckets: Buckets
  /// By the bucket's index.
  private let isIncluded: [Bool]

  init(_ buckets: Buckets, _ filter: TransactionFilter) {
    self.buckets = buckets
    isIncluded = (0..<buckets.count).map { filter.matches(buckets[$0]) }
  }

  var isEmpty: Bool { !isIncluded.contains(true) }

  /// Whether the filter includes the bucket at `index`.
  @inline(__always)
  func includes(_ index: Int) -> Bool { isIncluded[index] }
}

extension TransactionFilter {
  /// Whether the filter looks at nothing but a row's bucket and day.
  var isOfBuckets: Bool { SearchText(payee) == nil && SearchText(text) == nil }

  /// Whether the filter includes all buckets of an account.
  var takesAllBuckets: Bool { currency == nil && categories == nil && kinds == nil }

  fileprivate func matches(_ bucket: StoredBucket) -> Bool {
    (account == nil || account == bucket.account.id)
      && (currency == nil || currency == bucket.currency)
      && (categories == nil || categories?.contains(bucket.category.key) == true)
      && (kinds == nil || kinds?.contains(bucket.kind) == true)
  }
}
