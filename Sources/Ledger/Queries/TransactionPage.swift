/// Some transactions of a list.
package struct TransactionPage: Hashable, Sendable {
  package var transactions: [Transaction] = []
  /// Behind which the next page begins; `nil` when nothing follows.
  package var next: TransactionCursor?

  package init(_ transactions: [Transaction] = [], next: TransactionCursor? = nil) {
    self.transactions = transactions
    self.next = next
  }
}
