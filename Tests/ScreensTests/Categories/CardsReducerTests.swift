import Ledger
import Testing

@testable import Screens

/// The cards in the report: their content, and the pages that open from them.
struct CardsReducerTests {
  private struct Unexpected: Error {}

  private let reducer = Report()

  private func query(_ effects: [Report.Effect]) throws -> Request<CategoryGrid.Query> {
    guard case .grid(.load(let query))? = effects.first, effects.count == 1 else {
      throw Unexpected()
    }
    return query
  }

  @Test func `cards follow the month and request its payees only while they are shown`() throws {
    var state = SampleCards.report()
    #expect(state.grid.content?.rows.count == 11 && state.grid.appearances == 1)
    #expect(state.grid.content?.subject == SampleCards.subject)
    #expect(state.grid.pending?.subject == SampleCards.subject)
    let effects = reducer.reduce(&state, .turnedBy(-1))
    let days = MonthCalendar.civil.days(of: SampleMonths.january)
    #expect(try query(effects).subject.days == days)
    #expect(state.grid.content?.rows.map(\.key) == ["housing", "transport", "cafe"])
    _ = reducer.reduce(&state, .sectionChosen(.month))
    #expect(reducer.reduce(&state, .turnedBy(1)).isEmpty)
    #expect(state.grid.content?.subject.days == days)
    #expect(reducer.reduce(&state, .sectionChosen(.cards)).count == 1)
    #expect(state.grid.content?.subject == SampleCards.subject && state.grid.appearances == 2)
    // A month without transactions has no cards, and requests nothing.
    #expect(reducer.reduce(&state, .turnedBy(1)).isEmpty && state.grid.cards.isEmpty)
    #expect(reducer.reduce(&state, .cardOpened(key: nil)).isEmpty && state.page == nil)
  }

  @Test func `a card opens a page of its category, in its own section only`() throws {
    var state = SampleCards.report()
    let effects = reducer.reduce(&state, .cardOpened(key: "beauty"))
    let page = try #require(state.page)
    #expect(effects == page.list.effects.map { .page(.list($0)) })
    #expect(page.card == "beauty" && page.row == nil && page.rank == 7)
    #expect(
      page.title.name == "미용" && page.title.spent == 18_000 && page.title.category == "beauty")
    #expect(page.list.filter.categories == ["beauty"] && state.grid.focus == "beauty")
    // Below an open page the cards stay as they are.
    let open = state
    for action in [
      Report.Action.turnedBy(1), .cardOpened(key: "food"), .sectionTurned(by: 1), .opened(row: 0),
    ] {
      #expect(reducer.reduce(&state, action).isEmpty && state == open)
    }
    // Opened again while it closes.
    _ = reducer.reduce(&state, .page(.closed))
    #expect(reducer.reduce(&state, .cardOpened(key: nil)).isEmpty)
    #expect(state.page?.phase == .opening)
    // Another page replaces it.
    _ = reducer.reduce(&state, .page(.closed))
    #expect(reducer.reduce(&state, .cardOpened(key: "food")).count == 1)
    #expect(state.page?.card == "food" && state.page?.phase == .opening)
    _ = reducer.reduce(&state, .page(.closed))
    _ = reducer.reduce(&state, .pageArrived)
    #expect(reducer.reduce(&state, .cardOpened(key: "none")).isEmpty && state.page == nil)
    #expect(state.grid.focus == "food")

    state = SampleCards.report()
    _ = reducer.reduce(&state, .grid(.orderTurned))
    _ = reducer.reduce(&state, .grid(.orderTurned))
    #expect(reducer.reduce(&state, .cardOpened(key: nil)).count == 1)
    #expect(state.page?.card == state.grid.cards.first?.key)
    state = SampleCards.report()
    _ = reducer.reduce(&state, .sectionChosen(.month))
    #expect(reducer.reduce(&state, .cardOpened(key: "food")).isEmpty && state.page == nil)
  }

  @Test func `the pages of a row and of its card are different`() throws {
    var state = SampleCards.report()
    _ = reducer.reduce(&state, .cardOpened(key: "food"))
    _ = reducer.reduce(&state, .page(.closed))
    _ = reducer.reduce(&state, .sectionChosen(.month))
    #expect(reducer.reduce(&state, .opened(row: 0)).count == 1)
    #expect(state.page?.row == 0 && state.page?.card == nil)
  }

  /// Simulates a change to the store.
  private func answer(
    _ state: inout Report.State, revision: Int = 0, _ change: (inout MonthChart.Model) -> Void
  ) throws -> [Report.Effect] {
    guard case .loadMonths(let query)? = reducer.reduce(&state, .refreshed).first else {
      throw Unexpected()
    }
    var months = state.months
    change(&months[state.selected])
    return reducer.reduce(
      &state,
      .monthsLoaded(
        Report.Months(months, of: state.subject, choices: state.choices, revision: revision), query)
    )
  }

  @Test func `changed months request payees again`() throws {
    var state = SampleCards.report()
    let first = try #require(state.grid.pending)
    _ = reducer.reduce(&state, .grid(.payeesLoaded(SampleCards.payees(), first)))
    #expect(try answer(&state) { _ in }.isEmpty)
    let asked = try query(answer(&state) { $0.categories.removeLast() })
    #expect(asked != first && state.grid.payees(of: "shopping")?.count == 1)
    #expect(state.grid.cards.count == 10)
    // A failed request is repeated when the store is read again.
    #expect(reducer.reduce(&state, .grid(.payeesFailed("busy", asked))).isEmpty)
    #expect(state.grid.trouble == "busy")
    #expect(try query(answer(&state) { _ in }) != asked)
  }

  @Test func `payees are requested again from a changed store, although the months are equal`()
    throws
  {
    var state = SampleCards.report()
    let first = try #require(state.grid.pending)
    _ = reducer.reduce(&state, .grid(.payeesLoaded(SampleCards.payees(), first, revision: 1)))
    // The payees of other months are also dropped.
    let before = try query(reducer.reduce(&state, .turnedBy(-1)))
    _ = reducer.reduce(&state, .grid(.payeesLoaded(SampleCards.payees(), before, revision: 1)))
    #expect(reducer.reduce(&state, .turnedBy(1)).isEmpty)
    #expect(try answer(&state, revision: 1) { _ in }.isEmpty)
    let asked = try query(answer(&state, revision: 2) { _ in })
    #expect(asked.subject == first.subject && asked != first)
    // Visible payees stay until then, and are requested once.
    #expect(state.grid.payees(of: "shopping") != nil)
    #expect(try answer(&state, revision: 2) { _ in }.isEmpty)
    _ = reducer.reduce(&state, .grid(.payeesLoaded(SampleCards.payees(3), asked, revision: 2)))
    #expect(try answer(&state, revision: 2) { _ in }.isEmpty)
    #expect(try query(reducer.reduce(&state, .turnedBy(-1))).subject == before.subject)
  }

  @Test func `an open page takes its category's new total, or closes with its category`()
    throws
  {
    var state = SampleCards.report()
    _ = reducer.reduce(&state, .cardOpened(key: "gifts"))
    _ = reducer.reduce(&state, .page(.opened))
    let more = MonthChart.Category(
      key: "gifts", name: "선물", spent: 1, percentTenths: 2, count: 3, change: 4)
    // The page's list and the payees.
    #expect(try answer(&state) { $0.categories = [$0.categories[1], more] }.count == 2)
    #expect(state.page?.card == "gifts" && state.page?.rank == 1)
    #expect(state.page?.title.spent == 1 && state.page?.title.count == 3)
    #expect(state.page?.phase == .open)
    _ = try answer(&state) { $0.categories.removeLast() }
    #expect(state.page?.phase == .closing && state.grid.focus == nil)
  }

  @Test func `accounts take turns in this section, too`() throws {
    var state = SampleCards.report()
    state = Report.State(
      state.months, selected: 2, choices: Report.Choices(accounts: [7, 3]),
      capacity: state.capacity,
      scope: state.scope)
    _ = reducer.reduce(&state, .sectionChosen(.cards))
    guard case .loadMonths(let months)? = reducer.reduce(&state, .accountTurned(by: 1)).first
    else { throw Unexpected() }
    let asked = try query(
      reducer.reduce(
        &state,
        .monthsLoaded(
          Report.Months(
            SampleMonths.series(.english), of: months.subject, choices: state.choices), months)))
    #expect(asked.subject.account == 7)
  }
}
