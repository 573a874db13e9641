import Ledger
import Motion
@testable import Screens
import Terminal
import Testing
import TestSupport

/// The report on a virtual clock, with answers at chosen times.
struct ReportScreenTests {
  /// Opens a category, answers the request for its transactions, and lets the animation end.
  private func opened(_ driver: ReportDriver<MonthAnswers>) -> ReportDriver<MonthAnswers> {
    var driver = driver
    driver.press(.enter)
    driver.answer()
    driver.run(.seconds(2))
    return driver
  }

  @Test func `keys and the mouse turn the months`() {
    var driver = ReportDriver(MonthAnswers())
    func selected() -> Int { driver.state.selected }
    #expect(driver.press(.left) == .changed && selected() == 1)
    #expect(driver.press(.character("l")) == .changed && selected() == 2)
    #expect(driver.press(.home) == .changed && selected() == 0)
    #expect(driver.press(.left) == .ignored && selected() == 0)
    #expect(driver.press(.end) == .changed && selected() == 4)
    #expect(driver.press(.pageUp) == .changed && selected() == 0)
    #expect(driver.press(.left, .control) == .ignored && driver.press(.character("x")) == .ignored)
    #expect(driver.press(.character("q")) == .finished && driver.press(.escape) == .ignored)
    #expect(driver.paste("q") == .ignored)

    let header = driver.frame.lines[1]
    #expect(header.hasPrefix("   ‹  2024년 12월  ›"))
    #expect(driver.mouse(.press(.left), 19, 1) == .changed && selected() == 1)
    #expect(driver.mouse(.press(.left), 4, 1) == .changed && selected() == 0)
    #expect(driver.mouse(.press(.left), 30, 7) == .ignored)
    #expect(driver.mouse(.press(.right), 19, 1) == .ignored)
    #expect(driver.mouse(.wheel(.down), 30, 12) == .changed && selected() == 1)
    #expect(driver.mouse(.wheel(.up), 30, 12) == .changed && selected() == 0)
  }

  @Test func `the keys of vi and less move, where nothing else has them`() throws {
    var driver = ReportDriver(MonthAnswers())
    func selected() -> Int { driver.state.selected }
    #expect(driver.press(.character("g")) == .changed && selected() == 0)
    #expect(driver.press(.character("G")) == .changed && selected() == 4)
    #expect(driver.press(.character("u"), .control) == .changed && selected() == 0)
    #expect(driver.press(.character("d"), .control) == .changed && selected() == 4)
    #expect(driver.press(.character("g"), .control) == .ignored)
    _ = driver.screen.handle(.input(.key(.left, [])), at: driver.time)
    _ = driver.screen.handle(.input(.key(.left, [])), at: driver.time)
    driver.press(.down)
    driver.press(.enter)
    driver.answer()
    driver.run(.seconds(2))
    let list = try #require(driver.state.page?.list)
    driver.press(.character("G"))
    #expect(driver.state.page?.list.focus == list.transactions.count - 1)
    driver.press(.character("g"))
    #expect(driver.state.page?.list.focus == 0)
    // While a field is open, letters are text.
    driver.press(.character("/"))
    driver.press(.character("g"))
    #expect(driver.state.page?.search?.field.text == "g")
  }

  @Test func `a month can be chosen from every section`() {
    for section in Report.Section.allCases {
      var driver = ReportDriver(MonthAnswers())
      driver.press(section.key)
      driver.run(.seconds(1))
      driver.press(.character("m"))
      #expect(driver.state.jump != nil, "\(section)")
      driver.press(.home)
      driver.press(.enter)
      #expect(driver.state.jump == nil && driver.state.selected == 0)
      // The to-dos belong to no month.
      #expect(driver.state.section == (section == .todos ? .month : section))
    }
  }

  @Test func `a month can be chosen on every page`() throws {
    for size in [(120, 36), (80, 24), (30, 12)] {
      var driver = ReportDriver(MonthAnswers(), width: size.0, height: size.1).rested()
      func choose() -> ReportDriver<MonthAnswers> {
        var driver = driver
        driver.press(.character("m"))
        #expect(driver.state.jump != nil)
        driver.press(.home)
        driver.press(.enter)
        #expect(driver.state.jump == nil && driver.state.selected == 0)
        return driver.rested()
      }
      driver.press(.enter)
      driver = driver.rested()
      let category = driver.state.page?.filter.categories
      var page = try #require(choose().state.page)
      #expect(page.month == driver.state.months[0].month && page.phase == .open)
      #expect(page.filter.categories == category)
      // A search in the list of the page continues.
      driver.press(.character("/"))
      driver.type("m")
      #expect(driver.state.jump == nil)
      driver.press(.enter)
      driver = driver.rested()
      page = try #require(choose().state.page)
      #expect(page.month == driver.state.months[0].month && page.list.filter.text == "m")
      // A search of all months belongs to no month, so its page closes.
      driver.press(.character("f"))
      driver = driver.rested()
      #expect(driver.state.page?.search?.isOfAll == true)
      #expect(choose().state.page == nil)
    }
  }

  @Test func `the month of a page and its arrows can be clicked`() throws {
    var driver = ReportDriver(MonthAnswers()).rested()
    driver.press(.enter)
    driver = driver.rested()
    let (y, title) = (driver.row("esc ×"), "‹ 2025년 2월 ›")
    let line = driver.lines[y]
    let start = try #require(line.firstRange(of: title)?.lowerBound)
    let x = String(line[..<start]).widthInCells
    func click(_ x: Int) -> Report.State {
      var driver = driver
      driver.mouse(.press(.left), x, y)
      driver.mouse(.release(.left), x, y)
      return driver.state
    }
    #expect(click(x).selected == driver.state.selected - 1)
    #expect(click(x + title.widthInCells - 1).selected == driver.state.selected + 1)
    #expect(click(x + 5).jump != nil)
  }

  @Test func `a category opens, shows its transactions and closes into its row`() {
    var driver = ReportDriver(MonthAnswers())
    let month = driver.frame
    #expect(driver.press(.down) == .changed && driver.press(.down) == .changed)
    #expect(driver.press(.enter) == .changed && driver.phase == .opening && driver.asked.count == 3)
    driver.run(.milliseconds(300))
    #expect(driver.phase == .opening && driver.text.contains("읽는 중"))
    #expect(driver.answer() == .changed && driver.wake() == .ignored)
    driver.run(.milliseconds(400))
    #expect(driver.phase == .open)
    driver.run(.seconds(1))
    #expect(driver.text.contains("쇼핑") && driver.text.contains("19 수"))
    #expect(driver.text.contains(" 900") && driver.text.contains("가게 0"))
    #expect(driver.isAtRest)

    #expect(driver.press(.escape) == .changed && driver.phase == .closing)
    driver.run(.milliseconds(500))
    #expect(driver.phase == .closing)
    driver.run(.seconds(1))
    #expect(driver.state.page == nil && driver.state.focus == 1)
    // The screen looks as before, except for the bar behind the focused row.
    #expect(driver.frame.lines == month.lines && driver.frame != month)
  }

  @Test func `a page can be dragged down, released and flung away`() {
    var driver = opened(ReportDriver(MonthAnswers()))
    #expect(driver.phase == .open)
    // A short, slow drag: the page springs back to the same picture.
    let open = driver.frame
    driver.mouse(.press(.left), 40, 3)
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

    // A long drag closes the page.
    driver.mouse(.press(.left), 40, 3)
    driver.mouse(.drag(.left), 40, 8)
    driver.run(.milliseconds(500))
    #expect(driver.mouse(.release(.left), 40, 8) == .changed && driver.phase == .closing)
    driver.run(.seconds(2))
    #expect(driver.state.page == nil)

    // A short, fast drag also closes the page.
    driver = opened(driver)
    driver.mouse(.press(.left), 40, 3)
    driver.run(.milliseconds(10))
    driver.mouse(.drag(.left), 40, 4)
    driver.run(.milliseconds(10))
    driver.mouse(.release(.left), 40, 5)
    #expect(driver.phase == .closing)
    // Reopened while it closes.
    driver.run(.milliseconds(100))
    driver.press(.enter)
    #expect(driver.phase == .opening)
    driver.run(.seconds(2))
    #expect(driver.phase == .open && driver.frame == open)
    // A click on the close sign closes the page, and so does a click next to the page.
    driver.mouse(.press(.left), 74, 2)
    #expect(driver.mouse(.release(.left), 74, 2) == .changed && driver.phase == .closing)
    driver = opened(ReportDriver(MonthAnswers(), width: 120, height: 36))
    #expect(driver.mouse(.press(.left), 1, 12) == .changed && driver.phase == .closing)
  }

  @Test func `a click shows the details of a transaction, the wheel scrolls`() {
    var driver = opened(ReportDriver(MonthAnswers()))
    driver.mouse(.press(.left), 40, 7)
    driver.mouse(.release(.left), 40, 7)
    #expect(driver.state.page?.list.focus == 1)
    guard case .details? = driver.state.page?.sheet?.step else {
      Issue.record("nothing is seen in full")
      return
    }
    driver.press(.escape)
    #expect(driver.mouse(.wheel(.down), 40, 8) == .changed)
    #expect(driver.state.page?.list.top == 3)
    #expect(
      driver.mouse(.wheel(.up), 40, 8) == .changed && driver.mouse(.wheel(.up), 40, 8) == .ignored)
  }

  @Test func `another account enters from the edge, and the total rolls`() throws {
    var driver = ReportDriver(MonthAnswers(), width: 50)
    let before = driver.frame
    driver.send(.refreshed)
    let query = try #require(driver.state.pending)
    // Equal months: nothing moves.
    let months = driver.state.months
    let choices = Report.Choices(accounts: [1, 2])
    driver.send(
      .monthsLoaded(Report.Months(months, of: query.subject, choices: choices), query))
    driver.run(.milliseconds(50))
    #expect(driver.frame == before)

    #expect(driver.press(.character("a")) == .changed)
    let turned = try #require(driver.state.pending)
    var other = months[2]
    (other.account, other.spent) = ("생활비 통장", 77_000)
    driver.send(
      .monthsLoaded(
        Report.Months([months[1], other], of: turned.subject, choices: choices), turned))
    driver.run(.milliseconds(120))
    let between = driver.frame
    driver.run(.seconds(3))
    #expect(between != before && between != driver.frame)
    #expect(driver.text.contains("생활비 통장") && driver.text.contains("77,000원"))
    #expect(driver.isAtRest)
    // After a resize, the screen still shows the new months.
    driver.resize(100, 30)
    #expect(driver.text.contains("생활비 통장") && driver.frame.width == 100)
  }

  @Test func `help covers everything, and any key closes it`() {
    var driver = ReportDriver(MonthAnswers(), .english)
    let month = driver.frame
    #expect(driver.press(.character("?")) == .changed)
    #expect(driver.text.contains("previous, next month"))
    #expect(driver.press(.left) == .changed && driver.state.selected == 2)
    #expect(driver.frame == month)
    #expect(driver.press(.character("?")) == .changed && driver.press(.character("q")) == .finished)
  }

  @Test(
    arguments: [
      [.character("m")], [.character("?")], [.character("w")], [.down, .enter], [.character("/")],
      [.character("2")], [.character("2"), .enter], [.character("3")], [.character("5")],
      [.character("6")], [.right],
      [.down, .enter, .enter], [.down, .enter, .character("c")],
    ] as [[Key]])
  func `at rest, everything looks the same with and without motion`(keys: [Key]) {
    for (width, height) in [(120, 36), (80, 24), (40, 20)] {
      func frame(_ motion: MotionPreference) -> Surface {
        var driver = ReportDriver(
          MonthAnswers(), width: width, height: height, motion: motion
        ).rested()
        for key in keys {
          driver.press(key)
          driver = driver.rested()
        }
        // The program draws no frame after this time.
        return driver.screen.frame(at: driver.screen.settled ?? driver.time)
      }
      #expect(frame(.full) == frame(.still), "\(width)x\(height)")
    }
  }

  @Test(arguments: [MotionPreference.reduced, .still])
  func `with less motion a page is there at once`(motion: MotionPreference) {
    var driver = ReportDriver(MonthAnswers(), motion: motion)
    driver.press(.enter)
    driver.run(.milliseconds(50))
    #expect(driver.phase == .open && driver.isAtRest)
    let open = driver.frame
    driver.run(.seconds(2))
    #expect(driver.frame == open)
    driver.press(.escape)
    driver.run(.milliseconds(50))
    #expect(driver.state.page == nil)
  }

  @Test func `any input at any size is handled and comes to rest`() {
    var generator = SeededGenerator(seed: 41)
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
        var driver = ReportDriver(MonthAnswers(), glyphs: glyphs, motion: motion)
        for _ in 0..<250 {
          switch Int.random(in: 0..<10, using: &generator) {
          case 0:
            driver.resize(
              Int.random(in: 0...140, using: &generator), Int.random(in: 0...50, using: &generator))
          case 1 where Bool.random(using: &generator):
            driver.refocus()
          case 1:
            driver.answer(by: MonthAnswers(count: Int.random(in: 0...90, using: &generator)))
          case 2...4:
            driver.mouse(
              buttons.randomElement(using: &generator) ?? .move,
              Int.random(in: -1...140, using: &generator),
              Int.random(in: -1...50, using: &generator))
          case 5...7: driver.press(keys.randomElement(using: &generator) ?? .up)
          default: driver.run(.milliseconds(Int.random(in: 0...400, using: &generator)))
          }
          let state = driver.state
          let frame = driver.frame
          #expect(
            frame.width == driver.screen.size.columns && frame.height == driver.screen.size.rows)
          if state.capacity.legendRows > 0 {
            #expect(state.focus.map { state.rows.indices.contains($0) } ?? true)
          }
        }
        // Without further input, the report comes to rest and draws nothing more.
        driver.mouse(.release(.left), 0, 0)
        driver.run(.seconds(4))
        if driver.state.isHelpShown { driver.press(.character("x")) }
        driver.run(.seconds(2))
        #expect([nil, .open].contains(driver.phase))
        #expect(driver.isAtRest)
      }
    }
  }

  @Test(arguments: [(80, 24), (40, 20), (100, 32)], Language.allCases)
  func `an open page looks as recorded`(size: (width: Int, height: Int), language: Language) {
    var driver = opened(
      ReportDriver(MonthAnswers(), language, width: size.width, height: size.height))
    var text = "open\n" + driver.frame.dump + "\n"
    driver.press(.down)
    text += "with a focus\n" + driver.frame.dump + "\n"
    driver.press(.enter)
    driver.answer()
    driver.run(.seconds(1))
    text += "in full\n" + driver.frame.dump + "\n"
    driver.press(.character("t"))
    driver.run(.seconds(1))
    text += "a to-do\n" + driver.frame.dump + "\n"
    driver.press(.escape)
    driver.run(.seconds(1))
    driver.press(.escape)
    driver.run(.milliseconds(150))
    text += "closing\n" + driver.frame.dump + "\n"
    expectSnapshot(text, named: "page-\(size.width)x\(size.height)-\(language.rawValue)")
  }

  @Test(arguments: [(80, 24), (40, 20), (100, 32)], Language.allCases)
  func `a search looks as recorded`(size: (width: Int, height: Int), language: Language) {
    var text = ""
    for isOfAll in [false, true] {
      var driver = ReportDriver(
        MonthAnswers(), language, width: size.width, height: size.height)
      driver.run(.seconds(9))
      if !isOfAll { driver = opened(driver) }
      driver.press(.character("/"))
      driver.answer()
      driver.run(.seconds(2))
      for letter in "가게".unicodeScalars { driver.press(.character(letter)) }
      driver.answer()
      // The total is requested after the first page.
      driver.answer()
      driver.run(.seconds(1))
      text += (isOfAll ? "among all\n" : "on a page\n") + driver.frame.dump + "\n"
    }
    expectSnapshot(text, named: "found-\(size.width)x\(size.height)-\(language.rawValue)")
  }

  @Test(arguments: [(Language.english, "No transactions"), (.korean, "거래가 없어요")])
  func `an empty list of all months names no month`(language: Language, text: String) {
    var driver = ReportDriver(MonthAnswers(count: 0), language)
    driver.run(.seconds(9))
    driver.press(.character("/"))
    driver.answer()
    driver.run(.seconds(2))
    #expect(driver.text.contains(text))
    for month in ["this month", "이 달"] { #expect(!driver.text.contains(month)) }
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `an open page without colors looks as recorded`(glyphs: GlyphSet) {
    var driver = opened(ReportDriver(MonthAnswers(), .english, glyphs: glyphs))
    driver.press(.down)
    var text = driver.frame.edged
    driver.press(.enter)
    driver.answer()
    driver.run(.seconds(1))
    text += "\nin full\n" + driver.frame.edged
    expectSnapshot(text, named: "page-80x24-en-\(glyphs)")
  }
}

extension ReportDriver<MonthAnswers> {
  fileprivate var phase: PagePhase? { state.page?.phase }
}
