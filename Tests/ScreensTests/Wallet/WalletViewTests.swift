import Ledger
import Motion
import Terminal
import Testing
import TestSupport

@testable import Screens

/// The wallet on a virtual clock.
struct WalletViewTests {
  @Test func `cards appear in a stack, and fan out`() {
    var driver = ReportDriver(WalletAnswers())
    driver.run(.seconds(1))
    #expect(driver.text.contains("읽는 중"))
    driver.answer()
    driver.run(.seconds(1))
    #expect(driver.isAtRest)
    let stack = driver.frame
    // The account without spending this month is at the back.
    let titles = ["카카오뱅크", "신한카드", "우리은행", "국민카드", "현대카드"]
    let rows = titles.dropLast().map { driver.row($0) }
    #expect(rows.allSatisfy { $0 > 1 } && rows == rows.sorted())
    #expect(driver.press(.character(" ")) == .changed && driver.wallet.isFanned)
    driver.run(.milliseconds(120))
    let between = driver.frame
    driver.run(.seconds(2))
    let fan = driver.frame
    #expect(between != stack && between != fan && driver.isAtRest)
    for title in titles { #expect(driver.text.contains(title)) }
    // Folds the cards with the other key.
    #expect(driver.press(.character("+")) == .changed && !driver.wallet.isFanned)
    driver.run(.milliseconds(60))
    #expect(driver.frame != fan && driver.frame != stack)
    // In mid-motion the cards fan out again, and fold.
    #expect(driver.press(.character(" ")) == .changed && driver.wallet.isFanned)
    driver.run(.milliseconds(60))
    #expect(driver.press(.escape) == .changed && !driver.wallet.isFanned)
    driver.run(.seconds(2))
    #expect(driver.state.section == .wallet && driver.frame == stack && driver.isAtRest)
  }

  @Test func `esc folds, and then goes back to the month`() {
    var driver = ReportDriver(WalletAnswers()).rested()
    driver.press(.character("+"))
    driver.run(.milliseconds(30))
    #expect(driver.press(.escape) == .changed && !driver.wallet.isFanned)
    #expect(driver.state.section == .wallet)
    #expect(driver.press(.escape) == .changed && driver.state.section == .month)
  }

  @Test func `cards arrive one after another`() {
    var driver = ReportDriver(WalletAnswers(), width: 60, height: 40).rested()
    let names = ["카카오뱅크", "신한카드", "우리은행", "국민카드", "현대카드"]
    driver.press(.character(" "))
    var settled = driver
    settled.run(.seconds(3))
    let fan = names.map { settled.row($0) }
    // For each card, the last frame in which it is not in its row.
    var arrivals: [Int: Int] = [:]
    for frame in 0..<90 {
      for index in names.indices where driver.row(names[index]) != fan[index] {
        arrivals[index] = frame
      }
      driver.run(.milliseconds(16))
    }
    let order = (1..<5).compactMap { arrivals[$0] }
    #expect(order.count == 4 && order == order.sorted() && order.first != order.last)
  }

  @Test func `the months change, and the amounts with them`() {
    var driver = ReportDriver(WalletAnswers(cards: 1)).rested()
    #expect(driver.text.contains("2025년 2월") && driver.text.contains("1,302,960원"))
    #expect(driver.press(.left) == .changed)
    driver.run(.milliseconds(150))
    #expect(!driver.text.contains("1,302,960원") && !driver.text.contains("987,654원"))
    driver.run(.seconds(2))
    #expect(driver.text.contains("2025년 1월") && driver.text.contains("987,654원"))
    #expect(driver.press(.character("l")) == .changed)
    #expect(driver.press(.pageUp) == .changed)
    driver.run(.seconds(2))
    #expect(driver.text.contains("2024년 12월") && driver.text.contains("4원"))
    let header = driver.frame.lines[1]
    #expect(header.hasPrefix("   ‹  2024년 12월  ›"))
    #expect(driver.mouse(.press(.left), 20, 1) == .changed && driver.state.selected == 1)
    #expect(driver.mouse(.press(.left), 3, 1) == .changed && driver.state.selected == 0)
  }

  @Test func `a card flies to its page and back`() {
    var driver = ReportDriver(WalletAnswers(), width: 100, height: 32).rested()
    driver.press(.home)
    driver.press(.down)
    driver.answer()
    driver.run(.seconds(2))
    let stack = driver.frame
    #expect(driver.press(.enter) == .changed && driver.phase == .opening)
    driver.run(.milliseconds(150))
    #expect(driver.phase == .opening)
    // During the motion, a click does nothing.
    #expect(driver.mouse(.press(.left), 0, 5) == .ignored)
    driver.answer()
    driver.run(.milliseconds(500))
    #expect(driver.phase == .open)
    driver.run(.seconds(1))
    #expect(driver.isAtRest)
    let text = driver.text
    #expect(text.contains("신한카드") && text.contains("1,302,960원") && text.contains("42건"))
    #expect(text.contains("식비") && text.contains("가게 3"))
    let last = SampleWallet.balances.last?.minorUnits ?? 0
    #expect(text.contains(Words(.korean).amounts(in: .krw).amount(last)))
    driver.press(.character("i"))
    #expect(driver.text.contains("statement-3.csv") && driver.text.contains("300건"))
    driver.press(.character("i"))
    driver.answer()
    #expect(driver.text == text)

    #expect(driver.press(.escape) == .changed && driver.phase == .closing)
    driver.run(.milliseconds(200))
    #expect(driver.phase == .closing)
    // The closing page opens again.
    #expect(driver.press(.enter) == .changed && driver.phase == .opening)
    driver.answer()
    driver.run(.seconds(2))
    #expect(driver.phase == .open && driver.text == text)
    driver.press(.escape)
    #expect(driver.wallet.focus == 1)
    driver.run(.seconds(2))
    #expect(driver.wallet.page == nil && driver.wallet.focus == 1 && driver.frame == stack)
  }

  @Test func `a page is dragged down, springs back, and is thrown away`() {
    var driver = ReportDriver(WalletAnswers()).rested()
    driver.open(2)
    let open = driver.frame
    driver.mouse(.press(.left), 40, 3)
    for y in 4...5 {
      driver.run(.milliseconds(100))
      #expect(driver.mouse(.drag(.left), 40, y) == .changed && driver.phase == .dragging)
    }
    #expect(driver.frame != open)
    driver.run(.milliseconds(300))
    #expect(driver.mouse(.release(.left), 40, 5) == .changed && driver.phase == .open)
    driver.run(.seconds(1))
    #expect(driver.frame == open && driver.isAtRest)
    driver.mouse(.press(.left), 40, 3)
    driver.run(.milliseconds(10))
    driver.mouse(.drag(.left), 40, 4)
    driver.run(.milliseconds(10))
    #expect(driver.mouse(.release(.left), 40, 5) == .changed && driver.phase == .closing)
    driver.run(.seconds(2))
    #expect(driver.wallet.page == nil)
    // The sign at the head closes the page.
    driver.open(1)
    let y = driver.row(OpeningPage.close)
    driver.mouse(.press(.left), 74, y)
    #expect(driver.mouse(.release(.left), 74, y) == .changed && driver.phase == .closing)
  }

  @Test func `an import is chosen, the page asks, and the import is undone`() {
    var driver = ReportDriver(WalletAnswers(), .english).rested()
    driver.open(1, showsImports: true)
    #expect(driver.press(.character("u")) == .changed)
    #expect(driver.text.contains("Undo the import of statement-3.csv (300 transactions)?"))
    #expect(driver.press(.character("n")) == .changed && !driver.text.contains("Undo the"))
    #expect(driver.press(.down) == .changed && driver.press(.character("u")) == .changed)
    #expect(driver.text.contains("Undo the import of statement-2.csv (200 transactions)?"))
    #expect(driver.press(.enter) == .changed && driver.wallet.undoing?.importID == 2)
    #expect(driver.text.contains("Undoing…"))
    driver.answer(by: WalletAnswers(imports: 2))
    #expect(driver.wallet.undoing == nil && driver.text.contains("300 transactions undone"))
    driver.answer(by: WalletAnswers(imports: 2))
    #expect(!driver.text.contains("statement-3.csv"))
    // By mouse: a click chooses, a second one asks, and a click on the question confirms.
    let lines = driver.frame.lines
    let y = lines.firstIndex { $0.contains("statement-1.csv") } ?? 0
    func click(_ y: Int) -> ScreenResponse {
      driver.mouse(.press(.left), 20, y)
      return driver.mouse(.release(.left), 20, y)
    }
    #expect(click(y) == .changed && driver.wallet.page?.focus == 1)
    #expect(click(y) == .changed && driver.wallet.page?.asked == 1)
    #expect(click(y) == .changed && driver.wallet.page?.asked == nil)
    #expect(click(y) == .changed && driver.wallet.page?.asked == 1)
    let prompt = driver.frame.lines.firstIndex { $0.contains("Undo the") } ?? 0
    #expect(click(prompt) == .changed && driver.wallet.undoing?.importID == 1)
    driver.answer(by: WalletAnswers(fails: true))
    #expect(driver.text.contains("Could not undo: busy"))
    // Without the page, the message is in the last line.
    driver.press(.escape)
    driver.run(.seconds(2))
    #expect(driver.wallet.page == nil && driver.frame.lines[23].contains("Could not undo: busy"))
    driver.press(.end)
    #expect(!driver.text.contains("Could not undo"))
  }

  @Test func `the months change on an account's page, too`() {
    var driver = ReportDriver(WalletAnswers()).rested()
    driver.open(1)
    let february = driver.text
    #expect(february.contains("2025년 2월"))
    #expect(driver.press(.left) == .changed && driver.phase == .open)
    // The former details stay until the answer arrives.
    #expect(driver.wallet.page?.balanceDays == SampleWallet.february.days)
    driver.answer()
    driver.run(.seconds(1))
    #expect(driver.text.contains("2025년 1월") && driver.text.contains("987,654원"))
    #expect(driver.wallet.page?.balanceDays.lowerBound == Day(year: 2025, month: 1, day: 1))
    driver.press(.character("l"))
    driver.answer()
    driver.run(.seconds(1))
    #expect(driver.text == february && driver.isAtRest)
  }

  @Test func `an account's page leads to its transactions, and its categories to theirs`() throws {
    var driver = ReportDriver(WalletAnswers()).rested()
    driver.open(1)
    let text = driver.text
    driver.press(.enter)
    driver.answer()
    driver.run(.seconds(2))
    var page = try #require(driver.state.page)
    #expect(page.list.filter.account == 1 && page.list.filter.categories == nil)
    #expect(page.list.filter.days == SampleWallet.february.days && page.title.count == 42)
    #expect(driver.text.contains("가게 3") && driver.isAtRest)
    driver.press(.escape)
    driver.run(.seconds(2))
    #expect(driver.state.page == nil && driver.text == text)
    let row = try #require(driver.frame.lines.firstIndex { $0.contains("● 식비") })
    driver.mouse(.press(.left), 50, row)
    driver.mouse(.release(.left), 50, row)
    driver.answer()
    driver.run(.seconds(2))
    page = try #require(driver.state.page)
    #expect(page.list.filter.account == 1 && page.list.filter.categories == ["food"])
    #expect(
      page.title.name == "식비"
        && page.title.spent == driver.wallet.page?.card.months[page.month]?.categories[0].spent)
    // Not during a question, and not before the page is open.
    driver.press(.escape)
    driver.run(.seconds(2))
    driver.press(.character("i"))
    driver.press(.character("u"))
    driver.press(.enter)
    #expect(driver.state.page == nil && driver.wallet.undoing != nil)
  }

  @Test func `the ends of the wallet are one key away`() {
    var driver = ReportDriver(WalletAnswers()).rested()
    #expect(driver.wallet.focus == 5)
    for (key, focus) in [(Key.home, 4), (.end, 5), (.home, 4)] {
      #expect(driver.press(key) == .changed && driver.wallet.focus == Account.ID(focus))
    }
  }

  @Test func `the mouse does the same as the keys`() {
    var driver = ReportDriver(WalletAnswers(), width: 96).rested()
    // On the sign, its label, and a card of the stack.
    #expect(driver.frame.lines[1].contains("펼치기  +   1 월별"))
    #expect(driver.mouse(.press(.left), 38, 1) == .changed && driver.wallet.isFanned)
    driver.run(.seconds(1))
    #expect(driver.frame.lines[1].contains("접기  ×   1 월별"))
    #expect(driver.mouse(.press(.left), 38, 1) == .changed && !driver.wallet.isFanned)
    #expect(driver.mouse(.press(.left), 30, 1) == .changed && driver.wallet.isFanned)
    driver.press(.character("-"))
    driver.run(.seconds(2))
    #expect(driver.mouse(.wheel(.up), 30, 6) == .changed && driver.wallet.focus == 3)
    #expect(driver.mouse(.press(.right), 30, 6) == .ignored)
    let row = driver.row("우리은행")
    #expect(driver.mouse(.press(.left), 30, row) == .changed && driver.wallet.page?.id == 2)
    driver.answer()
    driver.run(.seconds(2))
    // A click on a transaction chooses it, and the next one opens the list there.
    let line = driver.row("가게 3")
    for isOpen in [false, true] {
      driver.mouse(.press(.left), 20, line)
      #expect(driver.mouse(.release(.left), 20, line) == .changed)
      #expect((driver.state.page != nil) == isOpen && driver.state.peek?.focus != nil)
    }
  }

  @Test func `cards scroll, and the focused card is on the screen`() {
    var driver = ReportDriver(WalletAnswers(cards: 10), height: 20).rested()
    driver.press(.character(" "))
    driver.press(.home)
    for card in driver.wallet.cards {
      driver.run(.seconds(1))
      let name = Words(.korean).names(of: card).title
      #expect(driver.frame.lines.contains { $0.contains("▸ " + name) }, "\(name)")
      driver.press(.down)
    }
    #expect(!driver.text.contains("카카오뱅크") && driver.text.contains("▴"))
    driver.press(.home)
    driver.run(.seconds(1))
    #expect(driver.text.contains("▸ 카카오뱅크") && driver.text.contains("▾"))
  }

  @Test(arguments: Language.allCases)
  func `an empty wallet says how to add an account`(language: Language) {
    var driver = ReportDriver(WalletAnswers(cards: 0), language).rested()
    #expect(driver.text.contains("sobi import"))
    #expect(driver.press(.character(" ")) == .ignored && driver.press(.enter) == .ignored)
    #expect(driver.press(.escape) == .changed && driver.state.section == .month)
    driver = ReportDriver(WalletAnswers(), language)
    driver.answer(by: WalletAnswers(fails: true))
    #expect(driver.text.contains("busy"))
  }

  @Test func `names from files are neutralized`() {
    var driver = ReportDriver(WalletAnswers())
    guard let query = driver.wallet.loads.pending else { return }
    let card = AccountCard(Account(id: 1, name: "a\u{1B}[31mb\u{202E}c"), in: .krw, months: [])
    driver.send(.wallet(.loaded([card], query)))
    driver.run(.seconds(1))
    #expect(!driver.text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test(arguments: [MotionPreference.reduced, .still])
  func `with less motion changes are immediate`(motion: MotionPreference) {
    var driver = ReportDriver(WalletAnswers(), motion: motion).rested()
    for key in [Key.character(" "), .down, .enter, .escape, .left] {
      driver.press(key)
      driver.run(.milliseconds(60))
      #expect(driver.isAtRest, "\(key)")
      let frame = driver.frame
      driver.run(.seconds(1))
      #expect(driver.frame == frame, "\(key)")
    }
  }

  @Test func `after any input in any size the wallet comes to rest`() {
    var generator = SeededGenerator(seed: 77)
    let keys: [Key] = [
      .left, .right, .up, .down, .enter, .enter, .escape, .home, .character("+"), .character(" "),
      .character("-"), .character("u"), .character("u"), .character("y"), .character("n"),
      .character("r"), .character("j"), .backspace, .character("?"), .tab, .character("3"),
      .character("3"),
    ]
    let buttons: [MouseEvent.Kind] = [
      .press(.left), .press(.left), .drag(.left), .drag(.left), .release(.left), .wheel(.up),
      .wheel(.down), .move, .press(.right),
    ]
    for motion in [MotionPreference.full, .reduced, .still] {
      for glyphs in GlyphSet.allCases {
        var driver = ReportDriver(WalletAnswers(), glyphs: glyphs, motion: motion).rested()
        for _ in 0..<250 {
          switch Int.random(in: 0..<10, using: &generator) {
          case 0:
            driver.resize(
              Int.random(in: 0...140, using: &generator), Int.random(in: 0...50, using: &generator))
          case 1:
            driver.answer(
              by: WalletAnswers(
                cards: Int.random(in: 0...10, using: &generator),
                imports: Int.random(in: 0...30, using: &generator),
                hasBalance: Bool.random(using: &generator),
                fails: Int.random(in: 0..<6, using: &generator) == 0))
          case 2...4:
            driver.mouse(
              buttons.randomElement(using: &generator) ?? .move,
              Int.random(in: -1...140, using: &generator),
              Int.random(in: -1...50, using: &generator))
          case 5...7: driver.press(keys.randomElement(using: &generator) ?? .up)
          default: driver.run(.milliseconds(Int.random(in: 0...400, using: &generator)))
          }
          let wallet = driver.wallet
          let frame = driver.frame
          #expect(
            frame.width == driver.screen.size.columns && frame.height == driver.screen.size.rows)
          #expect(wallet.focus == nil || wallet.focusIndex != nil)
          if let page = wallet.page {
            #expect(page.focus == nil || page.focusIndex != nil)
            #expect(page.asked == nil || page.imports.contains { $0.id == page.asked })
            #expect(page.phase == .closing || wallet.cards.contains { $0.id == page.id })
          }
        }
        // At rest, the wallet accepts input again, and draws nothing.
        driver.mouse(.release(.left), 0, 0)
        driver.run(.seconds(3))
        if driver.state.isHelpShown { driver.press(.character("x")) }
        driver.send(.sectionChosen(.wallet))
        driver.run(.seconds(3))
        #expect([nil, .open].contains(driver.phase))
        #expect(driver.isAtRest)
      }
    }
  }
}
