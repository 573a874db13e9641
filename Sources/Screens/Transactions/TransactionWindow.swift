package import Ledger

/// The transactions that a list has read from one of its ends, and their lines.
///
/// A window that begins with the newest transaction grows downward. A window that begins with the
/// oldest transaction grows upward. The lines are always newest first.
package struct TransactionWindow: Hashable, Sendable {
  /// The transactions of one calendar month that are next to each other in the list.
  package struct Group: Hashable, Sendable {
    package let month: Month
    package fileprivate(set) var indices: Range<Int>
    /// The total of the month's listed transactions.
    ///
    /// It is `nil` until all of them have been read, because a part of a month would look like the
    /// month. It is also `nil` for a sum that does not fit into 64 bits.
    package fileprivate(set) var total: TransactionTotal?
  }

  /// The order in which the list reads transactions into the window.
  package let order: TransactionOrder
  package private(set) var transactions: [Transaction] = []
  /// The lines of the list; each month has a line above its transactions.
  package private(set) var lines: [TransactionList.Line] = []
  package private(set) var months: [Group] = []
  /// The index of each transaction's line.
  private(set) var lineOfTransaction: [Int] = []
  /// The largest absolute amount in each currency, which determines the width of the amounts.
  private(set) var largest: [Currency: Int64] = [:]
  /// The names of the accounts in the window.
  private(set) var accounts: [Account.ID: String] = [:]
  private(set) var categories: Set<Category> = []

  init(_ order: TransactionOrder) { self.order = order }

  /// Adds the next page in the window's order.
  mutating func append(_ page: TransactionPage) {
    switch order {
    case .newestFirst:
      // The last month may continue in this page.
      let unread = max(0, months.count - 1)
      for transaction in page.transactions { append(transaction) }
      addUp(from: unread, to: page.next == nil ? months.count : months.count - 1)
    case .oldestFirst:
      // Renumbering all lines below costs no more than shifting them.
      let below = transactions
      (transactions, lines, months, lineOfTransaction) = ([], [], [], [])
      if page.next != nil { lines.append(.unread) }
      for transaction in page.transactions.reversed() { append(transaction) }
      for transaction in below { append(transaction) }
      addUp(from: page.next == nil ? 0 : 1, to: months.count)
    }
  }

  private mutating func append(_ transaction: Transaction) {
    let index = transactions.count
    // The heads show calendar months, because the days below them are days of the calendar.
    let isSameMonth =
      transactions.last?.day == transaction.day
      || months.last?.month == MonthCalendar.civil.month(of: transaction.day)
    if isSameMonth, !months.isEmpty {
      months[months.count - 1].indices = months[months.count - 1].indices.lowerBound..<index + 1
    } else {
      if !months.isEmpty { lines.append(.gap) }
      lines.append(.month(months.count))
      months.append(
        Group(month: MonthCalendar.civil.month(of: transaction.day), indices: index..<index + 1))
    }
    lineOfTransaction.append(lines.count)
    lines.append(.transaction(index))
    transactions.append(transaction)
    let amount = transaction.counted
    largest[amount.currency] = max(
      largest[amount.currency] ?? 0, Int64(clamping: amount.minorUnits.magnitude))
    accounts[transaction.account.id] = transaction.account.name
    categories.insert(transaction.category)
  }

  private mutating func addUp(from first: Int, to end: Int) {
    for index in first..<max(first, end) {
      months[index].total = try? TransactionTotal(of: transactions[months[index].indices])
    }
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

/// What the user has said about a transaction in a list.
package struct TransactionMark: Hashable, Sendable {
  package var note: String?
  /// The user's name for the payee; `nil` if the list shows the text of the statement.
  package var payeeName: String?
  /// Whether the user marked the payment as one-off.
  package var isOneOff = false
  /// The "worth it" count.
  package var worth: Int64

  package init(note: String? = nil, worth: Int64 = 0) {
    self.note = note
    self.worth = worth
  }
}
