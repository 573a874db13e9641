import Ledger
import Motion
import Store
import Synchronization
import Terminal

@testable import Screens

/// The outside world of a screen that shows the wallet.
final class WalletWorld: Sendable {
  private let asked = Mutex<[Report.Effect]>([])
  private let told = Mutex<[Report.Action]>([])
  private let language: Language

  init(_ language: Language) { self.language = language }

  func take(_ effect: Report.Effect) { asked.withLock { $0.append(effect) } }

  func answers() -> [Report.Action] {
    told.withLock { told in
      defer { told = [] }
      return told
    }
  }

  /// Answers everything that was asked, with `cards` accounts that have `imports` imports each.
  func answer(
    cards: Int = 5, imports: Int = 3, hasBalance: Bool = true,
    said: PersonalCount = PersonalCount(), fails: Bool = false
  ) {
    let effects = asked.withLock { asked in
      defer { asked = [] }
      return asked
    }
    for effect in effects {
      let answer: Wallet.Action
      switch effect {
      case .wallet(.load(let query)):
        answer =
          fails
          ? .failed("busy", query)
          : .loaded(SampleWallet.cards(cards, language, in: query.currency), query)
      case .wallet(.page(.load(let query))):
        answer = .page(
          fails
            ? .failed("busy", query)
            : .loaded(SampleWallet.details(imports: imports, hasBalance: hasBalance), query))
      case .wallet(.page(.count(let id))):
        answer = .page(.counted(fails ? .unknown("busy") : .counted(said), id))
      case .wallet(.undo(let undo)):
        answer =
          fails
          ? .undoFailed("busy", undo)
          : .undone(
            UndoOutcome(
              importID: undo.importID, file: "statement-3.csv", removed: 300, laterImports: []),
            undo)
      case .loadMonths(let query):
        let months = Report.Months(
          SampleMonths.series(language), of: query.subject, choices: Report.Choices())
        told.withLock { $0.append(.monthsLoaded(months, query)) }
        continue
      case .page, .grid, .todos: continue
      }
      told.withLock { $0.append(.wallet(answer)) }
    }
  }
}

/// A screen that shows the wallet, and its clock.
struct WalletDriver {
  let world: WalletWorld
  var screen: ReportScreen
  var time = Duration.seconds(9)

  init(
    _ language: Language = .korean, width: Int = 80, height: Int = 24, theme: Theme = .dark,
    glyphs: GlyphSet = .blocks, motion: MotionPreference = .full, cards: Int? = 5
  ) {
    let world = WalletWorld(language)
    self.world = world
    screen = ReportScreen(
      Report.State(
        SampleMonths.series(language), selected: 2, scope: Report.Scope(language: language)),
      size: TerminalSize(columns: width, rows: height),
      look: Look(theme: theme, language: language, glyphs: glyphs, motion: motion), at: .zero,
      perform: { world.take($0) }, answers: { world.answers() })
    _ = press(.character("3"))
    guard let cards else { return }
    world.answer(cards: cards)
    wake()
    run(.seconds(1))
  }

  mutating func wake() {
    _ = screen.handle(.woken, at: time)
    screen.advance(to: time)
  }

  /// Lets frames pass, sixty a second.
  mutating func run(_ duration: Duration) {
    let end = time + duration
    while time < end {
      time += .seconds(1) / 60
      screen.advance(to: time)
    }
  }

  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> ScreenResponse {
    defer { screen.advance(to: time) }
    return screen.handle(.input(.key(key, modifiers)), at: time)
  }

  mutating func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> ScreenResponse {
    defer { screen.advance(to: time) }
    return screen.handle(.input(.mouse(MouseEvent(kind, x: x, y: y))), at: time)
  }

  /// Opens the card at `index`, and lets it arrive.
  mutating func open(_ index: Int, imports: Int = 3, hasBalance: Bool = true) {
    for _ in 0...index { _ = press(.down) }
    _ = press(.enter)
    world.answer(imports: imports, hasBalance: hasBalance)
    wake()
    run(.seconds(2))
  }

  var wallet: Wallet.State { screen.state.wallet }
  var phase: PagePhase? { wallet.page?.phase }
  var frame: Surface { screen.frame(at: time) }
  var text: String { frame.lines.joined(separator: "\n") }
  var isAtRest: Bool { screen.settled.map { $0 <= time } == true }
}
