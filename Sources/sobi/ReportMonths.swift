import Aggregation
import Ledger
import Screens

extension Report.Months {
  /// The months of `summary`, with `month` among them even if it has no transactions.
  ///
  /// `currency` is that of an empty month where nothing tells another.
  init(
    _ summary: Summary, around month: Month, currency: Currency, choices: Report.Choices
  ) {
    var months = MonthScreen.months(of: summary)
    let place = months.firstIndex { $0 >= month } ?? months.count
    if place == months.count || months[place] != month { months.insert(month, at: place) }
    var models = MonthChart.Model.all(months, of: summary)
    if models.isEmpty {
      models = [
        MonthChart.Model(
          month: month, account: summary.account?.name, currency: currency, transactionCount: 0,
          spent: 0)
      ]
    }
    self.init(models, choices: choices)
  }
}
