import Ledger
@testable import Screens
import Testing
import TestSupport

/// Each action's change to the month chooser, and its effects.
struct MonthJumpTests {
  private static func month(_ text: String) -> Month { Month(text: text) ?? Month(number: 0) }

  /// Two years with a gap between, the second from March on.
  private let months =
    (1...12).map { month("2022-" + ($0 < 10 ? "0" : "") + "\($0)") }
    + (3...9).map { month("2025-0\($0)") }

  private func state(_ focus: String = "2025-04") -> MonthJump.State {
    MonthJump.State(months, focus: Self.month(focus))
  }

  /// Sends `action` and expects a state and effects.
  private func send(
    _ action: MonthJump.Action, to state: inout MonthJump.State, focus: String, typed: String = "",
    leaves: [MonthJump.Effect] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let effects = MonthJump().reduce(&state, action)
    #expect(effects == leaves, sourceLocation: sourceLocation)
    #expect(state.focus == Self.month(focus), sourceLocation: sourceLocation)
    #expect(state.typed == typed, sourceLocation: sourceLocation)
    #expect(state.months.contains(state.focus), sourceLocation: sourceLocation)
  }

  @Test func `the focus moves between existing months, and stops at the ends`() {
    var state = state()
    send(.moved(by: -1), to: &state, focus: "2025-03")
    send(.moved(by: -1), to: &state, focus: "2022-12")
    send(.moved(by: 2), to: &state, focus: "2025-04")
    send(.moved(by: 99), to: &state, focus: "2025-09")
    send(.moved(by: -99), to: &state, focus: "2022-01")
    send(.movedToEnd, to: &state, focus: "2025-09")
    send(.movedToStart, to: &state, focus: "2022-01")
  }

  @Test func `by years the focus moves to the nearest existing month`() {
    var state = state("2025-04")
    send(.movedByYears(1), to: &state, focus: "2025-09")
    send(.movedByYears(-3), to: &state, focus: "2022-09")
    send(.movedByYears(1), to: &state, focus: "2022-12")
    send(.movedByYears(9), to: &state, focus: "2025-09")
    send(.movedByYears(-9), to: &state, focus: "2022-01")
  }

  @Test func `a typed name moves the focus`() {
    for text in ["2022-07", "2022.07", "202207"] {
      var state = state()
      for (place, character) in text.enumerated() {
        let typed = String(text.prefix(place + 1))
        let digits = typed.filter(\.isNumber)
        let focus =
          switch digits.count {
          case 1: "2025-03"
          case 4: "2022-04"
          // There is no month 0.
          case 5: "2022-01"
          case 6: "2022-07"
          default: "2025-04"
          }
        send(
          .typed(String(character)), to: &state, focus: focus, typed: typed,
          leaves: [])
      }
    }
  }

  @Test func `a single number is a month of the year with the focus`() {
    var state = state()
    send(.typed("8"), to: &state, focus: "2025-08", typed: "8")
    send(.erased, to: &state, focus: "2025-04")
    send(.erased, to: &state, focus: "2025-04")
    send(.typed("1"), to: &state, focus: "2025-03", typed: "1")
    send(.typed("2"), to: &state, focus: "2025-09", typed: "12")
    // The text was the beginning of a year, so the month found before was not meant.
    send(.erased, to: &state, focus: "2025-03", typed: "1")
    send(.typed("9"), to: &state, focus: "2025-04", typed: "19")
    // A move starts a new name.
    send(.moved(by: 1), to: &state, focus: "2025-05")
    send(.typed("6"), to: &state, focus: "2025-06", typed: "6")
    send(
      .chosen(nil), to: &state, focus: "2025-06", typed: "6",
      leaves: [.leave(to: Self.month("2025-06"))])
  }

  @Test func `characters that no name has are ignored`() {
    var state = state()
    for character in "-x.é１ /" { send(.typed(String(character)), to: &state, focus: "2025-04") }
    for character in "2022" { _ = MonthJump().reduce(&state, .typed(String(character))) }
    send(.typed("/"), to: &state, focus: "2022-04", typed: "2022")
    send(.typed("-"), to: &state, focus: "2022-04", typed: "2022-")
    send(.typed("."), to: &state, focus: "2022-04", typed: "2022-")
    send(.typed("1"), to: &state, focus: "2022-01", typed: "2022-1")
    send(.typed("3"), to: &state, focus: "2025-04", typed: "2022-13")
    #expect(state.namesNoMonth)
    send(.typed("3"), to: &state, focus: "2025-04", typed: "2022-13")
    send(.erased, to: &state, focus: "2022-01", typed: "2022-1")
    #expect(!state.namesNoMonth)
  }

  @Test func `a month without data is reported, and the nearest has the focus`() {
    var state = state()
    for character in "20240" { _ = MonthJump().reduce(&state, .typed(String(character))) }
    send(.typed("2"), to: &state, focus: "2025-03", typed: "202402")
    #expect(state.namesNoMonth)
    send(.chosen(Self.month("2024-02")), to: &state, focus: "2025-03", typed: "202402")
  }

  @Test func `a click chooses, esc closes`() {
    var state = state()
    send(
      .chosen(Self.month("2022-02")), to: &state, focus: "2025-04",
      leaves: [.leave(to: Self.month("2022-02"))])
    send(.closed, to: &state, focus: "2025-04", leaves: [.leave(to: nil)])
  }

  @Test func `the list of months can change while the chooser is open`() {
    var state = state()
    send(.typed("8"), to: &state, focus: "2025-08", typed: "8")
    let fewer = [Self.month("2022-02"), Self.month("2025-06")]
    send(.reloaded(fewer), to: &state, focus: "2025-06", typed: "8")
    send(.moved(by: -1), to: &state, focus: "2022-02")
  }

  @Test(arguments: 0..<20)
  func `after any action the focus is an existing month`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var state = state()
    for _ in 0..<200 {
      let action: MonthJump.Action =
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: .moved(by: Int.random(in: -30...30, using: &generator))
        case 1: .movedByYears(Int.random(in: -9_999...9_999, using: &generator))
        case 2: .erased
        case 3: .reloaded(Array(months.shuffled(using: &generator).prefix(5).sorted()))
        default: .typed(String("0123456789-.x".randomElement(using: &generator) ?? "0"))
        }
      for case .leave(let month) in MonthJump().reduce(&state, action) {
        #expect(month.map { state.months.contains($0) } == true, "seed \(seed)")
        state = MonthJump.State(months, focus: state.focus)
      }
      #expect(state.months.contains(state.focus), "seed \(seed)")
    }
  }
}
