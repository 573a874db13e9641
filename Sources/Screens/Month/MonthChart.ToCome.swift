package import Insight
package import Ledger

extension MonthChart {
  /// The recurring payments that are expected in the rest of a month.
  package struct ToCome: Hashable, Sendable {
    package let count: Int
    /// The sum, in minor units.
    package let amount: Int64
    /// The sums of the categories, by key.
    package let byCategory: [String: Int64]

    /// Adds up the payments after `asOf` in `month`; `nil` if there are none, or if the day is in
    /// another month.
    ///
    /// A series belongs to the account of its last payment; without an account, all series count.
    package init?(
      _ series: [RecurringSeries], asOf: Day, in month: Month, currency: Currency,
      account: Account.ID?, calendar: MonthCalendar
    ) {
      guard calendar.month(of: asOf) == month else { return nil }
      let payments = UpcomingPayment.payments(
        of: series.filter { account == nil || $0.account == account },
        through: calendar.lastDay(of: month)
      ).filter { $0.amount.currency == currency }
      guard !payments.isEmpty else { return nil }
      count = payments.count
      amount = UpcomingPayment.sum(payments, in: currency)
      byCategory = Dictionary(grouping: payments, by: \.category).mapValues {
        UpcomingPayment.sum($0, in: currency)
      }
    }
  }
}

extension MonthChart.Model {
  /// Sets the payments that are still to come, which also reduce what is left of monthly budgets.
  package mutating func take(_ toCome: MonthChart.ToCome?) {
    self.toCome = toCome
    func counted(_ standing: BudgetStanding?, _ amount: Int64?) -> BudgetStanding? {
      guard let standing, standing.budget.scope.period == .month else { return standing }
      return standing.counting(toCome: amount ?? 0)
    }
    budget = counted(budget, toCome?.amount)
    for index in categories.indices {
      categories[index].budget = counted(
        categories[index].budget, toCome?.byCategory[categories[index].key])
    }
  }
}
