import Ledger

extension Report.State {
  /// What the wallet's cards show.
  var shown: Wallet.Shown {
    Wallet.Shown(
      month: month.month, days: scope.calendar.days(of: month.month), currency: month.currency)
  }

  /// Reduces the wallet.
  ///
  /// After an import was undone the months are read again.
  mutating func reduceWallet(_ action: Wallet.Action) -> [Report.Effect] {
    let wasUndoing = wallet.undoing != nil
    let effects: [Report.Effect] = Wallet(shown).reduce(&self, at: \.wallet, action) {
      .wallet($0)
    }
    if case .loaded = action { updateOtherPage() }
    guard case .undone = action, wasUndoing, wallet.undoing == nil else { return effects }
    return effects + requestMonths(of: latestSubject)
  }

  /// An open page of an account turns with the months.
  mutating func turnAccountPage() -> [Report.Effect] {
    guard section == .wallet, wallet.page?.shown.month != month.month else { return [] }
    return Wallet(shown).reduce(&self, at: \.wallet, .monthTurned) { .wallet($0) }
  }

  /// Opens the transactions of the account whose page is open: of one category, or all.
  mutating func listAccount(category key: String?) -> [Report.Effect] {
    guard section == .wallet, let account = wallet.page, account.acceptsInput else { return [] }
    let shown = account.shown
    return open(
      TransactionFilter(
        account: account.id, currency: shown.currency, categories: key.map { [$0] },
        kinds: key == nil ? nil : .spent),
      in: shown.month, from: .account(account.id), named: account.card.account.name)
  }

  /// A wallet that is not shown reads the store when it is shown.
  mutating func refreshWallet() -> [Report.Effect] {
    section == .wallet ? reduceWallet(.refreshed) : []
  }

  /// Reads the cards again if the months are in another currency now.
  mutating func updateWalletCurrency() -> [Report.Effect] {
    wallet.currency == month.currency ? [] : refreshWallet()
  }
}
