import Ledger

/// Payments that fit a schedule.
struct PaymentChain {
  var schedule: Schedule
  /// Sorted by day.
  var payments: [Payment]
  /// The slot of each payment.
  var slots: [Int]

  /// The magnitudes of the amounts, in minor units.
  var amounts: [Int64] { payments.map { Int64(clamping: $0.amount.minorUnits.magnitude) } }

  var first: Payment { payments[0] }
  var last: Payment { payments[payments.count - 1] }
}
