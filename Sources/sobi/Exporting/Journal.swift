import Export
import Ledger
import Store

extension ExportFormat {
  /// The format of a journal; `nil` for other formats.
  var journal: JournalFormat? {
    switch self {
    case .hledger: .hledger
    case .beancount: .beancount
    default: nil
    }
  }
}

/// The export of transactions as a journal for plain text accounting.
enum Journal {
  /// Writes the transactions in parts, so that the journal may be longer than memory.
  static func write(
    _ format: JournalFormat, _ filter: TransactionFilter, from snapshot: borrowing StoreSnapshot,
    _ language: Language, to output: Output
  ) throws {
    let cards = try snapshot.cardAccounts()
    // Categories of parts need not be in the store's list of categories.
    let others = Set(try snapshot.categories().map(\.key)).sorted()
    var journal = JournalWriter(
      format,
      accounts: try snapshot.accounts().map { .init($0, isCard: cards.contains($0.id)) },
      categories: try snapshot.ownCategories() + others, hasBothHalves: filter.account == nil,
      balances: try balances(filter, from: snapshot), language)
    try snapshot.transactions(matching: filter) { transaction in
      journal.add(transaction)
      if journal.bytes.count > 1 << 16 { try journal.flush { try output.write($0) } }
    }
    journal.finish()
    try journal.flush { try output.write($0) }
  }

  /// Returns the balances that statements show and that agree with the transactions.
  private static func balances(
    _ filter: TransactionFilter, from snapshot: borrowing StoreSnapshot
  ) throws -> [JournalBalance] {
    var sums = JournalSums()
    try snapshot.transactions(matching: filter) { sums.add($0) }
    var balances: [JournalBalance] = []
    for (account, currency, days) in sums.registers {
      let closing = try snapshot.closingBalances(of: account, in: currency, days: days)
      if let balance = sums.balance(of: account, in: currency, closing: closing) {
        balances.append(balance)
      }
    }
    return balances
  }
}
