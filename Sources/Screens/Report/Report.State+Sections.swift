import Ledger

extension Report.State {
  /// The month and the preferred currency of the wallet's cards.
  var shown: Wallet.Shown {
    Wallet.Shown(
      month: month.month, days: scope.calendar.days(of: month.month), currency: month.currency)
  }

  /// Runs the wallet's reducer, and reads the months again after the undo of an import.
  mutating func reduceWallet(_ action: Wallet.Action) -> [Report.Effect] {
    let wasUndoing = wallet.undoing != nil
    let effects = Wallet(shown).reduce(&self, at: \.wallet, action) { Report.Effect.wallet($0) }
    if case .loaded = action { updateOtherPage() }
    // Rules can test names, and pairing searches payees for names, so the months may change, too.
    if case .renamed = action {
      return effects + reload(includesList: true) + reducePeek(.reloaded)
    }
    guard case .undone = action, wasUndoing, wallet.undoing == nil else { return effects }
    return effects + requestMonths(of: latestSubject)
  }

  /// Shows the selected month on the page of an account, if such a page is open.
  mutating func turnAccountPage() -> [Report.Effect] {
    guard section == .wallet, wallet.page?.shown.month != month.month else { return [] }
    return Wallet(shown).reduce(&self, at: \.wallet, .monthTurned) { .wallet($0) }
  }

  /// The query for the balances of the chosen card; `nil` outside the wallet.
  var balancesQuery: AccountPage.Query? {
    guard section == .wallet, let card = wallet.chosenCard else { return nil }
    return AccountPage.Query(
      account: card.id,
      shown: Wallet.Shown(month: shown.month, days: shown.days, currency: card.currency))
  }

  mutating func requestBalances() -> [Report.Effect] {
    guard let query = balancesQuery, let request = wallet.balances.request(query) else { return [] }
    return [.wallet(.loadBalances(request))]
  }

  mutating func listAccount(category key: String?) -> [Report.Effect] {
    guard section == .wallet, let account = wallet.page, account.acceptsInput else { return [] }
    let shown = account.shown
    return open(
      TransactionFilter(
        account: account.id, currency: shown.currency, categories: key.map { [$0] },
        kinds: key == nil ? nil : .spent),
      in: shown.month, from: .account(account.id), named: account.card.account.name,
      focusing: key == nil ? peek?.focused?.id : nil)
  }

  /// Reads the cards again if they are visible and the currency of the months has changed.
  mutating func updateWalletCurrency() -> [Report.Effect] {
    section == .wallet && wallet.currency != month.currency ? refreshSection() : []
  }
}

extension Report.State {
  /// Opens the subject of a to-do; for a payee, the to-do's own page lists the transactions.
  mutating func open(_ subject: TodoBook.About, of todo: Todo.ID) -> [Report.Effect] {
    guard isSectionActive, section == .todos else { return [] }
    switch subject {
    case .payee(let payee):
      // Match the whole name, so that the list omits payees that merely contain the name.
      let filter = TransactionFilter(
        currency: month.currency, payee: TransactionFilter.whole(payee))
      let number = nextListNumber()
      return TodoBook().reduce(&self, at: \.todos, .page(.listed(filter, number: number))) {
        .todos($0)
      }
    case .category(let category):
      let hasCategory = { (month: MonthChart.Model) in
        month.categories.contains { $0.key == category.key }
      }
      // If the selected month lacks the category, show the newest month with the category.
      let shown = hasCategory(month) ? month : months.last(where: hasCategory) ?? month
      let filter = TransactionFilter(
        account: self.subject.account, currency: month.currency, categories: [category.key],
        kinds: .spent)
      return open(filter, in: shown.month, from: .todo(todo), named: name(category))
    case .transaction(let transaction):
      // A category's total counts spending and refunds, so filter other transactions by kind.
      let filter = TransactionFilter(
        account: self.subject.account.map { _ in transaction.account.id },
        currency: transaction.amount.currency, categories: [transaction.category.key],
        kinds: Set.spent.contains(transaction.kind) ? .spent : [transaction.kind])
      return open(
        filter, in: scope.calendar.month(of: transaction.day), from: .todo(todo),
        named: name(transaction.category), focusing: transaction.id)
    }
  }

  private func name(_ category: Category) -> String { category.name(in: scope.language) }
}
