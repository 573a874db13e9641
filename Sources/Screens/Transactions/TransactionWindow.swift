package import Ledger

/// The transactions that a list has read from one of its ends, and their lines.
///
/// A window that begins with the newest transaction grows downward. A window that begins with the
/// oldest transaction grows upward. The lines are always newest first.
package struct TransactionWindow: Hashable, Sendable {
  /// The order in which the list reads transactions into the window.
  package let order: TransactionOrder
  package private(set) var transactions: [Transaction] = []
  /// The lines of the list; each day has a line above its transactions.
  package private(set) var lines: [TransactionList.Line] = []
  /// The index of each transaction's line.
  private(set) var lineOfTransaction: [Int] = []

  init(_ order: TransactionOrder) { self.order = order }

  /// Adds the next page in the window's order.
  mutating func append(_ page: TransactionPage) {
    switch order {
    case .newestFirst: for transaction in page.transactions { append(transaction) }
    case .oldestFirst:
      // Renumbering all lines below costs no more than shifting them.
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

  /// The cursor for the next page; `nil` for an empty window.
  var cursor: TransactionCursor? {
    (order == .newestFirst ? transactions.last : transactions.first).map {
      TransactionCursor(day: $0.day, secondOfDay: $0.secondOfDay, id: $0.id)
    }
  }

  /// Converts between an index counted from the newest transaction and an index counted from the
  /// end where reading began.
  func turned(_ index: Int) -> Int {
    order == .newestFirst ? index : transactions.count - 1 - index
  }
}

/// The user's note and mark on a transaction in a list.
package struct TransactionMark: Hashable, Sendable {
  package var note: String?
  /// The "worth it" count.
  package var worth: Int64

  package init(note: String? = nil, worth: Int64 = 0) {
    self.note = note
    self.worth = worth
  }
}
