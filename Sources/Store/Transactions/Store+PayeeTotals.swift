package import Ledger

extension Store {
  /// The payees most was spent at in each category, by the category's key: at most `limit` of each,
  /// largest first, ties by the payees' bytes.
  ///
  /// What is neither spending nor a refund does not count. Reads the rows of those days once, some
  /// five million in a second, and no payee's text but once for each wording among them.
  package func payeeTotals(
    on days: ClosedRange<Day>, currency: Currency, account: Account.ID? = nil, limit: Int
  ) throws(StoreError) -> [String: [PayeeTotal]] {
    guard let connection = try readable() else { return [:] }
    return try connection.read { () throws(StoreError) -> [String: [PayeeTotal]] in
      let filter = TransactionFilter(
        days: days, account: account, currency: currency, kinds: .spent)
      var sums = try PayeeSums(connection, try BucketDirectory(connection), filter)
      try sums.read(days, of: account)
      return try sums.largest(limit, in: currency)
    }
  }
}
