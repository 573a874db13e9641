/// What counts of a transaction in one category; a flat row.
///
/// A transaction that is not split is one share. The shares of a split transaction have different
/// categories, and their amounts add up to the transaction's amount.
package struct TransactionShare: Hashable, Sendable {
  /// The number among the transaction's shares, from 1, in the order of its parts.
  package let number: Int
  package let category: Category
  /// The parts in this category, or the whole amount.
  package let amount: Money
  /// The amount less what was paid back.
  package let counted: Money

  package init(number: Int, category: Category, amount: Money, counted: Money) {
    (self.number, self.category) = (number, category)
    (self.amount, self.counted) = (amount, counted)
  }
}

extension Transaction {
  /// The whole transaction as one share in its own category.
  package var whole: TransactionShare {
    TransactionShare(number: 1, category: category, amount: amount, counted: counted)
  }

  /// Calls `body` with each share, in order.
  package func forEachShare(_ body: (TransactionShare) throws -> Void) rethrows {
    guard let adjustment else { return try body(whole) }
    for (index, share) in adjustment.shares.enumerated() {
      let parts = adjustment.parts.lazy.filter { $0.category == share.category }
      // The parts add up to the transaction's amount, so no sum overflows.
      let sum =
        adjustment.parts.isEmpty ? amount.minorUnits : parts.reduce(0) { $0 &+ $1.amount }
      try body(
        TransactionShare(
          number: index + 1, category: share.category, amount: Money(sum, amount.currency),
          counted: Money(share.amount, amount.currency)))
    }
  }
}
