import Foundation
import Ledger
import Motion
import Store
import Synchronization
import Terminal
import Testing

@testable import Screens

/// The cards on a virtual clock, with answers that come when the test says so.
struct CategoryGridViewTests {
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

    /// Answers everything that was asked; `seed` decides how.
    func answer(_ seed: Int = 0) {
      let effects = asked.withLock { asked in
        defer { asked = [] }
        return asked
      }
      for effect in effects {
        let answer: Report.Action
        switch effect {
        case .page(.list(.load(let query))):
          answer = .page(.list(.loaded(SampleTransactions.page(0..<30), query)))
        case .grid(.load(let query)):
          answer =
            seed % 7 == 6
            ? .grid(.payeesFailed("busy", query))
            : .grid(.payeesLoaded(SampleCards.payees(seed), query))
        case .loadMonths(let query):
          var months = SampleMonths.series(.korean)
          months[2].categories.removeFirst(seed % 5)
          answer = .monthsLoaded(
            Report.Months(
              months, of: query.subject,
              choices: Report.Choices(accounts: [1, 2], currencies: [.krw, .usd])), query)
        case .wallet, .todos, .page: continue
        }
        told.withLock { $0.append(answer) }
      }
    }
  }

  private let world = World()

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

    @discardableResult
    mutating func press(_ key: Key) -> ScreenResponse {
      defer { screen.advance(to: time) }
      return screen.handle(.input(.key(key, [])), at: time)
    }

    @discardableResult
    mutating func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> ScreenResponse {
      defer { screen.advance(to: time) }
      return screen.handle(.input(.mouse(MouseEvent(kind, x: x, y: y))), at: time)
    }

    var grid: CategoryGrid.State { screen.state.grid }
    var frame: Surface { screen.frame(at: time) }
    var lines: [String] { frame.lines }
    var text: String { lines.joined(separator: "\n") }
    var isAtRest: Bool { screen.settled.map { $0 <= time } == true }
  }

  private func driver(
    _ language: Language = .korean, width: Int = 100, height: Int = 32, theme: Theme = .dark,
    glyphs: GlyphSet = .blocks, motion: MotionPreference = .full
  ) -> Driver {
    let world = world
    var driver = Driver(
      screen: ReportScreen(
        Report.State(
          SampleMonths.series(language), selected: 2, scope: Report.Scope(language: language)),
        size: TerminalSize(columns: width, rows: height),
        look: Look(theme: theme, language: language, glyphs: glyphs, motion: motion), at: .zero,
        perform: { world.take($0) }, answers: { world.answers() }))
    driver.press(.character("2"))
    return driver
  }

  /// The same, with its payees, at rest.
  private func rested(_ driver: Driver, seed: Int = 0) -> Driver {
    var driver = driver
    world.answer(seed)
    _ = driver.screen.handle(.woken, at: driver.time)
    driver.run(.seconds(3))
    return driver
  }

  // MARK: Motion

  @Test func `cards are there without payees, and grow when those come`() {
    var driver = driver()
    driver.run(.seconds(2))
    #expect(driver.isAtRest && driver.text.contains("식비") && driver.text.contains("412,300원"))
    #expect(!driver.text.contains("GS25"))
    let before = driver.frame
    world.answer()
    #expect(driver.screen.handle(.woken, at: driver.time) == .changed)
    #expect(driver.screen.settled == nil)
    driver.run(.milliseconds(100))
    let between = driver.frame
    driver.run(.seconds(2))
    #expect(driver.isAtRest && driver.text.contains("GS25 역삼본점"))
    #expect(between != before && between != driver.frame)
    let rest = driver.frame
    driver.run(.seconds(1))
    #expect(driver.frame == rest)
  }

  @Test func `another number of columns lets every card glide to its place, at any moment`() {
    var driver = rested(driver())
    let three = driver.frame
    #expect(driver.press(.character("-")) == .changed && driver.grid.columns == 2)
    driver.run(.milliseconds(150))
    let early = driver.frame
    #expect(early != three)
    // Interrupted, and back: the very same picture.
    driver.press(.character("+"))
    driver.run(.milliseconds(30))
    #expect(driver.frame != early)
    driver.run(.seconds(3))
    #expect(driver.frame == three && driver.isAtRest)
    for key: Key in [.character("="), .character("_"), .character("-"), .character("+")] {
      driver.press(key)
      driver.run(.milliseconds(70))
    }
    driver.run(.seconds(3))
    #expect(driver.frame == three)
    // Cards pass each other in the motion without ever leaving the screen.
    driver.press(.character("s"))
    for _ in 0..<30 {
      driver.run(.milliseconds(16))
      #expect(driver.lines[0].allSatisfy { $0 == " " })
    }
  }

  @Test func `a card's place is between the two on the way`() throws {
    var driver = rested(driver())
    func x() -> Int? {
      driver.lines.compactMap { line in
        line.range(of: "쇼핑").map { line[..<$0.lowerBound].widthInCells }
      }.first
    }
    let start = try #require(x())
    driver.press(.character("-"))
    var seen: [Int] = []
    for _ in 0..<20 {
      driver.run(.milliseconds(16))
      if let x = x() { seen.append(x) }
    }
    driver.run(.seconds(2))
    let end = try #require(x())
    #expect(end > start && Set(seen).count > 5 && seen.contains { $0 > start && $0 < end })
  }

  @Test func `a month's cards glide, come and go`() {
    var driver = rested(driver())
    driver.press(.left)
    #expect(driver.screen.state.selected == 1)
    driver.run(.milliseconds(60))
    // What goes is still seen, and what stays is on its way.
    #expect(driver.text.contains("쇼핑") && driver.text.contains("교통"))
    driver.run(.seconds(2))
    #expect(driver.isAtRest && !driver.text.contains("쇼핑") && driver.text.contains("교통"))
    driver.press(.right)
    driver.press(.right)
    driver.run(.seconds(2))
    #expect(driver.text.contains("이 달에는 거래가 없어요") && driver.isAtRest)
    driver.press(.left)
    driver.run(.seconds(2))
    let back = driver.frame
    #expect(back == rested(self.driver()).frame)
  }

  @Test func `scrolling is in motion, ends where the cards end and goes on when pushed again`() {
    var driver = rested(driver(width: 80, height: 24))
    #expect(driver.mouse(.wheel(.down), 20, 10) == .changed && driver.grid.top == 3)
    driver.run(.milliseconds(50))
    driver.mouse(.wheel(.down), 20, 10)
    #expect(driver.grid.top == 6)
    for _ in 0..<40 { driver.mouse(.wheel(.down), 20, 10) }
    #expect(driver.mouse(.wheel(.down), 20, 10) == .ignored)
    let lowest = driver.grid.layout.height - driver.grid.room.height
    #expect(driver.grid.top == lowest)
    driver.run(.seconds(2))
    let end = driver.frame
    #expect(driver.isAtRest && driver.text.contains("세금"))
    driver.press(.pageUp)
    driver.press(.pageDown)
    driver.run(.seconds(2))
    #expect(driver.frame == end)
    driver.press(.home)
    driver.run(.seconds(2))
    #expect(driver.grid.top == 0 && driver.grid.focus == "food" && driver.isAtRest)
  }

  // MARK: Pages

  @Test(arguments: [MotionPreference.full, .reduced, .still])
  func `a card opens from its place and goes back to it exactly`(motion: MotionPreference) {
    var driver = rested(driver(motion: motion))
    driver.press(.down)
    driver.press(.down)
    driver.run(.seconds(1))
    let cards = driver.frame
    #expect(driver.grid.focus == "shopping")
    #expect(driver.press(.enter) == .changed && driver.screen.state.page?.card == "shopping")
    world.answer()
    _ = driver.screen.handle(.woken, at: driver.time)
    driver.run(.seconds(2))
    #expect(driver.screen.state.page?.phase == .open && driver.isAtRest)
    #expect(driver.text.contains("2월 19일 수") && driver.text.contains("esc ×"))
    driver.press(.escape)
    driver.run(.seconds(2))
    #expect(driver.screen.state.page == nil && driver.frame == cards && driver.isAtRest)
  }

  @Test func `a page begins where its card is, and the card's place is empty meanwhile`() throws {
    var driver = rested(driver())
    let cards = driver.lines
    let row = try #require(cards.firstIndex { $0.contains("쇼핑") })
    let text = cards[row]
    let range = try #require(text.range(of: "쇼핑"))
    let column = text[..<range.lowerBound].widthInCells
    #expect(driver.mouse(.press(.left), column, row) == .changed)
    #expect(driver.screen.state.page?.card == "shopping")
    // The first frame is the very same, but for the mark of the focus and the hints.
    let first = driver.lines
    #expect(first.dropLast().map { $0.replacing("▸", with: " ") } == Array(cards.dropLast()))
    driver.run(.milliseconds(200))
    #expect(driver.lines != first)
    // Closed, and a month turned meanwhile: it goes where its card is then.
    driver.run(.seconds(2))
    driver.press(.escape)
    driver.run(.milliseconds(80))
    driver.press(.right)
    driver.run(.seconds(3))
    #expect(driver.screen.state.page == nil && driver.isAtRest && driver.grid.cards.isEmpty)
  }

  // MARK: Hands

  @Test(arguments: Language.allCases)
  func `the header can be clicked`(language: Language) throws {
    var driver = rested(driver(language, width: 120))
    func click(_ text: String) throws -> ScreenResponse {
      let line = driver.lines[1]
      let range = try #require(line.range(of: text), "\(line)")
      return driver.mouse(.press(.left), line[..<range.lowerBound].widthInCells, 1)
    }
    #expect(try click("−") == .changed && driver.grid.columns == 2)
    #expect(try click("+") == .changed && driver.grid.columns == 3)
    #expect(driver.lines[1].contains(language == .korean ? "카드 3열" : "3 columns"))
    #expect(try click(language == .korean ? "금액순" : "by amount") == .changed)
    #expect(driver.grid.order == .change)
    #expect(try click(language == .korean ? "증감순" : "by change") == .changed)
    #expect(try click(language == .korean ? "이름순" : "by name") == .changed)
    #expect(driver.grid.order == .amount)
    #expect(try click("‹") == .changed && driver.screen.state.selected == 1)
    #expect(try click("›") == .changed && driver.screen.state.selected == 2)
    #expect(driver.mouse(.press(.left), 2, 29) == .ignored)
    #expect(driver.press(.character("x")) == .ignored)
    #expect(driver.press(.character("q")) == .finished)
  }

  @Test func `keys of accounts and currencies ask for others, and esc goes to the month`() {
    var driver = rested(driver())
    driver.press(.character("r"))
    world.answer()
    _ = driver.screen.handle(.woken, at: driver.time)
    for (key, account) in [("a", 1), ("a", 2), ("A", 1)] as [(Unicode.Scalar, Int64)] {
      driver.press(.character(key))
      world.answer()
      _ = driver.screen.handle(.woken, at: driver.time)
      #expect(driver.screen.state.subject.account == account)
      #expect(driver.grid.content?.subject.account == account)
    }
    driver.press(.character("c"))
    #expect(driver.screen.state.pending?.subject.currency == .usd)
    driver.press(.escape)
    #expect(driver.screen.state.section == .month)
  }

  @Test func `trouble is told in the line of help`() {
    let driver = rested(driver(), seed: 6)
    #expect(driver.lines.last?.contains("읽을 수 없습니다: busy") == true)
  }

  @Test func `text of files cannot speak to the terminal`() {
    var driver = driver()
    let query = driver.grid.pending
    #expect(query != nil)
    if let query {
      let payees = ["food": [PayeeTotal(payee: "a\u{1B}[31mb\u{202E}c\n", spent: 5)]]
      driver.screen.send(.grid(.payeesLoaded(payees, query)), at: driver.time)
    }
    driver.run(.seconds(2))
    #expect(!driver.text.contains("\u{1B}") && !driver.text.contains("\u{202E}"))
  }

  @Test(arguments: [Theme.dark, .light])
  func `what is to be read on a card can be read`(theme: Theme) {
    for color in [theme.second, theme.more, theme.less, theme.text] {
      let ink = color.readable(on: theme.panel, toward: theme.text)
      #expect(ink.contrast(with: theme.panel) >= 4.5)
    }
    #expect(theme.text.readable(on: theme.panel, toward: theme.text) == theme.text)
    #expect(Color.terminalDefault.readable(on: theme.panel, toward: theme.text).isTerminalDefault)
  }

  @Test func `whatever hands do, in any size, it stands and comes to rest`() {
    var generator = Generator(state: 43)
    let keys: [Key] = [
      .left, .right, .up, .down, .enter, .escape, .home, .end, .pageUp, .pageDown, .tab,
      .character("2"), .character("2"), .character("2"), .character("+"), .character("-"),
      .character("s"), .character("a"), .character("c"), .character("r"), .character("j"),
    ]
    let events: [MouseEvent.Kind] = [
      .press(.left), .press(.left), .drag(.left), .release(.left), .wheel(.up), .wheel(.down),
      .wheel(.left), .wheel(.right), .move,
    ]
    for motion in [MotionPreference.full, .reduced, .still] {
      for glyphs in GlyphSet.allCases {
        var driver = driver(glyphs: glyphs, motion: motion)
        for _ in 0..<250 {
          switch Int.random(in: 0..<10, using: &generator) {
          case 0:
            let size = TerminalSize(
              columns: Int.random(in: 0...160, using: &generator),
              rows: Int.random(in: 0...50, using: &generator))
            _ = driver.screen.handle(.resize(size), at: driver.time)
          case 1:
            world.answer(Int.random(in: 0...90, using: &generator))
            _ = driver.screen.handle(.woken, at: driver.time)
          case 2...4:
            driver.mouse(
              events.randomElement(using: &generator) ?? .move,
              Int.random(in: -1...160, using: &generator),
              Int.random(in: -1...50, using: &generator))
          case 5...7: driver.press(keys.randomElement(using: &generator) ?? .up)
          default: driver.run(.milliseconds(Int.random(in: 0...300, using: &generator)))
          }
          let grid = driver.grid
          let frame = driver.frame
          #expect(
            frame.width == driver.screen.size.columns && frame.height == driver.screen.size.rows)
          #expect(grid.focus.map { key in grid.cards.contains { $0.key == key } } ?? true)
          #expect(grid.top <= max(0, grid.layout.height - grid.room.height))
        }
        // At rest input is taken again, and nothing is drawn.
        driver.mouse(.release(.left), 0, 0)
        driver.run(.seconds(5))
        #expect([nil, .open].contains(driver.screen.state.page?.phase))
        #expect(driver.isAtRest)
        let rest = driver.frame
        driver.run(.seconds(1))
        #expect(driver.frame == rest)
      }
    }
  }

  // MARK: Pictures

  @Test(arguments: [(80, 24), (40, 20), (100, 32), (30, 10)], Language.allCases)
  func `cards look as recorded`(size: (width: Int, height: Int), language: Language) {
    var driver = rested(driver(language, width: size.width, height: size.height))
    var text = "at rest\n" + driver.frame.dump + "\n"
    driver.press(.character("-"))
    driver.press(.down)
    driver.run(.milliseconds(150))
    text += "a column less, on the way\n" + driver.frame.dump + "\n"
    driver.press(.end)
    driver.run(.seconds(2))
    text += "at the end\n" + driver.frame.dump + "\n"
    driver.press(.enter)
    driver.run(.milliseconds(120))
    text += "a page on its way\n" + driver.frame.dump + "\n"
    expectSnapshot(text, named: "grid-\(size.width)x\(size.height)-\(language.rawValue)")
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `cards without colors look as recorded`(glyphs: GlyphSet) {
    var driver = rested(driver(.english, width: 80, height: 24, glyphs: glyphs))
    driver.press(.down)
    driver.run(.seconds(1))
    expectSnapshot(driver.frame.edged, named: "grid-80x24-en-\(glyphs)")
  }
}
