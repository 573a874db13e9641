import Foundation
import Ledger
import Motion
import Terminal
import Testing
import TestSupport

@testable import Screens

/// The cards on a virtual clock, with answers at chosen times.
struct CategoryGridViewTests {
  private func driver(
    _ language: Language = .korean, width: Int = 100, height: Int = 32,
    glyphs: GlyphSet = .blocks, motion: MotionPreference = .full
  ) -> ReportDriver<CardAnswers> {
    ReportDriver(
      CardAnswers(), language, width: width, height: height, glyphs: glyphs, motion: motion)
  }

  // MARK: Motion

  @Test func `cards appear without payees, and grow with them`() {
    var driver = driver()
    driver.run(.seconds(2))
    #expect(driver.isAtRest && driver.text.contains("식비") && driver.text.contains("412,300원"))
    #expect(!driver.text.contains("GS25"))
    let before = driver.frame
    #expect(driver.answer() == .changed)
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

  @Test func `another number of columns makes every card glide to its frame, at any moment`() {
    var driver = driver().rested()
    let three = driver.frame
    #expect(driver.press(.character("-")) == .changed && driver.grid.columns == 2)
    driver.run(.milliseconds(150))
    let early = driver.frame
    #expect(early != three)
    // Interrupting and reversing the motion leaves the same picture.
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
    // Cards pass each other without leaving the screen.
    driver.press(.character("s"))
    for _ in 0..<30 {
      driver.run(.milliseconds(16))
      #expect(driver.lines[0].allSatisfy { $0 == " " })
    }
  }

  @Test func `a gliding card is between its old and its new frame`() throws {
    var driver = driver().rested()
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

  @Test func `the cards of another month glide, appear and disappear`() {
    var driver = driver().rested()
    driver.press(.character("["))
    #expect(driver.state.selected == 1)
    driver.run(.milliseconds(60))
    // Disappearing cards are still visible, and the others are on their way.
    #expect(driver.text.contains("쇼핑") && driver.text.contains("교통"))
    driver.run(.seconds(2))
    #expect(driver.isAtRest && !driver.text.contains("쇼핑") && driver.text.contains("교통"))
    driver.press(.character("]"))
    driver.press(.character("]"))
    driver.run(.seconds(2))
    #expect(driver.text.contains("이 달에는 거래가 없어요") && driver.isAtRest)
    driver.press(.character("["))
    driver.run(.seconds(2))
    let back = driver.frame
    #expect(back == self.driver().rested().frame)
  }

  @Test func `scrolling is animated, stops at the ends and continues when repeated`() {
    var driver = driver(width: 80, height: 24).rested()
    #expect(driver.mouse(.wheel(.down), 20, 10) == .changed && driver.grid.top == 3)
    driver.run(.milliseconds(50))
    driver.mouse(.wheel(.down), 20, 10)
    #expect(driver.grid.top == 6)
    for _ in 0..<40 { driver.mouse(.wheel(.down), 20, 10) }
    #expect(driver.mouse(.wheel(.down), 20, 10) == .ignored)
    let lowest = driver.grid.layout.height - driver.grid.capacity.height
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
  func `a card opens from its frame and returns to it exactly`(motion: MotionPreference) {
    var driver = driver(motion: motion).rested()
    driver.press(.down)
    driver.press(.right)
    driver.run(.seconds(1))
    let cards = driver.frame
    #expect(driver.grid.focus == "shopping")
    #expect(driver.press(.enter) == .changed && driver.state.page?.card == "shopping")
    driver.answer()
    driver.run(.seconds(2))
    #expect(driver.state.page?.phase == .open && driver.isAtRest)
    #expect(driver.text.contains("19 수") && driver.text.contains("esc ×"))
    driver.press(.escape)
    driver.run(.seconds(2))
    #expect(driver.state.page == nil && driver.frame == cards && driver.isAtRest)
  }

  @Test func `a page begins at its card, whose frame is empty meanwhile`() throws {
    var driver = driver().rested()
    let cards = driver.lines
    let row = try #require(cards.firstIndex { $0.contains("쇼핑") })
    let text = cards[row]
    let range = try #require(text.range(of: "쇼핑"))
    let column = text[..<range.lowerBound].widthInCells
    #expect(driver.mouse(.press(.left), column, row) == .changed)
    #expect(driver.state.page?.card == "shopping")
    // The first frame is the same except for the focus and the hints.
    let first = driver.lines
    #expect(first.dropLast().map { $0.replacing("▸", with: " ") } == Array(cards.dropLast()))
    driver.run(.milliseconds(200))
    #expect(driver.lines != first)
    // If the month was turned meanwhile, the page returns to the card's new frame.
    driver.run(.seconds(2))
    driver.press(.escape)
    driver.run(.milliseconds(80))
    driver.press(.character("]"))
    driver.run(.seconds(3))
    #expect(driver.state.page == nil && driver.isAtRest && driver.grid.cards.isEmpty)
  }

  // MARK: Input

  @Test(arguments: Language.allCases)
  func `the header can be clicked`(language: Language) throws {
    var driver = driver(language, width: 120).rested()
    func click(_ text: String) throws -> ScreenResponse {
      let line = driver.lines[1]
      let range = try #require(line.range(of: text), "\(line)")
      return driver.mouse(.press(.left), line[..<range.lowerBound].widthInCells, 1)
    }
    #expect(try click("−") == .changed && driver.grid.columns == 2)
    #expect(try click("+") == .changed && driver.grid.columns == 3)
    #expect(driver.lines[1].contains(language == .korean ? "3열로 보기" : "3 columns"))
    #expect(try click(language == .korean ? "금액순" : "by amount") == .changed)
    #expect(driver.grid.order == .change)
    #expect(try click(language == .korean ? "증감순" : "by change") == .changed)
    #expect(try click(language == .korean ? "이름순" : "by name") == .changed)
    #expect(driver.grid.order == .amount)
    #expect(try click("‹") == .changed && driver.state.selected == 1)
    #expect(try click("›") == .changed && driver.state.selected == 2)
    #expect(driver.mouse(.press(.left), 2, 29) == .ignored)
    #expect(driver.press(.character("x")) == .ignored)
    #expect(driver.press(.character("q")) == .finished)
  }

  @Test func `keys turn accounts and currencies, and esc shows the month`() {
    var driver = driver().rested()
    driver.press(.character("r"))
    driver.answer()
    for (key, account) in [("a", 1), ("a", 2), ("A", 1)] as [(Unicode.Scalar, Int64)] {
      driver.press(.character(key))
      driver.answer()
      #expect(driver.state.subject.account == account)
      #expect(driver.grid.content?.subject.account == account)
    }
    driver.press(.character("c"))
    #expect(driver.state.pending?.subject.currency == .usd)
    driver.press(.escape)
    #expect(driver.state.section == .month)
  }

  @Test func `a failure is shown in the footer`() {
    var driver = driver()
    driver.answer(by: CardAnswers(seed: 6))
    driver.run(.seconds(3))
    #expect(driver.lines.last?.contains("읽지 못했어요: busy") == true)
  }

  @Test func `text from files cannot control the terminal`() {
    var driver = driver()
    let query = driver.grid.pending
    #expect(query != nil)
    if let query {
      let payees = ["food": [PayeeTotal(payee: "a\u{1B}[31mb\u{202E}c\n", spent: 5)]]
      driver.send(.grid(.payeesLoaded(payees, query)))
    }
    driver.run(.seconds(2))
    #expect(!driver.text.contains("\u{1B}") && !driver.text.contains("\u{202E}"))
  }

  @Test(arguments: [Theme.dark, .light])
  func `the texts of a card are readable`(theme: Theme) {
    for color in [theme.second, theme.more, theme.less, theme.text] {
      let ink = color.readable(on: theme.panel, toward: theme.text)
      #expect(ink.contrast(with: theme.panel) >= 4.5)
    }
    #expect(theme.text.readable(on: theme.panel, toward: theme.text) == theme.text)
    #expect(Color.terminalDefault.readable(on: theme.panel, toward: theme.text).isTerminalDefault)
  }

  @Test func `any input at any size is handled and comes to rest`() {
    var generator = SeededGenerator(seed: 43)
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
            driver.resize(
              Int.random(in: 0...160, using: &generator), Int.random(in: 0...50, using: &generator))
          case 1:
            driver.answer(by: CardAnswers(seed: Int.random(in: 0...90, using: &generator)))
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
          #expect(grid.top <= max(0, grid.layout.height - grid.capacity.height))
        }
        // At rest input works, and nothing is drawn.
        driver.mouse(.release(.left), 0, 0)
        driver.run(.seconds(5))
        #expect([nil, .open].contains(driver.state.page?.phase))
        #expect(driver.isAtRest)
        let rest = driver.frame
        driver.run(.seconds(1))
        #expect(driver.frame == rest)
      }
    }
  }

  // MARK: Snapshots

  @Test(arguments: [(80, 24), (40, 20), (100, 32), (30, 10)], Language.allCases)
  func `cards look as recorded`(size: (width: Int, height: Int), language: Language) {
    var driver = driver(language, width: size.width, height: size.height).rested()
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
    var driver = driver(.english, width: 80, height: 24, glyphs: glyphs).rested()
    driver.press(.down)
    driver.run(.seconds(1))
    expectSnapshot(driver.frame.edged, named: "grid-80x24-en-\(glyphs)")
  }
}

extension ReportDriver<CardAnswers> {
  fileprivate var grid: CategoryGrid.State { state.grid }
}
