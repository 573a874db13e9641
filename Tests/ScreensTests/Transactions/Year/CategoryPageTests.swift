import Ledger
import Terminal
import Testing

@testable import Screens

/// The year of a category on its page.
struct CategoryPageTests {
  private func opened(
    _ size: (Int, Int) = (120, 40), _ language: Language = .korean, answers: Bool = true,
    count: Int = 4
  ) -> ReportDriver<MonthAnswers> {
    var driver = ReportDriver(MonthAnswers(), language, width: size.0, height: size.1).rested()
    driver.answerer.count = count
    driver.press(.down)
    driver.press(.enter)
    if answers { driver.answer() }
    driver.run(.seconds(3))
    return driver
  }

  private func asksForYear(_ driver: ReportDriver<MonthAnswers>) -> Bool {
    driver.asked.contains { if case .loadYear = $0 { true } else { false } }
  }

  @Test func `a page asks once for the year of its category in its month`() throws {
    var driver = opened(answers: false)
    let queries = driver.asked.compactMap {
      if case .loadYear(let request) = $0 { request.query } else { nil }
    }
    #expect(
      queries == [
        CategoryYear.Query(
          category: "food", currency: .krw, month: SampleMonths.february, dayCount: 19)
      ])
    driver.answer()
    #expect(driver.text.contains("12개월") && driver.text.contains("자주 쓴 곳"))
    driver.press(.escape)
    driver.run(.seconds(3))
    driver.press(.enter)
    #expect(!asksForYear(driver))
    // Another month has its own year.
    driver.run(.seconds(3))
    driver.press(.left)
    #expect(asksForYear(driver))
  }

  @Test(arguments: [(120, 36), (100, 28), (160, 48)])
  func `the list does not move when the answer arrives`(size: (Int, Int)) throws {
    var driver = opened(size, answers: false)
    guard
      let list = driver.asked.first(where: { if case .page = $0 { true } else { false } }),
      case .page(.list(.load(let query))) = list
    else {
      Issue.record("the list was not requested")
      return
    }
    driver.send(.page(.list(.loaded(SampleTransactions.page(0..<9), query))))
    let before = driver.row("가게 0")
    #expect(before > 0 && !driver.text.contains("12개월"))
    driver.answer()
    #expect(driver.row("가게 0") == before && driver.text.contains("12개월"))
    // The first line is the month's.
    let layout = TransactionListPageLayout(
      of: try #require(driver.state.page), in: driver.screen.size)
    #expect(layout.line(atRow: before) == 1 && layout.lineCount >= 8)
    #expect(driver.state.page?.list.height == layout.lineCount)
    #expect(layout.isHead(x: size.0 / 2, y: before - 3))
    driver.mouse(.press(.left), size.0 / 2, before + 1)
    driver.mouse(.release(.left), size.0 / 2, before + 1)
    #expect(driver.state.page?.list.focus == 1)
  }

  @Test func `a small page has no chart, but payees below a short list`() {
    let driver = opened((80, 24), count: 2)
    #expect(!driver.text.contains("달 전체") && driver.text.contains("자주 쓴 곳"))
    #expect(driver.state.page?.list.height == driver.state.capacity.pageLines)
    #expect(!opened((80, 24), count: 40).text.contains("자주 쓴 곳"))
    #expect(!asksForYear(opened((40, 16), answers: false)))
  }

  @Test func `a search, a day and the excluded transactions have no chart`() {
    for keys in ["/", "d", "n"] {
      var driver = ReportDriver(MonthAnswers(), .korean, width: 120, height: 40).rested()
      driver.type(keys)
      if keys == "d" { driver.press(.enter) }
      #expect(driver.state.page != nil && !asksForYear(driver), "\(keys)")
      driver.answer()
      driver.run(.seconds(3))
      #expect(!driver.text.contains("달 전체"), "\(keys)")
      #expect(driver.state.page?.list.height == driver.state.capacity.pageLines, "\(keys)")
    }
  }

  @Test func `a failure is shown, and not asked for again until the store is read`() {
    var driver = opened(count: 8)
    #expect(driver.text.contains("읽지 못했어요: busy"))
    driver.press(.down)
    #expect(!asksForYear(driver))
    driver.answerer.count = 9
    driver.send(.refreshed)
    // The months, and then the page of the changed months.
    driver.answer()
    driver.answer()
    #expect(driver.text.contains("달 전체"))
  }

  @Test func `resizing keeps the list within the page`() {
    var driver = opened((120, 40), count: 40)
    for size in [(120, 30), (80, 24), (40, 20), (200, 60), (120, 40)] {
      driver.resize(size.0, size.1)
      driver.answer()
      guard let page = driver.state.page else {
        Issue.record("the page has closed")
        return
      }
      let layout = TransactionListPageLayout(of: page, in: driver.screen.size)
      #expect(page.list.height == layout.lineCount)
    }
  }
}
