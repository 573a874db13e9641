import Ledger

/// Evidence that a statement's rows are already stored, under another account or format.
package enum Coincidence: Hashable, Sendable {
  /// On every day of the statement, the account with this name has exactly the statement's rows.
  case otherAccount(String, rows: Int)
  /// On nearly all shared days, a new account and the account with this name have the same number
  /// of rows and the same sum.
  case otherFormatOfAccount(String, rows: Int)
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
    _ tally: borrowing EntryTally, _ connection: Connection
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

  /// The rows of an account on a day.
  private struct DayRows: Hashable {
    var count: Int64 = 0
    var amount: Int64 = 0

    mutating func add(count: Int64, amount: Int64) {
      self.count &+= count
      self.amount &+= amount
    }
  }

  /// The minimum numbers of equal days and of different sums; fewer may match by chance, as with
  /// the same standing order in two accounts.
  private static let (fewestDays, fewestSums) = (3, 3)

  /// Returns another account that seems to have the rows of one of the statement's new accounts.
  ///
  /// Another format can name the account differently, for example by a short number instead of an
  /// IBAN, and give its rows other texts. So this function compares only each day's row count and
  /// sum.
  static func otherFormatOfAccount(
    _ tally: borrowing EntryTally, _ accountIDs: borrowing FlatArray<Int64>,
    _ connection: Connection
  ) throws(StoreError) -> Coincidence? {
    var new: [Int: [Int32: DayRows]] = [:]
    for group in tally.groups.groups.elements where group.state == .new {
      new[Int(group.account), default: [:]][group.day] = DayRows(
        count: Int64(group.count), amount: group.amount)
    }
    new = new.filter { $0.value.count >= fewestDays }
    guard !new.isEmpty, let days = tally.days,
      try connection.integer("SELECT count(*) FROM account") ?? 0 > 1
    else { return nil }
    let stored = try rowsOfAccounts(on: days, connection)
    // If an account has stored rows, the import compares its rows one by one.
    let known = Set(stored.keys.map(\.id))
    for (index, rows) in new.sorted(by: { $0.key < $1.key })
    where !known.contains(accountIDs[index]) {
      for (account, other) in stored.sorted(by: { $0.key.id < $1.key.id }) {
        if let count = equalRows(rows, other) {
          return .otherFormatOfAccount(account.name, rows: count)
        }
      }
    }
    return nil
  }

  /// Returns the number of rows on equal days; `nil` unless nearly all shared days are equal.
  private static func equalRows(_ new: [Int32: DayRows], _ stored: [Int32: DayRows]) -> Int? {
    guard let first = stored.keys.min(), let last = stored.keys.max(),
      let newFirst = new.keys.min(), let newLast = new.keys.max()
    else { return nil }
    let shared = max(first, newFirst)...max(max(first, newFirst), min(last, newLast))
    let days = Set(new.keys).union(stored.keys).filter { shared.contains($0) }
    let equal = days.filter { new[$0] != nil && new[$0] == stored[$0] }
    let sums = Set(equal.compactMap { new[$0]?.amount })
    guard equal.count >= fewestDays, sums.count >= fewestSums, equal.count * 10 >= days.count * 9
    else { return nil }
    return equal.reduce(0) { $0 + Int(new[$1]?.count ?? 0) }
  }

  private static func rowsOfAccounts(
    on days: ClosedRange<Int32>, _ connection: Connection
  ) throws(StoreError) -> [Account: [Int32: DayRows]] {
    let stored = try Buckets(connection)
    let (buckets, shown) = stored.shown()
    let indexes = stored.byID(shown)
    var rows: [Account: [Int32: DayRows]] = [:]
    try DayTotalReader(connection).forEach(in: days) { (day, total) throws(StoreError) in
      let index = Int(total.bucketID) < indexes.count ? indexes[Int(total.bucketID)] : -1
      // Buckets that no report counts have no index.
      guard buckets.indices.contains(Int(index)) else { return }
      rows[buckets[Int(index)].account, default: [:]][day.number, default: DayRows()]
        .add(count: total.count, amount: total.moneyIn &- total.moneyOut)
    }
    return rows
  }
}
