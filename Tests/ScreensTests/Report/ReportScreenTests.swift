import Ledger
import Motion
import Screens
import Store
import Synchronization
import Terminal
import Testing

/// The report on a virtual clock, with answers that come when the test says so.
struct ReportScreenTests {
  /// The outside world of a screen.
  private final class World: Sendable {
    private let asked = Mutex<[Report.Effect]>([])
    private let told = Mutex<[Report.Action]>([])

    func take(_ effect: Report.Effect) { asked.withLock { $0.append(effect) } }

    func answers() -> [Report.Action] {
      told.withLock { told in
        defer { told = [] }
        return told
      }
    }

    var pending: Int { asked.withLock { $0.count } }

    /// Answers everything that was asked, with `count` transactions each.
    func answer(_ count: Int = 40) {
      let effects = asked.withLock { asked in
        defer { asked = [] }
        return asked
      }
      for effect in effects {
        let answer: Report.Action
        switch effect {
        case .page(.list(.load(let query))):
          answer =
            count % 7 == 6
            ? .page(.list(.failed("busy", query)))
            : .page(.list(.loaded(SampleTransactions.page(0..<count), query)))
        case .loadMonths(let query):
          // Fewer months and categories now and then.
          var months = Array(SampleMonths.series(.korean).dropFirst(count % 3))
          months[0].categories.removeLast(min(count % 5, months[0].categories.count))
          answer =
            count % 7 == 5
            ? .monthsFailed("busy", query)
            : .monthsLoaded(
              Report.Months(
                months, of: query.subject,
                choices: Report.Choices(accounts: [1, 2], currencies: [.krw, .usd])), query)
        case .page(let effect): answer = .page(Self.answer(to: effect, count))
        case .grid, .wallet, .todos: continue
        }
        told.withLock { $0.append(answer) }
      }
    }

    static let total = TransactionTotal(
      count: 12,
      sums: [.init(currency: .krw, spent: 84_300, income: nil, transferCount: 0)])

    private static func answer(
      to effect: CategoryPage.Effect, _ count: Int
    ) -> CategoryPage.Action {
      switch effect {
      case .list(.load(let query)): .list(.failed("busy", query))
      case .total(let query): .totalled(count % 3 == 0 ? nil : Self.total, query)
      case .sheet(.loadChoices):
        .sheet(
          .choicesLoaded((0..<count).map { .init(key: "\($0)", name: "분류 \($0)") }))
      case .sheet(.loadExtent(let change)):
        .sheet(.extentLoaded(.init(count: Int64(count), months: 2), change))
      case .sheet(let sheet) where sheet.isChange && count % 3 == 0: .sheet(.failed("busy", sheet))
      case .sheet(.apply(let change)):
        .changed(
          .init(
            extent: .init(count: Int64(count), months: 1), name: change.category.name,
            undo: .init(transaction: change.transaction, former: nil)))
      case .sheet(.setNote(let text, let id)): .noted(id, text)
      case .like(let id, let by): .worthChanged(id, Int64(max(0, by)))
      case .takeBack: count % 3 == 0 ? .failed("busy") : .takenBack
      }
    }
  }

  private let world = World()

  private func screen(
    _ language: Language = .korean, width: Int = 80, height: Int = 24, theme: Theme = .dark,
    glyphs: GlyphSet = .blocks, motion: MotionPreference = .full
  ) -> ReportScreen {
    let world = world
    return ReportScreen(
      Report.State(
        SampleMonths.series(language), selected: 2, scope: Report.Scope(language: language)),
      size: TerminalSize(columns: width, rows: height),
      look: Look(theme: theme, language: language, glyphs: glyphs, motion: motion), at: .zero,
      perform: { world.take($0) }, answers: { world.answers() })
  }

  private struct Driver {
    var screen: ReportScreen
    var time = Duration.seconds(9)

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

    var phase: CategoryPage.Phase? { screen.state.page?.phase }
    var frame: Surface { screen.frame(at: time) }
    var text: String { frame.lines.joined(separator: "\n") }
  }

  private func opened(_ screen: ReportScreen, at time: Duration = .seconds(9)) -> Driver {
    var driver = Driver(screen: screen, time: time)
    _ = driver.press(.enter)
    world.answer()
    _ = driver.screen.handle(.woken, at: driver.time)
    driver.run(.seconds(2))
    return driver
  }

  @Test func `keys and the mouse turn the months`() {
    var driver = Driver(screen: screen())
    func selected() -> Int { driver.screen.state.selected }
    #expect(driver.press(.left) == .changed && selected() == 1)
    #expect(driver.press(.character("l")) == .changed && selected() == 2)
    #expect(driver.press(.home) == .changed && selected() == 0)
    #expect(driver.press(.left) == .ignored && selected() == 0)
    #expect(driver.press(.end) == .changed && selected() == 4)
    #expect(driver.press(.pageUp) == .changed && selected() == 0)
    #expect(driver.press(.left, .control) == .ignored && driver.press(.character("x")) == .ignored)
    #expect(driver.press(.character("q")) == .finished && driver.press(.escape) == .ignored)
    #expect(driver.screen.handle(.input(.paste("q")), at: driver.time) == .ignored)

    let header = driver.frame.lines[1]
    #expect(header.hasPrefix("   ‹  2024년 12월  ›"))
    #expect(driver.mouse(.press(.left), 19, 1) == .changed && selected() == 1)
    #expect(driver.mouse(.press(.left), 4, 1) == .changed && selected() == 0)
    #expect(driver.mouse(.press(.left), 30, 8) == .ignored)
    #expect(driver.mouse(.press(.right), 19, 1) == .ignored)
    #expect(driver.mouse(.wheel(.down), 30, 12) == .changed && selected() == 1)
    #expect(driver.mouse(.wheel(.up), 30, 12) == .changed && selected() == 0)
  }

  @Test func `a category opens, its transactions come, and it goes back where it came from`() {
    var driver = Driver(screen: screen())
    let month = driver.frame
    #expect(driver.press(.down) == .changed && driver.press(.down) == .changed)
    #expect(driver.press(.enter) == .changed && driver.phase == .opening && world.pending == 1)
    driver.run(.milliseconds(300))
    #expect(driver.phase == .opening && driver.text.contains("읽는 중"))
    world.answer()
    #expect(driver.screen.handle(.woken, at: driver.time) == .changed)
    #expect(driver.screen.handle(.woken, at: driver.time) == .ignored)
    driver.run(.milliseconds(400))
    #expect(driver.phase == .open)
    driver.run(.seconds(1))
    #expect(driver.text.contains("쇼핑") && driver.text.contains("2월 19일 수"))
    #expect(driver.text.contains("-900") && driver.text.contains("가게 0"))
    #expect(driver.screen.settled.map { $0 <= driver.time } == true)

    #expect(driver.press(.escape) == .changed && driver.phase == .closing)
    driver.run(.milliseconds(500))
    #expect(driver.phase == .closing)
    driver.run(.seconds(1))
    #expect(driver.screen.state.page == nil && driver.screen.state.focus == 1)
    // But for the sign of the focus.
    var lines = driver.frame.lines
    #expect(lines.contains { $0.hasPrefix(" ▸ ●") })
    lines = lines.map { $0.replacing("▸", with: " ") }
    #expect(lines == month.lines)
  }

  @Test func `the hand pulls it down, lets go, and flings it away`() {
    var driver = opened(screen())
    #expect(driver.phase == .open)
    // Not far, and slowly: it springs back to the very same picture.
    let open = driver.frame
    _ = driver.mouse(.press(.left), 40, 3)
    for y in 4...5 {
      driver.run(.milliseconds(100))
      #expect(driver.mouse(.drag(.left), 40, y) == .changed)
      #expect(driver.phase == .dragging)
    }
    #expect(driver.frame != open)
    driver.run(.milliseconds(300))
    #expect(driver.mouse(.release(.left), 40, 5) == .changed && driver.phase == .open)
    driver.run(.seconds(1))
    #expect(driver.frame == open)

    // Far: it closes.
    _ = driver.mouse(.press(.left), 40, 3)
    _ = driver.mouse(.drag(.left), 40, 8)
    driver.run(.milliseconds(500))
    #expect(driver.mouse(.release(.left), 40, 8) == .changed && driver.phase == .closing)
    driver.run(.seconds(2))
    #expect(driver.screen.state.page == nil)

    // Not far, but fast.
    driver = opened(driver.screen, at: driver.time)
    _ = driver.mouse(.press(.left), 40, 3)
    driver.run(.milliseconds(10))
    _ = driver.mouse(.drag(.left), 40, 4)
    driver.run(.milliseconds(10))
    _ = driver.mouse(.release(.left), 40, 5)
    #expect(driver.phase == .closing)
    // Called back in mid-motion.
    driver.run(.milliseconds(100))
    _ = driver.press(.enter)
    #expect(driver.phase == .opening)
    driver.run(.seconds(2))
    #expect(driver.phase == .open && driver.frame == open)
    // A click on the sign at its head, and one beside it; not while it moves.
    _ = driver.mouse(.press(.left), 70, 3)
    #expect(driver.mouse(.release(.left), 70, 3) == .changed && driver.phase == .closing)
    driver.run(.seconds(2))
    driver = opened(driver.screen, at: driver.time)
    #expect(driver.mouse(.press(.left), 1, 12) == .changed && driver.phase == .closing)
  }

  @Test func `a click chooses a transaction, the wheel scrolls`() {
    var driver = opened(screen())
    _ = driver.mouse(.press(.left), 40, 8)
    _ = driver.mouse(.release(.left), 40, 8)
    #expect(driver.screen.state.page?.list.focus == 1)
    #expect(driver.mouse(.wheel(.down), 40, 8) == .changed)
    #expect(driver.screen.state.page?.list.top == 3)
    #expect(
      driver.mouse(.wheel(.up), 40, 8) == .changed && driver.mouse(.wheel(.up), 40, 8) == .ignored)
  }

  @Test func `another account comes from the edge, and the total rolls to it`() throws {
    var driver = Driver(screen: screen(width: 50))
    let before = driver.frame
    driver.screen.send(.refreshed, at: driver.time)
    let query = try #require(driver.screen.state.pending)
    // The very same: nothing moves.
    let months = driver.screen.state.months
    let choices = Report.Choices(accounts: [1, 2])
    driver.screen.send(
      .monthsLoaded(Report.Months(months, of: query.subject, choices: choices), query),
      at: driver.time)
    driver.run(.milliseconds(50))
    #expect(driver.frame == before)

    #expect(driver.press(.character("a")) == .changed)
    let turned = try #require(driver.screen.state.pending)
    var other = months[2]
    (other.account, other.spent) = ("생활비 통장", 77_000)
    driver.screen.send(
      .monthsLoaded(
        Report.Months([months[1], other], of: turned.subject, choices: choices), turned),
      at: driver.time)
    driver.run(.milliseconds(120))
    let between = driver.frame
    driver.run(.seconds(3))
    #expect(between != before && between != driver.frame)
    #expect(driver.text.contains("생활비 통장") && driver.text.contains("77,000원"))
    #expect(driver.screen.settled.map { $0 <= driver.time } == true)
    // In another size it is drawn from the new months, too.
    _ = driver.screen.handle(.resize(TerminalSize(columns: 90, rows: 30)), at: driver.time)
    #expect(driver.text.contains("생활비 통장"))
  }

  @Test func `help stands above everything, and any key takes it away`() {
    var driver = Driver(screen: screen(.english))
    let month = driver.frame
    #expect(driver.press(.character("?")) == .changed)
    #expect(driver.text.contains("the month before, the next"))
    #expect(driver.press(.left) == .changed && driver.screen.state.selected == 2)
    #expect(driver.frame == month)
    #expect(driver.press(.character("?")) == .changed && driver.press(.character("q")) == .finished)
  }

  @Test(arguments: [MotionPreference.reduced, .still])
  func `with less motion a page is there at once`(motion: MotionPreference) {
    var driver = Driver(screen: screen(motion: motion))
    _ = driver.press(.enter)
    driver.run(.milliseconds(50))
    #expect(driver.phase == .open && driver.screen.settled.map { $0 <= driver.time } == true)
    let open = driver.frame
    driver.run(.seconds(2))
    #expect(driver.frame == open)
    _ = driver.press(.escape)
    driver.run(.milliseconds(50))
    #expect(driver.screen.state.page == nil)
  }

  @Test func `whatever hands do, in any size, it stands and comes to rest`() {
    var generator = Generator(state: 41)
    let keys: [Key] = [
      .left, .right, .up, .down, .enter, .enter, .escape, .home, .end, .pageUp, .pageDown,
      .character("?"), .character("j"), .character("x"), .backspace, .character("a"),
      .character("A"), .character("c"), .character("r"), .character(" "), .tab, .character("/"),
      .character("n"), .character("l"), .character("L"), .character("u"), .character("가"),
    ]
    let buttons: [MouseEvent.Kind] = [
      .press(.left), .drag(.left), .drag(.left), .release(.left), .wheel(.up), .wheel(.down), .move,
      .press(.right),
    ]
    for motion in [MotionPreference.full, .reduced, .still] {
      for glyphs in GlyphSet.allCases {
        var driver = Driver(screen: screen(glyphs: glyphs, motion: motion))
        for _ in 0..<250 {
          switch Int.random(in: 0..<10, using: &generator) {
          case 0:
            let size = TerminalSize(
              columns: Int.random(in: 0...140, using: &generator),
              rows: Int.random(in: 0...50, using: &generator))
            _ = driver.screen.handle(.resize(size), at: driver.time)
          case 1 where Bool.random(using: &generator):
            _ = driver.screen.handle(.input(.focus(true)), at: driver.time)
          case 1:
            world.answer(Int.random(in: 0...90, using: &generator))
            _ = driver.screen.handle(.woken, at: driver.time)
          case 2...4:
            _ = driver.mouse(
              buttons.randomElement(using: &generator) ?? .move,
              Int.random(in: -1...140, using: &generator),
              Int.random(in: -1...50, using: &generator))
          case 5...7: _ = driver.press(keys.randomElement(using: &generator) ?? .up)
          default: driver.run(.milliseconds(Int.random(in: 0...400, using: &generator)))
          }
          let state = driver.screen.state
          let frame = driver.frame
          #expect(
            frame.width == driver.screen.size.columns && frame.height == driver.screen.size.rows)
          if state.room.legendRows > 0 {
            #expect(state.focus.map { state.rows.indices.contains($0) } ?? true)
          }
        }
        // At rest input is taken again, and nothing is drawn.
        _ = driver.mouse(.release(.left), 0, 0)
        driver.run(.seconds(4))
        if driver.screen.state.isHelpShown { _ = driver.press(.character("x")) }
        driver.run(.seconds(2))
        #expect([nil, .open].contains(driver.phase))
        #expect(driver.screen.settled.map { $0 <= driver.time } == true)
      }
    }
  }

  @Test(arguments: [(80, 24), (40, 20), (100, 32)], Language.allCases)
  func `an open page looks as recorded`(size: (width: Int, height: Int), language: Language) {
    var driver = opened(screen(language, width: size.width, height: size.height))
    var text = "open\n" + driver.frame.dump + "\n"
    _ = driver.press(.down)
    text += "with a focus\n" + driver.frame.dump + "\n"
    _ = driver.press(.escape)
    driver.run(.milliseconds(150))
    text += "closing\n" + driver.frame.dump + "\n"
    expectSnapshot(text, named: "page-\(size.width)x\(size.height)-\(language.rawValue)")
  }

  @Test(arguments: [(80, 24), (40, 20), (100, 32)], Language.allCases)
  func `what is found looks as recorded`(size: (width: Int, height: Int), language: Language) {
    var text = ""
    for isOfAll in [false, true] {
      let screen = screen(language, width: size.width, height: size.height)
      var driver = isOfAll ? Driver(screen: screen) : opened(screen)
      _ = driver.press(.character("/"))
      world.answer()
      driver.run(.seconds(2))
      for letter in "가게".unicodeScalars { _ = driver.press(.character(letter)) }
      world.answer()
      _ = driver.screen.handle(.woken, at: driver.time)
      driver.run(.seconds(1))
      text += (isOfAll ? "among all\n" : "on a page\n") + driver.frame.dump + "\n"
    }
    expectSnapshot(text, named: "found-\(size.width)x\(size.height)-\(language.rawValue)")
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `an open page without colors looks as recorded`(glyphs: GlyphSet) {
    var driver = opened(screen(.english, glyphs: glyphs))
    _ = driver.press(.down)
    expectSnapshot(driver.frame.edged, named: "page-80x24-en-\(glyphs)")
  }
}

extension EditSheet.Effect {
  fileprivate var isChange: Bool {
    switch self {
    case .apply, .setNote: true
    case .loadChoices, .loadExtent: false
    }
  }
}
