import Ledger

extension TransactionFilter {
  /// Whether nothing but the bucket that rows are in, and their day, decides.
  var isOfBuckets: Bool { SoughtText(payee) == nil && SoughtText(text) == nil }

  /// Whether all days' rows of an account are asked for alike.
  var takesAllBuckets: Bool { currency == nil && categories == nil && kinds == nil }

  func matches(_ bucket: Bucket) -> Bool {
    (account == nil || account == bucket.account.id)
      && (currency == nil || currency == bucket.currency)
      && (categories == nil || categories?.contains(bucket.category.key) == true)
      && (kinds == nil || kinds?.contains(bucket.kind) == true)
  }
}
