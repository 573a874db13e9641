package import Ledger

extension Store {
  /// What the account held at the end of each of `days` on which its statements tell a balance, oldest
  /// first; of its rows in `currency` alone.
  ///
  /// Which of a day's rows is the last one: see `ClosingBalance`. Only the account's rows of these days
  /// are read, and of each four numbers.
  package func closingBalances(
    of account: Account.ID, in currency: Currency, days: ClosedRange<Day>
  ) throws(StoreError) -> [DayBalance] {
    guard let connection = try readable() else { return [] }
    return try connection.read { () throws(StoreError) -> [DayBalance] in
      let directory = try BucketDirectory(connection)
      let asked = Set(
        directory.places.keys.filter { directory.bucket($0)?.currency == currency })
      let extents = try Statement(
        """
        SELECT day, first_id, n FROM extent
        WHERE day BETWEEN ? AND ? AND account_id = ? ORDER BY day, first_id
        """, on: connection)
      extents.bind(Int64(days.lowerBound.number), at: 1)
      extents.bind(Int64(days.upperBound.number), at: 2)
      extents.bind(account, at: 3)
      let rows = try Statement(
        "SELECT ts, bucket_id, amount, balance FROM tx WHERE id BETWEEN ? AND ?", on: connection)
      var balances: [DayBalance] = []
      var closing = ClosingBalance()
      var known: [BalancedRow] = []
      var current: Day?
      func end() {
        if let current, let balance = closing.close(known) {
          balances.append(DayBalance(day: current, minorUnits: balance))
        }
        known.removeAll(keepingCapacity: true)
      }
      while try extents.step() {
        guard let day = Day(stored: extents.integer(0)),
          let run = RowRun(firstID: extents.integer(1), count: extents.integer(2))
        else { throw .damaged(path: path) }
        if day != current {
          end()
          current = day
        }
        rows.bind(run.ids.lowerBound, at: 1)
        rows.bind(run.ids.upperBound, at: 2)
        defer { rows.reset() }
        while try rows.step() {
          guard let balance = rows.optionalInteger(3) else { continue }
          let bucket = rows.integer(1)
          guard asked.contains(bucket) else { continue }
          let second = rows.integer(0) &- Int64(day.number) * 86_400
          guard 0..<86_400 ~= second else { throw .damaged(path: path) }
          known.append(
            BalancedRow(
              second: directory.timed.contains(bucket) ? Int32(second) : -1,
              amount: rows.integer(2), balance: balance))
        }
      }
      end()
      return balances
    }
  }
}
