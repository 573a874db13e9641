import Ledger
import Motion
@testable import Screens
import Terminal

/// The report on a virtual clock, with simulated input.
///
/// Time passes, and effects are answered, only when the test requests it. A frame begins after each
/// event, as in a session. Copies share the effects that are not answered yet.
struct ReportDriver<Answerer: ReportAnswering> {
  var screen: ReportScreen
  var answerer: Answerer
  private(set) var time = Duration.seconds(9)
  private let mail = Mail()

  /// Begins with the section of `answerer`, before any answer.
  init(
    _ answerer: Answerer, _ language: Language = .korean, months: [MonthChart.Model]? = nil,
    selected: Int = 2, width: Int = 80, height: Int = 24, theme: Theme = .dark,
    glyphs: GlyphSet = .blocks, motion: MotionPreference = .full, isDemo: Bool = false,
    numbers: NumberStyle? = nil
  ) {
    self.answerer = answerer
    var appearance = Appearance(theme: theme, language: language, glyphs: glyphs, motion: motion)
    appearance.numbers = numbers
    let mail = mail
    screen = ReportScreen(
      Report.State(
        months ?? SampleMonths.series(language), selected: selected,
        scope: Report.Scope(language: language), isDemo: isDemo),
      size: TerminalSize(columns: width, rows: height),
      appearance: appearance,
      at: .zero,
      perform: { mail.asked.append($0) }, answers: { mail.takeTold() })
    if Answerer.section != .month { press(Answerer.section.key) }
  }

  /// The same at rest, after everything was answered.
  func rested() -> Self {
    var driver = self
    // An answer can lead to a request, such as the cards to the balances of the front card.
    for _ in 0..<3 where !driver.asked.isEmpty { driver.answer() }
    driver.run(.seconds(3))
    return driver
  }

  var state: Report.State { screen.state }
  var frame: Surface { screen.frame(at: time) }
  var lines: [String] { frame.lines }
  var text: String { lines.joined(separator: "\n") }

  /// The row that contains `text`; -1 for none.
  func row(_ text: String) -> Int { lines.firstIndex { $0.contains(text) } ?? -1 }

  var isAtRest: Bool { screen.settled.map { $0 <= time } == true }
}

// MARK: Events

extension ReportDriver {
  /// Draws frames, sixty a second.
  mutating func run(_ duration: Duration) {
    let end = time + duration
    while time < end {
      time += .seconds(1) / 60
      screen.advance(to: time)
    }
  }

  @discardableResult
  mutating func handle(_ event: SessionEvent) -> ScreenResponse {
    defer { screen.advance(to: time) }
    return screen.handle(event, at: time)
  }

  @discardableResult
  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> ScreenResponse {
    handle(.input(.key(key, modifiers)))
  }

  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  @discardableResult
  mutating func paste(_ text: String) -> ScreenResponse { handle(.input(.paste(text))) }

  @discardableResult
  mutating func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> ScreenResponse {
    handle(.input(.mouse(MouseEvent(kind, x: x, y: y))))
  }

  mutating func resize(_ columns: Int, _ rows: Int) {
    handle(.resize(TerminalSize(columns: columns, rows: rows)))
  }

  /// The terminal gets the focus.
  mutating func refocus() { handle(.input(.focus(true))) }

  /// Sends an action without input.
  mutating func send(_ action: Report.Action) {
    screen.send(action, at: time)
    screen.advance(to: time)
  }
}

// MARK: Answers

extension ReportDriver {
  /// The effects that are not answered yet.
  var asked: [Report.Effect] { mail.asked }

  /// Answers the effects so far, or the first `count`, and wakes the screen.
  @discardableResult
  mutating func answer(_ count: Int = .max) -> ScreenResponse {
    let effects = mail.asked.prefix(count)
    mail.asked.removeFirst(effects.count)
    for effect in effects {
      if let action = answerer.answer(to: effect, in: screen.appearance.language) {
        mail.told.append(action)
      }
    }
    return wake()
  }

  /// The same with `another` answerer, once.
  @discardableResult
  mutating func answer(by another: Answerer) -> ScreenResponse {
    let usual = answerer
    defer { answerer = usual }
    answerer = another
    return answer()
  }

  /// Wakes the screen, whether there are answers or not.
  @discardableResult
  mutating func wake() -> ScreenResponse { handle(.woken) }

  private final class Mail {
    var asked: [Report.Effect] = []
    var told: [Report.Action] = []

    func takeTold() -> [Report.Action] {
      defer { told = [] }
      return told
    }
  }
}

extension Report.Section {
  /// The key that chooses the section.
  var key: Key {
    switch self {
    case .month: .character("1")
    case .cards: .character("2")
    case .wallet: .character("3")
    case .recurring: .character("4")
    case .year: .character("5")
    case .todos: .character("6")
    }
  }
}
