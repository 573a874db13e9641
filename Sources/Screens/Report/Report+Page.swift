import Ledger
import Store

extension Report.State {
  /// Lets the page do what is asked for, and what follows from it elsewhere.
  mutating func reducePage(_ action: CategoryPage.Action) -> [Report.Effect] {
    let effects = CategoryPage().reduce(&self, ifPresentedAt: \.page, action) {
      Report.Effect.page($0)
    }
    return effects + self.effects(following: action)
  }

  /// What a page has changed in the store is seen in the other parts, too, whether it is still open or
  /// not.
  private mutating func effects(
    following action: CategoryPage.Action
  ) -> [Report.Effect] {
    switch action {
    case .changed(let done):
      changes.append(done.undo)
      return readAnew()
    case .takenBack: return readAnew()
    case .notTakenBack(let undo, _, let canRetry):
      if canRetry { changes.append(undo) }
      return []
    case .worthChanged: return ask(for: pending?.subject ?? subject)
    case .todoAdded: return refreshTodos()
    default: return []
    }
  }

  private mutating func readAnew() -> [Report.Effect] {
    // Months that come to the same may still have other transactions.
    let list = Report().reduce(&self, .page(.list(.reloaded)))
    return ask(for: pending?.subject ?? subject) + list + refreshWallet() + refreshTodos()
  }

  /// On a page, which tells what has become of it.
  mutating func takeLastChangeBack() -> [Report.Effect] {
    guard let undo = changes.last else { return [] }
    let effects = reducePage(.undone(undo))
    if !effects.isEmpty { changes.removeLast() }
    return effects
  }

  /// What is not shown is read when it is.
  mutating func refreshTodos() -> [Report.Effect] {
    section == .todos ? TodoBook().reduce(&self, at: \.todos, .refreshed) { .todos($0) } : []
  }

  // MARK: Pages that are not of the month that is shown

  /// Opens a page of what `filter` asks for in a month, or calls back one that is on its way to the same
  /// place; without figures of its own it has `name` at its head.
  mutating func open(
    _ filter: TransactionFilter, in month: Month, from origin: CategoryPage.Origin,
    named name: String, focusing id: Transaction.ID? = nil
  ) -> [Report.Effect] {
    guard isMonthInHand else { return [] }
    var filter = filter
    filter.days = scope.calendar.days(of: month)
    if let page, page.origin == origin, page.filter == filter {
      self.page?.phase = .opening
      return []
    }
    // Another subject that has not come yet is not wanted any more: the page would be of this one.
    if pending?.subject != subject { pending = nil }
    var opened = CategoryPage.State(
      month: month, origin: origin,
      title: CategoryPage.Title(name: name, currency: filter.currency ?? self.month.currency),
      filter: filter, height: room.pageLines, number: nextQuestion(), focusing: id)
    if let title = title(of: opened) { (opened.title, opened.rank) = title }
    page = opened
    return opened.list.effects.map { .page(.list($0)) }
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

  /// What such a page is called and comes to, and its category's rank; `nil` where that is not told.
  private func title(of page: CategoryPage.State) -> (CategoryPage.Title, rank: Int)? {
    let months: [MonthChart.Model]
    switch page.origin {
    case .row, .card, .excluded, .footer: return nil
    case .todo:
      guard page.filter.account == subject.account else { return nil }
      months = self.months
    case .account(let id):
      guard let card = wallet.cards.first(where: { $0.id == id }) else { return nil }
      months = Array(card.months.values)
      guard page.filter.categories != nil else {
        return (CategoryPage.Title(card, in: page.month), 0)
      }
    }
    guard page.filter.kinds == [.spending, .refund], let keys = page.filter.categories,
      let month = months.first(where: { $0.month == page.month }),
      month.currency == page.title.currency,
      let rank = month.categories.firstIndex(where: { keys.contains($0.key) })
    else { return nil }
    return (CategoryPage.Title(MonthChart.singleRows(for: month.categories)[rank], of: month), rank)
  }

  /// Shows another month on a page that is of one.
  mutating func turnPage(by count: Int) -> [Report.Effect] {
    guard let page, page.turnsWithMonths, page.isInHand, page.search == nil else { return [] }
    let place = selected.moved(by: count, within: months.count)
    guard place != selected else { return [] }
    keepingFocus { $0.selected = place }
    var filter = page.filter
    filter.days = scope.calendar.days(of: month.month)
    var turned = CategoryPage.State(
      month: month.month, origin: page.origin,
      title: page.title.spent == nil ? page.title : page.title.ofNothing, rank: page.rank,
      filter: filter, height: room.pageLines, number: nextQuestion())
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

  /// Lets such a page say what it came to now.
  mutating func mendOtherPage() {
    guard let page else { return }
    guard let (title, rank) = title(of: page) else {
      if page.title.spent != nil { self.page?.title = page.title.ofNothing }
      return
    }
    self.page?.title = title
    self.page?.rank = rank
  }
}

extension CategoryPage.Title {
  /// An account's month.
  fileprivate init(_ card: AccountCard, in month: Month) {
    self.init(
      name: card.account.name, currency: card.currency, spent: card.spent(in: month),
      percentTenths: nil, count: card.transactionCount(in: month))
  }
}
