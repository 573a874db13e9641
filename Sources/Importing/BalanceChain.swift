import Ledger

/// Follows the running balance from row to row while a statement is read, where its first rows
/// showed that it follows.
///
/// A step that does not come out is a row that is missing, or one too many, and worth a word. Rows
/// without a balance are carried along, as banks print one a day.
struct BalanceChain {
  private let order: RowOrder
  private var previous: Int64?
  private var sumWith: Int64 = 0
  private var sumWithout: Int64 = 0

  init(order: RowOrder) { self.order = order }

  /// Takes a row in; `false` when its balance does not follow from the last one.
  mutating func take(amount: Int64, balance: Int64?) -> Bool {
    sumWithout &+= amount
    guard let balance else {
      sumWith &+= amount
      return true
    }
    defer {
      previous = balance
      sumWith = amount
      sumWithout = 0
    }
    guard let previous else { return true }
    return switch order {
    case .oldestFirst: balance &- previous == sumWithout
    case .newestFirst: previous &- balance == sumWith
    }
  }
}
