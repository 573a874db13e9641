package import Ledger

extension StoreSnapshot {
  /// Returns the payees with the largest spending in each category, keyed by category key.
  ///
  /// Each category has at most `limit` payees, sorted by descending sum and then by the payees'
  /// bytes. The sums include only spending and refunds. Reads about five million rows per second.
  package func payeeTotals(
    on days: ClosedRange<Day>, currency: Currency, account: Account.ID? = nil, limit: Int
  ) throws(StoreError) -> [String: [PayeeTotal]] {
    guard let connection else { return [:] }
    let filter = TransactionFilter(days: days, account: account, currency: currency, kinds: .spent)
    var sums = try PayeeSums(connection, filter)
    try sums.read(days, of: account)
    return try sums.largest(limit, in: currency)
  }

  /// Returns the spending at all payees on `days` through `splitDay`, for each category.
  ///
  /// The result includes payees with rows only after `splitDay`, and is in no particular order.
  package func payeeSpending(
    on days: ClosedRange<Day>, through splitDay: Day, currency: Currency,
    account: Account.ID? = nil
  ) throws(StoreError) -> [PayeeSpending] {
    guard let connection else { return [] }
    let filter = TransactionFilter(days: days, account: account, currency: currency, kinds: .spent)
    var sums = try PayeeSums(connection, filter)
    try sums.read(days, of: account, through: splitDay)
    return try sums.all(in: currency)
  }

  /// Returns the payees that contain `text`, ignoring case.
  ///
  /// The result has at most `limit` payees, sorted by their bytes. If `text` itself is a payee,
  /// that payee is the only result. Otherwise, this method compares about a million payees per
  /// second.
  package func payees(like text: String, limit: Int) throws(StoreError) -> [String] {
    guard let connection else { return [] }
    let isPayee =
      try connection.integer("SELECT 1 FROM wording WHERE payee = ? LIMIT 1", text) != nil
    if isPayee { return [text] }
    guard let sought = SearchText(text) else { return [] }
    return try payees(connection, limit: limit) { sought.isContained(in: $0.bytes(0)) }
  }

  /// Returns at most `limit` payees that satisfy a condition, sorted by their bytes.
  package func payees(limit: Int, where isWanted: (String) -> Bool) throws(StoreError) -> [String] {
    guard let connection else { return [] }
    return try payees(connection, limit: limit) { isWanted($0.text(0)) }
  }

  private func payees(
    _ connection: Connection, limit: Int, where isWanted: (borrowing Statement) -> Bool
  ) throws(StoreError) -> [String] {
    let all = try Statement("SELECT DISTINCT payee FROM wording ORDER BY payee", on: connection)
    var found: [String] = []
    while found.count < limit, try all.step() {
      if isWanted(all) { found.append(all.text(0)) }
    }
    return found
  }
}
