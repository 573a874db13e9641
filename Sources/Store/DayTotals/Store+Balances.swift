package import Ledger

extension Store {
  /// The account's balance at the end of each day on which its statements show one, oldest first.
  ///
  /// Only rows in `currency` count. ``ClosingBalance`` decides which row of a day is the last one.
  /// Reads the account's rows of these days, and four numbers of each.
  package func closingBalances(
    of account: Account.ID, in currency: Currency, days: ClosedRange<Day>
  ) throws(StoreError) -> [DayBalance] {
    guard let connection = try readable() else { return [] }
    return try connection.read { () throws(StoreError) -> [DayBalance] in
      enum Column: Int32 {
        case moment, bucket, amount, balance
      }
      let buckets = try Buckets(connection)
      var rows = try StoredRows("bucket_id, amount, balance", isComplete: false, on: connection)
      rows.begin(days.lowerBound.number...days.upperBound.number, of: account)
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
      while try rows.nextExtent() {
        if rows.day != current {
          end()
          current = rows.day
        }
        while try rows.nextRow() {
          guard let balance = rows.row.optionalInteger(Column.balance) else { continue }
          let index = buckets.index(of: rows.row.integer(Column.bucket))
          guard index >= 0, buckets[index].currency == currency else { continue }
          known.append(
            BalancedRow(
              second: try rows.second(isTimed: buckets[index].isTimed),
              amount: rows.row.integer(Column.amount), balance: balance))
        }
      }
      end()
      return balances
    }
  }
}
