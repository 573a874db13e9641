import Ledger
import Screens
import Testing

/// What the choice of a month does to the report, to the last part of its state.
struct ReportJumpTests {
  private func state() -> Report.State {
    Report.State(
      SampleMonths.series(.korean), selected: 2,
      room: Report.Room(legendRows: 7, pageLines: 18), scope: Report.Scope(language: .korean))
  }

  private func send(
    _ action: Report.Action, to state: inout Report.State,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(Report().reduce(&state, action) == [], sourceLocation: sourceLocation)
  }

  @Test func `it opens with the shown month, and leaves all else as it was`() {
    var state = state()
    let before = state
    send(.jump(.moved(by: 1)), to: &state)
    #expect(state == before)
    send(.jumpOpened, to: &state)
    #expect(state.jump?.focus == before.month.month)
    #expect(state.jump?.months == before.months.map(\.month))
    let open = state
    send(.jumpOpened, to: &state)
    #expect(state == open)
    send(.jump(.moved(by: -1)), to: &state)
    #expect(state.selected == 2)
    send(.jump(.closed), to: &state)
    #expect(state == before)
  }

  @Test func `what is chosen is shown`() {
    var state = state()
    send(.jumpOpened, to: &state)
    send(.jump(.chosen(SampleMonths.january)), to: &state)
    #expect(state.jump == nil && state.selected == 1)
    // A month that there is not keeps it open.
    send(.jumpOpened, to: &state)
    let open = state
    send(.jump(.chosen(SampleMonths.february.advanced(by: 99))), to: &state)
    #expect(state == open)
    for character in "2025-04" { send(.jump(.typed(character)), to: &state) }
    #expect(state.jump != nil)
    send(.jump(.chosen(nil)), to: &state)
    #expect(state.jump == nil && state.selected == 4)
  }

  @Test func `not above a page, but while one closes`() {
    var state = state()
    _ = Report().reduce(&state, .opened(row: 0))
    send(.jumpOpened, to: &state)
    #expect(state.jump == nil)
    send(.page(.closed), to: &state)
    send(.jumpOpened, to: &state)
    #expect(state.jump != nil)
  }

  @Test func `months that are read anew are those to choose from`() throws {
    var state = state()
    send(.jumpOpened, to: &state)
    _ = Report().reduce(&state, .refreshed)
    let query = try #require(state.pending)
    let months = Array(state.months.prefix(2))
    _ = Report().reduce(
      &state,
      .monthsLoaded(Report.Months(months, of: query.subject, choices: Report.Choices()), query))
    #expect(state.jump?.months == months.map(\.month))
    #expect(state.jump?.focus == SampleMonths.january)
  }
}
