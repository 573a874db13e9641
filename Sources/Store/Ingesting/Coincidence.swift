import Ledger

/// Evidence that a statement's rows are already stored, under another account or format.
package enum Coincidence: Hashable, Sendable {
  /// On every day of the statement, the account with this name has exactly the statement's rows.
  case otherAccount(String, rows: Int)
  /// Most of the rows that seem new have the day and amount of a stored row from another format.
  case otherFormat(rows: Int)
}

extension Coincidence {
  /// Returns another account that has exactly the statement's rows; `nil` if there is none.
  ///
  /// Also returns `nil` unless all entries belong to the default account and this account has no
  /// stored rows on their days. Compares the days' fingerprint sums, because a fingerprint does not
  /// include the account.
  static func otherAccount(
    _ tally: borrowing EntryTally, _ accountIDs: borrowing FlatArray<Int64>,
    _ connection: Connection
  ) throws(StoreError) -> Coincidence? {
    guard let days = tally.days,
      tally.groups.groups.elements.allSatisfy({ $0.state == .new && $0.account == 0 })
    else { return nil }
    let extents = try connection.statement(
      """
      SELECT day, account_id, n, d1, d2 FROM extent
      WHERE day BETWEEN ? AND ? ORDER BY account_id, day
      """, Int64(days.lowerBound), Int64(days.upperBound))
    var accounts: [Int64: [Int32: (count: Int64, sum: Fingerprint)]] = [:]
    while try extents.step() {
      guard let day = Int32(exactly: extents.integer(0)) else { throw connection.damage }
      var known = accounts[extents.integer(1), default: [:]][day] ?? (0, Fingerprint())
      known.count &+= extents.integer(2)
      known.sum.add(
        Fingerprint(
          first: UInt64(bitPattern: extents.integer(3)),
          second: UInt64(bitPattern: extents.integer(4))))
      accounts[extents.integer(1), default: [:]][day] = known
    }
    for (id, days) in accounts.sorted(by: { $0.key < $1.key }) {
      let isEqual = tally.groups.groups.elements.allSatisfy { group in
        days[group.day].map { $0.count == group.count && $0.sum == group.sum } ?? false
      }
      guard isEqual else { continue }
      let names = try connection.statement("SELECT name FROM account WHERE id = ?", id)
      guard try names.step() else { throw connection.damage }
      return .otherAccount(names.text(0), rows: tally.rows)
    }
    return nil
  }
}
