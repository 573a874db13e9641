package import Ledger

/// The budgets that are valid in one month, compared with the spending.
package struct MonthStandings: Hashable, Sendable {
  /// The standings in the order of ``BudgetBook/scopes``.
  package let all: [BudgetStanding]

  /// Payments that are expected until the end of a period, in minor units.
  ///
  /// The key of a category, or `nil` for all spending, and the period's last day select the sum.
  package typealias ToCome = (_ category: String?, _ through: Day) -> Int64

  /// Compares the budgets in `currency` with the spending of their month or year.
  ///
  /// `spending` has the months of one currency in any order, and `asOf` is the last day whose
  /// spending is known. A yearly budget counts the months of the year until `month`, so that a past
  /// month shows the year as it was at the month's end.
  package init(
    of book: BudgetBook, in month: Month, currency: Currency, spending: [MonthlySpending],
    calendar: MonthCalendar = .civil, asOf: Day, toCome: ToCome = { _, _ in 0 }
  ) {
    let asOf = min(asOf, calendar.lastDay(of: month))
    // Nothing is to come in a month whose spending is known.
    let isOpen = asOf < calendar.lastDay(of: month)
    all = book.budgets(in: currency, month: month).compactMap { budget in
      let months = budget.scope.period.months(around: month)
      let spent = spending.reduce(Int128(0)) { sum, spending in
        guard months.contains(spending.month), spending.month <= month else { return sum }
        return sum + Int128(spending.spent(on: budget.scope.category))
      }
      let days = calendar.firstDay(of: months.lowerBound)...calendar.lastDay(of: months.upperBound)
      return BudgetStanding(
        budget, on: days, spent: Int64(clamping: spent),
        toCome: isOpen ? toCome(budget.scope.category, days.upperBound) : 0, asOf: asOf)
    }
  }

  /// Returns the standing of a category, or of all spending for `nil`; if there are a monthly and a
  /// yearly budget, the monthly one.
  package subscript(category: String?) -> BudgetStanding? {
    all.first { $0.budget.scope.category == category && $0.budget.scope.period == .month }
      ?? all.first { $0.budget.scope.category == category }
  }
}

extension Budget.Period {
  /// Returns the months of the period that contains `month`.
  package func months(around month: Month) -> ClosedRange<Month> {
    switch self {
    case .month: month...month
    case .year:
      month.advanced(by: 1 - month.month)...month.advanced(by: 12 - month.month)
    }
  }
}
