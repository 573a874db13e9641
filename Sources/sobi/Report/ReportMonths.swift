import Aggregation
import Ledger
import Screens

extension Report.Choices {
  /// The accounts and currencies to choose from; `totals` are those of `account`, or of all
  /// accounts.
  init(_ accounts: [Account], _ totals: DayTotals, of account: Account?) {
    self.init(
      accounts: accounts.count > 1 ? accounts.map(\.id) : [],
      currencies: totals.currenciesBySpending(of: account))
  }
}

extension Report.Months {
  /// The months of `summary`, and `kept` months even without transactions.
  ///
  /// `currency` is the currency of an empty month. `revision` identifies the state of the store
  /// from which the months were read.
  init(
    _ summary: Summary, of subject: Report.Subject, keeping kept: [Month], currency: Currency,
    choices: Report.Choices, worth: [Month: WorthTotal], revision: Int = 0
  ) {
    let months = MonthScreen.months(of: summary, and: kept)
    var models = MonthChart.Model.all(months, of: summary)
    if models.isEmpty {
      models = months.map { month in
        MonthChart.Model(
          month: month, account: summary.account?.name, currency: currency, transactionCount: 0,
          spent: 0)
      }
    }
    for index in models.indices { models[index].worth = worth[models[index].month] }
    self.init(models, of: subject, choices: choices, revision: revision)
  }
}
