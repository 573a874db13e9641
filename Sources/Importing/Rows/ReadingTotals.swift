import Ledger

/// The totals of rows that were read, from which the ``ReadingSummary`` is made.
///
/// The totals of the parts of a statement add up to those of the whole (``append(_:)``).
struct ReadingTotals {
  /// Still without sums and days.
  var summary = ReadingSummary()
  var sums = MoneySums()
  /// From the highest to the lowest day while there is no transaction.
  var first = Day(number: .max)
  var last = Day(number: .min)
  /// `nil` where the balance of the statement does not follow from row to row.
  var chain: BalanceChain?

  init(plan: ReadingPlan) { chain = plan.rules.balanceOrder.map(BalanceChain.init) }

  /// Adds a transaction.
  ///
  /// - Returns: `false`, and nothing is added, when a sum would leave 64 bits.
  @inline(__always)
  mutating func take(_ entry: Entry) -> Bool {
    guard sums.add(entry.amount, entry.currency) else { return false }
    if chain != nil { follow(entry) }
    if entry.day < first { first = entry.day }
    if entry.day > last { last = entry.day }
    summary.transactions += 1
    return true
  }

  mutating func skip(line: Int, _ reason: SkippedRow.Reason) { summary.skip(line: line, reason) }

  mutating func add(_ bad: BadRow) { summary.add(bad) }

  /// Notes a balance that does not follow from the one before.
  ///
  /// The import goes on all the same.
  private mutating func follow(_ entry: Entry) {
    let follows = chain?.take(
      amount: entry.amount, balance: entry.hasBalance ? entry.balance : nil, line: entry.line)
    if follows == false { summary.addBalanceGap(line: Int(entry.line)) }
  }

  /// The summary, with sums and days.
  var complete: ReadingSummary {
    var summary = summary
    summary.moneyOut = sums.out
    summary.moneyIn = sums.into
    if summary.transactions > 0 {
      summary.firstDay = first
      summary.lastDay = last
    }
    return summary
  }
}
