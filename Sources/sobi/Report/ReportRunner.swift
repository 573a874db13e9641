import Aggregation
import Ledger
import Screens
import Store
import Terminal

/// The interactive report on a terminal.
struct ReportRunner {
  private let state: Report.State
  private let appearance: Appearance
  private let capabilities: Capabilities
  private let options: TerminalSession.Options
  private let keys: KeyMap
  private let effects: ReportEffects

  /// Creates a report that starts at `month`, which may have no transactions.
  ///
  /// - Throws: `Failure` if the system cannot create another thread or descriptor.
  init(
    _ source: MonthSource, month: Month, currency: Currency?, appearance: Appearance,
    capabilities: Capabilities, reportsMouse: Bool, storePath: String, watch: StoreWatch?,
    isDemo: Bool = false
  ) throws {
    let summary = source.summary
    self.appearance = appearance
    self.capabilities = capabilities
    var options = TerminalSession.Options.interactive
    options.reportsMouse = reportsMouse
    // By the time the user returns to this window, another program may have changed the store.
    options.reportsFocus = true
    options.synchronizesOutput = source.configuration.synchronizesOutput
    self.options = options
    keys = source.configuration.keys
    let subject = Report.Subject(account: summary.account?.id, currency: currency)
    let months = Report.Months(
      summary, of: subject, keeping: [month],
      currency: summary.currency
        ?? source.configuration.currencyWithoutTransactions(appearance.language),
      choices: source.choices, budgets: source.budgets, worth: source.worth)
    state = Report.State(
      months.months,
      selected: months.months.firstIndex { $0.month == month } ?? months.months.count - 1,
      subject: subject, choices: months.choices,
      scope: Report.Scope(calendar: summary.calendar, language: appearance.language),
      isDemo: isDemo)
    effects = try ReportEffects(
      ReportStore(
        path: storePath, calendar: summary.calendar, language: appearance.language,
        now: { Environment.now }),
      watch: watch)
  }

  /// Whether the report can run on a terminal; otherwise, a chart replaces it.
  static func isPossible(_ capabilities: Capabilities) -> Bool {
    capabilities.isInteractive && capabilities.canMoveCursor
  }

  /// Runs the report until it ends.
  ///
  /// - Returns: Whether the user wants to see the demo.
  /// - Throws: `Failure`, for example if changes could not be saved before the end.
  func run() throws -> Bool {
    var screen = ReportScreen(
      state, size: capabilities.size, appearance: appearance, at: .zero, perform: effects.perform,
      answers: effects.takeAnswers)
    screen.keys = keys
    Interruption.pauseRemoving()
    do {
      try Output.withTerminal(options, capabilities) { session in
        Interruption.keepRemoving()
        session.waker = effects.waker
        try session.run(&screen)
      }
    } catch {
      Diagnostics.say(effects.finish()?.messages ?? [], in: appearance.language)
      throw error
    }
    if let failure = effects.finish() { throw failure }
    return screen.state.opensDemo
  }
}
