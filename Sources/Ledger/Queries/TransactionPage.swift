/// A page of a list of transactions.
package struct TransactionPage: Hashable, Sendable {
  package var transactions: [Transaction] = []
  /// The position after which the next page starts; `nil` on the last page.
  package var next: TransactionCursor?

  package init(_ transactions: [Transaction] = [], next: TransactionCursor? = nil) {
    self.transactions = transactions
    self.next = next
  }
}
