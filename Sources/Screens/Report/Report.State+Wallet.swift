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
    guard case .undone = action, wasUndoing, wallet.undoing == nil else { return effects }
    return effects + ask(for: pending?.subject ?? subject)
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
