/// A transaction's place in the order, from which a list is gone on with.
package struct TransactionCursor: Hashable, Sendable {
  package let day: Day
  /// `nil` without a time of day.
  package let secondOfDay: Int32?
  package let id: Transaction.ID

  package init(day: Day, secondOfDay: Int32?, id: Transaction.ID) {
    self.day = day
    self.secondOfDay = secondOfDay
    self.id = id
  }
}
