import Ledger

/// Checks that each running balance follows from the balance before, in statements whose survey
/// found such balances.
///
/// A balance that does not follow shows a missing or a surplus row, and deserves a warning. Rows
/// without a balance add to the next step, because some banks print one balance a day.
struct BalanceChain {
  private let order: RowOrder
  private var sums = BalanceSums()
  /// The line of the first row with a balance.
  private(set) var firstLine = 0

  init(order: RowOrder) { self.order = order }

  /// Takes a row; `false` when its balance does not follow from the last one.
  mutating func take(amount: Int64, balance: Int64?, line: UInt32) -> Bool {
    if firstLine == 0, balance != nil { firstLine = Int(line) }
    return follows(sums.take(amount: amount, balance: balance))
  }

  /// Takes the rows of the next part; `false` when their first balance does not follow.
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
