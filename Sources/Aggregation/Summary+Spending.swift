package import Ledger

extension Summary {
  /// The spending of each month in ``currency``, oldest first; omits months without transactions.
  package var monthlySpending: [MonthlySpending] {
    months.map { month in
      MonthlySpending(
        month: month.month, total: month.spent.minorUnits,
        categories: Dictionary(
          uniqueKeysWithValues: month.categories.map { ($0.key, $0.spent.minorUnits) }),
        isComplete: month.isComplete)
    }
  }
}
