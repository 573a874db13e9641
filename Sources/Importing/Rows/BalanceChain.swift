import Ledger

/// Follows the running balance from row to row while a statement is read, where its first rows
/// showed that it follows.
///
/// A step that does not come out is a row that is missing, or one too many, and worth a word. Rows
/// without a balance are carried along, as banks print one a day.
struct BalanceChain {
  private let order: RowOrder
  private var sums = BalanceSums()
  /// The line of the first row with a balance.
  private(set) var firstLine = 0

  init(order: RowOrder) { self.order = order }

  /// Takes a row in; `false` when its balance does not follow from the last one.
  mutating func take(amount: Int64, balance: Int64?, line: UInt32) -> Bool {
    if firstLine == 0, balance != nil { firstLine = Int(line) }
    return follows(sums.take(amount: amount, balance: balance))
  }

  /// Takes in the rows behind; `false` when their first balance does not follow from the last one.
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
