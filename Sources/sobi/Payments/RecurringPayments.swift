import Insight
import Ledger
import Store

/// The recurring payments of a store, as known on a day.
struct RecurringPayments {
  /// The day; `nil` for a store without transactions.
  var asOf: Day?
  /// The series without those that the user has dismissed.
  var series: [RecurringSeries] = []
  /// All decisions of the user.
  var decisions: [SeriesDecision] = []
}

extension StoreSnapshot {
  /// Returns the recurring payments as known on `day`, or else on the day of the newest
  /// transaction, at most today.
  func recurringPayments(
    asOf day: Day? = nil, today: Day, account: Account.ID? = nil, language: Language
  ) throws -> RecurringPayments {
    let decisions = try seriesDecisions()
    let newest = try newestDay(of: account, through: today) ?? newestDay(of: account)
    guard let newest else { return RecurringPayments(decisions: decisions) }
    let day = day ?? newest
    let series = try kept("recurring \(day) \(account ?? 0) \(language)") {
      // The rows in other currencies also show which days an account's statements cover.
      let payments = try payments(
        through: day, account: account, names: try payeeNames(language))
      return Recurring.series(of: payments, asOf: day, decisions: SeriesDecisions(decisions))
    }
    return RecurringPayments(asOf: day, series: series, decisions: decisions)
  }
}
