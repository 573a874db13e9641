/// The spending of a category in the twelve months that end with a given month.
package struct CategoryYear: Hashable, Sendable {
  /// The months, oldest first; `nil` for a month without transactions of any category.
  package let months: [MonthSpending?]
  /// The payees with the largest sums, sorted by descending sum, then by the payees' bytes.
  package let payees: [Payee]

  package init(months: [MonthSpending?], payees: [Payee]) {
    (self.months, self.payees) = (months, payees)
  }
}

extension CategoryYear {
  package static let monthCount = 12

  package struct Query: Hashable, Sendable {
    /// The category's key; `nil` for all categories.
    package let category: String?
    package let currency: Currency
    /// The account; `nil` for all accounts.
    package let account: Account.ID?
    package let calendar: MonthCalendar
    /// The last of the twelve months.
    package let month: Month
    /// The number of days from the start of ``month`` that are compared with the same days of other
    /// months; `nil` to compare whole months.
    package let dayCount: Int?
    /// Whether ``month`` is compared with the month before.
    package let isCompared: Bool

    package init(
      category: String? = nil, currency: Currency, account: Account.ID? = nil,
      calendar: MonthCalendar = .civil, month: Month, dayCount: Int? = nil, isCompared: Bool = true
    ) {
      self.category = category
      self.currency = currency
      self.account = account
      self.calendar = calendar
      self.month = month
      self.dayCount = dayCount
      self.isCompared = isCompared
    }
  }

  /// The spending of one month, less refunds, in minor units; `nil` for a sum beyond 64 bits.
  package struct MonthSpending: Hashable, Sendable {
    /// The spending of the whole month.
    package let whole: Int64?
    /// The spending of the compared days.
    package let compared: Int64?

    package init(whole: Int64?, compared: Int64?) {
      (self.whole, self.compared) = (whole, compared)
    }
  }

  package struct Payee: Hashable, Sendable {
    /// The payee as written in the statements.
    package let payee: String
    /// The number of transactions in the twelve months, including refunds.
    package let count: Int64
    /// The spending in the twelve months, less refunds, in minor units; `nil` beyond 64 bits.
    package let spent: Int64?
    /// The spending in the last month, in minor units; `nil` beyond 64 bits.
    package let spentInMonth: Int64?
    /// The change between the compared days of the last two months, in minor units.
    ///
    /// `nil` beyond 64 bits, or if these months are not compared.
    package let change: Int64?
    /// The day of the latest transaction.
    package let lastDay: Day

    package init(
      payee: String, count: Int64, spent: Int64?, spentInMonth: Int64?, change: Int64?, lastDay: Day
    ) {
      self.payee = payee
      self.count = count
      self.spent = spent
      self.spentInMonth = spentInMonth
      self.change = change
      self.lastDay = lastDay
    }
  }
}

extension CategoryYear.Query {
  /// The twelve months, oldest first.
  package var months: [Month] {
    (0..<CategoryYear.monthCount).map { month.advanced(by: $0 + 1 - CategoryYear.monthCount) }
  }

  /// Returns the compared days of a month.
  package func comparedDays(of month: Month) -> Range<Day> {
    let days = calendar.days(of: month)
    let last = dayCount.map { calendar.lastDay(ofFirst: $0, in: month) } ?? days.upperBound
    return days.lowerBound..<last.advanced(by: 1)
  }
}
