import Ledger
import Testing

@testable import Screens

/// Each action's exact change to the state, and its effects.
struct ReportReducerTests {
  private let reducer = Report()

  private func state(selected: Int = 2, rows: Int = 7) -> Report.State {
    Report.State(
      SampleMonths.series(.korean), selected: selected,
      capacity: Report.Capacity(legendRows: rows, pageLines: 18),
      scope: Report.Scope(language: .korean))
  }

  @Test func `turning stops at the first and the last month`() {
    var state = state()
    let before = state
    reducer.send(.turnedBy(-1), to: &state) { $0.selected = 1 }
    reducer.send(.turnedBy(-12), to: &state) { $0.selected = 0 }
    #expect(!state.hasPrevious)
    reducer.send(.turned(to: 99), to: &state) { $0.selected = 4 }
    #expect(!state.hasNext)
    reducer.send(.turned(to: 2), to: &state) { $0 = before }
  }

  @Test func `a month that is turned to begins with its first rows, unless the focus is below`() {
    var state = state(rows: 3)
    let last = state.rows.count - 1
    let reports = Report()
    _ = reports.reduce(&state, .focusMoved(by: 1))
    _ = reports.reduce(&state, .focusMoved(by: 99))
    #expect(state.focus == last && state.legendTop == last - 2)
    _ = reports.reduce(&state, .focusMoved(by: 1 - last))
    #expect(state.focus == 1 && state.legendTop == 1)
    _ = reports.reduce(&state, .turned(to: 2))
    #expect(state.focus == 1 && state.legendTop == 0)
    _ = reports.reduce(&state, .focusMoved(by: 99))
    _ = reports.reduce(&state, .turned(to: 2))
    #expect(state.focus == last && state.legendTop == last - 2)
  }

  @Test func `the focus stays within the rows in every month`() {
    var state = state(rows: 11)
    let last = state.rows.count - 1
    reducer.send(.focusMoved(by: 1), to: &state) { $0.focus = 0 }
    reducer.send(.focusMoved(by: -1), to: &state)
    reducer.send(.focusMoved(by: 99), to: &state) { $0.focus = last }
    // A month without categories has nothing to choose.
    reducer.send(.turned(to: 3), to: &state) { ($0.selected, $0.focus) = (3, nil) }
    reducer.send(.focusMoved(by: 1), to: &state)
    reducer.send(.opened(row: nil), to: &state)
    reducer.send(.turned(to: 2), to: &state) { $0.selected = 2 }
    reducer.send(.focusMoved(by: -1), to: &state) { $0.focus = last }
    // Fewer visible rows scroll.
    let low = Report.Capacity(legendRows: 3, pageLines: 9)
    reducer.send(.laidOut(low), to: &state) { ($0.capacity, $0.legendTop) = (low, last - 2) }
    // Without capacity for rows, the rows are unknown.
    reducer.send(.laidOut(Report.Capacity()), to: &state) { $0.capacity = Report.Capacity() }
  }

  @Test func `a row opens a page of the month's transactions in its category`() throws {
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
    // Below an open page the month stays as it is.
    reducer.send(.turnedBy(1), to: &state)
    reducer.send(.focusMoved(by: 1), to: &state)
    reducer.send(.opened(row: 0), to: &state)
  }

  @Test func `the legend scrolls to show the focused row`() {
    var state = state(rows: 4)
    #expect(state.rows.count == 11 && state.legendTop == 0)
    for (count, focus, top) in [
      (1, 0, 0), (3, 3, 0), (1, 4, 1), (99, 10, 7), (-2, 8, 7), (-2, 6, 6),
    ] {
      _ = reducer.reduce(&state, .focusMoved(by: count))
      #expect(state.focus == focus && state.legendTop == top)
    }
    // A click on a segment of the bar can open a row that is not visible.
    _ = reducer.reduce(&state, .opened(row: 0))
    #expect(state.legendTop == 0)
    // With more space, all rows are visible.
    _ = reducer.reduce(&state, .focusMoved(by: 10))
    _ = reducer.reduce(&state, .laidOut(Report.Capacity(legendRows: 12)))
    #expect(state.legendTop == 0)
  }

  @Test func `categories in a line of their own have no rows`() {
    var state = state()
    state.months[2].categories[10] = MonthChart.Category(
      key: "taxes", name: "Taxes", spent: 0, percentTenths: 0, change: -4_000)
    #expect(state.rows.count == 11)
    _ = reducer.reduce(&state, .laidOut(Report.Capacity(legendRows: 4, combinesAbsent: true)))
    #expect(state.rows.count == 10 && !state.rows.contains { $0.keys == ["taxes"] })
  }

  @Test func `a page opens, is dragged, springs back, closes and is removed`() {
    var state = state()
    _ = reducer.reduce(&state, .opened(row: 0))
    // While the page moves, input does nothing.
    reducer.send(.page(.dragBegan), to: &state)
    reducer.send(.page(.list(.scrolled(by: 9))), to: &state)
    reducer.send(.pageArrived, to: &state)
    reducer.send(.page(.opened), to: &state) { $0.page?.phase = .open }
    reducer.send(.page(.dragEnded(distance: 1, velocity: 9)), to: &state)
    reducer.send(.page(.dragBegan), to: &state) { $0.page?.phase = .dragging }
    reducer.send(.page(.dragEnded(distance: 0.142, velocity: 1.42)), to: &state) {
      $0.page?.phase = .open
    }
    reducer.send(.page(.dragBegan), to: &state) { $0.page?.phase = .dragging }
    reducer.send(.page(.dragEnded(distance: 0.143, velocity: 0)), to: &state) {
      $0.page?.phase = .closing
    }
    reducer.send(.page(.opened), to: &state)
    // A closing page can be opened again.
    reducer.send(.opened(row: 0), to: &state) { $0.page?.phase = .opening }
    reducer.send(.page(.opened), to: &state) { $0.page?.phase = .open }
    reducer.send(.page(.dragBegan), to: &state) { $0.page?.phase = .dragging }
    reducer.send(.page(.dragEnded(distance: 0.048, velocity: 1.43)), to: &state) {
      $0.page?.phase = .closing
    }
    reducer.send(.pageArrived, to: &state) { $0.page = nil }
    #expect(state.focus == 0)
    reducer.send(.pageArrived, to: &state)
    reducer.send(.page(.closed), to: &state)
  }

  @Test(arguments: [
    (0.142, 0.0, false), (0.1421, 0.0, true), (0.0471, 1.421, true), (0.0471, 1.42, false),
    (0.047, 9, false), (-0.5, -9, false), (-0.1, 9, false),
  ])
  func `distance and speed decide whether a dragged page closes`(
    pull: (distance: Double, velocity: Double, closes: Bool)
  ) {
    var state = state()
    for action in [Report.Action.opened(row: 0), .page(.opened), .page(.dragBegan)] {
      _ = reducer.reduce(&state, action)
    }
    _ = reducer.reduce(
      &state, .page(.dragEnded(distance: pull.distance, velocity: pull.velocity)))
    #expect(state.page?.phase == (pull.closes ? .closing : .open))
  }

  @Test func `accounts and currencies take turns, and only the latest request is answered`() throws
  {
    var state = Report.State(
      SampleMonths.series(.korean), selected: 1,
      choices: Report.Choices(accounts: [7, 3], currencies: [.krw, .usd]),
      capacity: Report.Capacity(legendRows: 7, pageLines: 18),
      scope: Report.Scope(language: .korean))
    func query(_ effects: [Report.Effect]) throws -> Request<Report.MonthsQuery> {
      guard case .loadMonths(let query)? = effects.first, effects.count == 1 else {
        throw Unexpected()
      }
      return query
    }
    let first = try query(reducer.reduce(&state, .accountTurned(by: 1)))
    #expect(first.subject == Report.Subject(account: 7) && first.kept.last == state.month.month)
    // Before the answer arrives; the choice cycles through "all accounts" and each account.
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
    reducer.send(.monthsLoaded(months, first), to: &state)
    reducer.send(.monthsLoaded(months, last), to: &state) {
      ($0.subject, $0.choices, $0.months) = (last.subject, months.choices, months.months)
      $0.monthsAnswer.cancel()
    }
    reducer.send(.monthsLoaded(months, last), to: &state)
    // With one currency, there is no choice.
    reducer.send(.currencyTurned(by: 1), to: &state)

    state = before
    // The currencies of an account whose months are still being read are not known.
    reducer.send(.currencyTurned(by: 1), to: &state)
    func fail(_ state: inout Report.State) {
      state.trouble = "busy"
      state.monthsAnswer.cancel()
    }
    reducer.send(.monthsFailed("busy", last), to: &state, changing: fail)
    let dollars = try query(reducer.reduce(&state, .currencyTurned(by: 1)))
    #expect(dollars.subject == Report.Subject(currency: .usd) && state.trouble == nil)
    reducer.send(.monthsFailed("busy", first), to: &state)
    reducer.send(.monthsFailed("busy", dollars), to: &state, changing: fail)
    let again = try query(reducer.reduce(&state, .refreshed))
    #expect(state.trouble == nil)
    reducer.send(.monthsLoaded(months, again), to: &state) {
      ($0.subject, $0.choices, $0.months) = (months.subject, months.choices, months.months)
      $0.monthsAnswer.cancel()
    }
  }

  @Test func `a page is read again when the store has changed, and only then`() throws {
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

  @Test func `an open page takes its row's new total, or closes with its row`() throws {
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
    // While the page closes, keys are for the month again.
    reducer.send(.turnedBy(-1), to: &state) { $0.selected = 1 }
  }

  @Test func `opening a page cancels a pending request for another account`() throws {
    var state = state()
    state = Report.State(
      state.months, selected: 2, choices: Report.Choices(accounts: [7, 3]),
      capacity: state.capacity,
      scope: state.scope)
    guard case .loadMonths(let query)? = reducer.reduce(&state, .accountTurned(by: 1)).first else {
      throw Unexpected()
    }
    _ = reducer.reduce(&state, .opened(row: 0))
    #expect(state.pending == nil)
    let other = Report.Months(
      SampleMonths.series(.english), of: query.subject, choices: state.choices)
    reducer.send(.monthsLoaded(other, query), to: &state)
  }

  private struct Unexpected: Error {}

  @Test func `an answer for a removed page does nothing`() throws {
    var state = state()
    let effects = reducer.reduce(&state, .opened(row: 0))
    guard case .page(.list(.load(let query)))? = effects.first else { throw Unexpected() }
    _ = reducer.reduce(&state, .page(.closed))
    _ = reducer.reduce(&state, .pageArrived)
    reducer.send(.page(.list(.loaded(SampleTransactions.page(0..<9), query))), to: &state)
    // The same holds for another page that was opened since.
    let other = reducer.reduce(&state, .opened(row: 1))
    reducer.send(.page(.list(.loaded(SampleTransactions.page(0..<9), query))), to: &state)
    #expect(other != effects)
  }
}
