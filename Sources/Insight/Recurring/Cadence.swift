/// How often a payment recurs.
package enum Cadence: String, Hashable, Sendable, CaseIterable {
  case weekly
  case biweekly
  /// On a day of every month.
  case monthly
  /// On the last day of every month.
  case lastDay = "last-day"
  /// On a weekday of every month, such as the second Tuesday.
  case nthWeekday = "nth-weekday"
  case bimonthly
  case quarterly
  case halfYearly = "half-yearly"
  case yearly

  /// The number of payments in a year.
  package var perYear: Int64 {
    switch self {
    case .weekly: 52
    case .biweekly: 26
    case .monthly, .lastDay, .nthWeekday: 12
    case .bimonthly: 6
    case .quarterly: 4
    case .halfYearly: 2
    case .yearly: 1
    }
  }

  /// The number of months between payments; `nil` for cadences of weeks.
  package var months: Int? {
    switch self {
    case .weekly, .biweekly: nil
    case .monthly, .lastDay, .nthWeekday: 1
    case .bimonthly: 2
    case .quarterly: 3
    case .halfYearly: 6
    case .yearly: 12
    }
  }

  /// The number of days between payments; `nil` for cadences of months.
  package var days: Int? {
    switch self {
    case .weekly: 7
    case .biweekly: 14
    default: nil
    }
  }

  /// The mean number of days between payments.
  var meanDays: Double { days.map(Double.init) ?? Double(months ?? 1) * 30.44 }

  /// The days before and after the due day on which the search accepts a payment.
  ///
  /// Weekends, holidays and slow banks move payments more often to later days.
  var tolerance: (before: Int, after: Int) {
    switch self {
    case .weekly: (1, 2)
    case .biweekly, .nthWeekday: (2, 3)
    case .monthly, .lastDay: (3, 4)
    case .bimonthly, .quarterly: (3, 5)
    case .halfYearly: (4, 6)
    case .yearly: (5, 7)
    }
  }

  /// The number of consecutive payments that a series may lack.
  ///
  /// A subscription can pause, and heating costs nothing in summer.
  var skippable: Int {
    switch self {
    case .weekly: 6
    case .monthly, .lastDay, .nthWeekday: 8
    case .biweekly: 4
    case .bimonthly: 2
    case .quarterly, .halfYearly, .yearly: 1
    }
  }
}
