// Nothing says which row of a day is the last one. Statements list the newest or the oldest row
// first, and most have no time of day. But every balance results from its row: the row leads from
// the balance before it (its own minus its amount) to its own. So the rows of a day form a path
// from the morning's balance to the evening's, in whatever order they are listed. On the path,
// every balance is left as often as it is reached, except two: the morning's is left once more, and
// the evening's is reached once more. That decides nearly every day without knowing the order.
//
// It does not decide a day that ends as it began, or a day with missing rows, which has several
// ends. Then the order decides among the balances that can be the last. A day that ended as it
// began has the balance of the day before. Otherwise the last row by time of day counts, and
// without times the last row in the statement's direction, which is the one in which the balances
// follow each other.

/// A row of a statement, with the balance after it.
struct BalancedRow: BitwiseCopyable {
  /// -1 without a time of day.
  var second: Int32
  var amount: Int64
  var balance: Int64

  /// The balance before the row.
  ///
  /// It wraps around on overflow and is then a number like any other.
  var before: Int64 { balance &- amount }
}

/// Determines the balance at the end of each day, one day after the other.
struct ClosingBalance {
  /// The balance of the last day that had one.
  private var former: Int64?
  /// How many more rows of the days so far followed the row above them than the row below them.
  private var direction = 0

  /// Returns the balance after the last of a day's rows; `nil` without rows.
  ///
  /// Within an import, `rows` must be in the order of the statement.
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
    // Nearly always all rows follow each other in one direction, and only in that one.
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
    return last(of: rows) { ends.isEmpty || ends.contains($0.balance) }
  }

  /// The balance of the last row, by time or by the statement's order, among those that `canBe` the
  /// last.
  private func last(of rows: [BalancedRow], where canBe: (BalancedRow) -> Bool) -> Int64 {
    let candidates = rows.filter(canBe)
    let latest = candidates.map(\.second).max() ?? -1
    let tied = candidates.filter { $0.second == latest }
    return (direction < 0 ? tied.first : tied.last)?.balance ?? 0
  }
}
