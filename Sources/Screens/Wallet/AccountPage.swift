package import Ledger

/// An account's page: a card of the wallet that opens, with the account's month and its imports, and
/// goes back where it came from.
package struct AccountPage: Reducer {
  package struct State: Hashable, Sendable, Identifiable {
    package internal(set) var card: AccountCard
    /// The month that it tells of.
    package internal(set) var shown: Wallet.Shown
    package internal(set) var phase = PagePhase.opening
    /// What is known of it; `nil` until it was read.
    package internal(set) var details: Details?
    /// The days that its balances are of.
    package internal(set) var balanceDays: ClosedRange<Day>
    package internal(set) var progress: Progress
    /// The import that keys act on; `nil` until there is one.
    package internal(set) var focus: AccountImport.ID?
    /// The import of which it is asked whether it is to be taken back.
    package internal(set) var asked: AccountImport.ID?
    /// What a person said of the transactions that are asked about, and what would go with them; `nil`
    /// until it was counted.
    package internal(set) var said: Said?

    package var id: Account.ID { card.id }

    package init(_ card: AccountCard, _ shown: Wallet.Shown, number: Int) {
      self.card = card
      self.shown = shown
      balanceDays = shown.days
      progress = .reading(Query(account: card.id, shown: shown, number: number))
    }
  }

  /// What goes with an import.
  package enum Said: Hashable, Sendable {
    case counted(PersonalCount)
    /// The store could not be read: why, in words for people.
    case unknown(String)
  }

  /// A question for what is on the page; its answer names it.
  package struct Query: Hashable, Sendable {
    package let account: Account.ID
    package let shown: Wallet.Shown
    fileprivate let number: Int
  }

  package struct Details: Hashable, Sendable {
    /// Of the days of the month on which one is known.
    package let balances: [DayBalance]
    /// Those that have brought, or found, transactions of the account; newest first.
    package let imports: [AccountImport]

    package init(balances: [DayBalance], imports: [AccountImport]) {
      self.balances = balances
      self.imports = imports
    }
  }

  package enum Progress: Hashable, Sendable {
    /// What was read before is shown until the answer is there.
    case reading(Query)
    case read
    /// The store could not be read: why, in words for people.
    case failed(String)
  }

  package enum Action: Hashable, Sendable {
    /// It is nearly a page: what a hand does is taken again.
    case opened
    case dragBegan
    /// A hand has let go of it: see ``PagePhase``.
    case dragEnded(distance: Double, velocity: Double)
    case closed
    /// It tells of another month; the number is one that no other question has.
    case turned(Wallet.Shown, number: Int)
    /// To the next import, or as many further as is said.
    case importMoved(by: Int)
    case importFocused(AccountImport.ID)
    /// The import of the focus, or the newest, is to be taken back, if that is agreed to.
    case undoAsked
    case undoDropped
    /// Agreed; done by ``Wallet``, because it concerns all accounts.
    case undoConfirmed
    /// What goes with an import that is taken back; nobody waits for it.
    case counted(Said, AccountImport.ID)
    case loaded(Details, Query)
    case failed(String, Query)
    /// It is read anew; the number is one that no other question has.
    case reloaded(Int)
  }

  package enum Effect: Hashable, Sendable {
    case load(Query)
    /// What a person said of the import's transactions is to be counted.
    case count(AccountImport.ID)
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .opened: state.phase.arrive()
    case .dragBegan: state.phase.beginDrag()
    case .dragEnded(let distance, let velocity):
      state.phase.endDrag(distance: distance, velocity: velocity)
      if state.phase == .closing { state.stopAsking() }
    case .closed:
      state.phase = .closing
      state.stopAsking()
    case .turned(let shown, let number):
      // Whatever it does: it tells of the month that is shown.
      guard state.phase != .closing, state.shown.month != shown.month else { return [] }
      state.stopAsking()
      // A page is of one currency.
      state.shown = Wallet.Shown(
        month: shown.month, days: shown.days, currency: state.shown.currency)
      return reduce(&state, .reloaded(number))
    case .importMoved(let count):
      guard state.isListening else { return [] }
      state.focus = state.imports.id(count, beyond: state.focus)
    case .importFocused(let id):
      guard state.isListening, state.imports.contains(where: { $0.id == id }) else { return [] }
      state.focus = id
    case .undoAsked:
      guard state.isListening else { return [] }
      state.ask()
      return state.countEffects
    case .undoDropped: state.stopAsking()
    case .undoConfirmed: return []
    case .counted(let said, let id):
      guard state.asked == id else { return [] }
      state.said = said
    case .loaded(let details, let query):
      guard state.progress == .reading(query) else { return [] }
      state.take(details)
      state.balanceDays = query.shown.days
      // The store may be another one since it was counted.
      return state.countEffects
    case .failed(let words, let query):
      guard state.progress == .reading(query) else { return [] }
      state.progress = .failed(words)
    case .reloaded(let number):
      state.progress = .reading(Query(account: state.id, shown: state.shown, number: number))
      return state.effects
    }
    return []
  }
}

extension AccountPage.State {
  /// What it waits for: a page that has just been made asks for what is on it.
  package var effects: [AccountPage.Effect] {
    if case .reading(let query) = progress { [.load(query)] } else { [] }
  }

  /// What goes with the import that is asked about is not known at once.
  fileprivate var countEffects: [AccountPage.Effect] { asked.map { [.count($0)] } ?? [] }

  package var imports: [AccountImport] { details?.imports ?? [] }

  /// The place of the focus among the imports.
  package var focusIndex: Int? { focus.flatMap { id in imports.firstIndex { $0.id == id } } }

  /// Whether hands may choose: it does not move, and nothing is asked.
  var isListening: Bool { phase == .open && asked == nil }

  fileprivate mutating func ask() {
    guard let id = focus ?? imports.first?.id else { return }
    (focus, asked) = (id, id)
  }

  mutating func stopAsking() { (asked, said) = (nil, nil) }

  fileprivate mutating func take(_ new: AccountPage.Details) {
    (details, progress) = (new, .read)
    if focusIndex == nil { focus = nil }
    if let asked, !new.imports.contains(where: { $0.id == asked }) { stopAsking() }
  }
}
