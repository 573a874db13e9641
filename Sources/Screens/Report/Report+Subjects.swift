import Ledger

extension Report.State {
  /// Opens what a to-do is about: a category's page, of the month that is shown or of a transaction's
  /// own, above the to-dos; or the transactions of a payee on the to-do's own page.
  mutating func open(_ subject: TodoBook.About, of todo: Todo.ID) -> [Report.Effect] {
    guard isMonthInHand, section == .todos else { return [] }
    switch subject {
    case .payee(let payee):
      // The very payee, and not those that have it in their names.
      let filter = TransactionFilter(
        currency: month.currency, payee: TransactionFilter.whole(payee))
      let number = nextListNumber()
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
        account: self.subject.account, currency: month.currency, kinds: .spent)
      return open(filter.of(category), in: shown.month, from: .todo(todo), named: name(category))
    case .transaction(let transaction):
      // What is not spent is in no month's categories, and listed by itself.
      let filter = TransactionFilter(
        account: self.subject.account.map { _ in transaction.account.id },
        currency: transaction.amount.currency,
        kinds: Set.spent.contains(transaction.kind) ? .spent : [transaction.kind])
      return open(
        filter.of(transaction.category), in: scope.calendar.month(of: transaction.day),
        from: .todo(todo), named: name(transaction.category), focusing: transaction.id)
    }
  }

  private func name(_ category: Category) -> String { category.name(in: scope.language) }
}

extension TransactionFilter {
  fileprivate func of(_ category: Category) -> TransactionFilter {
    var filter = self
    filter.categories = [category.key]
    return filter
  }
}
