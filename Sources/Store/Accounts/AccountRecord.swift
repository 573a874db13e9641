package import Ledger

/// An account with a summary of its transactions.
package struct AccountRecord: Hashable, Sendable {
  package let account: Account
  package let transactions: Int64
  /// The range from the first to the last day with a stored row; `nil` if there are no rows.
  package let days: ClosedRange<Day>?
  /// The currencies of the account's rows, sorted by code.
  package let currencies: [Currency]
  /// The number of imports that added rows to this account.
  package let imports: Int
  /// The account's former names, sorted; statements may still use them.
  package let formerNames: [String]
}

extension StoreSnapshot {
  /// Returns all accounts with their summaries, sorted by name.
  ///
  /// Does not read the table `tx`, so the time depends mainly on the number of extents.
  package func accountRecords() throws(StoreError) -> [AccountRecord] {
    guard let connection else { return [] }
    let extents = try AccountExtents(connection)
    let formerNames = try Dictionary(grouping: self.formerNames(), by: \.accountID)
    let currencies = try currencies(connection)
    let uncounted = try uncountedRows(connection)
    return try accounts().map { account in
      let found = extents.accounts[account.id]
      return AccountRecord(
        account: account, transactions: (found?.rows ?? 0) - (uncounted[account.id] ?? 0),
        days: found?.days, currencies: currencies[account.id] ?? [],
        imports: found?.imports.count ?? 0,
        formerNames: formerNames[account.id]?.map(\.name) ?? [])
    }
  }

  /// Returns the number of rows that no report counts, for each account.
  private func uncountedRows(_ connection: Connection) throws(StoreError) -> [Account.ID: Int64] {
    let buckets = try Buckets(connection)
    let uncounted = buckets.set { $0.role.contains(.uncounted) }
    var rows: [Account.ID: Int64] = [:]
    guard !uncounted.isEmpty else { return rows }
    try DayTotalReader(connection).forEach { (_, total) throws(StoreError) in
      guard uncounted.contains(total.bucketID) else { return }
      rows[try buckets.required(total.bucketID).account.id, default: 0] &+= total.count
    }
    return rows
  }

  private func currencies(_ connection: Connection) throws(StoreError) -> [Account.ID: [Currency]] {
    let buckets = try Statement(
      "SELECT DISTINCT account_id, currency FROM bucket ORDER BY currency", on: connection)
    var currencies: [Account.ID: [Currency]] = [:]
    while try buckets.step() {
      guard let currency = Currency(code: buckets.text(1)) else { throw connection.damage }
      currencies[buckets.integer(0), default: []].append(currency)
    }
    return currencies
  }
}
