package import Ledger

extension StoreSnapshot {
  /// Returns the worth-it counts by transaction id; omits transactions without a count.
  package func worthCounts(
    of ids: some Sequence<Transaction.ID>
  ) throws(StoreError) -> [Transaction.ID: Int64] {
    try lookUp("SELECT count FROM worth WHERE tx_id = ?", of: ids) { $0.integer(0) }
  }

  /// Returns the number and the sum of the payments with a worth-it mark, grouped by the `key` of
  /// their day, such as the month.
  ///
  /// Includes only money out whose kind is spending. If `days` is `nil`, includes all days; if
  /// `account` is `nil`, all accounts. The running time is proportional to the number of all
  /// transactions with a worth-it count.
  ///
  /// - Throws: `StoreError.overflow` if a sum does not fit into 64 bits.
  package func worthTotals<Key: Hashable>(
    in days: ClosedRange<Day>? = nil, currency: Currency, account: Account.ID? = nil,
    by key: (Day) -> Key
  ) throws(StoreError) -> [Key: WorthTotal] {
    guard let connection else { return [:] }
    // CROSS JOIN makes SQLite start with `worth`.
    let statement = try connection.statement(
      """
      SELECT ts, amount, tx.id FROM worth CROSS JOIN tx ON tx.id = worth.tx_id
        CROSS JOIN bucket ON bucket.id = bucket_id
      WHERE ts BETWEEN ? AND ? AND amount < 0 AND kind = ? AND currency = ?
        AND (?5 IS NULL OR account_id = ?5)
      """, days.map { Int64($0.lowerBound.number) * 86_400 } ?? .min,
      days.map { Int64($0.upperBound.number) * 86_400 + 86_399 } ?? .max,
      Int64(Kind.spending.rawValue), currency.code, account)
    let adjusted = try Buckets.forReports(connection).adjusted
    var totals: [Key: WorthTotal] = [:]
    while try statement.step() {
      guard let day = Day(ofStoredMoment: statement.integer(0)) else { throw .damaged(path: path) }
      let key = key(day)
      let total = totals[key] ?? WorthTotal(count: 0, spent: Money(0, currency))
      // What was paid back was not spent.
      let counted = adjusted[statement.integer(2)]?.shares.reduce(0) { $0 + $1.amount }
      let (sum, overflow) = total.spent.minorUnits.subtractingReportingOverflow(
        counted ?? statement.integer(1))
      guard !overflow else { throw .overflow(currency) }
      totals[key] = WorthTotal(count: total.count + 1, spent: Money(sum, currency))
    }
    return totals
  }
}

extension StoreChange {
  /// Adds one to a transaction's worth-it count, and returns the new count.
  ///
  /// - Throws: `StoreError.noSuchTransaction`.
  @discardableResult
  package func addWorth(to id: Transaction.ID) throws -> Int64 {
    // After tampering, a count can be the largest 64-bit integer; such a count stays unchanged.
    let count = try connection.integer(
      """
      INSERT INTO worth(tx_id, count) SELECT id, 1 FROM tx WHERE id = ?
      ON CONFLICT DO UPDATE SET count = count + (count < \(Int64.max)) RETURNING count
      """, id)
    guard let count else { throw StoreError.noSuchTransaction(id) }
    return count
  }

  /// Subtracts one from a positive worth-it count, and returns the new count.
  ///
  /// - Throws: `StoreError.noSuchTransaction`.
  @discardableResult
  package func removeWorth(from id: Transaction.ID) throws -> Int64 {
    try connection.requireTransaction(id)
    let count = try snapshot.worthCounts(of: [id])[id] ?? 0
    try connection.run(
      count > 1
        ? "UPDATE worth SET count = count - 1 WHERE tx_id = ?"
        : "DELETE FROM worth WHERE tx_id = ?", id)
    return max(count - 1, 0)
  }
}
