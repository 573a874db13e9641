import Ledger
import Terminal
import Testing

@testable import Screens

/// The demo's tour on a virtual clock.
struct TourTests {
  private func driver(
    _ language: Language = .korean, width: Int = 100, height: Int = 32
  ) -> ReportDriver<MonthAnswers> {
    ReportDriver(MonthAnswers(), language, width: width, height: height, isDemo: true)
  }

  /// Lets the time of the current step end, and the effects of the next one.
  private func advance(_ driver: inout ReportDriver<MonthAnswers>) {
    let step = driver.state.tour
    for _ in 0..<700 where driver.state.tour == step { driver.run(.milliseconds(20)) }
    driver.answer()
  }

  @Test(arguments: Language.allCases)
  func `the tour shows a part after the other, and ends by itself`(language: Language) {
    var driver = driver(language)
    let words = Words(language)
    for step in Tour.Step.allCases {
      #expect(driver.state.tour == step)
      let sentence = words.text(of: step, in: words.title(of: driver.state.month.month))
      #expect(driver.text.contains(sentence), "\(step)")
      #expect(driver.text.contains("\(step.rawValue + 1)/5"))
      #expect((driver.state.page?.phase == .opening) == (step == .category))
      #expect((driver.state.section == .cards) == (step == .sections))
      advance(&driver)
    }
    #expect(driver.state.tour == nil && driver.state.section == .month)
    #expect(driver.state.page == nil && driver.screen.nextChange == nil)
    driver.run(.seconds(3))
    #expect(driver.isAtRest)
  }

  @Test(arguments: [(100, 32), (80, 24), (40, 20)], Language.allCases)
  func `the sentence stands at the foot`(size: (Int, Int), language: Language) {
    let driver = driver(language, width: size.0, height: size.1).rested()
    expectSnapshot(driver.frame.edged, named: "tour-\(size.0)x\(size.1)-\(language.rawValue)")
  }

  @Test func `between the steps the screen rests`() {
    var driver = driver()
    driver.run(.seconds(4))
    #expect(driver.isAtRest && driver.state.tour == .bar)
    let end = driver.screen.nextChange
    driver.run(.milliseconds(100))
    #expect(end != nil && driver.screen.nextChange == end)
  }

  @Test func `any key stops the tour and acts`() {
    var driver = driver()
    driver.press(.down)
    #expect(driver.state.tour == nil && driver.state.focus == 0)
    driver.run(.seconds(40))
    #expect(driver.state.section == .month && driver.state.page == nil)

    driver = self.driver()
    for _ in 0..<3 { advance(&driver) }
    driver.run(.seconds(1))
    driver.press(.escape)
    #expect(driver.state.tour == nil && driver.state.page?.phase == .closing)

    driver = self.driver()
    #expect(driver.press(.character("q")) == .finished)
    driver = self.driver()
    driver.mouse(.wheel(.up), 10, 10)
    #expect(driver.state.tour == nil && driver.state.selected == 1)
    driver = self.driver()
    driver.resize(90, 30)
    driver.refocus()
    #expect(driver.state.tour != nil)
  }

  @Test func `all but the subject is dim`() {
    let driver = driver()
    var plain = driver
    plain.press(.escape)
    let (dim, full) = (driver.frame, plain.frame)
    let total = 4
    #expect((0..<40).allSatisfy { dim[$0, total] == full[$0, total] })
    let bar = driver.screen.month.rows(of: .bar)?.lowerBound ?? 0
    #expect(dim[10, bar].background != full[10, bar].background)
  }

  @Test func `the demo imports no files`() {
    var driver = driver().rested()
    driver.paste("/tmp/a.csv")
    #expect(driver.asked.isEmpty && driver.text.contains("예시에는 파일을 가져오지 않아요"))
  }
}
