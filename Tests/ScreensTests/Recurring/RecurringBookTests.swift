import Insight
import Ledger
import Terminal
import Testing

@testable import Screens

/// The section with the recurring payments.
struct RecurringBookTests {
  private func driver(
    _ language: Language = .english, width: Int = 80, height: Int = 24,
    glyphs: GlyphSet = .blocks
  ) -> ReportDriver<RecurringAnswers> {
    ReportDriver(RecurringAnswers(), language, width: width, height: height, glyphs: glyphs)
      .rested()
  }

  @Test func `the next payment comes first, and the ended ones last`() {
    let driver = driver()
    let names = driver.state.recurring.rows.map { $0.series?.merchant ?? "–" }
    #expect(
      names == [
        "삼성화재", "넷플릭스", "성수빌라 월세", "멜론", "<b>Gym</b> Hall 강남역점", "한국경제신문", "–",
        "동네축구회",
      ])
    #expect(driver.text.contains("Recurring payments  6") && driver.text.contains("▲"))
    #expect(driver.row("Ended 1") < driver.row("○ 동네축구회"))
  }

  @Test func `the focus passes over the heading, and stays on its series`() {
    var driver = driver()
    for _ in 0..<6 { driver.press(.down) }
    #expect(driver.state.recurring.focused?.merchant == "동네축구회")
    driver.press(.up)
    #expect(driver.state.recurring.focused?.merchant == "한국경제신문")
    driver.press(.home)
    driver.press(.down)
    driver.send(.recurring(.decided(.ended)))
    driver = driver.rested()
    #expect(driver.state.recurring.focused?.merchant == "넷플릭스")
    #expect(driver.state.recurring.focused?.state == .ended)
  }

  @Test func `a dismissed series disappears, and undo lists it again`() {
    var driver = driver()
    driver.press(.down)
    driver.press(.character("x"))
    driver = driver.rested()
    #expect(driver.answerer.decisions.map(\.subject.payee) == ["Netflix"])
    #expect(driver.row("● 넷플릭스") == -1 && driver.text.contains("Not recurring: 넷플릭스  u undo"))
    #expect(driver.state.recurring.focused?.merchant == "성수빌라 월세")
    driver.press(.character("u"))
    driver = driver.rested()
    #expect(driver.answerer.decisions.isEmpty && driver.row("● 넷플릭스") > 0)
    #expect(driver.text.contains("Undone: not recurring"))
  }

  @Test func `one key adds the to-do to cancel`() {
    var driver = driver(.korean)
    driver.press(.down)
    driver.press(.character("t"))
    driver = driver.rested()
    #expect(driver.answerer.todos == ["넷플릭스 해지하기"])
    #expect(driver.text.contains("할 일 추가: 넷플릭스 해지하기"))
    driver.press(.character("u"))
    driver = driver.rested()
    #expect(driver.answerer.todos == [])
  }

  @Test func `a refused change says why, and changes nothing`() {
    var driver = driver()
    driver.answerer.refuses = true
    driver.press(.character("e"))
    driver = driver.rested()
    #expect(driver.text.contains("Not saved: busy") && driver.row("● 삼성화재") > 0)
  }

  @Test func `a series opens a search for its payee`() {
    var driver = driver()
    driver.press(.down)
    driver.press(.enter)
    driver = driver.rested()
    #expect(driver.state.page?.origin == .search)
    driver.press(.escape)
    driver = driver.rested()
    #expect(driver.state.page == nil && driver.state.recurring.focused?.merchant == "넷플릭스")
  }

  @Test func `the mouse chooses and opens a series, and the wheel scrolls`() {
    var driver = driver(height: 10)
    let y = driver.row("● 성수빌라 월세")
    driver.mouse(.press(.left), 10, y)
    #expect(driver.state.recurring.focused?.merchant == "성수빌라 월세")
    driver.mouse(.wheel(.down), 10, y)
    #expect(driver.state.recurring.top > 0)
    driver.mouse(.wheel(.up), 10, y)
    driver.mouse(.press(.left), 10, y)
    #expect(driver.state.page?.origin == .search)
  }

  @Test(arguments: Language.allCases)
  func `no line is too wide, whatever the size`(language: Language) {
    for width in stride(from: 30, through: 130, by: 7) {
      for height in [10, 16, 24, 36] {
        let driver = driver(language, width: width, height: height)
        #expect(driver.lines.count == height && driver.text.contains("84,300"))
      }
    }
  }

  @Test func `the newest month says what is still to come`() {
    // February is the newest month, and its newest transaction is of the 19th.
    var driver = ReportDriver(
      RecurringAnswers(), .english, months: Array(SampleMonths.series(.english).prefix(3)),
      width: 120
    ).rested()
    driver.press(.character("1"))
    driver = driver.rested()
    #expect(driver.text.contains("₩97,800 still to come, 2 payments"))
    driver.press(.left)
    driver = driver.rested()
    #expect(!driver.text.contains("still to come"))
  }

  @Test(arguments: [(120, 36), (80, 24), (40, 20)], Language.allCases)
  func `the section looks as recorded`(size: (width: Int, height: Int), language: Language) {
    var driver = driver(language, width: size.width, height: size.height)
    var text = "at rest\n" + driver.frame.dump + "\n"
    driver.press(.down)
    driver.press(.character("x"))
    driver = driver.rested()
    text += "dismissed\n" + driver.frame.edged + "\n"
    expectSnapshot(text, named: "recurring-\(size.width)x\(size.height)-\(language.rawValue)")
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `the section without colors looks as recorded`(glyphs: GlyphSet) {
    expectSnapshot(driver(glyphs: glyphs).frame.edged, named: "recurring-80x24-en-\(glyphs)")
  }
}
