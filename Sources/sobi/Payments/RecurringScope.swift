import ArgumentParser
import Export
import Insight
import Ledger
import Store

/// The options for some of the recurring payments.
struct RecurringScope: ParsableArguments {
  @Option(help: help(en: "one account only", ko: "한 계좌만"))
  var account: String?

  @Option(help: help(en: "one currency only", ko: "한 통화만"))
  var currency: String?

  func chosenCurrency() throws(Failure) -> Currency? {
    guard let currency else { return nil }
    return try Currency(option: currency)
  }

  /// Reads the recurring payments as they were known on a day; with `range`, those whose payments
  /// include a day of these months.
  func document(
    in snapshot: borrowing StoreSnapshot, asOf: DayArgument?,
    during range: MonthRangeOptions? = nil,
    _ language: Language
  ) throws -> RecurringDocument {
    let account = try account.map { try AccountArgument($0).account(in: snapshot) }
    let currency = try chosenCurrency()
    let today = Environment.today
    let names = try snapshot.payeeNames(language)
    let found = try snapshot.recurringPayments(
      asOf: asOf?.resolve(today: today), today: today, account: account?.id, language: language)
    let decisions = found.decisions.map { decision in
      RecurringDocument.Decision(decision, name: names.shownName(ofKey: decision.subject.payee))
    }
    let calendar = try Configuration.load().calendar
    let months = try range?.months(
      newest: found.asOf.map { calendar.month(of: $0) }, today: today, calendar: calendar)
    guard let day = found.asOf else {
      return RecurringDocument(
        asOf: nil, series: [], decisions: decisions, totals: [], accounts: [:])
    }
    let first = months?.first.map { calendar.firstDay(of: $0) } ?? .first
    let last = months?.last.map { calendar.lastDay(of: $0) } ?? .last
    let series = found.series.filter {
      (currency == nil || $0.last.currency == currency) && $0.firstDay <= last
        && $0.lastDay >= first
    }
    let lastDay = calendar.lastDay(of: calendar.month(of: day))
    let accounts = try snapshot.accounts().map { ($0.id, $0.name) }
    return RecurringDocument(
      asOf: day, series: series, decisions: decisions,
      totals: RecurringTotals.totals(of: series, through: lastDay),
      accounts: Dictionary(accounts) { first, _ in first })
  }
}
