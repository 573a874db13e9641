import Ledger

extension Report.State {
  /// Lets the page do what is asked for, and what follows from it elsewhere.
  mutating func reducePage(_ action: TransactionListPage.Action) -> [Report.Effect] {
    let effects = TransactionListPage().reduce(&self, ifPresentedAt: \.page, action) {
      Report.Effect.page($0)
    }
    return effects + self.effects(following: action)
  }

  /// What a page has changed in the store is seen in the other parts, too, whether it is still open or
  /// not.
  private mutating func effects(following action: TransactionListPage.Action) -> [Report.Effect] {
    switch action {
    case .saved(.changed(let done)):
      changes.append(done.undo)
      // Months that come to the same may still have other transactions.
      return readAnew(concernsList: true)
    case .undo(.done): return readAnew(concernsList: true)
    case .undo(.failed(let undo, _, let canRetry)):
      if canRetry { changes.append(undo) }
      return []
    case .saved(.worth): return ask(for: pending?.subject ?? subject)
    case .saved(.todoAdded): return refreshTodos()
    default: return []
    }
  }

  /// Has all that is shown read once more, and what is listed if that `concernsList`.
  mutating func readAnew(concernsList: Bool) -> [Report.Effect] {
    let list = concernsList ? reducePage(.list(.reloaded)) : []
    return ask(for: pending?.subject ?? subject) + refreshWallet() + list + refreshTodos()
  }

  /// On a page, which tells what has become of it.
  mutating func takeLastChangeBack() -> [Report.Effect] {
    guard let undo = changes.last else { return [] }
    let effects = reducePage(.undo(.began(undo)))
    if !effects.isEmpty { changes.removeLast() }
    return effects
  }

  /// What is not shown is read when it is.
  mutating func refreshTodos() -> [Report.Effect] {
    section == .todos ? TodoBook().reduce(&self, at: \.todos, .refreshed) { .todos($0) } : []
  }

  // MARK: Opening

  /// Opens a page of all transactions of whose months are shown, to look for some of them.
  mutating func openSearch() -> [Report.Effect] {
    guard isMonthInHand else { return [] }
    var opened = newPage(
      TransactionFilter(account: subject.account), in: month.month, from: .search,
      titled: TransactionListPage.Title(
        name: Words(scope.language).search(in: month.account), currency: month.currency))
    opened.search = TransactionListPage.Search()
    return present(opened)
  }

  /// Opens a row's page, or calls back one that is on its way to the same row.
  mutating func open(_ row: Int) -> [Report.Effect] {
    let rows = rows
    guard isMonthInHand, rows.indices.contains(row) else { return [] }
    focus = row
    return open(rows[row], rank: row, from: .row(row))
  }

  /// Opens the page of a row of the legend or of a card, or calls it back.
  mutating func open(
    _ row: MonthChart.Row, rank: Int, from origin: TransactionListPage.Origin
  ) -> [Report.Effect] {
    open(
      TransactionFilter(
        account: subject.account, currency: month.currency, categories: Set(row.keys),
        kinds: .spent),
      in: month.month, from: origin, titled: TransactionListPage.Title(row, of: month), rank: rank)
  }

  /// Opens what is not counted in the month that is shown, if there is anything.
  mutating func listExcluded() -> [Report.Effect] {
    guard section == .month, jump == nil,
      month.excluded.transferCount > 0 || month.excluded.income != nil
    else { return [] }
    return open(
      TransactionFilter(
        account: subject.account, currency: month.currency, kinds: [.transfer, .income]),
      in: month.month, from: .excluded, named: Words(scope.language).notCounted)
  }

  /// Opens a page that lies above another part of the report than the month's; without figures of its own it
  /// has `name` at its head.
  mutating func open(
    _ filter: TransactionFilter, in month: Month, from origin: TransactionListPage.Origin,
    named name: String, focusing id: Transaction.ID? = nil
  ) -> [Report.Effect] {
    let bare = TransactionListPage.Title(
      name: name, currency: filter.currency ?? self.month.currency)
    let known = title(of: filter, in: month, from: origin)
    return open(
      filter, in: month, from: origin, titled: known?.title ?? bare, rank: known?.rank ?? 0,
      focusing: id)
  }

  /// Opens a page of what `filter` asks for in a month, or calls back one that is on its way to the same
  /// place.
  private mutating func open(
    _ filter: TransactionFilter, in month: Month, from origin: TransactionListPage.Origin,
    titled title: TransactionListPage.Title, rank: Int, focusing id: Transaction.ID? = nil
  ) -> [Report.Effect] {
    guard isMonthInHand else { return [] }
    let filter = filter.within(scope.calendar.days(of: month))
    if let page, page.origin == origin, page.filter == filter {
      self.page?.phase = .opening
      return []
    }
    return present(
      newPage(filter, in: month, from: origin, titled: title, rank: rank, focusing: id))
  }

  private mutating func newPage(
    _ filter: TransactionFilter, in month: Month, from origin: TransactionListPage.Origin,
    titled title: TransactionListPage.Title, rank: Int = 0, focusing id: Transaction.ID? = nil
  ) -> TransactionListPage.State {
    TransactionListPage.State(
      month: month, origin: origin, title: title, rank: rank, filter: filter,
      height: room.pageLines, number: nextListNumber(), focusing: id)
  }

  private mutating func present(_ new: TransactionListPage.State) -> [Report.Effect] {
    // Another subject that has not come yet is not wanted any more: the page would be of this one.
    if pending?.subject != subject { monthsAnswer.cancel() }
    page = new
    return new.list.effects.map { .page(.list($0)) }
  }

  // MARK: What stands at the head

  /// What a page that is not of the month that is shown is called and comes to, and its category's rank;
  /// `nil` where that is not told.
  private func title(
    of filter: TransactionFilter, in month: Month, from origin: TransactionListPage.Origin
  ) -> (title: TransactionListPage.Title, rank: Int)? {
    let model: MonthChart.Model?
    switch origin {
    case .row, .card, .excluded, .search: return nil
    case .todo:
      model = filter.account == subject.account ? months.first { $0.month == month } : nil
    case .account(let id):
      guard let card = wallet.cards.first(where: { $0.id == id }) else { return nil }
      guard filter.categories != nil else { return (TransactionListPage.Title(card, in: month), 0) }
      model = card.months[month]
    }
    guard filter.kinds == .spent, let keys = filter.categories, let model,
      model.currency == filter.currency,
      let rank = model.categories.firstIndex(where: { keys.contains($0.key) })
    else { return nil }
    let row = MonthChart.singleRows(for: model.categories)[rank]
    return (TransactionListPage.Title(row, of: model), rank)
  }

  /// Lets such a page say what it came to now.
  mutating func mendOtherPage() {
    guard let page, !page.isOfMonth else { return }
    if let (title, rank) = title(of: page.filter, in: page.month, from: page.origin) {
      self.page?.title = title
      self.page?.rank = rank
    } else if page.title.spent != nil {
      self.page?.title = page.title.ofNothing
    }
  }

  /// Shows another month on a page that is of one.
  mutating func turnPage(by count: Int) -> [Report.Effect] {
    guard let page, page.turnsWithMonths, page.acceptsInput, page.search == nil else { return [] }
    let place = selected.moved(by: count, within: months.count)
    guard place != selected else { return [] }
    keepingFocus { $0.selected = place }
    var turned = newPage(
      page.filter.within(scope.calendar.days(of: month.month)), in: month.month,
      from: page.origin, titled: page.title.spent == nil ? page.title : page.title.ofNothing,
      rank: page.rank)
    turned.phase = .open
    self.page = turned
    if !turned.isOfMonth {
      mendOtherPage()
    } else if !nameAnew(turned), turned.row != nil {
      // Where it has no row of its own it goes back to the last one.
      let last = max(0, rows.count - 1)
      self.page?.origin = .row(last)
    }
    return turnAccountPage() + turned.list.effects.map { .page(.list($0)) }
  }
}

extension TransactionFilter {
  fileprivate func within(_ days: ClosedRange<Day>) -> TransactionFilter {
    var filter = self
    filter.days = days
    return filter
  }
}

extension TransactionListPage.Title {
  /// An account's month.
  fileprivate init(_ card: AccountCard, in month: Month) {
    self.init(
      name: card.account.name, currency: card.currency, spent: card.spent(in: month),
      percentTenths: nil, count: card.transactionCount(in: month))
  }
}
