package import Ledger

/// What the series in one currency cost together.
package struct RecurringTotals: Hashable, Sendable {
  package let currency: Currency
  /// The fixed costs of a year at the prices of the last payments.
  package let yearly: Int64
  /// The twelfth part of ``yearly``.
  package let monthly: Int64
  /// The payments that are expected until the end of the month, with installments.
  package let toCome: Int64
  /// The number of payments in ``toCome``.
  package let toComeCount: Int

  /// Adds up the series of each currency; the result is sorted by code.
  ///
  /// Sums beyond 64 bits stay at the limit, because the amounts are estimates anyway.
  package static func totals(
    of series: [RecurringSeries], through lastDay: Day
  ) -> [RecurringTotals] {
    let groups = Dictionary(grouping: series, by: \.last.currency)
    return groups.sorted { $0.key.code < $1.key.code }.map { currency, series in
      var yearly: Int128 = 0
      var toCome: Int128 = 0
      var count = 0
      for series in series where series.isFixedCost { yearly += Int128(series.yearly.minorUnits) }
      for payment in UpcomingPayment.payments(of: series, through: lastDay) {
        count += 1
        toCome += Int128(payment.amount.minorUnits)
      }
      return RecurringTotals(
        currency: currency, yearly: Int64(clamping: yearly),
        monthly: Int64(clamping: (yearly + 6) / 12), toCome: Int64(clamping: toCome),
        toComeCount: count)
    }
  }
}
