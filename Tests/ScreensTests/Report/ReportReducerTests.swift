import Ledger
import Screens
import Testing

/// Each action's change of the state, and its effects, to the last part.
struct ReportReducerTests {
  private let reducer = Report()

  private func state(selected: Int = 2, rows: Int = 7) -> Report.State {
    Report.State(
      SampleMonths.series(.korean), selected: selected,
      room: Report.Room(legendRows: rows, pageLines: 18), scope: Report.Scope(language: .korean))
  }

  /// Sends `action` and expects exactly the changes that `expected` makes, and these effects.
  private func send(
    _ action: Report.Action, to state: inout Report.State, effects: [Report.Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation, _ expected: (Report.State) -> Bool
  ) {
    let found = reducer.reduce(&state, action)
    #expect(found == effects, sourceLocation: sourceLocation)
    #expect(
      expected(state), "\(state.selected) \(state.focus as Any)", sourceLocation: sourceLocation)
  }

  @Test func `months end where they end, however far one turns`() {
    var state = state()
    let before = state
    send(.turnedBy(-1), to: &state) { $0.selected == 1 && $0.page == nil && $0.focus == nil }
    send(.turnedBy(-12), to: &state) { $0.selected == 0 && !$0.hasPrevious }
    send(.turned(to: 99), to: &state) { $0.selected == 4 && !$0.hasNext }
    send(.turned(to: 2), to: &state) { $0 == before }
  }

  @Test func `the focus stays within the rows, in every month`() {
    var state = state()
    let last = state.rows.count - 1
    send(.focusMoved(by: 1), to: &state) { $0.focus == 0 }
    send(.focusMoved(by: -1), to: &state) { $0.focus == 0 }
    send(.focusMoved(by: 99), to: &state) { $0.focus == last }
    // A month without any has nothing to choose.
    send(.turned(to: 3), to: &state) { $0.focus == nil }
    send(.focusMoved(by: 1), to: &state) { $0.focus == nil }
    send(.opened(row: nil), to: &state) { $0.page == nil }
    send(.turned(to: 2), to: &state) { $0.focus == nil }
    send(.focusMoved(by: -1), to: &state) { $0.focus == last }
    send(.laidOut(Report.Room(legendRows: 3, pageLines: 9)), to: &state) { $0.focus == 2 }
    // Where there is no room for rows nothing is known of them.
    send(.laidOut(Report.Room()), to: &state) { $0.focus == 2 }
  }

  @Test func `a row opens a page of its own transactions of the month`() throws {
    var state = state()
    let row = state.rows[1]
    #expect(reducer.reduce(&state, .opened(row: 1)).count == 1)
    let page = try #require(state.page)
    #expect(page.phase == .opening && page.row == 1 && page.month == state.month.month)
    #expect(page.title.name == row.name && page.title.spent == row.spent)
    #expect(page.list.height == 18 && state.focus == 1)
    let calendar = MonthCalendar.civil
    #expect(
      page.list.filter
        == TransactionFilter(
          days: calendar.days(of: SampleMonths.february), currency: .krw,
          categories: ["shopping"], kinds: [.spending, .refund]))
    // Behind an open page the month stays as it is.
    let open = state
    send(.turnedBy(1), to: &state) { $0 == open }
    send(.focusMoved(by: 1), to: &state) { $0 == open }
    send(.opened(row: 0), to: &state) { $0 == open }
  }

  @Test func `the row of all others opens all of them`() throws {
    var state = state(rows: 4)
    _ = reducer.reduce(&state, .opened(row: 3))
    let keys = try #require(state.page?.list.filter.categories)
    #expect(keys.count == 8 && keys.isDisjoint(with: ["food", "shopping", "housing"]))
    #expect(
      state.page?.title.spent == state.month.categories.dropFirst(3).map(\.spent).reduce(0, +))
  }

  @Test func `a page opens, is open, is pulled, springs back, closes and is gone`() {
    var state = state()
    func phase() -> TransactionListPage.Phase? { state.page?.phase }
    _ = reducer.reduce(&state, .opened(row: 0))
    // While it moves, hands are not listened to.
    send(.page(.dragBegan), to: &state) { $0.page?.phase == .opening }
    send(.page(.list(.scrolled(by: 9))), to: &state) { $0.page?.list.top == 0 }
    send(.pageArrived, to: &state) { $0.page?.phase == .opening }
    send(.page(.opened), to: &state) { $0.page?.phase == .open }
    send(.page(.dragEnded(distance: 1, velocity: 9)), to: &state) { $0.page?.phase == .open }
    send(.page(.dragBegan), to: &state) { $0.page?.phase == .dragging }
    send(.page(.dragEnded(distance: 0.142, velocity: 1.42)), to: &state) { $0.page?.phase == .open }
    send(.page(.dragBegan), to: &state) { $0.page?.phase == .dragging }
    send(.page(.dragEnded(distance: 0.143, velocity: 0)), to: &state) {
      $0.page?.phase == .closing
    }
    send(.page(.opened), to: &state) { $0.page?.phase == .closing }
    // Called back on its way.
    send(.opened(row: 0), to: &state) { $0.page?.phase == .opening }
    send(.page(.opened), to: &state) { $0.page?.phase == .open }
    send(.page(.dragBegan), to: &state) { $0.page?.phase == .dragging }
    send(.page(.dragEnded(distance: 0.048, velocity: 1.43)), to: &state) {
      $0.page?.phase == .closing
    }
    send(.pageArrived, to: &state) { $0.page == nil && $0.focus == 0 }
    send(.pageArrived, to: &state) { $0.page == nil }
    send(.page(.closed), to: &state) { $0.page == nil }
  }

  @Test(arguments: [
    (0.142, 0.0, false), (0.1421, 0.0, true), (0.0471, 1.421, true), (0.0471, 1.42, false),
    (0.047, 9, false), (-0.5, -9, false), (-0.1, 9, false),
  ])
  func `how far and how fast decides`(pull: (distance: Double, velocity: Double, closes: Bool)) {
    var state = state()
    for action in [Report.Action.opened(row: 0), .page(.opened), .page(.dragBegan)] {
      _ = reducer.reduce(&state, action)
    }
    _ = reducer.reduce(
      &state, .page(.dragEnded(distance: pull.distance, velocity: pull.velocity)))
    #expect(state.page?.phase == (pull.closes ? .closing : .open))
  }

  @Test func `accounts and currencies take turns, and the last question asked is answered`() throws
  {
    var state = Report.State(
      SampleMonths.series(.korean), selected: 1,
      choices: Report.Choices(accounts: [7, 3], currencies: [.krw, .usd]),
      room: Report.Room(legendRows: 7, pageLines: 18), scope: Report.Scope(language: .korean))
    func query(_ effects: [Report.Effect]) throws -> Request<Report.MonthsQuery> {
      guard case .loadMonths(let query)? = effects.first, effects.count == 1 else {
        throw Unexpected()
      }
      return query
    }
    let first = try query(reducer.reduce(&state, .accountTurned(by: 1)))
    #expect(first.subject == Report.Subject(account: 7) && first.kept.last == state.month.month)
    // Before the answer is there; round the circle, all accounts among them.
    let second = try query(reducer.reduce(&state, .accountTurned(by: 1)))
    #expect(second.subject.account == 3)
    #expect(try query(reducer.reduce(&state, .accountTurned(by: 1))).subject.account == nil)
    let last = try query(reducer.reduce(&state, .accountTurned(by: -1)))
    #expect(last.subject == second.subject && last != second)
    #expect(state.pending == last && state.subject == Report.Subject())

    let months = Report.Months(
      Array(SampleMonths.series(.english).prefix(3)), of: Report.Subject(account: 3),
      choices: Report.Choices(accounts: [7, 3]))
    let before = state
    send(.monthsLoaded(months, first), to: &state) { $0 == before }
    send(.monthsLoaded(months, last), to: &state) {
      $0.subject == last.subject && $0.pending == nil && $0.months == months.months
        && $0.selected == 1 && $0.choices == months.choices
    }
    send(.monthsLoaded(months, last), to: &state) { $0.pending == nil }
    // One currency is no choice.
    send(.currencyTurned(by: 1), to: &state) { $0.pending == nil }

    state = before
    // The currencies of an account that has not come yet are not known.
    send(.currencyTurned(by: 1), to: &state) { $0 == before }
    send(.monthsFailed("busy", last), to: &state) { $0.trouble == "busy" && $0.pending == nil }
    let dollars = try query(reducer.reduce(&state, .currencyTurned(by: 1)))
    #expect(dollars.subject == Report.Subject(currency: .usd) && state.trouble == nil)
    send(.monthsFailed("busy", first), to: &state) { $0.trouble == nil }
    send(.monthsFailed("busy", dollars), to: &state) { $0.trouble == "busy" && $0.pending == nil }
    let again = try query(reducer.reduce(&state, .refreshed))
    send(.monthsLoaded(months, again), to: &state) { $0.trouble == nil }
  }

  @Test func `a page reads anew when the store has changed, and only then`() throws {
    var state = state()
    _ = reducer.reduce(&state, .opened(row: 0))
    guard case .loadMonths(let query)? = reducer.reduce(&state, .refreshed).first else {
      throw Unexpected()
    }
    let same = Report.Months(state.months, of: state.subject, choices: state.choices)
    #expect(reducer.reduce(&state, .monthsLoaded(same, query)).isEmpty)
    guard case .loadMonths(let again)? = reducer.reduce(&state, .refreshed).first else {
      throw Unexpected()
    }
    let other = Report.Months(
      SampleMonths.series(.english), of: state.subject, choices: state.choices)
    let effects = reducer.reduce(&state, .monthsLoaded(other, again))
    #expect(effects.count == 1 && effects == state.page?.list.effects.map { .page(.list($0)) })
  }

  @Test func `an open page goes with what its row came to, or closes when that is gone`() throws {
    var state = state()
    _ = reducer.reduce(&state, .opened(row: 0))
    _ = reducer.reduce(&state, .page(.opened))
    func answer(_ change: (inout MonthChart.Model) -> Void) throws -> [Report.Effect] {
      guard case .loadMonths(let query)? = reducer.reduce(&state, .refreshed).first else {
        throw Unexpected()
      }
      var months = state.months
      change(&months[state.selected])
      return reducer.reduce(
        &state,
        .monthsLoaded(Report.Months(months, of: state.subject, choices: state.choices), query))
    }
    let food = state.month.categories[0]
    let more = MonthChart.Category(
      key: food.key, name: food.name, spent: 1, percentTenths: 2, count: 3, change: 4)
    #expect(try answer { $0.categories = [$0.categories[1], more] }.count == 1)
    #expect(state.page?.row == 1 && state.page?.title.spent == 1 && state.page?.title.count == 3)
    #expect(state.page?.phase == .open)
    _ = try answer { $0.categories.removeLast() }
    #expect(state.page?.phase == .closing)
    // On its way back keys are for the month again.
    send(.turnedBy(-1), to: &state) { $0.selected == 1 && $0.page?.phase == .closing }
  }

  @Test func `a page that opens is of what is shown, not of what is still asked for`() throws {
    var state = state()
    state = Report.State(
      state.months, selected: 2, choices: Report.Choices(accounts: [7, 3]), room: state.room,
      scope: state.scope)
    guard case .loadMonths(let query)? = reducer.reduce(&state, .accountTurned(by: 1)).first else {
      throw Unexpected()
    }
    _ = reducer.reduce(&state, .opened(row: 0))
    let opened = state
    let other = Report.Months(
      SampleMonths.series(.english), of: query.subject, choices: state.choices)
    send(.monthsLoaded(other, query), to: &state) { $0 == opened && $0.pending == nil }
  }

  private struct Unexpected: Error {}

  @Test func `what comes for a page that is gone does nothing`() throws {
    var state = state()
    let effects = reducer.reduce(&state, .opened(row: 0))
    guard case .page(.list(.load(let query)))? = effects.first else { throw Unexpected() }
    _ = reducer.reduce(&state, .page(.closed))
    _ = reducer.reduce(&state, .pageArrived)
    let closed = state
    send(.page(.list(.loaded(SampleTransactions.page(0..<9), query))), to: &state) { $0 == closed }
    // Nor for another that has been opened since.
    let other = reducer.reduce(&state, .opened(row: 1))
    let opened = state
    send(.page(.list(.loaded(SampleTransactions.page(0..<9), query))), to: &state) { $0 == opened }
    #expect(other != effects)
  }
}
