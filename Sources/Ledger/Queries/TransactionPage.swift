/// A page of a sorted list of transactions.
package struct TransactionPage: Hashable, Sendable {
  package var transactions: [Transaction] = []
  /// The position after which the next page starts; `nil` on the last page.
  package var next: TransactionCursor?

  package init(_ transactions: [Transaction] = [], next: TransactionCursor? = nil) {
    (self.transactions, self.next) = (transactions, next)
  }
}

/// The position of a transaction in a sorted list.
package struct TransactionCursor: Hashable, Sendable {
  package let day: Day
  /// The seconds since midnight; `nil` if the time of day is unknown.
  package let secondOfDay: Int32?
  package let id: Transaction.ID

  package init(day: Day, secondOfDay: Int32?, id: Transaction.ID) {
    (self.day, self.secondOfDay, self.id) = (day, secondOfDay, id)
  }
}

/// The order of a list: by day, then by time of day (rows without a time first), then by id.
package enum TransactionOrder: Hashable, Sendable, CaseIterable {
  case oldestFirst
  /// The exact reverse of `oldestFirst`.
  case newestFirst
}
