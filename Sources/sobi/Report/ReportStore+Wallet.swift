import Aggregation
import Bookkeeping
import Classifying
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
    case .loadBalances(let query):
      answer {
        let store = try reading()
        let revision = try revision(of: store)
        let balances = try store.read {
          try $0.closingBalances(
            of: query.account, in: query.shown.currency, days: query.shown.days)
        }
        return .balancesLoaded(balances, query, revision: revision)
      } failed: {
        .balancesFailed($0, query)
      }
    case .page(.count(let id)):
      answer {
        .page(.counted(.counted(try reading().read { try $0.personalCount(ofImport: id) }), id))
      } failed: {
        .page(.counted(.unknown($0), id))
      }
    case .rename(let renaming):
      answer {
        let name = try AccountName(typed: renaming.name)
        defer { noteChange() }
        let undo = try writing().change {
          try AccountRenaming(of: renaming.account, to: name).carryOut(in: $0, calendar: calendar)
        }
        return .renamed(undo, renaming)
      } failed: {
        .notRenamed($0, renaming)
      }
    case .undo(let undo):
      answer {
        defer { noteChange() }
        return .undone(try writing().change { try $0.undo(id: undo.importID) }, undo)
      } failed: {
        .undoFailed($0, undo)
      }
    }
  }

  /// Returns the cards of all accounts, including accounts without transactions.
  ///
  /// The months are the same as in `sobi show --account`. For an account without transactions in
  /// `currency`, the card uses the account's currency with the most transactions, if there is one.
  private func cards(in currency: Currency) throws -> [AccountCard] {
    let (totals, records, imports) = try reading().read {
      (try $0.dayTotals(), try $0.accountRecords(), try $0.imports())
    }
    let files = Dictionary(grouping: imports, by: \.account?.id).mapValues {
      $0.map(\.file.fileName)
    }
    return try records.map { record in
      let account = record.account
      let own = totals.currenciesByUse(of: account)
      let currency = own.contains(currency) ? currency : own.first ?? currency
      let summary = try Summary(
        of: totals,
        scope: SummaryScope(
          currency: currency, account: account, calendar: calendar, today: today,
          language: language))
      return AccountCard(
        account, in: currency,
        months: MonthChart.Model.all(summary.monthsInAnyCurrency, of: summary),
        identity: AccountIdentity(
          name: account.name, formerNames: record.formerNames, files: files[account.id] ?? []),
        lastUsed: record.days?.upperBound)
    }
  }

  private func details(_ query: AccountPage.Query) throws -> AccountPage.Details {
    try reading().read { snapshot in
      AccountPage.Details(
        balances: try snapshot.closingBalances(
          of: query.account, in: query.shown.currency, days: query.shown.days),
        imports: try snapshot.imports(of: query.account).map {
          AccountImport($0, day: Day(instant: Int($0.importedAt)))
        })
    }
  }
}
