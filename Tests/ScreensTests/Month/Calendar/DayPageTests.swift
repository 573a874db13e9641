import Ledger
import Terminal
import Testing

@testable import Screens

/// The page of a day's transactions.
struct DayPageTests {
  private func driver(width: Int = 120, height: Int = 40) -> ReportDriver<MonthAnswers> {
    ReportDriver(MonthAnswers(), .english, width: width, height: height).rested()
  }

  @Test func `a click on a day lists what counts in the day's sum`() throws {
    var driver = driver()
    // 18 February, a day of the fourth week.
    let day = SampleMonths.days.first.advanced(by: 17)
    let frame = try #require(driver.screen.month.dayFrame(of: day))
    #expect(driver.frame[frame.x, frame.y].character == "1")
    #expect(driver.frame[frame.x + 1, frame.y].character == "8")
    driver.mouse(.press(.left), frame.right - 1, frame.y + 1)
    let page = try #require(driver.state.page)
    #expect(page.origin == .day(day))
    #expect(
      page.filter
        == TransactionFilter(
          days: day...day, account: nil, currency: .krw, kinds: .spent))
    #expect(page.title.name == "Tue 18 Feb" && page.title.spent == 120_000)
    driver.answer()
    driver.run(.seconds(2))
    #expect(driver.text.contains("Tue 18 Feb") && driver.text.contains("₩120,000"))
    driver.press(.escape)
    driver.run(.seconds(2))
    #expect(driver.state.page == nil && driver.isAtRest)
  }

  @Test func `a click on a day of the row of days opens it too`() throws {
    var driver = driver(width: 80, height: 30)
    let day = SampleMonths.days.first.advanced(by: 8)
    let frame = try #require(driver.screen.month.dayFrame(of: day))
    #expect(frame.height == 1)
    // Also on the row of the numbers.
    driver.mouse(.press(.left), frame.x, frame.y + 1)
    #expect(driver.state.page?.day == day && driver.state.page?.title.spent == 9_800)
  }

  @Test func `days to come and cells between days open nothing`() throws {
    var driver = driver()
    let before = driver.state
    let coming = try #require(
      driver.screen.month.dayFrame(of: SampleMonths.days.first.advanced(by: 19)))
    driver.mouse(.press(.left), coming.x, coming.y)
    let first = try #require(driver.screen.month.dayFrame(of: SampleMonths.days.first))
    // Before the first day, and in the row of the weekdays.
    driver.mouse(.press(.left), first.x - 2, first.y)
    driver.mouse(.press(.left), first.x, first.y - 1)
    #expect(driver.state == before)
    for index in [-1, 28, 99] { driver.send(.dayOpened(index)) }
    #expect(driver.state == before)
  }

  @Test func `the title follows the day's sum`() throws {
    var driver = driver()
    driver.send(.dayOpened(0))
    driver.answer()
    driver.run(.seconds(2))
    var state = driver.state
    var months = state.months
    var spent = SampleMonths.days.spent
    spent[0] = 4_000
    months[state.selected].days = MonthChart.Days(first: SampleMonths.days.first, spent: spent)
    let request = try #require(
      Report().reduce(&state, .refreshed).lazy.compactMap {
        if case .loadMonths(let request) = $0 { request } else { nil }
      }.first)
    let loaded = Report.Months(months, of: state.subject, choices: state.choices)
    let effects = Report().reduce(&state, .monthsLoaded(loaded, request))
    #expect(state.page?.title.spent == 4_000 && state.page?.title.name == "Sat 1 Feb")
    // The list is read again.
    #expect(effects.contains { if case .page(.list) = $0 { true } else { false } })
  }

  @Test func `a day without transactions says so, and arrows do not turn its month`() {
    var driver = ReportDriver(MonthAnswers(count: 0), .english, width: 120, height: 40).rested()
    let selected = driver.state.selected
    driver.send(.dayOpened(2))
    driver.answer()
    driver.run(.seconds(2))
    #expect(driver.text.contains("No spending on this day"))
    driver.press(.left)
    #expect(driver.state.selected == selected && driver.state.page?.title.name == "Mon 3 Feb")
  }
}
