import Ledger
import Screens
import Terminal

/// A user's actions in one part of the report, repeated while the previous motion lasts.
struct Scenario {
  let name: String
  /// The first actions.
  let beginning: [Report.Action]
  /// Actions that take turns, one in every 18th frame.
  let actions: [Report.Action]

  /// All rounds together have a few thousand frames.
  private static let rounds = 40
  private static let frames = 150

  static let all = [
    Scenario(
      name: "cards dealt", beginning: [.sectionChosen(.cards)],
      actions: [
        .grid(.columnsTurned(by: 1)), .turnedBy(1), .grid(.orderTurned), .grid(.focusMoved(.down)),
        .grid(.columnsTurned(by: -1)), .turnedBy(-1),
      ]),
    Scenario(
      name: "a category opened and closed", beginning: [.focusMoved(by: 1)],
      actions: [.opened(row: nil), .page(.closed)]),
    Scenario(
      name: "a card opened and closed", beginning: [.sectionChosen(.cards)],
      actions: [.cardOpened(key: nil), .page(.closed)]),
    Scenario(
      name: "a transaction in full, months turned on a page",
      beginning: [.opened(row: 0), .page(.opened)],
      actions: [
        .page(.edit(.details)), .page(.edit(.worth(by: 1))), .page(.sheetLeft), .pageTurned(by: -1),
        .page(.edit(.details)), .page(.sheetLeft), .pageTurned(by: 1),
      ]),
    Scenario(
      name: "an open page: sheets, the thumb, the focus",
      beginning: [.opened(row: 0), .page(.opened)],
      actions: [
        .page(.list(.moved(by: 3))), .page(.edit(.worth(by: 1))), .page(.edit(.category)),
        .page(.sheetLeft),
        .page(.edit(.worth(by: 1))), .page(.edit(.note)), .page(.sheetLeft),
      ]),
    Scenario(
      name: "the wallet fanned out and in", beginning: [.sectionChosen(.wallet)],
      actions: [
        .wallet(.fanToggled), .wallet(.focusMoved(by: 1)), .turnedBy(1), .wallet(.fanToggled),
        .turnedBy(-1),
      ]),
    Scenario(
      name: "an account opened and closed", beginning: [.sectionChosen(.wallet)],
      actions: [.wallet(.opened(nil)), .wallet(.page(.closed))]),
    Scenario(
      name: "to-dos added, ticked, deleted", beginning: [.sectionChosen(.todos)],
      actions: [
        .todos(.addBegun), .todos(.pasted("영수증 챙기기")),
        .todos(.typed(.enter, [])), .todos(.ticked(nil)), .todos(.moved(by: 2)), .todos(.deleted),
      ]),
    Scenario(
      name: "a to-do opened and closed", beginning: [.sectionChosen(.todos)],
      actions: [.todos(.opened(nil)), .todos(.page(.closed))]),
    Scenario(
      name: "parts turned over", beginning: [], actions: [.sectionTurned(by: 1)]),
    Scenario(
      name: "a month chosen", beginning: [],
      actions: [
        .jumpOpened, .jump(.movedByYears(-1)), .jump(.moved(by: 1)), .jump(.chosen(nil)),
      ]),
    Scenario(name: "help shown and hidden", beginning: [], actions: [.helpToggled]),
  ]

  func measure(_ size: TerminalSize) -> FrameTimes {
    var times = FrameTimes()
    for round in 0..<Self.rounds {
      let store = SampleStore()
      let appearance = Appearance(language: round % 2 == 0 ? .korean : .english)
      var screen = ReportScreen(
        Report.State(
          SampleMonths.all, selected: SampleMonths.all.count / 2,
          scope: Report.Scope(language: appearance.language)),
        size: size, appearance: appearance, at: .zero, perform: { store.take($0) },
        answers: { store.answers() })
      for action in beginning { screen.send(action, at: .zero) }
      var renderer = Renderer(place: .screen, depth: .trueColor, isSynchronized: true)
      for frame in 0..<Self.frames {
        let time = Duration.seconds(1) / 60 * frame
        times.add {
          screen.advance(to: time)
          _ = screen.handle(.woken, at: time)
          if frame % 18 == 17 {
            screen.send(actions[(frame / 18 + round) % actions.count], at: time)
          }
          renderer.encode(screen.frame(at: time))
          return renderer.bytes.count
        }
      }
    }
    return times
  }
}
