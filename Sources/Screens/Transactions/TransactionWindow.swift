package import Ledger

/// The transactions that a list has read from one of its ends, and their lines.
///
/// Both ends of a list are one page away. A window from the newest transaction grows downwards,
/// and a window from the oldest grows upwards. The lines are always newest first. A page added
/// above numbers all lines again, which costs no more than shifting them.
package struct TransactionWindow: Hashable, Sendable {
  /// The order in which the window is read.
  package let order: TransactionOrder
  package private(set) var transactions: [Transaction] = []
  /// The lines on the screen: each day has a line above its transactions.
  package private(set) var lines: [TransactionList.Line] = []
  /// The line of each transaction.
  private(set) var lineOfTransaction: [Int] = []

  init(_ order: TransactionOrder) { self.order = order }

  /// Adds the next page in the window's order.
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

  /// The cursor of the next page; `nil` for an empty window.
  var cursor: TransactionCursor? {
    (order == .newestFirst ? transactions.last : transactions.first).map {
      TransactionCursor(day: $0.day, secondOfDay: $0.secondOfDay, id: $0.id)
    }
  }

  /// Converts an index from the first transaction to one from the end where the window begins, and
  /// back.
  func turned(_ place: Int) -> Int {
    order == .newestFirst ? place : transactions.count - 1 - place
  }
}

/// The personal data of a transaction in a list.
package struct TransactionMark: Hashable, Sendable {
  package var note: String?
  /// How often the transaction was worth it.
  package var worth: Int64

  package init(note: String? = nil, worth: Int64 = 0) {
    self.note = note
    self.worth = worth
  }
}
