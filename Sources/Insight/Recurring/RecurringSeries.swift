package import Ledger

/// Payments to or from one merchant that recur.
package struct RecurringSeries: Hashable, Sendable {
  package enum Flow: String, Hashable, Sendable, CaseIterable {
    case out
    case `in`
    /// Between the user's own accounts.
    case own
  }

  package enum State: String, Hashable, Sendable, CaseIterable {
    /// The first payment is in the month of the day or in the two months before.
    case new
    case active
    /// The last payment, in the month of the day, was larger than the one before that month.
    case dearer
    case cheaper
    /// One payment is overdue; up to two payments for cadences of weeks.
    case missing
    /// More payments are overdue.
    case ended
  }

  /// A change of the price.
  package struct PriceChange: Hashable, Sendable {
    /// The day of the first payment of the new price.
    package let day: Day
    package let earlier: Money
    package let later: Money
  }

  /// The next payment.
  package struct Next: Hashable, Sendable {
    package let day: Day
    /// The days on which the payment can be expected.
    package let window: ClosedRange<Day>
  }

  /// A payment of the series.
  package struct Paid: Hashable, Sendable, Identifiable {
    package let id: Transaction.ID
    package let day: Day
    /// The magnitude of the amount, in minor units.
    package let amount: Int64
  }

  /// The place in a plan of installments; `nil` parts are unknown.
  package struct Installments: Hashable, Sendable {
    package let paid: Int
    package let count: Int?
  }

  package let merchant: String
  /// The name that identifies the merchant in all languages, whatever the user calls it.
  package let key: String
  /// The payee of the last payment, as the statement shows it.
  package let payee: String
  /// The key of the category of the last payment.
  package let category: String
  package let kind: SeriesKind
  package let flow: Flow
  package let cadence: Cadence
  /// The day of the month, if the cadence counts months and has one.
  package let dayOfMonth: Int?
  /// The month of the year, 1...12, of a yearly cadence.
  package let month: Int?
  /// The weekday of cadences that have one.
  package let weekday: Weekday?
  /// Which of the weekdays of a month, 1...4.
  package let weekdayNumber: Int?
  package let amountModel: AmountModel
  /// The magnitude of the last amount.
  package let last: Money
  /// The median magnitude of the last twelve amounts.
  package let usual: Money
  /// The cost of a year at the last price; at the mean of the last twelve amounts if they differ.
  ///
  /// For installments, the cost of the installments of the next twelve months.
  package let yearly: Money
  package let firstDay: Day
  package let lastDay: Day
  /// The next payment; `nil` if the series has ended.
  package let next: Next?
  package let state: State
  /// The last change of the price; `nil` if there was none, or if amounts always differ.
  package let change: PriceChange?
  /// The user's decision that the series has ended; `nil` if there is none in force.
  package let decision: SeriesDecision?
  /// The day of the first overdue payment; `nil` if none is overdue.
  package let missingSince: Day?
  package let installments: Installments?
  /// The account of the last payment.
  package let account: Account.ID
  /// The payments, sorted by day.
  package let history: [Paid]
}

extension RecurringSeries {
  /// Whether the series adds to the fixed costs: it is alive, and its payments leave the user.
  ///
  /// Installments are not fixed costs, because they end by themselves.
  package var isFixedCost: Bool { flow == .out && state != .ended && kind != .installments }

  /// The ids of the payments, sorted by day.
  package var payments: [Transaction.ID] { history.map(\.id) }
}
