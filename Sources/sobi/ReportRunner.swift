import Aggregation
import Ledger
import Screens
import Store
import Terminal

/// Runs the interactive report on a terminal.
struct ReportRunner {
  private let state: Report.State
  private let look: Look
  private let capabilities: Capabilities
  private let options: TerminalSession.Options
  private let effects: ReportEffects

  /// Begins with `month`, which need not have transactions.
  ///
  /// - Throws: `Failure` when the system has no thread to give.
  init(
    _ source: MonthSource, month: Month, look: Look, capabilities: Capabilities,
    reportsMouse: Bool, opening open: @escaping @Sendable () throws -> Store
  ) throws(Failure) {
    let summary = source.summary
    self.look = look
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
    state = Report.State(
      MonthChart.Model.all(months, of: summary), selected: selected,
      scope: Report.Scope(
        account: summary.account?.id, calendar: summary.calendar, language: look.language))
    effects = try ReportEffects(opening: open)
  }

  func run() throws {
    var screen = ReportScreen(
      state, size: capabilities.size, look: look, at: .zero, perform: effects.perform,
      answers: effects.takeAnswers)
    defer { effects.finish() }
    try Output.withTerminal(options, capabilities) { session in
      session.waker = effects.waker
      try session.run(&screen)
    }
  }
}
