package import Ledger

extension Wallet {
  /// The field for the new name of an account.
  package struct Naming: Hashable, Sendable {
    package let account: Account.ID
    package internal(set) var name: TextField
    /// Why the name cannot be used; `nil` until the user has confirmed a name.
    package internal(set) var trouble: Trouble?

    package enum Trouble: Hashable, Sendable {
      case blank
      /// The store refused the name; the text is the reason.
      case refused(String)
    }
  }

  package struct Renaming: Hashable, Sendable {
    package let account: Account.ID
    package let name: String
  }

  package enum NamingAction: Hashable, Sendable {
    /// Opens the field with the name of the shown account.
    case began
    case typed(TextField.Change)
    case confirmed
    case cancelled
  }

  /// The maximum length of a name in UTF-8 bytes; an existing name may be longer.
  static let nameLimit = 200
}

extension Wallet.State {
  /// The card whose account the keys affect: the card of the open page, or else the front card.
  package var chosenCard: AccountCard? {
    if let page, page.phase != .closing { return page.card }
    return cards.first { $0.id == focus } ?? cards.last
  }

  mutating func reduceNaming(_ action: Wallet.NamingAction) -> [Wallet.Effect] {
    guard renamings.pending == nil else { return [] }
    switch action {
    case .began:
      guard let card = chosenCard, page == nil || page?.phase == .open, page?.asked == nil else {
        return []
      }
      let name = card.account.name
      naming = Wallet.Naming(
        account: card.id, name: TextField(name, limit: max(Wallet.nameLimit, name.utf8.count)))
      notice = nil
    case .typed(let change):
      naming?.name.take(change)
      naming?.trouble = nil
    case .confirmed: return confirmName()
    case .cancelled: naming = nil
    }
    return []
  }

  private mutating func confirmName() -> [Wallet.Effect] {
    guard let naming else { return [] }
    guard !naming.name.isBlank else {
      self.naming?.trouble = .blank
      return []
    }
    let name = naming.name.trimmed
    guard name != cards.first(where: { $0.id == naming.account })?.account.name else {
      self.naming = nil
      return []
    }
    let renaming = Wallet.Renaming(account: naming.account, name: name)
    return [.rename(renamings.request(renaming))]
  }
}
