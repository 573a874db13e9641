import Aggregation
import Ledger
import Store

extension StoreSnapshot {
  /// The maximum number of payees in a list of causes; the other payees are added up.
  private static let causeLimit = 20

  /// Returns why the spending changed in each of `months` between its compared days.
  ///
  /// Reads the rows of each month once, or twice if the month and the next month are compared on
  /// different numbers of days. Without a currency, there are no causes.
  func causes(
    of months: [(month: Month, compared: Breakdown.ComparedDays)], in currency: Currency?,
    account: Account.ID?, calendar: MonthCalendar
  ) throws -> [Month: Causes] {
    guard let currency else { return [:] }
    var last: (days: ClosedRange<Day>, end: Day, spending: [PayeeSpending])?
    func spending(in month: Month, through end: Day) throws -> [PayeeSpending] {
      let days = calendar.days(of: month)
      if let last, last.days == days, last.end == end { return last.spending }
      let spending = try payeeSpending(
        on: days, through: end, currency: currency, account: account)
      last = (days, end, spending)
      return spending
    }
    var causes: [Month: Causes] = [:]
    for (month, compared) in months {
      let before = try spending(in: month.previous, through: compared.previous.upperBound)
      causes[month] = try Causes(
        of: try spending(in: month, through: compared.days.upperBound), and: before,
        currency: currency, limit: Self.causeLimit)
    }
    return causes
  }
}
