import Ledger

/// Follows the running balance from row to row while a statement is read, where its first rows
/// showed that it follows.
///
/// A step that does not come out is a row that is missing, or one too many, and worth a word. Rows
/// without a balance are carried along, as banks print one a day.
struct BalanceChain {
  private let order: RowOrder
  private var sums = BalanceSums()

  init(order: RowOrder) { self.order = order }

  /// Takes a row in; `false` when its balance does not follow from the last one.
  mutating func take(amount: Int64, balance: Int64?) -> Bool {
    guard let step = sums.take(amount: amount, balance: balance) else { return true }
    return switch order {
    case .oldestFirst: step.balance == step.after
    case .newestFirst: step.balance == 0 &- step.before
    }
  }
}
