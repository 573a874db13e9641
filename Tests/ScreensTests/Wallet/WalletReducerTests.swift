import Ledger
import Testing

@testable import Screens

/// Each action of the wallet, with the whole state and all effects after it.
struct WalletReducerTests {
  private let wallet = Wallet(SampleWallet.february)

  /// Sends `action`, and expects exactly the changes that `change` makes, and these effects.
  private func send(
    _ action: Wallet.Action, to state: inout Wallet.State, effects: [Wallet.Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout Wallet.State) -> Void = { _ in }
  ) {
    var expected = state
    change(&expected)
    let found = wallet.reduce(&state, action)
    #expect(found == effects, sourceLocation: sourceLocation)
    // A whole state in the message would fill a page.
    let isExpected = state == expected
    #expect(
      isExpected, "\(state.focus as Any) \(state.page?.phase as Any)",
      sourceLocation: sourceLocation)
  }

  /// A wallet that has read `count` cards.
  private func read(_ count: Int) -> Wallet.State {
    var state = Wallet.State()
    _ = wallet.reduce(&state, .appeared)
    guard let request = state.loads.pending else { return state }
    _ = wallet.reduce(&state, .loaded(SampleWallet.cards(count), request))
    return state
  }

  /// A wallet whose second card is an open page with `imports` imports.
  private func opened(imports: Int = 3) throws -> Wallet.State {
    var state = read(4)
    _ = wallet.reduce(&state, .opened(2))
    _ = wallet.reduce(&state, .page(.opened))
    let query = try query(state)
    _ = wallet.reduce(&state, .page(.loaded(SampleWallet.details(imports: imports), query)))
    return state
  }

  private func query(_ state: Wallet.State) throws -> Request<AccountPage.Query> {
    try #require(state.page?.loads.pending)
  }

  private struct Unexpected: Error {}

  @Test func `the wallet asks when it appears, and takes the answer to its last request`() {
    var state = Wallet.State()
    let query = Wallet.Query(currency: .krw)
    var asked = state.loads
    let (first, second, third) = (asked.request(query), asked.request(query), asked.request(query))
    send(.appeared, to: &state, effects: [.load(first)]) {
      ($0.progress, $0.currency) = (.reading, .krw)
      _ = $0.loads.request(query)
    }
    send(.refreshed, to: &state, effects: [.load(second)]) { _ = $0.loads.request(query) }
    let cards = SampleWallet.cards(3)
    send(.loaded(cards, first), to: &state)
    send(.failed("busy", first), to: &state)
    send(.failed("busy", second), to: &state) {
      $0.progress = .failed("busy")
      $0.loads.cancel()
    }
    send(.loaded(cards, second), to: &state)
    send(.appeared, to: &state, effects: [.load(third)]) {
      $0.progress = .reading
      _ = $0.loads.request(query)
    }
    send(.loaded(cards, third), to: &state) {
      ($0.cards, $0.progress, $0.focus) = (cards, .read, 3)
      $0.loads.cancel()
    }
    send(.loaded([], third), to: &state)
  }

  @Test func `cards fan out and fold, where there is more than one`() {
    var state = read(3)
    send(.fanToggled, to: &state) { $0.isFanned = true }
    send(.fanToggled, to: &state) { $0.isFanned = false }
    send(.fanToggled, to: &state) { $0.isFanned = true }
    send(.folded, to: &state) { $0.isFanned = false }
    send(.folded, to: &state)
    for count in 0...1 {
      var few = read(count)
      send(.fanToggled, to: &few)
    }
  }

  @Test func `the focus begins at the front and stays within the cards`() {
    var state = read(3)
    #expect(state.focus == 3 && state.chosenCard?.id == 3)
    send(.focusMoved(by: 0), to: &state)
    send(.focusMoved(by: 1), to: &state)
    send(.focusMoved(by: -1), to: &state) { $0.focus = 2 }
    send(.focusMoved(by: .min), to: &state) { $0.focus = 1 }
    send(.focusMoved(by: .max), to: &state) { $0.focus = 3 }
    var none = read(0)
    send(.focusMoved(by: 1), to: &none)
    send(.opened(nil), to: &none)
    send(.naming(.began), to: &none)
    #expect(none.focus == nil && none.chosenCard == nil)
  }

  @Test func `a card opens into a page, and the stack stays`() throws {
    var state = read(3)
    let cards = state.cards
    func query(_ id: Account.ID, _ number: Int) -> Request<AccountPage.Query> {
      AccountPage.State(cards[Int(id) - 1], SampleWallet.february, number: number).effects
        .compactMap {
          if case .load(let query) = $0 { query } else { nil }
        }[0]
    }
    let page = AccountPage.State(cards[1], SampleWallet.february, number: 1)
    send(.opened(2), to: &state, effects: [.page(.load(query(2, 1)))]) {
      ($0.focus, $0.page, $0.pageCount) = (2, page, 1)
    }
    // Below an open page, the cards ignore input.
    for action in [
      Wallet.Action.fanToggled, .folded, .focusMoved(by: 1), .opened(1), .opened(nil),
    ] {
      send(action, to: &state)
    }
    send(.pageArrived, to: &state)
    send(.page(.opened), to: &state) { $0.page?.phase = .open }
    send(.page(.closed), to: &state) { $0.page?.phase = .closing }
    // The closing page opens again.
    send(.opened(nil), to: &state) { $0.page?.phase = .opening }
    send(.page(.closed), to: &state) { $0.page?.phase = .closing }
    let other = AccountPage.State(cards[0], SampleWallet.february, number: 2)
    send(.opened(1), to: &state, effects: [.page(.load(query(1, 2)))]) {
      ($0.focus, $0.page, $0.pageCount) = (1, other, 2)
    }
    send(.page(.closed), to: &state) { $0.page?.phase = .closing }
    // The focus stays, also after the page has closed.
    send(.pageArrived, to: &state) { $0.page = nil }
    #expect(state.focus == 1)
    send(.page(.closed), to: &state)
    send(.pageArrived, to: &state)
    // A single card has no stack.
    var one = read(1)
    _ = wallet.reduce(&one, .opened(nil))
    #expect(one.page?.id == 1 && !one.isFanned)
  }

  @Test func `an open page follows the months`() throws {
    let january = Wallet.Shown(
      month: SampleMonths.january, days: MonthCalendar.civil.days(of: SampleMonths.january),
      currency: .usd)
    var state = try opened()
    let february = try #require(state.page)
    let effects = Wallet(january).reduce(&state, .monthTurned)
    let query = try query(state)
    #expect(effects == [.page(.load(query))] && query.shown.month == SampleMonths.january)
    // All amounts on a page are in one currency.
    #expect(query.shown.currency == .krw && state.page?.shown == query.shown)
    #expect(
      state.page?.details == february.details && state.page?.balanceDays == february.shown.days)
    _ = wallet.reduce(&state, .page(.loaded(SampleWallet.details(imports: 1), query)))
    #expect(state.page?.balanceDays == january.days && state.page?.imports.count == 1)
    // The question is dropped. A closing page does not change.
    _ = wallet.reduce(&state, .page(.undoAsked))
    #expect(wallet.reduce(&state, .monthTurned).count == 1 && state.page?.asked == nil)
    _ = wallet.reduce(&state, .page(.closed))
    #expect(Wallet(january).reduce(&state, .monthTurned) == [])
  }

  @Test func `a page of another month is a new one`() {
    var state = read(2)
    _ = wallet.reduce(&state, .opened(1))
    _ = wallet.reduce(&state, .page(.closed))
    let january = Wallet.Shown(
      month: SampleMonths.january, days: MonthCalendar.civil.days(of: SampleMonths.january),
      currency: .krw)
    #expect(Wallet(january).reduce(&state, .opened(1)).count == 1)
    #expect(state.page?.shown == january && state.page?.phase == .opening)
  }

  @Test func `a page is dragged, springs back, and closes`() throws {
    var state = try opened()
    send(.page(.dragEnded(distance: 1, velocity: 9)), to: &state)
    send(.page(.dragBegan), to: &state) { $0.page?.phase = .dragging }
    send(.page(.importMoved(by: 1)), to: &state)
    send(.page(.undoAsked), to: &state)
    send(.page(.dragEnded(distance: 0.142, velocity: 1.42)), to: &state) { $0.page?.phase = .open }
    send(.page(.undoAsked), to: &state, effects: [.page(.count(3))]) {
      $0.page?.focus = 3
      $0.page?.asked = 3
    }
    send(.page(.dragBegan), to: &state) { $0.page?.phase = .dragging }
    // Dragging the page away does not confirm.
    send(.page(.dragEnded(distance: 0.048, velocity: 1.43)), to: &state) {
      $0.page?.phase = .closing
      $0.page?.asked = nil
    }
    send(.page(.opened), to: &state)
  }

  @Test func `imports are chosen at rest and without a question`() throws {
    var state = try opened()
    send(.page(.importMoved(by: 0)), to: &state)
    send(.page(.importMoved(by: 1)), to: &state) { $0.page?.focus = 3 }
    send(.page(.importMoved(by: .max)), to: &state) { $0.page?.focus = 1 }
    send(.page(.importMoved(by: -1)), to: &state) { $0.page?.focus = 2 }
    send(.page(.importMoved(by: .min)), to: &state) { $0.page?.focus = 3 }
    send(.page(.importFocused(1)), to: &state) { $0.page?.focus = 1 }
    send(.page(.importFocused(9)), to: &state)
    send(.page(.undoAsked), to: &state, effects: [.page(.count(1))]) { $0.page?.asked = 1 }
    for action in [AccountPage.Action.importMoved(by: -1), .importFocused(2), .undoAsked] {
      send(.page(action), to: &state)
    }
    send(.page(.undoDropped), to: &state) { $0.page?.asked = nil }
    send(.page(.closed), to: &state) { $0.page?.phase = .closing }
    for action in [AccountPage.Action.importMoved(by: -1), .importFocused(2), .undoAsked] {
      send(.page(action), to: &state)
    }
    var empty = try opened(imports: 0)
    send(.page(.importMoved(by: 1)), to: &empty)
    send(.page(.undoAsked), to: &empty)
    send(.page(.undoConfirmed), to: &empty)
  }

  @Test func `a confirmed import is undone, and everything is read again`() throws {
    var state = try opened()
    send(.page(.undoConfirmed), to: &state)
    _ = wallet.reduce(&state, .page(.importFocused(2)))
    _ = wallet.reduce(&state, .page(.undoAsked))
    // Another wallet's request to undo the same import.
    var others = LatestAnswer<Wallet.Undo>(asker: 9)
    let foreign = others.request(Wallet.Undo(importID: 2))
    var undos = state.undos
    let undo = undos.request(Wallet.Undo(importID: 2))
    send(.page(.undoConfirmed), to: &state, effects: [.undo(undo)]) {
      $0.undos = undos
      $0.page?.asked = nil
    }
    // A second undo waits for the first.
    _ = wallet.reduce(&state, .page(.undoAsked))
    send(.page(.undoConfirmed), to: &state)
    _ = wallet.reduce(&state, .page(.undoDropped))

    let outcome = UndoOutcome(importID: 2, file: "a.csv", removed: 200, laterImports: [3])
    send(.undone(outcome, foreign), to: &state)
    var done = state
    let effects = wallet.reduce(&done, .undone(outcome, undo))
    let cardsQuery = try #require(done.loads.pending)
    #expect(effects == [.load(cardsQuery), .page(.load(try query(done)))])
    #expect(done.undoing == nil && done.notice == .undone(outcome))
    #expect(done.progress == .reading && cardsQuery.currency == .krw && done.page?.details != nil)
    // The import is gone, and the focus with it.
    let rest = AccountPage.Details(
      balances: [], imports: SampleWallet.imports(3).filter { $0.id != 2 })
    send(.page(.loaded(rest, try query(done))), to: &done) {
      $0.page?.details = rest
      $0.page?.progress = .read
      $0.page?.loads.cancel()
      $0.page?.focus = nil
    }
    // The page takes its card's new totals, and closes when the card is gone.
    let cards = SampleWallet.cards(4)
    let stack = cards.stacked(in: SampleMonths.february)
    var closing = done
    send(.loaded(cards, cardsQuery), to: &done) {
      ($0.cards, $0.progress) = (stack, .read)
      $0.loads.cancel()
    }
    send(.loaded([cards[0]], cardsQuery), to: &closing) {
      $0.loads.cancel()
      ($0.cards, $0.progress, $0.focus, $0.isFanned) = ([cards[0]], .read, 1, false)
      $0.page?.phase = .closing
    }

    // A refused undo is reported, and the page is read again.
    send(.undoFailed("busy", foreign), to: &state)
    let failed = wallet.reduce(&state, .undoFailed("busy", undo))
    #expect(failed == [.page(.load(try query(state)))])
    #expect(state.undoing == nil && state.notice == .failed("busy"))
    // The report stays until the next input.
    send(.page(.importMoved(by: 1)), to: &state) { $0.page?.focus = 1 }
    var asking = state
    send(.page(.undoAsked), to: &asking, effects: [.page(.count(1))]) {
      $0.notice = nil
      $0.page?.asked = 1
    }
    _ = wallet.reduce(&state, .page(.closed))
    _ = wallet.reduce(&state, .pageArrived)
    #expect(state.notice == .failed("busy"))
    for action in [Wallet.Action.fanToggled, .folded, .focusMoved(by: 1), .opened(1), .appeared] {
      var next = state
      _ = wallet.reduce(&next, action)
      #expect(next.notice == nil, "\(action)")
    }
  }

  @Test func `the question about an undo asks for the personal data that would be deleted`()
    throws
  {
    var state = try opened()
    let said = AccountPage.Said.counted(PersonalCount(notes: 2, worthIt: 1))
    send(.page(.counted(said, 3)), to: &state)
    send(.page(.undoAsked), to: &state, effects: [.page(.count(3))]) {
      $0.page?.focus = 3
      $0.page?.asked = 3
    }
    // An answer for another import is ignored.
    send(.page(.counted(said, 2)), to: &state)
    send(.page(.counted(said, 3)), to: &state) { $0.page?.said = said }
    // After a refresh the personal data is counted again.
    _ = wallet.reduce(&state, .refreshed)
    let details = SampleWallet.details(imports: 4)
    let query = try query(state)
    send(.page(.loaded(details, query)), to: &state, effects: [.page(.count(3))]) {
      $0.page?.details = details
      $0.page?.progress = .read
      $0.page?.loads.cancel()
    }
    let unknown = AccountPage.Said.unknown("busy")
    send(.page(.counted(unknown, 3)), to: &state) { $0.page?.said = unknown }
    var dropped = state
    for action in [AccountPage.Action.undoDropped, .closed] {
      dropped = state
      send(.page(action), to: &dropped) {
        $0.page?.asked = nil
        $0.page?.said = nil
        if action == .closed { $0.page?.phase = .closing }
      }
      send(.page(.counted(said, 3)), to: &dropped)
    }
    // The undo does not wait for the count.
    var undos = state.undos
    let undo = undos.request(Wallet.Undo(importID: 3))
    send(.page(.undoConfirmed), to: &state, effects: [.undo(undo)]) {
      $0.undos = undos
      $0.page?.asked = nil
      $0.page?.said = nil
    }
  }

  @Test func `late and outdated answers change nothing`() throws {
    var state = read(2)
    _ = wallet.reduce(&state, .opened(1))
    let old = try query(state)
    _ = wallet.reduce(&state, .refreshed)
    let details = SampleWallet.details()
    send(.page(.loaded(details, old)), to: &state)
    send(.page(.failed("busy", old)), to: &state)
    let new = try query(state)
    send(.page(.failed("busy", new)), to: &state) {
      $0.page?.progress = .failed("busy")
      $0.page?.loads.cancel()
    }
    _ = wallet.reduce(&state, .page(.closed))
    _ = wallet.reduce(&state, .pageArrived)
    send(.page(.loaded(details, new)), to: &state)
    // A page that was closing when the user left the wallet is gone when the wallet appears again.
    _ = wallet.reduce(&state, .opened(1))
    _ = wallet.reduce(&state, .page(.closed))
    _ = wallet.reduce(&state, .appeared)
    #expect(state.page == nil)
  }

  @Test func `the question is dropped when its import is gone`() throws {
    var state = try opened()
    _ = wallet.reduce(&state, .page(.undoAsked))
    #expect(state.page?.asked == 3)
    _ = wallet.reduce(&state, .refreshed)
    let rest = SampleWallet.details(imports: 2)
    _ = wallet.reduce(&state, .page(.loaded(rest, try query(state))))
    #expect(state.page?.asked == nil && state.page?.focus == nil)
  }

  // MARK: In the report

  private func report() -> Report.State {
    var state = Report.State(
      SampleMonths.series(.korean), selected: 2,
      capacity: Report.Capacity(legendRows: 6, pageLines: 9),
      scope: Report.Scope(language: .korean))
    _ = Report().reduce(&state, .sectionChosen(.wallet))
    return state
  }

  @Test func `an undo reads the months again, too`() throws {
    var state = report()
    let query = try #require(state.wallet.loads.pending)
    _ = Report().reduce(&state, .wallet(.loaded(SampleWallet.cards(2), query)))
    _ = Report().reduce(&state, .wallet(.opened(1)))
    _ = Report().reduce(&state, .wallet(.page(.opened)))
    let details = SampleWallet.details()
    _ = Report().reduce(&state, .wallet(.page(.loaded(details, try self.query(state.wallet)))))
    _ = Report().reduce(&state, .wallet(.page(.undoAsked)))
    guard case .wallet(.undo(let undo)) = Report().reduce(&state, .wallet(.page(.undoConfirmed)))[0]
    else { throw Unexpected() }
    let outcome = UndoOutcome(importID: 3, file: "a.csv", removed: 300, laterImports: [])
    let effects = Report().reduce(&state, .wallet(.undone(outcome, undo)))
    let pending = try #require(state.pending)
    #expect(effects.count == 3 && effects.last == .loadMonths(pending))
    #expect(Report().reduce(&state, .wallet(.undone(outcome, undo))) == [])
  }

  @Test func `an open page keeps its section, and hidden sections are not read`() {
    var state = report()
    guard let query = state.wallet.loads.pending else { return }
    _ = Report().reduce(&state, .wallet(.loaded(SampleWallet.cards(2), query)))
    _ = Report().reduce(&state, .wallet(.opened(nil)))
    #expect(Report().reduce(&state, .sectionTurned(by: 1)) == [] && state.section == .wallet)
    #expect(Report().reduce(&state, .refreshed).count == 3)
    // A digit or a click on a name leaves the page, unless the page asks a question.
    _ = Report().reduce(&state, .sectionChosen(.month))
    #expect(state.wallet.page == nil)
    #expect(state.section == .month && Report().reduce(&state, .refreshed).count == 1)
  }

  @Test func `a page closes when its card comes in another currency`() throws {
    var state = read(2)
    _ = wallet.reduce(&state, .opened(1))
    _ = wallet.reduce(&state, .refreshed)
    let query = try #require(state.loads.pending)
    let cards = SampleWallet.cards(2, in: .eur)
    send(.loaded(cards, query), to: &state) {
      ($0.cards, $0.progress) = (cards, .read)
      $0.loads.cancel()
      $0.page?.phase = .closing
    }
  }

  @Test func `months that come in another currency ask for the cards in it`() throws {
    var state = report()
    guard case .loadMonths(let query)? = Report().reduce(&state, .refreshed).first else {
      throw Unexpected()
    }
    var months = state.months
    for index in months.indices { months[index].currency = .eur }
    let effects = Report().reduce(
      &state,
      .monthsLoaded(Report.Months(months, of: state.subject, choices: state.choices), query))
    #expect(state.wallet.currency == .eur)
    let request = try #require(state.wallet.loads.pending)
    #expect(effects == [.wallet(.load(request))] && request.currency == .eur)
  }
}
