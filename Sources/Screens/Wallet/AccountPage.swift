package import Ledger

/// An account's page, with the account's imports and one of its months.
package struct AccountPage: Reducer {
  package struct State: Hashable, Sendable, Identifiable {
    package internal(set) var card: AccountCard
    package internal(set) var shown: Wallet.Shown
    package internal(set) var phase = PagePhase.opening
    package internal(set) var part = Part.transactions
    /// The balances and imports; `nil` until the store has been read.
    package internal(set) var details: Details?
    /// The days of the month that the balances cover.
    package internal(set) var balanceDays: ClosedRange<Day>
    package internal(set) var progress = Progress.reading
    var loads: LatestAnswer<Query>
    /// The focused import; `nil` if no import has the focus.
    package internal(set) var focus: AccountImport.ID?
    /// The import to undo if the user confirms; `nil` if there is no question.
    package internal(set) var asked: AccountImport.ID?
    /// The personal data that the undo would affect; `nil` until the store has answered.
    package internal(set) var said: Said?

    package var id: Account.ID { card.id }

    /// Creates a page that begins to open; each page must have a different `number`.
    package init(_ card: AccountCard, _ shown: Wallet.Shown, number: Int) {
      self.card = card
      self.shown = shown
      balanceDays = shown.days
      loads = LatestAnswer(asker: number)
      _ = loads.request(Query(account: card.id, shown: shown))
    }
  }

  /// The list on the page.
  package enum Part: Hashable, Sendable { case transactions, imports }

  /// The amount of personal data on an import's transactions, if it can be counted.
  package enum Said: Hashable, Sendable {
    case counted(PersonalCount)
    /// The store could not be read; the text is the reason.
    case unknown(String)
  }

  package struct Query: Hashable, Sendable {
    package let account: Account.ID
    package let shown: Wallet.Shown
  }

  package struct Details: Hashable, Sendable {
    package let balances: [DayBalance]
    /// The imports with transactions of the account, newest first.
    package let imports: [AccountImport]

    package init(balances: [DayBalance], imports: [AccountImport]) {
      self.balances = balances
      self.imports = imports
    }
  }

  package enum Progress: Hashable, Sendable {
    /// The page is waiting for the store; the former details stay until the answer arrives.
    case reading
    case read
    /// The store could not be read; the text is the reason.
    case failed(String)
  }

  package enum Action: Hashable, Sendable {
    case opened
    case dragBegan
    case dragEnded(distance: Double, velocity: Double)
    case closed
    case turned(Wallet.Shown)
    /// Lists the imports instead of the transactions, or the reverse.
    case partTurned
    case importMoved(by: Int)
    case importFocused(AccountImport.ID)
    /// Asks whether to undo the focused import, or else the newest import.
    case undoAsked
    case undoDropped
    /// The user confirmed the undo. ``Wallet`` runs it, because it may affect several accounts.
    case undoConfirmed
    case counted(Said, AccountImport.ID)
    case loaded(Details, Request<Query>)
    case failed(String, Request<Query>)
    case reloaded
  }

  package enum Effect: Hashable, Sendable {
    case load(Request<Query>)
    case count(AccountImport.ID)
  }

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
    case .turned(let shown):
      guard state.phase != .closing, state.shown.month != shown.month else { return [] }
      state.stopAsking()
      // All amounts on a page are in the card's currency.
      state.shown = Wallet.Shown(
        month: shown.month, days: shown.days, currency: state.shown.currency)
      return reduce(&state, .reloaded)
    case .partTurned:
      guard state.acceptsInput else { return [] }
      state.part = state.part == .imports ? .transactions : .imports
    case .importMoved(let count):
      if state.acceptsInput { state.focus = state.imports.id(count, beyond: state.focus) }
    case .importFocused(let id):
      guard state.acceptsInput, state.imports.contains(where: { $0.id == id }) else { return [] }
      state.focus = id
    case .undoAsked:
      guard state.acceptsInput, let id = state.focus ?? state.imports.first?.id else { return [] }
      (state.focus, state.asked) = (id, id)
      return state.countEffects
    case .undoDropped: state.stopAsking()
    case .undoConfirmed: return []
    case .counted(let said, let id): if state.asked == id { state.said = said }
    case .loaded(let details, let request):
      guard state.loads.accept(request) else { return [] }
      state.take(details)
      state.balanceDays = request.shown.days
      // The store may have changed since the count, so count again.
      return state.countEffects
    case .failed(let reason, let request):
      if state.loads.accept(request) { state.progress = .failed(reason) }
    case .reloaded:
      state.progress = .reading
      return [.load(state.loads.request(Query(account: state.id, shown: state.shown)))]
    }
    return []
  }
}

extension AccountPage.State {
  /// The effect that sends the pending request of a new page.
  package var effects: [AccountPage.Effect] { loads.pending.map { [.load($0)] } ?? [] }

  fileprivate var countEffects: [AccountPage.Effect] { asked.map { [.count($0)] } ?? [] }
  package var imports: [AccountImport] { details?.imports ?? [] }
  package var focusIndex: Int? { focus.flatMap { id in imports.firstIndex { $0.id == id } } }

  /// Whether the imports accept input: the page is open, and no undo waits for confirmation.
  var acceptsInput: Bool { phase == .open && asked == nil }

  mutating func stopAsking() { (asked, said) = (nil, nil) }

  fileprivate mutating func take(_ new: AccountPage.Details) {
    (details, progress) = (new, .read)
    if focusIndex == nil { focus = nil }
    if let asked, !new.imports.contains(where: { $0.id == asked }) { stopAsking() }
  }
}

package struct AccountImport: Hashable, Sendable, Identifiable {
  package let record: ImportRecord
  /// The day of the import in local time.
  package let day: Day

  package var id: ImportRecord.ID { record.id }

  package init(_ record: ImportRecord, day: Day) {
    self.record = record
    self.day = day
  }
}
