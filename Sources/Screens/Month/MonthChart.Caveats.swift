package import Aggregation
package import Ledger
import Terminal

extension MonthChart {
  /// The facts without which a month's total could mislead.
  package struct Caveats: Hashable, Sendable {
    /// The sums in the currencies other than the chart's, most transactions first.
    package var otherCurrencies: [TransactionTotal.Sum] = []
    /// What the total includes from other currencies, converted to the chart's currency.
    package var converted: [Conversion.Part] = []
    /// The currency of the chart, for ``converted``.
    package var currency: Currency?
    /// The accounts whose transactions do not cover the compared days.
    package var reaches: [Reach] = []
    /// The transactions after today; `nil` if none, or if the month is not ``Summary/newestMonth``.
    package var afterToday: AfterToday?

    package init() {}

    /// Returns all facts as lines; a list that does not fit on one line continues on the next line.
    func lines(width: Int, words: Words) -> [StyledLine] {
      var lists: [Words.List] = []
      if !converted.isEmpty, let currency {
        lists.append(words.converted(converted, to: currency))
      }
      if !otherCurrencies.isEmpty { lists.append(words.otherCurrencies(otherCurrencies)) }
      if !reaches.isEmpty { lists.append(words.reaches(reaches)) }
      if let afterToday { lists.append(words.afterToday(afterToday)) }
      return lists.flatMap { $0.lines(width: width) }.map {
        StyledLine([.init($0, .second)]).truncated(toCells: width)
      }
    }
  }

  /// The day on which the transactions of an account begin or stop.
  package struct Reach: Hashable, Sendable {
    package let account: String
    package let day: Day
    /// Whether `day` is the first day, not the last.
    package let isFirst: Bool

    package init(account: String, day: Day, isFirst: Bool) {
      (self.account, self.day, self.isFirst) = (account, day, isFirst)
    }
  }
}

extension MonthChart.Caveats {
  init(of month: Month, in summary: Summary) {
    otherCurrencies = (summary.otherCurrencies[month] ?? []).map { total in
      TransactionTotal.Sum(
        currency: total.currency, spent: total.hasSpending ? total.spent.minorUnits : nil,
        income: total.incomeCount > 0 ? total.income.minorUnits : nil,
        transferCount: total.transferCount)
    }
    currency = summary.currency
    if let breakdown = summary[month] {
      reaches =
        breakdown.behind.map { .init(account: $0.account.name, day: $0.last, isFirst: false) }
        + breakdown.began.map { .init(account: $0.account.name, day: $0.first, isFirst: true) }
    }
    if month == summary.newestMonth { afterToday = summary.afterToday }
  }
}
