package import Ledger

/// A payment that a series will probably make.
package struct UpcomingPayment: Hashable, Sendable {
  /// The expected day, after the day on which the series were known.
  package let day: Day
  package let merchant: String
  /// The key of the category.
  package let category: String
  /// The expected amount; positive.
  package let amount: Money
}

extension UpcomingPayment {
  /// Returns the payments to others that are expected until a day, sorted by day, then by amount,
  /// largest first.
  ///
  /// Money in and transfers between the user's own accounts are no payments to others. A series has
  /// at most 400 payments.
  package static func payments(
    of series: some Sequence<RecurringSeries>, through last: Day
  ) -> [UpcomingPayment] {
    var payments: [UpcomingPayment] = []
    for series in series where series.flow == .out {
      let amount = series.amountModel.hasPrice ? series.last : series.usual
      for day in series.upcomingDays(through: last) {
        payments.append(
          UpcomingPayment(
            day: day, merchant: series.merchant, category: series.category, amount: amount))
      }
    }
    return payments.sorted(by: precedes)
  }

  private static func precedes(_ a: UpcomingPayment, _ b: UpcomingPayment) -> Bool {
    if a.day != b.day { return a.day < b.day }
    if a.amount.currency != b.amount.currency {
      return a.amount.currency.code < b.amount.currency.code
    }
    if a.amount != b.amount { return a.amount.minorUnits > b.amount.minorUnits }
    return a.merchant.utf8.lexicographicallyPrecedes(b.merchant.utf8)
  }

  /// Returns the sum of payments in a currency, in minor units.
  ///
  /// Sums beyond 64 bits stay at the limit, because the amounts are estimates anyway.
  package static func sum(_ payments: some Sequence<UpcomingPayment>, in currency: Currency)
    -> Int64
  {
    Int64(
      clamping: payments.reduce(Int128(0)) { sum, payment in
        payment.amount.currency == currency ? sum + Int128(payment.amount.minorUnits) : sum
      })
  }
}

extension RecurringSeries {
  /// The days until `last` on which payments are expected; installments end with their plan.
  fileprivate func upcomingDays(through last: Day) -> [Day] {
    guard let next else { return [] }
    var most = 400
    if let installments, let count = installments.count { most = count - installments.paid }
    let days = sequence(state: 0) { index -> Day? in
      defer { index += 1 }
      if let days = cadence.days { return next.day.advanced(by: days * index) }
      // Only the next payment's day follows weekends; later ones fall on the due day.
      return index == 0 ? next.day : dueDay(monthsAfterNext: index * (cadence.months ?? 1))
    }
    return Array(days.prefix(max(most, 0)).prefix { $0 <= last })
  }

  private func dueDay(monthsAfterNext months: Int) -> Day {
    let nextDay = next?.day ?? lastDay
    var month = MonthCalendar.civil.month(of: nextDay).advanced(by: months)
    // A weekend can move the next payment to another month than its due day.
    if let dayOfMonth = cadence == .lastDay ? 31 : dayOfMonth {
      let moved = dayOfMonth - nextDay.components.day
      if abs(moved) > 15 { month = month.advanced(by: moved > 0 ? -1 : 1) }
    }
    let first = MonthCalendar.civil.firstDay(of: month)
    if let weekday, let weekdayNumber {
      let offset = (weekday.rawValue - first.weekday.rawValue + 7) % 7
      return first.advanced(by: offset + 7 * (weekdayNumber - 1))
    }
    let day = cadence == .lastDay ? 31 : dayOfMonth ?? 1
    return first.advanced(by: min(day, month.dayCount) - 1)
  }
}
