package import Ledger

/// What a card of the wallet tells: an account, and what each of its months came to.
package struct AccountCard: Hashable, Sendable, Identifiable {
  package let account: Account
  /// What its amounts are in.
  package let currency: Currency
  /// Those that have transactions.
  package let months: [Month: MonthChart.Model]

  package var id: Account.ID { account.id }

  package init(_ account: Account, in currency: Currency, months: [MonthChart.Model]) {
    self.account = account
    self.currency = currency
    self.months = Dictionary(months.map { ($0.month, $0) }) { first, _ in first }
  }

  /// What was spent in the month, in minor units; 0 without transactions.
  package func spent(in month: Month) -> Int64 { months[month]?.spent ?? 0 }

  /// How many transactions the month has, of whatever kind.
  package func transactionCount(in month: Month) -> Int { months[month]?.transactionCount ?? 0 }

  /// What was spent in the six months up to `month`, that one last; `nil` for one without transactions.
  package func course(until month: Month) -> [Int64?] {
    (-5...0).map { months[month.advanced(by: $0)]?.spent }
  }
}
