package import Ledger

/// The spending of months that belongs to series of fixed costs.
///
/// A payment counts in the month of its day, also if its series has ended since. Installments are
/// no fixed costs, because they end by themselves.
package enum FixedSpending {
  /// Returns the sums in minor units, less the links in `paidBack`; omits months without such payments.
  ///
  /// - Throws: `MoneyError` if a sum does not fit into 64 bits.
  package static func byMonth(
    of series: [RecurringSeries], in currency: Currency, calendar: MonthCalendar,
    paidBack: [Transaction.ID: Int64] = [:]
  ) throws(MoneyError) -> [Month: Int64] {
    var sums: [Month: Int64] = [:]
    for series in series
    where series.flow == .out && series.kind != .installments && series.last.currency == currency {
      for payment in series.history {
        let month = calendar.month(of: payment.day)
        let (sum, overflow) = (sums[month] ?? 0).addingReportingOverflow(
          payment.amount - min(payment.amount, paidBack[payment.id] ?? 0))
        guard !overflow else { throw .overflow(currency) }
        sums[month] = sum
      }
    }
    return sums
  }
}
