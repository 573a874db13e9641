import Aggregation
import Insight
import Ledger
import Store

extension StoreSnapshot {
  /// The maximum number of payees in a list of causes; the other payees are added up.
  private static let causeLimit = 20

  /// Returns why the spending changed in each of `months` between its compared days, by merchant.
  ///
  /// Reads the rows of each month once, or twice if the month and the next month are compared on
  /// different numbers of days. Reads months of the year before only while a listed payee is missing
  /// in all of them. Without a currency, there are no causes.
  func causes(
    of months: [(month: Month, compared: Breakdown.ComparedDays)], in currency: Currency?,
    account: Account.ID?, calendar: MonthCalendar, language: Language
  ) throws -> [Month: Causes] {
    guard let currency, !months.isEmpty else { return [:] }
    var names = PayeeNameCache(try payeeNames(language))
    var last: (days: ClosedRange<Day>, end: Day, spending: [PayeeSpending])?
    func spending(in month: Month, through end: Day) throws -> [PayeeSpending] {
      let days = calendar.days(of: month)
      if let last, last.days == days, last.end == end { return last.spending }
      let spending = try merchantSpending(
        on: days, through: end, currency: currency, account: account, names: &names)
      last = (days, end, spending)
      return spending
    }
    var known: [Month: Set<String>] = [:]
    func payees(in month: Month) throws -> Set<String> {
      if let payees = known[month] { return payees }
      let days = calendar.days(of: month)
      let spending = try merchantSpending(
        on: days, through: days.upperBound, currency: currency, account: account, names: &names)
      let payees = Set(spending.map(\.payee))
      known[month] = payees
      return payees
    }
    var causes: [Month: Causes] = [:]
    for (month, compared) in months {
      let before = try spending(in: month.previous, through: compared.previous.upperBound)
      let now = try spending(in: month, through: compared.days.upperBound)
      let found = try Causes(of: now, and: before, currency: currency, limit: Self.causeLimit)
      var missing = Set(found.newPayees).subtracting(before.map(\.payee))
      var earlier: Set<String> = []
      for count in 2...13 where !missing.isEmpty {
        earlier.formUnion(missing.intersection(try payees(in: month.advanced(by: -count))))
        missing.subtract(earlier)
      }
      causes[month] =
        earlier.isEmpty
        ? found
        : try Causes(
          of: now, and: before, earlier: earlier, currency: currency, limit: Self.causeLimit)
    }
    return causes
  }

  /// Returns the spending by category and merchant, in no particular order.
  ///
  /// Only for payees whose memo can name another merchant, such as payment services, this method
  /// reads single rows.
  private func merchantSpending(
    on days: ClosedRange<Day>, through end: Day, currency: Currency, account: Account.ID?,
    names: inout PayeeNameCache
  ) throws -> [PayeeSpending] {
    var named: [PayeeSpending] = []
    var services: Set<String> = []
    let all = try payeeSpending(on: days, through: end, currency: currency, account: account)
    for spending in all {
      guard !names.usesMemo(of: spending.payee) else {
        services.insert(spending.payee)
        continue
      }
      named.append(
        PayeeSpending(
          category: spending.category, payee: names.name(of: spending.payee, memo: nil).brand,
          texts: [spending.payee], spent: spending.spent, count: spending.count,
          laterCount: spending.laterCount))
    }
    guard !services.isEmpty else { return named }
    let filter = TransactionFilter(
      days: days, account: account, currency: currency, kinds: .spent, payees: services)
    try transactions(matching: filter) { row in
      let name = names.name(of: row.payee, memo: row.memo).brand
      let isNamedByMemo = name != names.name(of: row.payee, memo: nil).brand
      let whole = [Adjustment.Part(row.category, row.amount.minorUnits)]
      let isLater = row.day > end
      for share in row.adjustment?.shares ?? whole {
        let (spent, overflow) = (0 as Int64).subtractingReportingOverflow(share.amount)
        guard !overflow else { throw MoneyError.overflow(currency) }
        named.append(
          PayeeSpending(
            category: share.category.key, payee: name, texts: isNamedByMemo ? [] : [row.payee],
            spent: isLater ? 0 : spent, count: isLater ? 0 : 1, laterCount: isLater ? 1 : 0))
      }
    }
    return named
  }
}
