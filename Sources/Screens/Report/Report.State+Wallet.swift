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
    guard case .undone = action, wasUndoing, wallet.undoing == nil else { return effects }
    return effects + requestMonths(of: latestSubject)
  }

  /// Shows the selected month on the account's page, if one is open.
  mutating func turnAccountPage() -> [Report.Effect] {
    guard section == .wallet, wallet.page?.shown.month != month.month else { return [] }
    return Wallet(shown).reduce(&self, at: \.wallet, .monthTurned) { .wallet($0) }
  }

  mutating func listAccount(category key: String?) -> [Report.Effect] {
    guard section == .wallet, let account = wallet.page, account.acceptsInput else { return [] }
    let shown = account.shown
    return open(
      TransactionFilter(
        account: account.id, currency: shown.currency, categories: key.map { [$0] },
        kinds: key == nil ? nil : .spent),
      in: shown.month, from: .account(account.id), named: account.card.account.name)
  }

  /// Reads the cards again if they are visible and the currency of the months has changed.
  mutating func updateWalletCurrency() -> [Report.Effect] {
    section == .wallet && wallet.currency != month.currency ? refreshSection() : []
  }
}
