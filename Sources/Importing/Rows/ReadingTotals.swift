import Ledger

/// The totals of the rows read so far, for the ``ReadingSummary``.
struct ReadingTotals {
  /// The summary without sums and days, which ``complete`` adds.
  var summary = ReadingSummary()
  var sums = MoneySums()
  /// The first and last day; if there are no transactions, `first` is after `last`.
  var first = Day(number: .max)
  var last = Day(number: .min)
  /// The check of the balances; `nil` if the plan has no balance order.
  var chain: BalanceChain?

  init(plan: ReadingPlan) { chain = plan.rules.balanceOrder.map(BalanceChain.init) }

  /// Adds a transaction; returns `false`, leaving the totals unchanged, if a sum would overflow.
  @inline(__always)
  mutating func take(_ entry: Entry) -> Bool {
    guard sums.add(entry.amount, entry.currency) else { return false }
    if chain != nil { follow(entry) }
    if entry.day < first { first = entry.day }
    if entry.day > last { last = entry.day }
    summary.transactions += 1
    return true
  }

  private mutating func follow(_ entry: Entry) {
    let follows = chain?.take(
      amount: entry.amount, balance: entry.hasBalance ? entry.balance : nil, line: entry.line)
    if follows == false { summary.addBalanceGap(line: Int(entry.line)) }
  }

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

/// The sums of money out and money in, by currency.
struct MoneySums {
  private var sums: [(currency: Currency, out: Int64, into: Int64)] = []

  /// Adds an amount; returns `false`, leaving the sum unchanged, if it would overflow 64 bits.
  @inline(__always)
  mutating func add(_ amount: Int64, _ currency: Currency) -> Bool {
    var index = 0
    while index < sums.count, sums[index].currency != currency { index += 1 }
    if index == sums.count { sums.append((currency, 0, 0)) }
    let (sum, overflow) =
      amount < 0
      ? sums[index].out.subtractingReportingOverflow(amount)
      : sums[index].into.addingReportingOverflow(amount)
    if overflow { return false }
    if amount < 0 { sums[index].out = sum } else { sums[index].into = sum }
    return true
  }

  /// Adds the sums of other rows; returns `false` if a sum would overflow 64 bits.
  mutating func add(_ other: MoneySums) -> Bool {
    other.sums.allSatisfy { add(-$0.out, $0.currency) && add($0.into, $0.currency) }
  }

  /// The positive sums, in order of currency code.
  var out: [Money] { positive(sums.map { Money($0.out, $0.currency) }) }
  var into: [Money] { positive(sums.map { Money($0.into, $0.currency) }) }

  private func positive(_ sums: [Money]) -> [Money] {
    sums.filter { $0.minorUnits > 0 }.sorted { $0.currency < $1.currency }
  }
}

/// Checks that each running balance follows from the previous balance.
///
/// A balance that does not follow indicates a missing or a surplus row, and causes a warning. Some
/// banks print only one balance a day, so the chain adds up the amounts until the next balance.
struct BalanceChain {
  private let order: RowOrder
  private var sums = BalanceSums()
  /// The line of the first row with a balance; 0 if there is none.
  private(set) var firstLine = 0

  init(order: RowOrder) { self.order = order }

  /// Adds a row; returns `false` if its balance does not follow from the previous balance.
  mutating func take(amount: Int64, balance: Int64?, line: UInt32) -> Bool {
    if firstLine == 0, balance != nil { firstLine = Int(line) }
    return follows(sums.take(amount: amount, balance: balance))
  }

  /// Adds the next part; returns `false` if its first balance does not follow from this part.
  mutating func join(_ next: BalanceChain) -> Bool {
    if firstLine == 0 { firstLine = next.firstLine }
    return follows(sums.join(next.sums))
  }

  private func follows(_ step: BalanceSums.Step?) -> Bool {
    guard let step else { return true }
    return switch order {
    case .oldestFirst: step.balance == step.after
    case .newestFirst: step.balance == 0 &- step.before
    }
  }
}
