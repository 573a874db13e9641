import Ledger
import Store

extension Report {
  /// What is gone to as soon as the months that it is in are there.
  struct Destination: Hashable, Sendable {
    /// Whose months those are: they may be asked for once more before they come.
    let months: Subject
    let subject: TodoBook.About
  }
}

extension Report.State {
  /// Does what a hand does to the to-dos; a field for a new one shows them first, from wherever.
  mutating func reduceTodos(_ action: TodoBook.Action) -> [Report.Effect] {
    var effects: [Report.Effect] = []
    if case .addBegun = action {
      page?.close()
      // The account's page that it may lie above would keep the part from changing.
      if !wallet.isInHand { wallet.page = nil }
      effects = show(.todos)
      // Nothing is typed where it is not seen.
      guard section == .todos else { return effects }
    }
    return effects + TodoBook().reduce(&self, at: \.todos, action) { .todos($0) }
  }

  /// Goes to what a to-do is about: a category's page, of the month that is shown or of a transaction's
  /// own, or the transactions of a payee on the to-do's page.
  mutating func open(_ subject: TodoBook.About) -> [Report.Effect] {
    guard isMonthInHand else { return [] }
    switch subject {
    case .payee(let payee):
      let filter = TransactionFilter(currency: month.currency, payee: payee)
      let number = nextQuestion()
      return reduceTodos(.page(.listed(filter, number: number)))
    case .category(let category):
      let isOfIt = { (month: MonthChart.Model) in
        month.categories.contains { $0.key == category.key }
      }
      // The newest month that has it, where the one that is shown has not.
      let place = isOfIt(month) ? selected : months.lastIndex(where: isOfIt) ?? selected
      return goToMonth(at: place, category: category.key)
    case .transaction(let transaction):
      let isOfAccount = self.subject.account.map { $0 == transaction.account.id } ?? true
      if isOfAccount, month.currency == transaction.amount.currency {
        return goToMonth(of: transaction)
      }
      leaveTodos()
      let wanted = Report.Subject(currency: transaction.amount.currency)
      destination = Report.Destination(months: wanted, subject: subject)
      return ask(for: wanted)
    }
  }

  /// Goes on to where one wanted to go when the months were asked for, unless one has gone elsewhere
  /// since.
  mutating func arrive(by query: Report.MonthsQuery) -> [Report.Effect] {
    guard let destination else { return [] }
    self.destination = nil
    guard destination.months == query.subject, section == .month, isMonthInHand, jump == nil,
      case .transaction(let transaction) = destination.subject
    else { return [] }
    return goToMonth(of: transaction)
  }

  private mutating func goToMonth(of transaction: Transaction) -> [Report.Effect] {
    let place = months.firstIndex { $0.month == scope.calendar.month(of: transaction.day) }
    // What is not spent is in no category's page: its month has to do.
    let isSpent = [.spending, .refund].contains(transaction.kind)
    return goToMonth(
      at: place ?? selected, category: place == nil || !isSpent ? nil : transaction.category.key,
      focusing: transaction.id)
  }

  private mutating func goToMonth(
    at place: Int, category: String?, focusing id: Transaction.ID? = nil
  ) -> [Report.Effect] {
    leaveTodos()
    turn(to: place)
    guard let category, let row = rows.firstIndex(where: { $0.keys.contains(category) }) else {
      return []
    }
    return open(row, focusing: id)
  }

  private mutating func leaveTodos() {
    todos.page = nil
    page = nil
    section = .month
  }
}
