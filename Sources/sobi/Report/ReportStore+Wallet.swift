import Aggregation
import Ledger
import Screens
import Store

extension ReportStore {
  func answer(to effect: Wallet.Effect) -> Wallet.Action {
    switch effect {
    case .load(let query):
      answer {
        .loaded(try cards(in: query.currency), query)
      } failed: {
        .failed($0, query)
      }
    case .page(.load(let query)):
      answer {
        .page(.loaded(try details(query.query), query))
      } failed: {
        .page(.failed($0, query))
      }
    case .page(.count(let id)):
      answer {
        .page(.counted(.counted(try reading().personalCount(ofImport: id)), id))
      } failed: {
        .page(.counted(.unknown($0), id))
      }
    case .undo(let undo):
      answer {
        defer { noteChange() }
        return .undone(try writing().undo(id: undo.importID), undo)
      } failed: {
        .undoFailed($0, undo)
      }
    }
  }

  /// The cards of all accounts, including accounts without transactions.
  ///
  /// The months are those of `sobi show --account`. An account without transactions in `currency`
  /// uses its currency with the most spending.
  private func cards(in currency: Currency) throws -> [AccountCard] {
    let store = try reading()
    let totals = try store.dayTotals()
    return try store.accounts().map { account in
      let own = totals.currenciesBySpending(of: account)
      let currency = own.contains(currency) ? currency : own.first ?? currency
      let summary = try Summary(
        of: totals,
        scope: SummaryScope(
          currency: currency, account: account, calendar: calendar, language: language))
      return AccountCard(
        account, in: currency,
        months: MonthChart.Model.all(summary.months.map(\.month), of: summary))
    }
  }

  private func details(_ query: AccountPage.Query) throws -> AccountPage.Details {
    let store = try reading()
    return AccountPage.Details(
      balances: try store.closingBalances(
        of: query.account, in: query.shown.currency, days: query.shown.days),
      imports: try store.imports(of: query.account).map {
        AccountImport($0, day: Day(instant: Int($0.importedAt)))
      })
  }
}
