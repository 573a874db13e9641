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

  /// Reads the recurring payments as they were known on a day.
  func document(
    in snapshot: borrowing StoreSnapshot, asOf: DayArgument?, _ language: Language
  ) throws -> RecurringDocument {
    let account = try account.map { try AccountArgument($0).account(in: snapshot) }
    let currency = try chosenCurrency()
    let today = Environment.today
    let names = try snapshot.payeeNames(language)
    let found = try snapshot.recurringPayments(
      asOf: asOf?.resolve(today: today), today: today, account: account?.id, language: language)
    let series = found.series.filter { currency == nil || $0.last.currency == currency }
    let decisions = found.decisions.map { decision in
      RecurringDocument.Decision(decision, name: names.shownName(ofKey: decision.subject.payee))
    }
    guard let day = found.asOf else {
      return RecurringDocument(
        asOf: nil, series: [], decisions: decisions, totals: [], accounts: [:])
    }
    let calendar = try Configuration.load().calendar
    let lastDay = calendar.lastDay(of: calendar.month(of: day))
    let accounts = try snapshot.accounts().map { ($0.id, $0.name) }
    return RecurringDocument(
      asOf: day, series: series, decisions: decisions,
      totals: RecurringTotals.totals(of: series, through: lastDay),
      accounts: Dictionary(accounts) { first, _ in first })
  }
}
