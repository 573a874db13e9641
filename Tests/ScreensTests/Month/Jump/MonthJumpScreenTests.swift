import Ledger
import Motion
import Terminal
import Testing
import TestSupport

@testable import Screens

/// The month chooser on the screen, on a virtual clock.
struct MonthJumpScreenTests {
  private static func month(_ text: String) -> Month { Month(text: text) ?? Month(number: 0) }

  /// The first `count` months of seven years, some of which are incomplete.
  private func months(_ language: Language) -> [MonthChart.Model] {
    (0..<72).compactMap { offset in
      guard offset % 23 != 7 else { return nil }
      var model = SampleMonths.full(language)
      model.month = Self.month("2019-05").advanced(by: offset)
      model.spent = Int64(offset * offset % 37) * 41_000
      model.days = nil
      if offset % 11 == 5 { (model.transactionCount, model.spent) = (0, 0) }
      return model
    }
  }

  private func driver(
    _ language: Language = .korean, width: Int = 80, height: Int = 24,
    glyphs: GlyphSet = .blocks, motion: MotionPreference = .full
  ) -> ReportDriver<MonthAnswers> {
    ReportDriver(
      MonthAnswers(), language, months: months(language), selected: 60, width: width,
      height: height, glyphs: glyphs, motion: motion)
  }

  @Test func `a key or a click on the title opens the chooser, which takes all input`() {
    var driver = driver()
    let month = driver.frame
    #expect(driver.press(.character("m")) == .changed && driver.focus == driver.shown)
    driver.run(.seconds(1))
    #expect(driver.text.contains("다른 달 보기") && driver.frame != month)
    #expect(driver.isAtRest)
    let before = driver.state.selected
    #expect(driver.press(.left) == .changed && driver.state.selected == before)
    #expect(driver.press(.tab) == .ignored && driver.state.section == .month)
    // A letter is part of no month's name, and must not act on the month below.
    for letter in "mar" { driver.press(.character(letter.unicodeScalars.first!)) }
    #expect(driver.focus != nil && driver.state.pending == nil)
    #expect(driver.press(.escape) == .changed && driver.state.jump == nil)
    driver.run(.seconds(1))
    #expect(driver.frame == month)
    // A click on the title, and one next to the panel.
    #expect(driver.mouse(.press(.left), 8, 1) == .changed && driver.focus != nil)
    driver.run(.seconds(1))
    #expect(driver.mouse(.press(.left), 1, 20) == .changed && driver.focus == nil)
    driver.run(.seconds(1))
    #expect(driver.frame == month)
    // The chooser also opens from the cards, but not above a page.
    driver.press(.enter)
    #expect(driver.press(.character("m")) == .ignored)
    driver.press(.escape)
    driver.run(.seconds(2))
    driver.press(.character("2"))
    #expect(driver.press(.character("m")) == .changed && driver.focus != nil)
  }

  @Test func `enter, a click and a whole name choose a month`() throws {
    var driver = driver()
    driver.press(.character("m"))
    driver.press(.up)
    driver.press(.right)
    let wanted = try #require(driver.focus)
    #expect(driver.press(.enter) == .changed && driver.shown == wanted && driver.focus == nil)
    driver.run(.milliseconds(200))
    driver.press(.character("m"))
    driver.type("2020-02")
    #expect(driver.focus == "2020-02")
    // A name also needs Return, so Return opens nothing by mistake.
    #expect(driver.press(.enter) == .changed && driver.shown == "2020-02" && driver.focus == nil)
    driver.press(.character("m"))
    driver.type("11")
    #expect(driver.press(.enter) == .changed && driver.shown == "2020-11")
    driver.press(.character("m"))
    #expect(driver.paste("2023-04\n") == .changed)
    #expect(driver.focus == "2023-04")
    #expect(driver.press(.enter) == .changed && driver.shown == "2023-04" && driver.focus == nil)
    driver.press(.character("m"))
    driver.run(.seconds(1))
    let layout = MonthJumpLayout(years: 7, in: driver.screen.size)
    let cells = layout.cells(row: 2, month: 6)
    // The wheel moves through the years.
    #expect(driver.mouse(.wheel(.up), cells.x, cells.y) == .changed && driver.focus == "2022-04")
    driver.run(.seconds(1))
    let years = driver.frame.lines.enumerated().first { $0.element.contains("2021 ") }
    let row = try #require(years?.offset)
    #expect(driver.mouse(.press(.left), cells.x, row) == .changed && driver.shown == "2021-06")
  }

  @Test func `the panel grows out of the title and returns, at any moment`() {
    var driver = driver()
    driver.press(.character("m"))
    var frames: [Surface] = []
    for _ in 0..<6 {
      driver.run(.milliseconds(40))
      frames.append(driver.frame)
    }
    #expect(Set(frames.map(\.dump)).count == 6)
    // Closed in mid-motion: the picture does not jump.
    let before = driver.frame
    driver.press(.escape)
    #expect(driver.frame.lines[1] == before.lines[1])
    driver.run(.milliseconds(60))
    driver.press(.character("m"))
    driver.run(.seconds(2))
    #expect(driver.text.contains("다른 달 보기") && driver.focus != nil)
  }

  @Test(arguments: [MotionPreference.reduced, .still])
  func `with less motion the panel is open at once`(motion: MotionPreference) {
    var driver = driver(motion: motion)
    driver.press(.character("m"))
    driver.run(.milliseconds(40))
    #expect(driver.isAtRest)
    let open = driver.frame
    driver.run(.seconds(1))
    #expect(driver.frame == open && driver.text.contains("다른 달 보기"))
  }

  @Test func `at any size all months can be reached, and nothing is drawn outside the panel`() {
    for (width, height) in [(30, 10), (40, 20), (80, 24), (300, 100), (31, 60), (120, 11)] {
      var driver = driver(width: width, height: height, glyphs: .patterns)
      let layout = MonthJumpLayout(years: 7, in: driver.screen.size)
      #expect(layout.frame.x >= 0 && layout.frame.right <= width)
      #expect(layout.frame.bottom <= height && layout.info < layout.frame.bottom - 1)
      #expect(layout.grid + (layout.visible - 1) * layout.rowPitch < layout.info)
      #expect(layout.cells(row: 0, month: 12).right <= layout.frame.right - layout.margin)
      driver.press(.character("m"))
      for key in [Key.home, .end] {
        driver.press(key)
        driver.run(.seconds(1))
        let year = key == .home ? "19" : "25"
        #expect(driver.frame.lines.contains { $0.contains("\(year) ") }, "\(width)x\(height)")
      }
    }
  }

  @Test func `after any input, input works at rest`() {
    var generator = SeededGenerator(seed: 12)
    let keys: [Key] = [
      .left, .right, .up, .down, .enter, .escape, .home, .end, .pageUp, .pageDown, .backspace,
      .character("m"), .character("m"), .character("2"), .character("0"), .character("1"),
      .character("-"), .character("?"), .tab,
    ]
    for glyphs in GlyphSet.allCases {
      var driver = driver(glyphs: glyphs)
      for _ in 0..<300 {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
          driver.resize(
            Int.random(in: 0...140, using: &generator), Int.random(in: 0...50, using: &generator))
        case 1, 2:
          let kinds: [MouseEvent.Kind] = [.press(.left), .wheel(.up), .wheel(.down), .move]
          driver.mouse(
            kinds.randomElement(using: &generator) ?? .move,
            Int.random(in: 0...140, using: &generator), Int.random(in: 0...50, using: &generator))
        case 3: driver.run(.milliseconds(Int.random(in: 0...300, using: &generator)))
        default: driver.press(keys.randomElement(using: &generator) ?? .up)
        }
        let state = driver.state
        if let jump = state.jump { #expect(jump.months.contains(jump.focus)) }
        #expect(driver.frame.width == driver.screen.size.columns)
      }
      driver.run(.seconds(4))
      if driver.state.isHelpShown { driver.press(.character("?")) }
      driver.press(.escape)
      driver.run(.seconds(3))
      #expect(driver.state.jump == nil)
      #expect(driver.isAtRest)
    }
  }

  @Test(arguments: [(80, 24), (40, 20), (100, 32), (30, 10)], Language.allCases)
  func `looks as recorded`(size: (width: Int, height: Int), language: Language) {
    var driver = driver(language, width: size.width, height: size.height)
    driver.press(.character("m"))
    driver.run(.milliseconds(120))
    var text = "opening\n" + driver.frame.dump
    driver.run(.seconds(1))
    driver.press(.up)
    driver.press(.left)
    driver.run(.seconds(1))
    text += "\nopen\n" + driver.frame.dump
    driver.type("2020-1")
    driver.run(.seconds(1))
    text += "\ntyped\n" + driver.frame.edged
    expectSnapshot(text, named: "jump-\(size.width)x\(size.height)-\(language.rawValue)")
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `looks as recorded without colors`(glyphs: GlyphSet) {
    var driver = driver(.english, glyphs: glyphs)
    driver.press(.character("m"))
    driver.press(.up)
    driver.run(.seconds(1))
    expectSnapshot(driver.frame.edged, named: "jump-80x24-en-\(glyphs)")
  }
}

extension ReportDriver<MonthAnswers> {
  fileprivate var shown: String { state.month.month.description }
  fileprivate var focus: String? { state.jump?.focus.description }
}
