package import Classifying
package import Ledger

/// The content of an account's card: the account's months and their totals.
package struct AccountCard: Hashable, Sendable, Identifiable {
  package let account: Account
  /// The currency of all amounts.
  package let currency: Currency
  /// The months with transactions in any currency.
  package let months: [Month: MonthChart.Model]
  package let identity: AccountIdentity
  /// The day of the last transaction; `nil` if there are no transactions.
  package let lastUsed: Day?

  package var id: Account.ID { account.id }

  package init(
    _ account: Account, in currency: Currency, months: [MonthChart.Model],
    identity: AccountIdentity? = nil, lastUsed: Day? = nil
  ) {
    self.account = account
    self.identity = identity ?? AccountIdentity(name: account.name)
    self.lastUsed = lastUsed
    self.currency = currency
    self.months = Dictionary(months.map { ($0.month, $0) }) { first, _ in first }
  }

  /// Returns the spending of a month in minor units; 0 if there are no transactions.
  package func spent(in month: Month) -> Int64 { months[month]?.spent ?? 0 }

  /// The chart's content for a month; an empty month without transactions.
  package func model(of month: Month) -> MonthChart.Model {
    months[month]
      ?? MonthChart.Model(month: month, currency: currency, transactionCount: 0, spent: 0)
  }

  /// Returns the number of a month's transactions of all kinds.
  package func transactionCount(in month: Month) -> Int { months[month]?.transactionCount ?? 0 }

  /// Returns the sums of a month in the currencies other than ``currency``.
  package func otherCurrencies(in month: Month) -> [TransactionTotal.Sum] {
    months[month]?.caveats.otherCurrencies ?? []
  }
}

extension [AccountCard] {
  /// The cards from the back of the stack to the front: first the accounts without spending in
  /// `month`, and in both groups the account that was used last at the end.
  func stacked(in month: Month) -> [AccountCard] {
    let spent = filter { $0.spent(in: month) != 0 }
    let others = filter { $0.spent(in: month) == 0 }
    return [others, spent].flatMap { cards in
      // Accounts with equal days stay sorted by name.
      cards.enumerated().sorted { one, other in
        let (day, otherDay) = (one.element.lastUsed, other.element.lastUsed)
        guard day == otherDay else { return Self.isEarlier(day, than: otherDay) }
        return one.offset < other.offset
      }.map(\.element)
    }
  }

  private static func isEarlier(_ day: Day?, than other: Day?) -> Bool {
    guard let other else { return false }
    return day.map { $0 < other } ?? true
  }
}
