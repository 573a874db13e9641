import Ledger

extension Report.State {
  /// The transactions in the pane beside the month: those of the focused day, of the focused
  /// category, or else of all categories; `nil` without the pane.
  ///
  /// Below the month's transactions of a category, the pane has space for those of earlier months.
  private var peekFilter: TransactionFilter? {
    if section == .wallet { return accountFilter }
    guard section == .month, capacity.peekLines > 0, month.transactionCount > 0 else { return nil }
    if let focusedDay, let days = month.days {
      return filter(of: days.first.advanced(by: focusedDay))
    }
    let firstMonth = month.month.advanced(by: 1 - CategoryYear.monthCount)
    var filter = TransactionFilter(
      days: scope.calendar.firstDay(
        of: firstMonth)...scope.calendar.days(of: month.month).upperBound, account: subject.account,
      currency: month.currency, kinds: .spent)
    if let peekedRow { filter.categories = Set(peekedRow.keys) }
    return filter
  }

  /// The transactions on an account's page; `nil` without the list.
  private var accountFilter: TransactionFilter? {
    guard let page = wallet.page, page.phase != .closing, page.part == .transactions,
      capacity.accountLines > 0
    else { return nil }
    return TransactionFilter(
      days: page.shown.days, account: page.id, currency: page.shown.currency)
  }

  private var peekHeight: Int {
    section == .wallet ? capacity.accountLines : capacity.peekLines
  }

  /// The category that the pane beside the month shows; `nil` for a day or for the whole month.
  package var peekedRow: MonthChart.Row? {
    let rows = rows
    guard focusedDay == nil, let focus, rows.indices.contains(focus) else { return nil }
    return rows[focus]
  }

  /// The name and the figures of the pane.
  var peekTitle: TransactionListPage.Title? {
    let month = month
    if let peekedRow { return TransactionListPage.Title(peekedRow, of: month) }
    let words = Words(scope.language)
    if let focusedDay, let days = month.days {
      let day = days.first.advanced(by: focusedDay)
      return title(of: day, filter(of: day), in: month.month)
        ?? TransactionListPage.Title(name: words.day(day), currency: month.currency)
    }
    return TransactionListPage.Title(
      name: words.whole(month.month), currency: month.currency, spent: month.spent,
      percentTenths: nil, count: month.categories.reduce(0) { $0.addingClamped($1.count) },
      change: month.comparison?.change, base: month.comparison?.base,
      comparison: month.comparison)
  }

  /// Reads the transactions in the pane again if the pane shows others than before.
  mutating func requestPeek() -> [Report.Effect] {
    guard let filter = peekFilter else {
      peek = nil
      return []
    }
    if let peek, peek.filter == filter {
      return peek.height == peekHeight ? [] : reducePeek(.resized(height: peekHeight))
    }
    // A new list is empty at first, because the former rows belong to another category or day.
    let list = TransactionList.State(
      filter, height: peekHeight, number: nextListNumber())
    peek = list
    return list.effects.map { .peek($0) }
  }

  /// The action that opens the page of what the pane shows; `nil` for the whole month.
  var openPeek: Report.Action? {
    focusedDay != nil ? .dayOpened(nil) : peekedRow != nil ? .opened(row: nil) : nil
  }

  mutating func reducePeek(_ action: TransactionList.Action) -> [Report.Effect] {
    TransactionList().reduce(&self, ifPresentedAt: \.peek, action) { .peek($0) }
  }
}
