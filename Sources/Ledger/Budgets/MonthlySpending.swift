/// The spending of one month in one currency, less refunds, in minor units.
package struct MonthlySpending: Hashable, Sendable {
  package let month: Month
  package let total: Int64
  /// The spending by category key; a category without transactions has no value.
  package let categories: [String: Int64]
  /// Whether the data covers all days of the month.
  package let isComplete: Bool

  package init(
    month: Month, total: Int64, categories: [String: Int64], isComplete: Bool = true
  ) {
    self.month = month
    self.total = total
    self.categories = categories
    self.isComplete = isComplete
  }

  /// Returns the spending without one-off payments of the month.
  package func without(_ oneOffs: [OneOffShare]) -> MonthlySpending {
    var (total, categories) = (Int128(total), categories.mapValues { Int128($0) })
    for oneOff in oneOffs {
      total -= Int128(oneOff.spent)
      categories[oneOff.category]? -= Int128(oneOff.spent)
    }
    return MonthlySpending(
      month: month, total: Int64(clamping: total),
      categories: categories.mapValues { Int64(clamping: $0) }, isComplete: isComplete)
  }

  /// Returns the spending of a category, or of all categories for `nil`.
  package func spent(on category: String?) -> Int64 {
    category.map { categories[$0] ?? 0 } ?? total
  }
}
