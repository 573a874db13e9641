import Aggregation
import Ledger
import Screens

extension Report.Choices {
  /// What there is to choose in a store with these accounts, of whose `account`, or of all, the totals
  /// are.
  init(_ accounts: [Account], _ totals: DayTotals, of account: Account?) {
    self.init(
      accounts: accounts.count > 1 ? accounts.map(\.id) : [],
      currencies: totals.currenciesBySpending(of: account))
  }
}

extension Report.Months {
  /// The months of `summary`, with `kept` among them even if they have no transactions.
  ///
  /// `currency` is that of an empty month where nothing tells another. `revision` tells the state of the
  /// store that they were read of from others.
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
