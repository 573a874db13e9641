import Aggregation
import Ledger
import Terminal
import Testing

@testable import Screens

/// The pane beside the month, which shows what has the focus.
struct PeekTests {
  private func driver(
    _ language: Language = .english, width: Int = 160, height: Int = 48
  ) -> ReportDriver<MonthAnswers> {
    ReportDriver(MonthAnswers(), language, width: width, height: height).rested()
  }

  private func requests(
    _ driver: ReportDriver<MonthAnswers>
  ) -> [Request<TransactionList.Query>] {
    driver.asked.compactMap { if case .peek(.load(let request)) = $0 { request } else { nil } }
  }

  /// The lines of the pane.
  private func pane(_ driver: ReportDriver<MonthAnswers>) throws -> String {
    let pane = try #require(driver.screen.month.peekFrame)
    let frame = driver.frame
    return (pane.y..<pane.bottom).map { y in
      String((pane.x..<pane.right).compactMap { frame[$0, y].character }) + "\n"
    }.joined()
  }

  @Test func `it follows the focus, and asks for the transactions once`() throws {
    var driver = driver()
    #expect(try pane(driver).contains("All of February"))
    driver.press(.down)
    let first = try #require(requests(driver).last)
    #expect(first.query.filter.categories == [SampleMonths.full(.english).categories[0].key])
    #expect(first.query.filter.days?.upperBound == Day(number: 20_147))
    driver.answer()
    #expect(try pane(driver).contains("Dining") && pane(driver).contains("31.6%"))
    #expect(requests(driver).isEmpty)
    driver.press(.down)
    let second = try #require(requests(driver).last)
    #expect(second.query.filter.categories != first.query.filter.categories)
    // No transactions of the former category stay below the new name.
    let list = try #require(driver.state.peek)
    #expect(list.transactions.isEmpty && !driver.text.contains("Reading"))
    driver.answer()
    #expect(driver.state.peek?.transactions.isEmpty == false)
    // The same focus needs nothing new.
    driver.press(.left)
    driver.press(.right)
    driver.answer()
    driver.press(.character("x"))
    #expect(requests(driver).isEmpty)
  }

  @Test func `an answer for a former focus is ignored`() throws {
    var driver = driver()
    driver.press(.down)
    let former = try #require(requests(driver).last)
    driver.press(.down)
    let page = SampleTransactions.page(0..<5)
    driver.screen.send(.peek(.loaded(page, former)), at: driver.time)
    #expect(driver.state.peek?.transactions.isEmpty == true)
    driver.answer()
    #expect(driver.state.peek?.transactions.count == 30)
  }

  @Test func `a day with the focus has the pane, and a click in the pane opens it`() throws {
    var driver = driver()
    driver.press(.character("d"))
    let request = try #require(requests(driver).last)
    let day = SampleMonths.days.first.advanced(by: 18)
    #expect(request.query.filter.days == day...day && request.query.filter.categories == nil)
    driver.answer()
    #expect(try pane(driver).contains("19 Feb") && pane(driver).contains("166,600"))
    let frame = try #require(driver.screen.month.peekFrame)
    driver.mouse(.press(.left), frame.x + 5, frame.y + 5)
    #expect(driver.state.page?.day == day)
  }

  @Test func `after a page has closed, the pane reads its transactions again`() {
    var driver = driver()
    driver.press(.down)
    driver.answer()
    driver.press(.enter)
    driver.answer()
    driver.run(.seconds(2))
    #expect(requests(driver).isEmpty)
    driver.press(.escape)
    driver.run(.seconds(2))
    #expect(driver.state.page == nil && requests(driver).count == 1)
  }

  @Test func `a narrow or low terminal has no pane, and asks for nothing`() {
    for (width, height) in [(139, 48), (160, 23), (80, 24), (40, 20)] {
      var driver = driver(width: width, height: height)
      driver.press(.down)
      #expect(driver.state.peek == nil && requests(driver).isEmpty, "\(width)x\(height)")
    }
  }

  @Test(arguments: Language.allCases)
  func `no part of the month reaches into another`(language: Language) throws {
    var sizes = 0
    for width in stride(from: 140, through: 300, by: 5) {
      for height in stride(from: 24, through: 90, by: 3) {
        let driver = driver(language, width: width, height: height)
        guard let layout = driver.screen.month.layout, let peek = layout.peek else { continue }
        sizes += 1
        let legend = Rectangle(
          x: layout.left, y: layout.legend, width: layout.legendWidth, height: layout.legendRows)
        let parts =
          [peek, legend, layout.bar, layout.curve, layout.calendar?.frame].compactMap { $0 }
        #expect(parts.count == 5)
        for (index, part) in parts.enumerated() {
          #expect(part.x >= 0 && part.right <= width && part.bottom < height)
          for other in parts[..<index] {
            #expect(part.intersection(other).isEmpty, "\(width)x\(height)")
          }
        }
        #expect(layout.legendRows >= driver.state.rows.count)
      }
    }
    #expect(sizes > 300)
  }

  @Test(arguments: [(160, 48), (200, 60)], Language.allCases)
  func `looks as recorded`(size: (width: Int, height: Int), language: Language) {
    var driver = driver(language, width: size.width, height: size.height)
    driver.press(.down)
    driver.press(.down)
    driver.answer()
    driver.run(.seconds(2))
    expectSnapshot(
      driver.frame.edged, named: "peek-\(size.width)x\(size.height)-\(language.rawValue)")
  }
}
