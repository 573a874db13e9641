import Ledger
import Store

extension Report.State {
  /// Opens what a to-do is about: a category's page, of the month that is shown or of a transaction's
  /// own, above the to-dos; or the transactions of a payee on the to-do's own page.
  mutating func open(_ subject: TodoBook.About, of todo: Todo.ID) -> [Report.Effect] {
    guard isMonthInHand, section == .todos else { return [] }
    switch subject {
    case .payee(let payee):
      let filter = TransactionFilter(currency: month.currency, payee: payee)
      let number = nextQuestion()
      return TodoBook().reduce(&self, at: \.todos, .page(.listed(filter, number: number))) {
        .todos($0)
      }
    case .category(let category):
      let isOfIt = { (month: MonthChart.Model) in
        month.categories.contains { $0.key == category.key }
      }
      // The newest month that has it, where the one that is shown has not.
      let shown = isOfIt(month) ? month : months.last(where: isOfIt) ?? month
      let filter = TransactionFilter(
        account: self.subject.account, currency: month.currency, kinds: [.spending, .refund])
      return open(category, in: shown.month, filter, from: .todo(todo))
    case .transaction(let transaction):
      // What is not spent is in no month's categories, and listed by itself.
      let isSpent = [.spending, .refund].contains(transaction.kind)
      let filter = TransactionFilter(
        account: self.subject.account.map { _ in transaction.account.id },
        currency: transaction.amount.currency,
        kinds: isSpent ? [.spending, .refund] : [transaction.kind])
      let month = scope.calendar.month(of: transaction.day)
      return open(
        transaction.category, in: month, filter, from: .todo(todo), focusing: transaction.id)
    }
  }

  private mutating func open(
    _ category: Category, in month: Month, _ filter: TransactionFilter,
    from origin: CategoryPage.Origin, focusing id: Transaction.ID? = nil
  ) -> [Report.Effect] {
    var filter = filter
    filter.days = scope.calendar.days(of: month)
    filter.categories = [category.key]
    if let page, page.origin == origin, page.filter == filter {
      self.page?.phase = .opening
      return []
    }
    var opened = CategoryPage.State(
      month: month, origin: origin,
      title: CategoryPage.Title(
        name: category.name(in: scope.language), currency: filter.currency ?? self.month.currency),
      filter: filter, height: room.pageLines, number: nextQuestion(), focusing: id)
    if let title = title(of: opened) { (opened.title, opened.rank) = title }
    page = opened
    return opened.list.effects.map { .page(.list($0)) }
  }

  /// What such a page is called and comes to, and its category's rank, where the months tell.
  private func title(of page: CategoryPage.State) -> (CategoryPage.Title, rank: Int)? {
    guard page.filter.account == subject.account, page.filter.kinds == [.spending, .refund],
      let keys = page.filter.categories,
      let month = months.first(where: { $0.month == page.month }),
      month.currency == page.title.currency,
      let rank = month.categories.firstIndex(where: { keys.contains($0.key) })
    else { return nil }
    return (CategoryPage.Title(MonthChart.singleRows(for: month.categories)[rank], of: month), rank)
  }

  /// Lets a page that a to-do has opened say what it came to now.
  mutating func mendPageOfTodo(_ page: CategoryPage.State) {
    guard let (title, rank) = title(of: page) else { return }
    self.page?.title = title
    self.page?.rank = rank
  }
}
