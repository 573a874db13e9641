import Ledger
@testable import Screens
import Testing

/// The exact changes that the month chooser makes to the report.
struct ReportJumpTests {
  private func state() -> Report.State {
    Report.State(
      SampleMonths.series(.korean), selected: 2,
      capacity: Report.Capacity(legendRows: 7, pageLines: 18),
      scope: Report.Scope(language: .korean))
  }

  private func send(
    _ action: Report.Action, to state: inout Report.State,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(Report().reduce(&state, action) == [], sourceLocation: sourceLocation)
  }

  @Test func `the chooser opens at the selected month, and changes nothing else`() {
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

  @Test func `the chosen month is selected`() {
    var state = state()
    send(.jumpOpened, to: &state)
    send(.jump(.chosen(SampleMonths.january)), to: &state)
    #expect(state.jump == nil && state.selected == 1)
    // A month without data keeps the chooser open.
    send(.jumpOpened, to: &state)
    let open = state
    send(.jump(.chosen(SampleMonths.february.advanced(by: 99))), to: &state)
    #expect(state == open)
    for character in "2025-04" { send(.jump(.typed(String(character))), to: &state) }
    #expect(state.jump != nil)
    send(.jump(.chosen(nil)), to: &state)
    #expect(state.jump == nil && state.selected == 4)
  }

  @Test func `the chooser opens while a page closes, but not above an open one`() {
    var state = state()
    _ = Report().reduce(&state, .opened(row: 0))
    send(.jumpOpened, to: &state)
    #expect(state.jump == nil)
    send(.page(.closed), to: &state)
    send(.jumpOpened, to: &state)
    #expect(state.jump != nil)
  }

  @Test func `the chooser offers the months that were read last`() throws {
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
