// Which row of a day is the last one is not said anywhere: statements come oldest or newest first, and
// most have no time of day. But each balance comes about by its row, so a row leads from the balance
// before it (its own less its amount) to its own, and the rows of a day are one way from the balance in
// the morning to that in the evening, whatever order they are written in. On that way every balance is
// left as often as it is reached, but for two: the morning's is left once more, and the evening's is
// reached once more. That decides nearly every day without any knowledge of the order.
//
// It does not where a day ends as it began, or where rows are missing between others, so that there are
// several ends. Then the order decides among the balances that can be the last: a day that ended as it
// began ended with what the day before did; else what was last by time of day where rows have one, and
// else by the order of the statement, whose direction is the one in which its rows' balances follow.

/// A row of a statement that tells the balance after it.
struct BalancedRow: BitwiseCopyable {
  /// -1 without a time of day.
  var second: Int32
  var amount: Int64
  var balance: Int64

  /// The balance before it; where that does not fit 64 bits it is a number like any other.
  var before: Int64 { balance &- amount }
}

/// Finds out what the balance was when a day was over, from one day to the next.
struct ClosingBalance {
  /// The balance of the last day that had one.
  private var former: Int64?
  /// By how much more often rows of the days so far followed those above them than those below them.
  private var direction = 0

  /// Returns the balance after the last of `rows`, which are a day's in the order in which the store has
  /// them, of each import by itself; `nil` without rows.
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
    // Nearly always all rows follow one another in one of the two directions, and only in that.
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

  /// The balance of the last row in time, or in the statement's order, of those that `canBe` it.
  private func last(of rows: [BalancedRow], where canBe: (BalancedRow) -> Bool) -> Int64 {
    let candidates = rows.filter(canBe)
    let latest = candidates.map(\.second).max() ?? -1
    let tied = candidates.filter { $0.second == latest }
    return (direction < 0 ? tied.first : tied.last)?.balance ?? 0
  }
}
