package import Aggregation
package import Insight
package import Ledger

extension MonthChart {
  /// The content of the month chart, as plain values.
  package struct Model: Hashable, Sendable {
    package var month: Month
    /// The name of the account; `nil` for all accounts.
    package var account: String?
    package var currency: Currency
    package var transactionCount: Int
    /// The sum of the month's categories, in minor units.
    package var spent: Int64
    /// The comparison with the previous month; `nil` if the months cannot be compared.
    package var comparison: Comparison?
    /// The days that ``comparison`` compares; `nil` if the months cannot be compared.
    package var compared: Breakdown.ComparedDays?
    /// The days of the previous month; `nil` if the months cannot be compared.
    package var previousDays: Days?
    /// The spending of the whole previous month, in minor units; `nil` if unknown.
    package var previousTotal: Int64?
    /// The categories, sorted by spending, largest first.
    package var categories: [Category]
    package var excluded: Excluded
    /// The total of the spending marked as worth it; `nil` if there is none.
    package var worth: WorthTotal?
    /// The spending of each day; `nil` if unknown.
    package var days: Days?
    /// Why the spending changed; `nil` if the months cannot be compared, or before the store's answer.
    package var causes: Causes?
    /// The recurring payments that are still to come; `nil` if there are none, or before the store's
    /// answer.
    package var toCome: ToCome?
    package var caveats = Caveats()
    /// The budget for all spending; `nil` without a budget, and for a single account.
    package var budget: BudgetStanding?

    package init(
      month: Month, account: String? = nil, currency: Currency, transactionCount: Int,
      spent: Int64, comparison: Comparison? = nil, categories: [Category] = [],
      excluded: Excluded = Excluded(), days: Days? = nil
    ) {
      self.month = month
      self.account = account
      self.currency = currency
      self.transactionCount = transactionCount
      self.spent = spent
      self.comparison = comparison
      self.categories = categories
      self.excluded = excluded
      self.days = days
    }
  }

  package struct Comparison: Hashable, Sendable {
    package enum Basis: Hashable, Sendable {
      /// The same days of both months, up to this day.
      case sameDay(Day)
      /// Two whole months.
      case wholeMonth
    }

    package let basis: Basis
    package let previous: Month
    /// The spending of the compared part of the previous month, in minor units; `nil` if unknown.
    package var base: Int64?
    /// The difference in spending, in minor units.
    package let change: Int64
    /// The change in thousandths of the earlier spending; `nil` if the earlier spending is 0 or
    /// less, if the new spending is less than 0, or on overflow.
    package let percentTenths: Int?

    package init(
      basis: Basis, previous: Month, base: Int64? = nil, change: Int64, percentTenths: Int?
    ) {
      self.basis = basis
      self.base = base
      self.previous = previous
      self.change = change
      self.percentTenths = percentTenths
    }
  }

  package struct Category: Hashable, Sendable {
    package let key: String
    package let name: String
    /// The spending in minor units; a category with zero or less has no segment in the bar.
    package let spent: Int64
    /// The share in tenths of a percent; the shares of all categories add up to 1000, or are all 0.
    package let percentTenths: Int
    /// The number of transactions, including refunds.
    package let count: Int
    /// The difference from the compared period in minor units; `nil` if there is no comparison.
    package let change: Int64?
    /// The spending of the compared period in minor units; `nil` if there is no comparison.
    package var base: Int64?
    /// Whether the month has no transactions of the category, but the compared period has.
    package var isAbsent: Bool { spent == 0 && count == 0 }
    /// The spending of twelve months, this month last; `nil` for a month without data.
    package let history: [Int64?]
    /// The budget of the category; `nil` without a budget, and for a single account.
    package var budget: BudgetStanding?

    package init(
      key: String, name: String, spent: Int64, percentTenths: Int, count: Int = 0,
      change: Int64? = nil, history: [Int64?] = []
    ) {
      self.key = key
      self.name = name
      self.spent = spent
      self.percentTenths = percentTenths
      self.count = count
      self.change = change
      self.history = history
    }
  }

  /// The transactions that are not spending.
  package struct Excluded: Hashable, Sendable {
    package var transferCount: Int
    /// The sum of the absolute amounts of the transfers, in minor units.
    package var transfers: Int64
    /// The income in minor units; `nil` if there was no income.
    package var income: Int64?

    package init(transferCount: Int = 0, transfers: Int64 = 0, income: Int64? = nil) {
      self.transferCount = transferCount
      self.transfers = transfers
      self.income = income
    }
  }
}
