package import Ledger

/// The accounts as cards in a stack that fans out, and the page of an account.
package struct Wallet: Reducer {
  package struct State: Hashable, Sendable {
    /// The cards, one for each account, from the back of the stack to the front.
    package internal(set) var cards: [AccountCard] = []
    /// The currency of the last request; `nil` before the first request.
    package internal(set) var currency: Currency?
    package internal(set) var progress = Progress.unread
    package internal(set) var isFanned = false
    /// The account of the focused card, at first of the card in front; `nil` if there are no cards.
    package internal(set) var focus: Account.ID?
    package internal(set) var page: AccountPage.State?
    /// The result of the last undo, until the next input to the cards or the next question about an
    /// undo.
    package internal(set) var notice: Notice?
    /// The field for an account's new name; `nil` while it is closed.
    package internal(set) var naming: Naming?
    var renamings = LatestAnswer<Renaming>()
    /// The balances of the chosen cards.
    var balances = KeptAnswers<AccountPage.Query, [DayBalance]>()
    var loads = LatestAnswer<Query>()
    var undos = LatestAnswer<Undo>()
    var pageCount = 0
  }

  /// The month, its days, and the preferred currency of the cards.
  package struct Shown: Hashable, Sendable {
    package let month: Month
    package let days: ClosedRange<Day>
    package let currency: Currency
  }

  package enum Progress: Hashable, Sendable {
    case unread
    /// The wallet is waiting for the store; the former cards stay until the answer arrives.
    case reading
    case read
    /// The store could not be read; the text is the reason.
    case failed(String)
  }

  package struct Query: Hashable, Sendable { package let currency: Currency }

  package struct Undo: Hashable, Sendable { package let importID: AccountImport.ID }

  package enum Notice: Hashable, Sendable {
    case undone(UndoOutcome)
    /// The undo failed; the text is the reason.
    case failed(String)
  }

  package enum Action: Hashable, Sendable {
    case appeared
    /// The store may have changed, so read it again.
    case refreshed
    case loaded([AccountCard], Request<Query>)
    case failed(String, Request<Query>)
    case fanToggled
    case folded
    case focusMoved(by: Int)
    /// Opens an account's page; `nil` means the focused card, or else the first card.
    case opened(Account.ID?)
    case page(AccountPage.Action)
    /// Shows the page of a later card in place of the open page.
    case cardTurned(by: Int)
    case balancesLoaded([DayBalance], Request<AccountPage.Query>, revision: Int)
    case balancesFailed(String, Request<AccountPage.Query>)
    case monthTurned
    /// The closing animation of the page has ended.
    case pageArrived
    case naming(NamingAction)
    /// The account has its new name; without the data for an undo, it had the name already.
    case renamed(ChangeUndo?, Request<Renaming>)
    /// The store refused the name; the text is the reason.
    case notRenamed(String, Request<Renaming>)
    case undone(UndoOutcome, Request<Undo>)
    case undoFailed(String, Request<Undo>)
  }

  package enum Effect: Hashable, Sendable {
    case load(Request<Query>)
    case page(AccountPage.Effect)
    case loadBalances(Request<AccountPage.Query>)
    case undo(Request<Undo>)
    case rename(Request<Renaming>)
  }

  private let shown: Shown

  package init(_ shown: Shown) { self.shown = shown }

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .appeared:
      // Remove a page that was closing when the user left the wallet.
      if state.page?.phase == .closing { state.page = nil }
      state.notice = nil
      return ask(&state)
    case .refreshed: return ask(&state) + reducePage(&state, .reloaded)
    case .loaded(let cards, let request):
      if state.loads.accept(request) { state.take(cards.stacked(in: shown.month)) }
    case .failed(let reason, let request):
      if state.loads.accept(request) { state.progress = .failed(reason) }
    case .fanToggled:
      guard state.acceptsInput, state.cards.count > 1 else { return [] }
      state.isFanned.toggle()
      state.notice = nil
    case .folded:
      guard state.acceptsInput else { return [] }
      state.isFanned = false
      state.notice = nil
    case .focusMoved(let count):
      guard state.acceptsInput else { return [] }
      state.focus = state.cards.id(count, beyond: state.focus)
      state.notice = nil
    case .opened(let id): return open(id ?? state.focus, &state)
    case .page(.undoConfirmed): return undo(&state)
    case .page(let action):
      if action == .undoAsked { state.notice = nil }
      return reducePage(&state, action)
    case .cardTurned(let count): return turnCard(by: count, &state)
    case .balancesLoaded(let balances, let request, let revision):
      state.balances.take(balances, request, revision: revision)
    case .balancesFailed(let reason, let request): state.balances.fail(reason, request)
    case .monthTurned:
      state.cards = state.cards.stacked(in: shown.month)
      return reducePage(&state, .turned(shown))
    case .pageArrived: if state.page?.phase == .closing { state.page = nil }
    case .naming(let action): return state.reduceNaming(action)
    case .renamed(_, let request): if state.renamings.accept(request) { state.naming = nil }
    case .notRenamed(let reason, let request):
      if state.renamings.accept(request) { state.naming?.trouble = .refused(reason) }
    case .undone(let outcome, let request):
      guard state.undos.accept(request) else { return [] }
      state.notice = .undone(outcome)
      return ask(&state) + reducePage(&state, .reloaded)
    case .undoFailed(let reason, let request):
      guard state.undos.accept(request) else { return [] }
      state.notice = .failed(reason)
      // Another program may have undone the import, so read the page again.
      return reducePage(&state, .reloaded)
    }
    return []
  }

  private func ask(_ state: inout State) -> [Effect] {
    (state.currency, state.progress) = (shown.currency, .reading)
    return [.load(state.loads.request(Query(currency: shown.currency)))]
  }

  private func reducePage(_ state: inout State, _ action: AccountPage.Action) -> [Effect] {
    AccountPage().reduce(&state, ifPresentedAt: \.page, action) { .page($0) }
  }

  private func open(_ id: Account.ID?, _ state: inout State) -> [Effect] {
    guard state.acceptsInput,
      let card = state.cards.first(where: { $0.id == id }) ?? state.cards.last
    else { return [] }
    state.notice = nil
    state.focus = card.id
    // All amounts on a page are in the card's currency.
    let shown = Shown(month: shown.month, days: shown.days, currency: card.currency)
    // If the page of this card is still closing, reopen the page.
    if let page = state.page, page.id == card.id, page.shown == shown {
      state.page?.phase = .opening
      return []
    }
    return present(card, shown, &state)
  }

  private func present(_ card: AccountCard, _ shown: Shown, _ state: inout State) -> [Effect] {
    state.pageCount += 1
    let page = AccountPage.State(card, shown, number: state.pageCount)
    state.page = page
    return page.effects.map { .page($0) }
  }

  private func turnCard(by count: Int, _ state: inout State) -> [Effect] {
    guard let page = state.page, page.phase == .open, page.asked == nil, state.naming == nil,
      state.cards.count > 1, let index = state.cards.firstIndex(where: { $0.id == page.id })
    else { return [] }
    // The front card is the last, so the next card is behind it.
    let card = state.cards[index.turned(by: -count, of: state.cards.count)]
    state.focus = card.id
    state.notice = nil
    let effects = present(
      card, Shown(month: shown.month, days: shown.days, currency: card.currency), &state)
    state.page?.phase = .open
    state.page?.part = page.part
    return effects
  }

  private func undo(_ state: inout State) -> [Effect] {
    guard state.undoing == nil, let page = state.page, page.phase == .open, let id = page.asked
    else { return [] }
    state.page?.stopAsking()
    return [.undo(state.undos.request(Undo(importID: id)))]
  }
}

extension Wallet.State {
  /// Whether the cards receive input, that is, whether no page is open above them.
  package var acceptsInput: Bool { page.map { $0.phase == .closing } ?? true }

  /// Whether the page can close without a question or a typed name being lost.
  var canLeavePage: Bool { page?.asked == nil && naming == nil && undoing == nil }

  /// The request for the undo that the store is performing.
  package var undoing: Request<Wallet.Undo>? { undos.pending }

  package var focusIndex: Int? { focus.flatMap { id in cards.firstIndex { $0.id == id } } }

  /// Shows new cards; an open page closes if its card no longer exists or has another currency.
  fileprivate mutating func take(_ new: [AccountCard]) {
    (cards, progress) = (new, .read)
    if focusIndex == nil { focus = cards.last?.id }
    if let naming, !cards.contains(where: { $0.id == naming.account }) { self.naming = nil }
    if cards.count < 2 { isFanned = false }
    guard let page else { return }
    if let card = cards.first(where: { $0.id == page.id }), card.currency == page.shown.currency {
      self.page?.card = card
    } else {
      self.page?.phase = .closing
      self.page?.stopAsking()
    }
  }
}
