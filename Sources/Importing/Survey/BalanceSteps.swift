/// How often a running balance follows from the amounts, for each order of rows and each sign.
///
/// Some banks print one balance a day. A step then goes from one balance to the next, over all amounts
/// between them.
struct BalanceSteps {
  private(set) var oldestFirst = 0
  private(set) var oldestFirstInverted = 0
  private(set) var newestFirst = 0
  private(set) var newestFirstInverted = 0
  /// The number of all steps.
  private(set) var steps = 0
  private var sums = BalanceSums()

  mutating func take(amount: Int64?, balance: Int64?) {
    guard let amount, let step = sums.take(amount: amount, balance: balance),
      step.before != 0 || step.after != 0
    else { return }
    count(step)
  }

  /// Adds the steps of the rows after these ones.
  mutating func append(_ next: BalanceSteps) {
    if let step = sums.join(next.sums), step.before != 0 || step.after != 0 { count(step) }
    steps += next.steps
    oldestFirst += next.oldestFirst
    oldestFirstInverted += next.oldestFirstInverted
    newestFirst += next.newestFirst
    newestFirstInverted += next.newestFirstInverted
  }

  private mutating func count(_ step: BalanceSums.Step) {
    steps += 1
    if step.balance == step.after { oldestFirst += 1 }
    if step.balance == 0 &- step.after { oldestFirstInverted += 1 }
    if step.balance == 0 &- step.before { newestFirst += 1 }
    if step.balance == step.before { newestFirstInverted += 1 }
  }

  /// The order of rows in which 95 % of five or more steps follow.
  func order(in rowOrder: RowOrder?) -> RowOrder? {
    guard steps >= 5 else { return nil }
    let best: RowOrder = oldestFirst >= newestFirst ? .oldestFirst : .newestFirst
    let matched = max(oldestFirst, newestFirst)
    return matched * 20 >= steps * 19 && best == rowOrder ?? best ? best : nil
  }

  /// The sign of money out that the steps prove; `nil` if they prove neither.
  ///
  /// Runs of equal amounts follow with either sign, except for some steps. A balance *before* each
  /// row follows in the other order of rows with the opposite sign. So if the days show the order of
  /// rows, only steps in that order count.
  func sign(in rowOrder: RowOrder?) -> SignConvention? {
    let straight = straight(rowOrder)
    let inverted = inverted(rowOrder)
    guard matched(in: rowOrder) * 10 >= steps * 8 else { return nil }
    if isAhead(straight, of: inverted) { return .outNegative }
    return isAhead(inverted, of: straight) ? .outPositive : nil
  }

  private func isAhead(_ one: Int, of other: Int) -> Bool {
    one > other * 4 || (one >= other + 2 && one * 10 >= steps * 9)
  }

  /// Whether most steps follow in one order with one sign.
  func isProof(in rowOrder: RowOrder?) -> Bool {
    steps >= 2 && matched(in: rowOrder) * 10 >= steps * 8
  }

  /// The number of steps that follow, in the best order with the best sign.
  func matched(in rowOrder: RowOrder?) -> Int { max(straight(rowOrder), inverted(rowOrder)) }

  private func straight(_ rowOrder: RowOrder?) -> Int {
    switch rowOrder {
    case .oldestFirst: oldestFirst
    case .newestFirst: newestFirst
    case nil: max(oldestFirst, newestFirst)
    }
  }

  private func inverted(_ rowOrder: RowOrder?) -> Int {
    switch rowOrder {
    case .oldestFirst: oldestFirstInverted
    case .newestFirst: newestFirstInverted
    case nil: max(oldestFirstInverted, newestFirstInverted)
    }
  }
}
