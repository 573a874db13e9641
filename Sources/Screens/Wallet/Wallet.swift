package import Ledger

/// The accounts as cards in a stack that fans out, and the page that a card becomes.
///
/// It shows what the report shows: `shown` is handed in with each action.
package struct Wallet: Reducer {
  package struct State: Hashable, Sendable {
    /// One for each account, by name.
    package internal(set) var cards: [AccountCard] = []
    /// What their amounts are asked for in; `nil` until they were.
    package internal(set) var currency: Currency?
    package internal(set) var progress = Progress.unread
    /// Whether the cards lie side by side, and not in a stack.
    package internal(set) var isFanned = false
    /// The card that keys act on; `nil` until there is one.
    package internal(set) var focus: Account.ID?
    /// What a card has become, or is about to.
    package internal(set) var page: AccountPage.State?
    /// What is being taken back.
    package internal(set) var undoing: Undo?
    /// What has become of the last undo, until something else is done: its account may be gone with it.
    package internal(set) var notice: Notice?
    var questionCount = 0

    package init() {}
  }

  /// What the report shows.
  package struct Shown: Hashable, Sendable {
    package let month: Month
    package let days: ClosedRange<Day>
    package let currency: Currency

    package init(month: Month, days: ClosedRange<Day>, currency: Currency) {
      self.month = month
      self.days = days
      self.currency = currency
    }
  }

  package enum Progress: Hashable, Sendable {
    /// Nothing was asked for.
    case unread
    /// What was read before is shown until the answer is there.
    case reading(Query)
    case read
    /// The store could not be read: why, in words for people.
    case failed(String)
  }

  /// A question for the cards; its answer names it.
  package struct Query: Hashable, Sendable {
    package let currency: Currency
    let number: Int
  }

  /// An import that is to be taken back, once.
  package struct Undo: Hashable, Sendable {
    package let importID: AccountImport.ID
    let number: Int
  }

  /// What has become of an undo.
  package enum Notice: Hashable, Sendable {
    case undone(UndoOutcome)
    /// Why it was not done, in words for people.
    case failed(String)
  }

  package enum Action: Hashable, Sendable {
    /// It is shown now, and was not before.
    case appeared
    /// The store may have changed.
    case refreshed
    case loaded([AccountCard], Query)
    case failed(String, Query)
    case fanToggled
    case folded
    /// To the next card, or as many further as is said.
    case focusMoved(by: Int)
    /// The card becomes a page; without one that of the focus, or the first.
    case opened(Account.ID?)
    case page(AccountPage.Action)
    /// Another month is shown now.
    case monthTurned
    /// The page has arrived where it came from.
    case pageArrived
    case undone(UndoOutcome, Undo)
    case undoFailed(String, Undo)
  }

  package enum Effect: Hashable, Sendable {
    case load(Query)
    case page(AccountPage.Effect)
    case undo(Undo)
  }

  private let shown: Shown

  package init(_ shown: Shown) { self.shown = shown }

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .appeared:
      // Nobody has seen it arrive.
      if state.page?.phase == .closing { state.page = nil }
      state.notice = nil
      return ask(&state)
    case .refreshed:
      return ask(&state) + reloadPage(&state)
    case .loaded(let cards, let query):
      guard state.progress == .reading(query) else { return [] }
      state.take(cards)
    case .failed(let words, let query):
      guard state.progress == .reading(query) else { return [] }
      state.progress = .failed(words)
    case .fanToggled:
      guard state.isInHand, state.cards.count > 1 else { return [] }
      state.isFanned.toggle()
      state.notice = nil
    case .folded:
      guard state.isInHand else { return [] }
      state.isFanned = false
      state.notice = nil
    case .focusMoved(let count):
      guard state.isInHand else { return [] }
      state.focus = state.cards.id(count, beyond: state.focus)
      state.notice = nil
    case .opened(let id):
      return open(id ?? state.focus, &state)
    case .page(.undoConfirmed):
      return undo(&state)
    case .page(let action):
      if action == .undoAsked { state.notice = nil }
      return AccountPage().reduce(&state, ifPresentedAt: \.page, action) { .page($0) }
    case .monthTurned:
      let action = AccountPage.Action.turned(shown, number: state.nextQuestion())
      return AccountPage().reduce(&state, ifPresentedAt: \.page, action) { .page($0) }
    case .pageArrived:
      if state.page?.phase == .closing { state.page = nil }
    case .undone(let outcome, let undo):
      guard state.undoing == undo else { return [] }
      state.undoing = nil
      state.notice = .undone(outcome)
      return ask(&state) + reloadPage(&state)
    case .undoFailed(let words, let undo):
      guard state.undoing == undo else { return [] }
      state.undoing = nil
      state.notice = .failed(words)
      // It may be gone, by another window's hand.
      return reloadPage(&state)
    }
    return []
  }

  private func ask(_ state: inout State) -> [Effect] {
    let query = Query(currency: shown.currency, number: state.nextQuestion())
    (state.currency, state.progress) = (shown.currency, .reading(query))
    return [.load(query)]
  }

  private func reloadPage(_ state: inout State) -> [Effect] {
    let number = state.nextQuestion()
    return AccountPage().reduce(&state, ifPresentedAt: \.page, .reloaded(number)) { .page($0) }
  }

  private func open(_ id: Account.ID?, _ state: inout State) -> [Effect] {
    guard state.isInHand, let card = state.cards.first(where: { $0.id == id }) ?? state.cards.first
    else { return [] }
    state.notice = nil
    state.focus = card.id
    state.isFanned = state.isFanned || state.cards.count > 1
    // A page is of one currency.
    let shown = Shown(month: shown.month, days: shown.days, currency: card.currency)
    // Called back on its way to the same card.
    if let page = state.page, page.id == card.id, page.shown == shown {
      state.page?.phase = .opening
      return []
    }
    let page = AccountPage.State(card, shown, number: state.nextQuestion())
    state.page = page
    return page.effects.map { .page($0) }
  }

  private func undo(_ state: inout State) -> [Effect] {
    guard state.undoing == nil, let page = state.page, page.phase == .open, let id = page.asked
    else { return [] }
    let undo = Undo(importID: id, number: state.nextQuestion())
    state.undoing = undo
    state.page?.stopAsking()
    return [.undo(undo)]
  }
}

extension Wallet.State {
  /// Whether keys are for the cards: none is a page, or the one that was is on its way back.
  package var isInHand: Bool { page.map { $0.phase == .closing } ?? true }

  /// The place of the focus among the cards.
  package var focusIndex: Int? { focus.flatMap { id in cards.firstIndex { $0.id == id } } }

  mutating func nextQuestion() -> Int {
    questionCount += 1
    return questionCount
  }

  /// Shows other cards; what was chosen and is gone is not chosen any more, and its page closes.
  fileprivate mutating func take(_ new: [AccountCard]) {
    (cards, progress) = (new, .read)
    if focusIndex == nil { focus = nil }
    if cards.count < 2 { isFanned = false }
    guard let page else { return }
    let card = cards.first { $0.id == page.id }
    // A page is of one currency.
    if let card, card.currency == page.shown.currency {
      self.page?.card = card
    } else {
      self.page?.phase = .closing
      self.page?.stopAsking()
    }
  }
}
