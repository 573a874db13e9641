import Aggregation
import Ledger
import Screens
import Store

extension ReportStore {
  func answer(to request: Request<YearBook.Query>) -> YearBook.Action {
    answer {
      let store = try reading()
      // The revision is read first, so that the report notices changes made during the read.
      let revision = try revision(of: store)
      let found = try store.read { try year(request.query, in: $0) }
      return .loaded(found, request, revision: revision)
    } failed: {
      .failed($0, request)
    }
  }

  private func year(
    _ query: YearBook.Query, in snapshot: borrowing StoreSnapshot
  ) throws -> YearBook.Found {
    let account = try snapshot.accounts().first { $0.id == query.account }
    // An undo or a merge may have removed the account.
    guard query.account == nil || account != nil, let months = query.months else {
      return YearBook.Found(nil)
    }
    let totals = try snapshot.dayTotals(mergesAccounts: account == nil)
    let summary = try Summary(
      of: totals,
      scope: SummaryScope(
        currency: query.currency, account: account, calendar: calendar, today: today,
        language: language))
    guard let year = try snapshot.period(months, of: summary, totals, language: language) else {
      return YearBook.Found(nil)
    }
    return YearBook.Found(
      year.period, payees: year.payees,
      paidBack: Dictionary(
        try snapshot.links().map { ($0.expense, $0.amount) }, uniquingKeysWith: +))
  }
}
