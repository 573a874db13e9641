/// The position of a transaction in a sorted list, where the next page starts.
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
