package import Ledger

/// The balances of one of the user's accounts in one currency that a journal has.
package struct JournalBalance: Hashable, Sendable {
  package let account: Account.ID
  package let currency: Currency
  /// The balance before the first transaction, in minor units.
  package let opening: Int64
  /// The days of the first transaction and of the closing balance.
  package let days: ClosedRange<Day>
  /// The balance after the transactions of the last of ``days``.
  package let closing: Int64
}

/// The running sums of the user's accounts, for their opening balances.
package struct JournalSums {
  private struct Register: Hashable {
    let account: Account.ID
    let currency: Currency
  }

  /// For each day with transactions, the sum of all transactions up to the day; 128 bits, so that no
  /// sum overflows.
  private var sums: [Register: [(day: Day, sum: Int128)]] = [:]

  package init() {}

  /// Adds a transaction; days must not decrease.
  package mutating func add(_ transaction: Transaction) {
    let register = Register(
      account: transaction.account.id, currency: transaction.amount.currency)
    let own = JournalAccount.own(transaction.account.id)
    let change = JournalEntry(transaction).postings.reduce(Int128(0)) {
      $1.account == own ? $0 + Int128($1.amount) : $0
    }
    let last = sums[register]?.last
    let sum = (last?.sum ?? 0) + change
    if last?.day == transaction.day { sums[register]?.removeLast() }
    sums[register, default: []].append((transaction.day, sum))
  }

  /// The accounts and currencies with transactions, sorted.
  package var registers: [(account: Account.ID, currency: Currency, days: ClosedRange<Day>)] {
    sums.compactMap { register, sums in
      guard let first = sums.first, let last = sums.last else { return nil }
      return (register.account, register.currency, first.day...last.day)
    }.sorted { ($0.account, $0.currency) < ($1.account, $1.currency) }
  }

  /// Returns the balances of an account; `nil` if the closing balances in its statements do not
  /// agree with the transactions.
  ///
  /// The first of the closing balances determines the opening balance, and the last one must follow
  /// from it.
  package func balance(
    of account: Account.ID, in currency: Currency, closing: [DayBalance]
  ) -> JournalBalance? {
    let sums = sums[Register(account: account, currency: currency)] ?? []
    func sum(through day: Day) -> Int128? { sums.last { $0.day <= day }?.sum }
    guard let firstDay = sums.first?.day, let first = closing.first, let last = closing.last,
      firstDay <= first.day, let early = sum(through: first.day), let late = sum(through: last.day)
    else { return nil }
    guard let opening = Int64(exactly: Int128(first.minorUnits) - early),
      Int128(opening) + late == Int128(last.minorUnits)
    else { return nil }
    return JournalBalance(
      account: account, currency: currency, opening: opening, days: firstDay...last.day,
      closing: last.minorUnits)
  }
}
