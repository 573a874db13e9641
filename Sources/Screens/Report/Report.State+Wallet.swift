import Ledger

extension Report.State {
  /// What the wallet's cards tell of.
  var shown: Wallet.Shown {
    Wallet.Shown(
      month: month.month, days: scope.calendar.days(of: month.month), currency: month.currency)
  }

  /// Lets the wallet do what is asked for; an import that was taken back changes the months, too.
  mutating func reduceWallet(_ action: Wallet.Action) -> [Report.Effect] {
    let wasUndoing = wallet.undoing != nil
    let effects: [Report.Effect] = Wallet(shown).reduce(&self, at: \.wallet, action) {
      .wallet($0)
    }
    if case .loaded = action { mendOtherPage() }
    guard case .undone = action, wasUndoing, wallet.undoing == nil else { return effects }
    return effects + ask(for: pending?.subject ?? subject)
  }

  /// An account's page goes along when the months are turned.
  mutating func turnAccountPage() -> [Report.Effect] {
    guard section == .wallet, wallet.page?.shown.month != month.month else { return [] }
    return Wallet(shown).reduce(&self, at: \.wallet, .monthTurned) { .wallet($0) }
  }

  /// Opens the transactions of the account whose page is open: those of a category, or all there are.
  mutating func listAccount(category key: String?) -> [Report.Effect] {
    guard section == .wallet, let account = wallet.page, account.acceptsInput else { return [] }
    let shown = account.shown
    return open(
      TransactionFilter(
        account: account.id, currency: shown.currency, categories: key.map { [$0] },
        kinds: key == nil ? nil : .spent),
      in: shown.month, from: .account(account.id), named: account.card.account.name)
  }

  /// What is not shown is read when it is.
  mutating func refreshWallet() -> [Report.Effect] {
    section == .wallet ? reduceWallet(.refreshed) : []
  }

  /// Asks for the cards in another currency if that is what the months have come in.
  mutating func mendWallet() -> [Report.Effect] {
    wallet.currency == month.currency ? [] : refreshWallet()
  }
}
