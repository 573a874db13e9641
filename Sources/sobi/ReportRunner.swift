import Aggregation
import Ledger
import Screens
import Terminal

/// Runs the interactive report: draws, and waits for a person or the next frame.
///
/// While nothing moves there is no timer, no byte and no work.
struct ReportRunner {
  private let screen: MonthScreen
  private let capabilities: Capabilities
  private let options: TerminalSession.Options

  private static let frame = Duration.seconds(1) / 60

  /// Begins with `month`, which need not have transactions.
  init(
    summary: Summary, month: Month, look: Look, capabilities: Capabilities, reportsMouse: Bool
  ) {
    self.capabilities = capabilities
    var options = TerminalSession.Options.interactive
    options.reportsMouse = reportsMouse
    self.options = options
    var months = MonthScreen.months(of: summary)
    let selected = months.firstIndex { $0 >= month } ?? months.count
    if selected == months.count || months[selected] != month {
      months.insert(month, at: selected)
    }
    screen = MonthScreen(
      months.compactMap { MonthChart.Model($0, of: summary) }, selected: selected,
      size: capabilities.size, look: look, at: .zero)
  }

  func run() throws {
    let session: TerminalSession
    do {
      session = try TerminalSession(options, capabilities: capabilities)
    } catch {
      throw Failure(.fault, "\(error)")
    }
    defer { session.end() }
    do {
      try run(in: session)
    } catch {
      throw Output.failure(error, name: say("terminal", "터미널"))
    }
  }

  private func run(in session: TerminalSession) throws(OutputError) {
    var screen = screen
    // What the first frame of a change takes to reach the screen does not count: a slow one would make
    // what it starts jump.
    var lost = session.now
    var isFirst = true
    while true {
      let now = session.now
      try session.show(screen.frame(at: now - lost))
      if isFirst { lost += session.now - now }
      isFirst = false
      let moves = now - lost < screen.settled
      let next = Self.frame * (Int(session.now / Self.frame) + 1)
      for event in session.readEvents(until: moves ? next : nil) {
        let time = session.now - lost
        switch event {
        case .closed: return
        case .resize(let size): screen.resize(to: size, at: time)
        case .capabilities(let known):
          if let appearance = known.appearance { screen.look.theme = Theme(appearance) }
        case .resumed: break
        case .input(let input):
          switch screen.handle(input, at: time) {
          case .quit: return
          case .handled: isFirst = true
          case .ignored: break
          }
        }
      }
    }
  }
}
