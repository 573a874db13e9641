import Aggregation
import Ledger
import Screens
import Store

extension ReportStore {
  func answer(to request: Request<Report.MonthsQuery>) -> Report.Action {
    do {
      return .monthsLoaded(try months(request.query), request)
    } catch {
      return .monthsFailed(words(of: error), request)
    }
  }

  private func months(_ query: Report.MonthsQuery) throws -> Report.Months {
    let store = try reading()
    // First: what is written meanwhile is looked at again.
    let revision = try noteState(of: store)
    let accounts = try store.accounts()
    // One that is gone, by an undo or a merge, gives way to all.
    let account = accounts.first { $0.id == query.subject.account }
    let subject = Report.Subject(account: account?.id, currency: query.subject.currency)
    let totals = try store.dayTotals(mergesAccounts: account == nil)
    let scope = SummaryScope(
      currency: subject.currency, account: account, calendar: calendar, language: language)
    let summary = try Summary(of: totals, scope: scope)
    return Report.Months(
      summary, of: subject, keeping: query.kept, currency: query.currency,
      choices: Report.Choices(accounts, totals, of: account),
      worth: try store.worthTotals(of: summary), revision: revision)
  }
}

extension Store {
  /// The worth-it total of each month of the summary.
  func worthTotals(of summary: Summary) throws(StoreError) -> [Month: WorthTotal] {
    guard let currency = summary.currency else { return [:] }
    return try worthTotals(currency: currency, account: summary.account?.id) {
      summary.calendar.month(of: $0)
    }
  }
}
