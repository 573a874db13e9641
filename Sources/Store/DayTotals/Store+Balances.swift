package import Ledger

extension StoreSnapshot {
  /// Returns the account's closing balances on the days with stored balances, oldest first.
  ///
  /// Uses only rows in `currency`. Reads four columns of each of the account's rows in `days`.
  package func closingBalances(
    of account: Account.ID, in currency: Currency, days: ClosedRange<Day>
  ) throws(StoreError) -> [DayBalance] {
    guard let connection else { return [] }
    enum Column: Int32 { case moment, bucket, amount, balance }
    let buckets = try Buckets(connection)
    var rows = try StoredRows("bucket_id, amount, balance", isComplete: false, on: connection)
    rows.begin(days.lowerBound.number...days.upperBound.number, of: account)
    var balances: [DayBalance] = []
    var closing = ClosingBalance()
    var dayRows: [BalancedRow] = []
    var current: Day?
    func end() {
      if let current, let balance = closing.close(dayRows) {
        balances.append(DayBalance(day: current, minorUnits: balance))
      }
      dayRows.removeAll(keepingCapacity: true)
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
        dayRows.append(
          BalancedRow(
            second: try rows.second(isTimed: buckets[index].isTimed),
            amount: rows.row.integer(Column.amount), balance: balance))
      }
    }
    end()
    return balances
  }
}

// Statements do not mark the last row of a day. Some list the newest row first, others the oldest,
// and most contain no times of day. But each row leads from one balance (the row's balance minus
// its amount) to the row's balance. So the rows of a day, in whatever order, form a path from the
// day's opening balance to its closing balance. The path reaches and leaves every balance equally
// often, except at its two ends. It leaves the opening balance one more time than it reaches it,
// and reaches the closing balance one more time than it leaves it. This nearly always identifies
// the closing balance.
//
// Two cases remain. If the path ends where it began, the closing balance is probably that of the
// previous day with rows. If none of the day's rows has this balance, all rows are candidates. If
// rows are missing, the path has several ends, and the rows at these ends are candidates. The
// candidate with the latest time of day wins. Among candidates with equal or unknown times, the
// last one wins, in the direction in which the account's rows usually follow each other.

/// A row of a statement, with the balance after it.
struct BalancedRow: BitwiseCopyable {
  /// The second of the day; -1 if the row has no time of day.
  var second: Int32
  var amount: Int64
  var balance: Int64

  /// The balance before the row; wraps around on overflow, which is harmless.
  var before: Int64 { balance &- amount }
}

/// A calculation of the closing balances of consecutive days.
struct ClosingBalance {
  /// The closing balance of the last day with rows.
  private var former: Int64?
  /// The number of rows that continue from the row above, minus the number that continue from the
  /// row below.
  private var direction = 0

  /// Returns the balance after the last of a day's rows; `nil` if there are no rows.
  ///
  /// The rows of each import must be in the order of its statement.
  mutating func close(_ rows: [BalancedRow]) -> Int64? {
    guard let only = rows.first else { return nil }
    let balance = rows.count == 1 ? only.balance : end(of: rows)
    former = balance
    return balance
  }

  private mutating func end(of rows: [BalancedRow]) -> Int64 {
    var (downwards, upwards) = (0, 0)
    for (row, next) in zip(rows, rows.dropFirst()) {
      if next.before == row.balance { downwards += 1 }
      if row.before == next.balance { upwards += 1 }
    }
    direction += downwards - upwards
    // In nearly all cases, the rows follow each other in exactly one direction.
    let steps = rows.count - 1
    if downwards == steps, upwards < steps { return rows[steps].balance }
    if upwards == steps, downwards < steps { return rows[0].balance }
    var surplus: [Int64: Int] = [:]
    for row in rows {
      surplus[row.balance, default: 0] += 1
      surplus[row.before, default: 0] -= 1
    }
    let ends = Set(surplus.lazy.filter { $0.value > 0 }.map(\.key))
    if ends.count == 1, let end = ends.first { return end }
    if ends.isEmpty, let former, rows.contains(where: { $0.balance == former }) { return former }
    let candidates = rows.filter { ends.isEmpty || ends.contains($0.balance) }
    let latest = candidates.map(\.second).max() ?? -1
    let tied = candidates.filter { $0.second == latest }
    return (direction < 0 ? tied.first : tied.last)?.balance ?? 0
  }
}
