/// The number of steps of a running balance that the amounts explain, by row order and sign.
///
/// A step is the change from one balance to the next. Some banks print only one balance a day, so
/// several amounts may explain one step.
struct BalanceSteps {
  private struct Matches {
    var oldestFirst = 0
    var newestFirst = 0

    /// Returns the number for `rowOrder`, or the larger number if the order is unknown.
    func count(in rowOrder: RowOrder?) -> Int {
      switch rowOrder {
      case .oldestFirst: oldestFirst
      case .newestFirst: newestFirst
      case nil: max(oldestFirst, newestFirst)
      }
    }

    mutating func append(_ next: Matches) {
      oldestFirst += next.oldestFirst
      newestFirst += next.newestFirst
    }
  }

  /// The steps that the amounts explain if money out is negative, and if money out is positive.
  private var straight = Matches()
  private var inverted = Matches()
  private(set) var steps = 0
  private var sums = BalanceSums()

  mutating func take(amount: Int64?, balance: Int64?) {
    if let amount, let step = sums.take(amount: amount, balance: balance) { count(step) }
  }

  mutating func append(_ next: BalanceSteps) {
    if let step = sums.join(next.sums) { count(step) }
    steps += next.steps
    straight.append(next.straight)
    inverted.append(next.inverted)
  }

  private mutating func count(_ step: BalanceSums.Step) {
    guard step.before != 0 || step.after != 0 else { return }
    steps += 1
    if step.balance == step.after { straight.oldestFirst += 1 }
    if step.balance == 0 &- step.after { inverted.oldestFirst += 1 }
    if step.balance == 0 &- step.before { straight.newestFirst += 1 }
    if step.balance == step.before { inverted.newestFirst += 1 }
  }

  /// Returns the row order in which amounts, negative for money out, explain at least 80% of the
  /// steps.
  ///
  /// Returns `nil` if there are fewer than five steps, if no order explains enough of them, or if
  /// `rowOrder` is the other order.
  func order(in rowOrder: RowOrder?) -> RowOrder? {
    guard steps >= 5 else { return nil }
    let best: RowOrder = straight.oldestFirst >= straight.newestFirst ? .oldestFirst : .newestFirst
    return straight.count(in: best) * 10 >= steps * 8 && best == rowOrder ?? best ? best : nil
  }

  /// Returns the sign of money out that the steps prove; `nil` if they prove neither sign.
  ///
  /// If all amounts are equal, both orders of rows explain the steps equally well, but with
  /// opposite signs. If each row has the balance from *before* its amount, the balances suggest the
  /// opposite sign in the other order of rows. Therefore, if the days show the order of rows, only
  /// this order counts.
  func sign(in rowOrder: RowOrder?) -> SignConvention? {
    let (straight, inverted) = (straight.count(in: rowOrder), inverted.count(in: rowOrder))
    guard matched(in: rowOrder) * 10 >= steps * 8 else { return nil }
    if isAhead(straight, of: inverted) { return .outNegative }
    return isAhead(inverted, of: straight) ? .outPositive : nil
  }

  private func isAhead(_ one: Int, of other: Int) -> Bool {
    one > other * 4 || (one >= other + 2 && one * 10 >= steps * 9)
  }

  /// Whether some amounts explain their steps only with the opposite sign from the other amounts.
  ///
  /// In that case, the sign of an amount does not show the amount's direction.
  func isContradicted(in rowOrder: RowOrder?) -> Bool {
    let isOldestFirst =
      rowOrder.map { $0 == .oldestFirst }
      ?? (straight.oldestFirst + inverted.oldestFirst
        >= straight.newestFirst + inverted.newestFirst)
    let order: RowOrder = isOldestFirst ? .oldestFirst : .newestFirst
    return min(straight.count(in: order), inverted.count(in: order)) > 0
  }

  /// Whether there are at least two steps and the amounts, with one sign, explain at least 80%.
  func isProof(in rowOrder: RowOrder?) -> Bool {
    steps >= 2 && matched(in: rowOrder) * 10 >= steps * 8
  }

  /// Returns the number of steps that the amounts explain if money out is negative.
  func explained(in rowOrder: RowOrder?) -> Int { straight.count(in: rowOrder) }

  /// Returns the number of steps that the amounts explain with the sign that explains more.
  func matched(in rowOrder: RowOrder?) -> Int {
    max(straight.count(in: rowOrder), inverted.count(in: rowOrder))
  }
}
