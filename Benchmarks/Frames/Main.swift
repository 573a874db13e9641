import Ledger
import Screens
import Terminal

/// Measures the time to compute, compare and encode a frame of the report.
@main
enum Main {
  private static let sizes = [(80, 24), (120, 40), (300, 60)].map { columns, rows in
    TerminalSize(columns: columns, rows: rows)
  }

  /// Runs all measurements, or those whose name contains the first argument.
  static func main() {
    let wanted = CommandLine.arguments.dropFirst().first ?? ""
    func measure(_ name: String, _ size: TerminalSize, _ body: () -> FrameTimes) {
      let name = "\(size.columns)x\(size.rows), \(name)"
      if wanted.isEmpty || name.contains(wanted) { print(body().row(name)) }
    }
    print(FrameTimes.heading)
    for size in sizes {
      measure("the first month", size) { measureMonth(size, turns: false) }
      measure("a month turned", size) { measureMonth(size, turns: true) }
    }
    for scenario in Scenario.all {
      for size in sizes { measure(scenario.name, size) { scenario.measure(size) } }
    }
    measure("100000 transactions scrolled", sizes[1]) { measureScrolling(100_000, sizes[1]) }
  }

  private static func measureMonth(_ size: TerminalSize, turns: Bool) -> FrameTimes {
    var times = FrameTimes()
    // Queried after each frame, as in the loop that shows a screen.
    var isMoving = false
    for run in 0..<40 {
      var screen = MonthScreen(
        SampleMonths.all, selected: SampleMonths.all.count / 2, size: size,
        appearance: Appearance(language: run % 2 == 0 ? .korean : .english), at: .zero)
      var renderer = Renderer(place: .screen, depth: .trueColor, isSynchronized: true)
      for frame in 0..<150 {
        let time = Duration.seconds(1) / 60 * frame
        times.add {
          if turns, frame % 18 == 17 {
            screen.select(screen.selected + (run % 3 == 0 ? 1 : -1), at: time)
          }
          renderer.encode(screen.frame(at: time))
          isMoving = isMoving != ((screen.settled ?? time) > time)
          return renderer.bytes.count
        }
      }
    }
    return times
  }

  /// Scrolls a page down, three lines a frame, until all its transactions have been read.
  private static func measureScrolling(_ count: Int, _ size: TerminalSize) -> FrameTimes {
    let store = SampleStore(transactionCount: count)
    var screen = ReportScreen(
      Report.State(
        SampleMonths.all, selected: SampleMonths.all.count / 2,
        scope: Report.Scope(language: .korean)),
      size: size, appearance: Appearance(language: .korean), at: .zero, perform: { store.take($0) },
      answers: { store.answers() })
    screen.send(.opened(row: 0), at: .zero)
    var renderer = Renderer(place: .screen, depth: .trueColor, isSynchronized: true)
    var time = Duration.zero
    var times = FrameTimes()
    while screen.state.page?.list.transactions.count != count {
      time += .seconds(1) / 60
      times.add {
        screen.advance(to: time)
        _ = screen.handle(.woken, at: time)
        _ = screen.handle(.input(.mouse(MouseEvent(.wheel(.down), x: 40, y: 12))), at: time)
        renderer.encode(screen.frame(at: time))
        return renderer.bytes.count
      }
    }
    return times
  }
}
