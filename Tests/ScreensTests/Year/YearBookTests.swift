import Foundation
import Aggregation
import Ledger
import Motion
import Terminal
import Testing

@testable import Screens

/// The section with a year.
struct YearBookTests {
  private typealias Driver = ReportDriver<YearAnswers>

  private func driver(
    _ language: Language = .korean, width: Int = 120, height: Int = 36,
    glyphs: GlyphSet = .blocks, motion: MotionPreference = .full
  ) -> ReportDriver<YearAnswers> {
    ReportDriver(
      YearAnswers(), language, months: Self.months(language), selected: 23, width: width,
      height: height, glyphs: glyphs, motion: motion
    ).rested()
  }

  /// The months of ``SampleYearBook``.
  private static func months(_ language: Language) -> [MonthChart.Model] {
    let sample = SampleMonths.full(language)
    return (0..<24).map { index in
      var model = sample
      model.month = Month(number: Int32(2023 * 12 + 2 + index))
      return model
    }
  }

  @Test func `it shows the year of the selected month, its total and its averages`() throws {
    var driver = driver()
    driver.press(.left)
    driver = driver.rested()
    #expect(driver.text.contains("‹  2024년  ›"))
    let query = YearBook.Query(year: 2024, account: nil, currency: .krw)
    let period = try #require(SampleYearBook.found(LatestAnswer().testRequest(query)).period)
    let amounts = Words(.korean).amounts(in: .krw)
    let average = try #require(period.average)
    #expect(driver.text.contains("한 달 평균 (12개월, 일회성 제외)"))
    #expect(driver.text.contains(amounts.amount(average.spent.minorUnits)))
    #expect(driver.text.contains(amounts.number(period.spent.minorUnits)))
    let (most, least) = try #require(period.extremes)
    #expect(driver.text.contains("가장 많이 쓴 \(most.month.month)월"))
    #expect(driver.text.contains("가장 적게 쓴 \(least.month.month)월"))
    #expect(driver.text.contains("한 달 고정지출"))
    for category in period.categories {
      #expect(driver.text.contains(amounts.number(category.spent.minorUnits)))
    }
  }

  @Test func `keys that turn months turn the year, and on the months the month`() {
    var driver = driver()
    #expect(driver.state.month.month.description == "2025-02")
    driver.press(.character("["))
    #expect(driver.state.month.month.description == "2024-02")
    driver.press(.left)
    // The first year begins in March.
    #expect(driver.state.month.month.description == "2023-03" && !driver.state.hasPreviousYear)
    driver.press(.left)
    #expect(driver.state.month.month.description == "2023-03")
    driver.press(.right)
    driver = driver.rested()
    driver.press(.down)
    #expect(driver.state.yearBook.focus == .months)
    driver.press(.right)
    #expect(driver.state.month.month.description == "2024-04")
    driver.press(.enter)
    #expect(driver.state.section == .month && driver.state.month.month.description == "2024-04")
  }

  @Test func `a category opens its page in the last month of the year, and a payee a search`() {
    var driver = driver()
    driver.press(.left)
    driver = driver.rested()
    driver.press(.down)
    driver.press(.down)
    #expect(driver.state.yearBook.focus == .category("housing"))
    driver.press(.enter)
    driver = driver.rested()
    #expect(driver.state.page?.origin == .yearRow("housing"))
    #expect(driver.state.page?.month.description == "2024-12")
    driver.press(.escape)
    driver = driver.rested()
    #expect(driver.state.page == nil && driver.state.section == .year)
    driver.press(.character("G"))
    guard case .payee? = driver.state.yearBook.focus else {
      Issue.record("the last item is a payee")
      return
    }
    driver.press(.up)
    driver.press(.enter)
    #expect(driver.state.page?.origin == .search && driver.state.page?.search?.isOfAll == true)
  }

  @Test func `a click opens a month, a category and a payee`() {
    let driver = driver()
    func click(_ text: String, inside column: Int = 0) -> ReportDriver<YearAnswers> {
      var clicked = driver
      let y = driver.row(text)
      clicked.mouse(.press(.left), column, y)
      return clicked
    }
    #expect(click("● 주거", inside: 6).state.page?.origin == .yearRow("housing"))
    #expect(click("Amazon", inside: 6).state.page?.origin == .search)
    // The first month's column begins after the names.
    let month = click(" 1월 ", inside: driver.lines[driver.row(" 1월 ")].column(of: "1월"))
    #expect(month.state.section == .month && month.state.month.month.description == "2025-01")
  }

  @Test func `a reload changes figures without an entrance`() {
    var driver = driver()
    let before = driver.frame
    driver.send(.refreshed)
    driver.answer()
    driver.answer()
    let changed = zip(driver.frame.lines, before.lines).filter { $0 != $1 }
    #expect(changed.isEmpty, "\(changed)")
  }

  @Test func `bars rise at first, and with reduced motion they stand at once`() {
    for motion in [MotionPreference.full, .still] {
      var driver = ReportDriver(
        YearAnswers(), .korean, months: Self.months(.korean), selected: 23, width: 120,
        height: 36, motion: motion)
      driver.answer()
      driver.run(.milliseconds(50))
      let early = driver.frame
      driver.run(.seconds(3))
      #expect((early == driver.frame) == (motion == .still))
      #expect(driver.isAtRest)
    }
  }

  @Test(arguments: [(120, 36), (80, 24), (40, 20)], Language.allCases)
  func `the year looks as recorded`(size: (width: Int, height: Int), language: Language) {
    var driver = driver(language, width: size.width, height: size.height)
    driver.press(.left)
    driver = driver.rested()
    var text = "at rest\n" + driver.frame.dump + "\n"
    driver.press(.down)
    driver.press(.down)
    driver.press(.character("G"))
    driver = driver.rested()
    text += "at the end\n" + driver.frame.edged + "\n"
    expectSnapshot(text, named: "year-\(size.width)x\(size.height)-\(language.rawValue)")
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `the year without colors looks as recorded`(glyphs: GlyphSet) {
    var driver = driver(.english, width: 120, height: 30, glyphs: glyphs)
    driver.press(.left)
    driver = driver.rested()
    expectSnapshot(driver.frame.edged, named: "year-120x30-en-\(glyphs)")
  }

  @Test func `a year that cannot be read says why`() {
    var driver = ReportDriver(
      YearAnswers(fails: true), .english, months: Self.months(.english), selected: 23, width: 120,
      height: 36)
    driver.answer()
    driver.run(.seconds(2))
    #expect(driver.text.contains("Could not read: busy"))
  }

  @Test(
    arguments: [(40, 20), (60, 20), (80, 24), (100, 30), (120, 36), (160, 50), (30, 12)],
    Language.allCases)
  func `no text passes the margins, and every line can be reached`(
    size: (width: Int, height: Int), language: Language
  ) {
    for glyphs in GlyphSet.allCases {
      var driver = driver(language, width: size.width, height: size.height, glyphs: glyphs)
      driver.press(.left)
      driver = driver.rested()
      var seen = ""
      for _ in 0..<24 {
        seen += driver.text
        driver.press(.down)
        driver.run(.seconds(1))
        for line in driver.lines { #expect(line.widthInCells <= size.width) }
      }
      let found = driver.state.yearFound
      #expect(found?.period?.transactionCount ?? 0 > 0)
      for category in found?.period?.categories ?? [] {
        let number = Words(language).amounts(in: .krw).number(category.spent.minorUnits)
        #expect(seen.contains(number), "\(category.key) at \(size)")
      }
    }
  }
}

extension String {
  /// The first column of `text`.
  fileprivate func column(of text: String) -> Int {
    guard let range = self.range(of: text) else { return -1 }
    return self[..<range.lowerBound].widthInCells
  }
}

extension LatestAnswer<YearBook.Query> {
  /// Returns a request for `query`.
  fileprivate func testRequest(_ query: YearBook.Query) -> Request<YearBook.Query> {
    var answers = self
    return answers.request(query)
  }
}
