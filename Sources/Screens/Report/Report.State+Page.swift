import Ledger

extension Report.State {
  mutating func reducePage(_ action: TransactionListPage.Action) -> [Report.Effect] {
    let effects = TransactionListPage().reduce(&self, ifPresentedAt: \.page, action) {
      Report.Effect.page($0)
    }
    return effects + self.effects(following: action)
  }

  /// Focuses a transaction; also opens its details, unless the search field was active.
  mutating func clickTransaction(_ index: Int) -> [Report.Effect] {
    let isTyping = page?.search?.isTyping == true
    let ended = isTyping ? reducePage(.search(.entered)) : []
    let focused = reducePage(.list(.focused(index)))
    return ended + focused + (isTyping ? [] : reducePage(.edit(.details)))
  }

  /// Updates the report after a change on a page, even if the page has since closed.
  private mutating func effects(following action: TransactionListPage.Action) -> [Report.Effect] {
    switch action {
    case .saved(.changed, _), .saved(.adjusted, _):
      // Even if the totals stay equal, the transactions may differ, so read the list again too.
      return reload(includesList: true)
    case .saved(.named, _):
      return reload(includesList: true) + reducePeek(.reloaded)
    case .saved(.worth, _): return requestMonths(of: latestSubject)
    case .saved(.todoAdded, _): return section == .todos ? refreshSection() : []
    default: return []
    }
  }

  mutating func reload(includesList: Bool) -> [Report.Effect] {
    let list = includesList ? reducePage(.list(.reloaded)) : []
    return requestMonths(of: latestSubject) + list + refreshSection()
  }

  /// Reads the section's own data again; a hidden section reads the store when it appears.
  mutating func refreshSection() -> [Report.Effect] {
    switch section {
    // The next request reads the recurring payments or the year again after the months.
    case .month, .cards, .recurring, .year: []
    case .wallet: reduceWallet(.refreshed)
    case .todos: TodoBook().reduce(&self, at: \.todos, .refreshed) { .todos($0) }
    }
  }

  // MARK: Opening

  /// Opens a page to search the transactions of the subject's account, or of all accounts.
  mutating func openSearch() -> [Report.Effect] {
    guard isSectionActive else { return [] }
    var opened = newPage(
      TransactionFilter(account: subject.account), in: month.month, from: .search,
      titled: TransactionListPage.Title(
        name: Words(scope.language).search(in: month.account), currency: month.currency))
    opened.search = TransactionListPage.Search()
    return present(opened)
  }

  /// Opens a page that searches all months for a payee, or for a merchant with these texts.
  mutating func search(forPayee payee: String, texts: [String]) -> [Report.Effect] {
    let effects = openSearch()
    guard page?.origin == .search, !payee.isEmpty else { return effects }
    return reducePage(.search(.payee(payee, texts: texts)))
  }

  /// Opens a row's page, or reopens the page if it is closing.
  mutating func open(_ row: Int) -> [Report.Effect] {
    let rows = rows
    guard isSectionActive, rows.indices.contains(row) else { return [] }
    focus = row
    moveFocus(by: 0)
    return open(rows[row], rank: row, from: .row(row))
  }

  mutating func open(
    _ row: MonthChart.Row, rank: Int, from origin: TransactionListPage.Origin
  ) -> [Report.Effect] {
    open(
      TransactionFilter(
        account: subject.account, currency: month.currency, categories: Set(row.keys),
        kinds: .spent),
      in: month.month, from: origin, titled: TransactionListPage.Title(row, of: month), rank: rank)
  }

  /// Opens the excluded transactions of the selected month, if there are any.
  mutating func listExcluded() -> [Report.Effect] {
    guard section == .month, jump == nil,
      month.excluded.transferCount > 0 || month.excluded.income != nil
    else { return [] }
    return open(
      TransactionFilter(
        account: subject.account, currency: month.currency, kinds: [.transfer, .income]),
      in: month.month, from: .excluded, named: Words(scope.language).notCounted)
  }

  /// Opens a page; `name` is its title if the page's total is unknown.
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

  /// Opens the page with a month's transactions, or reopens it if it is closing.
  private mutating func open(
    _ filter: TransactionFilter, in month: Month, from origin: TransactionListPage.Origin,
    titled title: TransactionListPage.Title, rank: Int, focusing id: Transaction.ID? = nil
  ) -> [Report.Effect] {
    guard isSectionActive else { return [] }
    // Only the page of a day has a filter for less than the month.
    let filter = filter.days == nil ? filter.within(scope.calendar.days(of: month)) : filter
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
    var page = TransactionListPage.State(
      month: month, origin: origin, title: title, rank: rank, filter: filter,
      height: capacity.lines(ofCategoryPage: origin.category(of: filter) != nil),
      number: nextListNumber(), focusing: id)
    page.year = FoundTotal.Year(of: month, in: scope.calendar)
    return page
  }

  private mutating func present(_ new: TransactionListPage.State) -> [Report.Effect] {
    // The page belongs to the current subject, so cancel a pending request for another subject.
    if pending?.subject != subject { monthsAnswer.cancel() }
    page = new
    return new.list.effects.map { .page(.list($0)) }
  }

  // MARK: Titles

  /// Returns the title of a page that opens from a to-do or an account, and the rank of the page's
  /// category; `nil` if the total is unknown.
  private func title(
    of filter: TransactionFilter, in month: Month, from origin: TransactionListPage.Origin
  ) -> (title: TransactionListPage.Title, rank: Int)? {
    let model: MonthChart.Model?
    switch origin {
    case .row, .card, .yearRow, .excluded, .search: return nil
    case .day(let day): return title(of: day, filter, in: month).map { ($0, 0) }
    case .todo: model = filter.account == subject.account ? months.first { $0.month == month } : nil
    case .account(let id):
      guard let card = wallet.cards.first(where: { $0.id == id }) else { return nil }
      guard filter.categories != nil else {
        let title = TransactionListPage.Title(
          name: card.account.name, currency: card.currency, spent: card.spent(in: month),
          percentTenths: nil, count: card.transactionCount(in: month))
        return (title, 0)
      }
      model = card.months[month]
    }
    guard filter.kinds == .spent, let keys = filter.categories, let model,
      model.currency == filter.currency,
      let rank = model.categories.firstIndex(where: { keys.contains($0.key) })
    else { return nil }
    let row = MonthChart.singleRows(for: model.categories)[rank]
    return (TransactionListPage.Title(row, of: model), rank)
  }

  /// Updates the title of a page that opened from neither a legend row nor a card.
  mutating func updateOtherPage() {
    guard let page, !page.isOfMonth else { return }
    if let (title, rank) = title(of: page.filter, in: page.month, from: page.origin) {
      self.page?.title = title
      self.page?.rank = rank
    } else if page.title.spent != nil {
      self.page?.title = page.title.emptied
    }
  }

  /// Shows another month in the report and on the open page, if the page follows the report.
  ///
  /// A search in the page's list continues in the other month.
  mutating func turnPage(to index: Int) -> [Report.Effect] {
    guard let page, page.canTurn, page.acceptsInput, index != selected else { return [] }
    keepingFocus { $0.selected = index }
    var turned = newPage(
      page.filter.within(scope.calendar.days(of: month.month)), in: month.month,
      from: page.origin, titled: page.title.spent == nil ? page.title : page.title.emptied,
      rank: page.rank)
    turned.phase = .open
    let effects = page.search.map { turned.resume($0) } ?? turned.list.effects.map { .list($0) }
    self.page = turned
    if !turned.isOfMonth {
      updateOtherPage()
    } else if !updateTitle(turned), turned.row != nil {
      // The month has none of the page's categories, so use the last row as the origin.
      let last = max(0, rows.count - 1)
      self.page?.origin = .row(last)
    }
    return turnAccountPage() + effects.map { .page($0) }
  }
}

extension TransactionFilter {
  fileprivate func within(_ days: ClosedRange<Day>) -> TransactionFilter {
    var filter = self
    filter.days = days
    return filter
  }
}
