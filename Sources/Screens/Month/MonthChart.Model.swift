package import Ledger

extension MonthChart {
  /// What the month chart shows, as plain values.
  package struct Model: Hashable, Sendable {
    package var month: Month
    /// The one account that is shown; `nil` for all.
    package var account: String?
    package var currency: Currency
    /// How many transactions the month has; without any there is nothing to draw but that.
    package var transactionCount: Int
    /// What the month's categories add up to, in minor units.
    package var spent: Int64
    /// `nil` when there is nothing to compare with.
    package var comparison: Comparison?
    /// Sorted by what was spent, largest first.
    package var categories: [Category]
    /// What was left out of the sum.
    package var excluded: Excluded
    /// How much of it was worth it; `nil` when that was said of nothing.
    package var worth: WorthTotal?
    /// What was spent day by day; `nil` where that is not known.
    package var days: Days?

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

  /// How the month compares with the one before.
  package struct Comparison: Hashable, Sendable {
    /// What was compared with what.
    package enum Basis: Hashable, Sendable {
      /// Both months from their first day for as many days as this one has up to this day.
      case sameDay(Day)
      /// Both months whole.
      case wholeMonth
    }

    package let basis: Basis
    /// The month before.
    package let previous: Month
    /// Spent now minus spent then, in minor units.
    package let change: Int64
    /// The change in tenths of a percent of what was spent then; `nil` when that was nothing.
    package let percentTenths: Int?

    package init(basis: Basis, previous: Month, change: Int64, percentTenths: Int?) {
      self.basis = basis
      self.previous = previous
      self.change = change
      self.percentTenths = percentTenths
    }
  }

  /// One category of the month.
  package struct Category: Hashable, Sendable {
    package let key: String
    package let name: String
    /// In minor units; 0 and less has a row but no part of the bar.
    package let spent: Int64
    /// The share in tenths of a percent; all categories' add up to 1000.
    package let percentTenths: Int
    /// How many transactions, refunds among them.
    package let count: Int
    /// Spent now minus spent in the compared time, in minor units; `nil` when there is no base.
    package let change: Int64?
    /// What was spent in the last six months, this one last; `nil` for a month without data.
    package let history: [Int64?]
    /// Which accent the category keeps from month to month, from 0; `nil` for the one of its rank.
    package let colorIndex: Int?

    package init(
      key: String, name: String, spent: Int64, percentTenths: Int, count: Int = 0,
      change: Int64? = nil,
      history: [Int64?] = [], colorIndex: Int? = nil
    ) {
      self.key = key
      self.name = name
      self.spent = spent
      self.percentTenths = percentTenths
      self.count = count
      self.change = change
      self.history = history
      self.colorIndex = colorIndex
    }
  }

  /// What is not spending and stands below the categories.
  package struct Excluded: Hashable, Sendable {
    package var transferCount: Int
    /// What was transferred, in minor units.
    package var transfers: Int64
    /// What came in, in minor units; `nil` when nothing did.
    package var income: Int64?

    package init(transferCount: Int = 0, transfers: Int64 = 0, income: Int64? = nil) {
      self.transferCount = transferCount
      self.transfers = transfers
      self.income = income
    }
  }
}
