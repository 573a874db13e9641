import Aggregation
import Ledger
import Screens
import Terminal

/// Runs the interactive report on a terminal.
struct ReportRunner {
  private let screen: MonthScreen
  private let capabilities: Capabilities
  private let options: TerminalSession.Options

  /// Begins with `month`, which need not have transactions.
  init(
    _ source: MonthSource, month: Month, look: Look, capabilities: Capabilities,
    reportsMouse: Bool
  ) {
    let summary = source.summary
    self.capabilities = capabilities
    var options = TerminalSession.Options.interactive
    options.reportsMouse = reportsMouse
    options.synchronizesOutput = source.configuration.synchronizesOutput
    self.options = options
    var months = MonthScreen.months(of: summary)
    let selected = months.firstIndex { $0 >= month } ?? months.count
    if selected == months.count || months[selected] != month {
      months.insert(month, at: selected)
    }
    screen = MonthScreen(
      MonthChart.Model.all(months, of: summary), selected: selected,
      size: capabilities.size, look: look, at: .zero)
  }

  func run() throws {
    var screen = screen
    try Output.withTerminal(options, capabilities) { session in try session.run(&screen) }
  }
}
