import Aggregation
import Insight
import Ledger
import Screens
import Store

extension ReportStore {
  func answer(to request: Request<Report.MonthsQuery>) -> Report.Action {
    answer {
      .monthsLoaded(try months(request.query), request)
    } failed: {
      .monthsFailed($0, request)
    }
  }

  func answer(to request: Request<Report.CausesQuery>) -> Report.Action {
    let query = request.query
    return answer {
      let store = try reading()
      // The revision is read first, so that the report notices changes made during the read.
      let revision = try revision(of: store)
      let causes = try store.read { snapshot in
        // An undo or a merge may have removed the account.
        if let id = query.account, try !snapshot.accounts().contains(where: { $0.id == id }) {
          return [Month: Causes]()
        }
        return try snapshot.causes(
          of: [(query.month, query.compared)], in: query.currency, account: query.account,
          calendar: calendar, language: language)
      }
      return .causesLoaded(causes[query.month], request, revision: revision)
    } failed: {
      .causesFailed($0, request)
    }
  }

  func answer(to request: Request<CategoryYear.Query>) -> Report.Action {
    answer {
      let store = try reading()
      // The revision is read first, so that the report notices changes made during the read.
      let revision = try revision(of: store)
      let year = try store.read { snapshot in
        let names = try snapshot.payeeNames(language)
        return try snapshot.categoryYear(request.query) { names.name(of: $0).brand }
      }
      return .yearLoaded(year, request, revision: revision)
    } failed: {
      .yearFailed($0, request)
    }
  }

  private func months(_ query: Report.MonthsQuery) throws -> Report.Months {
    let store = try reading()
    // The revision is read first, so that the report notices changes made during the read.
    let revision = try noteState(of: store)
    return try store.read { snapshot in
      let accounts = try snapshot.accounts()
      // If an undo or a merge has removed the account, the report shows all accounts.
      let account = accounts.first { $0.id == query.subject.account }
      let subject = Report.Subject(account: account?.id, currency: query.subject.currency)
      let totals = try snapshot.dayTotals(mergesAccounts: account == nil)
      let scope = SummaryScope(
        currency: subject.currency, account: account, calendar: calendar, today: today,
        language: language)
      let summary = try Summary(of: totals, scope: scope)
      let isEmpty = summary.monthsInAnyCurrency.isEmpty
      return Report.Months(
        summary, of: subject, keeping: query.opensNewest && !isEmpty ? [] : query.kept,
        currency: query.currency,
        choices: Report.Choices(
          accounts, totals, of: account, ownCategories: try snapshot.ownCategories()),
        budgets: BudgetBook(try snapshot.budgets()),
        worth: try snapshot.worthTotals(of: summary), revision: revision,
        newest: summary.newestMonth(in: totals))
    }
  }
}

extension StoreSnapshot {
  /// Returns the worth-it totals in the summary's currency and account, by month.
  func worthTotals(of summary: Summary) throws(StoreError) -> [Month: WorthTotal] {
    guard let currency = summary.currency else { return [:] }
    return try worthTotals(currency: currency, account: summary.account?.id) {
      summary.calendar.month(of: $0)
    }
  }
}

extension Report.Choices {
  /// Creates choices with the currencies of `account`, or of all accounts if `account` is `nil`.
  init(
    _ accounts: [Account], _ totals: DayTotals, of account: Account?, ownCategories: [String]
  ) {
    self.init(
      accounts: accounts.count > 1 ? accounts.map(\.id) : [],
      currencies: totals.currenciesByUse(of: account), ownCategories: ownCategories)
  }
}

extension Report.Months {
  /// Creates the months of `summary`, and the `kept` months even if they have no transactions.
  ///
  /// If the summary is empty, the months use `currency`. `revision` identifies the store's state.
  init(
    _ summary: Summary, of subject: Report.Subject, keeping kept: [Month], currency: Currency,
    choices: Report.Choices, budgets: BudgetBook, worth: [Month: WorthTotal], revision: Int = 0,
    newest: Month? = nil
  ) {
    let months = MonthScreen.months(of: summary, and: kept)
    var models = MonthChart.Model.all(months, of: summary, budgets: budgets)
    if models.isEmpty {
      models = months.map { month in
        MonthChart.Model(
          month: month, account: summary.account?.name, currency: currency, transactionCount: 0,
          spent: 0)
      }
    }
    for index in models.indices { models[index].worth = worth[models[index].month] }
    self.init(models, of: subject, choices: choices, revision: revision, newest: newest)
  }
}
