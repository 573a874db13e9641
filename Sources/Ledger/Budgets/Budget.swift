/// A limit for spending that the user set, or the end of such a limit.
///
/// A budget is valid from ``firstMonth`` until the month before the next entry of the same
/// ``scope``. A new entry therefore never changes an earlier month.
package struct Budget: Hashable, Sendable {
  package let scope: Scope
  package let firstMonth: Month
  /// The limit of one period in minor units, at least 0; `nil` if the budget ends before
  /// ``firstMonth``.
  package let amount: Int64?

  package init(_ scope: Scope, from firstMonth: Month, amount: Int64?) {
    (self.scope, self.firstMonth, self.amount) = (scope, firstMonth, amount)
  }

  /// The spending that a budget limits.
  package struct Scope: Hashable, Sendable {
    /// The category's key; `nil` for all spending.
    package let category: String?
    package let currency: Currency
    package let period: Period

    package init(category: String?, currency: Currency, period: Period = .month) {
      (self.category, self.currency, self.period) = (category, currency, period)
    }
  }

  /// The time after which a budget starts again; the raw value is its number of months.
  package enum Period: Int64, Hashable, Sendable, CaseIterable {
    case month = 1
    /// A calendar year, from the first day of its January to the last day of its December.
    case year = 12

    /// The value in JSON.
    package var key: String {
      switch self {
      case .month: "month"
      case .year: "year"
      }
    }
  }
}

/// A change of the entry of one scope and month.
package struct BudgetChange: Hashable, Sendable {
  package let scope: Budget.Scope
  package let month: Month
  /// The entry before the change; `nil` if there was none.
  package let former: Budget?
  /// The entry after the change; `nil` if the change removed it.
  package let current: Budget?

  package init(_ scope: Budget.Scope, _ month: Month, former: Budget?, current: Budget?) {
    (self.scope, self.month, self.former, self.current) = (scope, month, former, current)
  }
}
