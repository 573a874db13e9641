import Ledger
import Motion
import Screens
import Terminal

/// The report with its to-dos on a virtual clock, and hands.
struct TodoDriver {
  let store: TodoStore
  var screen: ReportScreen
  var time = Duration.seconds(9)

  /// With the to-dos shown, and read unless `reads` says otherwise.
  init(
    _ language: Language = .korean, width: Int = 80, height: Int = 24, theme: Theme = .dark,
    glyphs: GlyphSet = .blocks, motion: MotionPreference = .full, reads: Bool = true,
    items: [TodoBook.Item] = SampleTodos.items
  ) {
    let store = TodoStore()
    store.change { $0.items = items }
    self.store = store
    screen = ReportScreen(
      Report.State(
        SampleMonths.series(language), selected: 2, scope: Report.Scope(language: language)),
      size: TerminalSize(columns: width, rows: height),
      look: Look(theme: theme, language: language, glyphs: glyphs, motion: motion), at: .zero,
      perform: { store.take($0) }, answers: { store.answers() })
    press(.character("4"))
    if reads { answer() }
    run(.seconds(2))
  }

  /// Lets frames pass, sixty a second.
  mutating func run(_ duration: Duration) {
    let end = time + duration
    while time < end {
      time += .seconds(1) / 60
      screen.advance(to: time)
    }
  }

  @discardableResult
  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> ScreenResponse {
    defer { screen.advance(to: time) }
    return screen.handle(.input(.key(key, modifiers)), at: time)
  }

  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  @discardableResult
  mutating func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> ScreenResponse {
    defer { screen.advance(to: time) }
    return screen.handle(.input(.mouse(MouseEvent(kind, x: x, y: y))), at: time)
  }

  /// The store does what it was asked, or the first `count` of it, and the screen hears of it.
  mutating func answer(_ count: Int = .max) {
    store.work(count)
    _ = screen.handle(.woken, at: time)
    screen.advance(to: time)
  }

  var book: TodoBook.State { screen.state.todos }
  var frame: Surface { screen.frame(at: time) }
  var text: String { frame.lines.joined(separator: "\n") }

  /// The row on which `text` stands; -1 where it does not.
  func row(_ text: String) -> Int { frame.lines.firstIndex { $0.contains(text) } ?? -1 }

  var isAtRest: Bool { screen.settled.map { $0 <= time } == true }
}
