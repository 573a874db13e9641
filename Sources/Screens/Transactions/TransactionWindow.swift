package import Ledger

/// The transactions of a list that were read, from one end of it on, and the lines they are seen as.
///
/// However long a list is, both its ends are one page away: a window that begins at the newest grows
/// downwards, one that begins at the oldest grows upwards. They always lie as they are seen, the
/// newest first. A page that comes in above has all lines numbered anew; to shift them would cost the
/// same.
package struct TransactionWindow: Hashable, Sendable {
  /// Which end it begins at.
  package let order: TransactionOrder
  package private(set) var transactions: [Transaction] = []
  /// What is to be seen of them: each day has a line of its own above its transactions.
  package private(set) var lines: [TransactionList.Line] = []
  /// The line of each transaction.
  private(set) var lineOfTransaction: [Int] = []

  init(_ order: TransactionOrder) { self.order = order }

  /// Adds a page that was read in the window's order, behind all that is there in that order.
  mutating func append(_ page: TransactionPage) {
    switch order {
    case .newestFirst:
      for transaction in page.transactions { append(transaction) }
    case .oldestFirst:
      let below = transactions
      (transactions, lines, lineOfTransaction) = ([], [], [])
      if page.next != nil { lines.append(.unread) }
      for transaction in page.transactions.reversed() { append(transaction) }
      for transaction in below { append(transaction) }
    }
  }

  private mutating func append(_ transaction: Transaction) {
    if transactions.last?.day != transaction.day {
      if !transactions.isEmpty { lines.append(.gap) }
      lines.append(.day(transaction.day))
    }
    lineOfTransaction.append(lines.count)
    lines.append(.transaction(transactions.count))
    transactions.append(transaction)
  }

  /// Behind which it is read on; `nil` when there is nothing in it.
  var cursor: TransactionCursor? {
    (order == .newestFirst ? transactions.last : transactions.first).map {
      TransactionCursor(day: $0.day, secondOfDay: $0.secondOfDay, id: $0.id)
    }
  }

  /// A transaction's place counted from the end where the window begins, and back: the same both ways.
  func turned(_ place: Int) -> Int {
    order == .newestFirst ? place : transactions.count - 1 - place
  }
}
