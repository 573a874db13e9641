/// A share of a payment that the user marked as one-off, which averages omit.
package struct OneOffShare: Hashable, Sendable {
  package let day: Day
  /// The key of the category that counts the share.
  package let category: String
  /// The spending in minor units; negative for a refund.
  package let spent: Int64

  package init(day: Day, category: String, spent: Int64) {
    (self.day, self.category, self.spent) = (day, category, spent)
  }
}
