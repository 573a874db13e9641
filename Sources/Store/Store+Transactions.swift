package import Ledger

extension Store {
  /// The largest number that a transaction has; 0 when there are none.
  package func lastTransactionID() throws(StoreError) -> Transaction.ID {
    try readable()?.integer("SELECT max(id) FROM tx") ?? 0
  }

  /// Hands out transactions by day, then by time of day (those without one first), then by number.
  ///
  /// `category` is a category's key. `search` is looked for in payee and memo, upper and lower case
  /// being the same. `nil` means all. Memory is that of one day's rows, and days out of range are
  /// not read.
  ///
  /// - Throws: `StoreError`, or what `body` throws.
  package func transactions(
    in days: ClosedRange<Day>? = nil, account: Account.ID? = nil, category: String? = nil,
    search: String? = nil, _ body: (Transaction) throws -> Void
  ) throws {
    guard let connection = try readable() else { return }
    try connection.read {
      var reader = try TransactionReader(connection, category: category, search: search)
      try reader.read(days, account: account, body)
    }
  }
}
