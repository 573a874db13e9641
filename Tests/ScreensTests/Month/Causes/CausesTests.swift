import Aggregation
import Ledger
import Terminal
import Testing

@testable import Screens

/// Why the spending of a month changed: the list below the legend, and the panel.
struct CausesTests {
  private func driver(
    _ language: Language = .korean, width: Int = 80, height: Int = 24
  ) -> ReportDriver<MonthAnswers> {
    ReportDriver(MonthAnswers(), language, width: width, height: height)
  }

  @Test func `a month asks for the causes if it has space for them, and only once`() {
    var small = driver()
    #expect(small.asked.isEmpty)
    #expect(!small.text.contains("무신사"))
    var large = driver(width: 120, height: 40)
    #expect(large.asked.count == 1)
    large.answer()
    large.run(.seconds(3))
    #expect(large.text.contains("달라진 점") && large.text.contains("무신사"))
    large.press(.down)
    #expect(large.asked.isEmpty)
    // Another month has its own causes; a known month needs none.
    large.press(.end)
    // The newest month also asks what is still to come.
    #expect(large.asked.count == 2)
    large.answer()
    large.press(.left)
    large.press(.left)
    #expect(large.state.selected == 2 && large.asked.isEmpty)
    small.press(.left)
    #expect(small.asked.isEmpty)
  }

  @Test func `after a change of the store, the causes are read again`() {
    var driver = driver(width: 120, height: 40)
    driver.answer()
    driver.screen.send(.refreshed, at: driver.time)
    // The months are requested, and then the causes if the months have changed.
    #expect(driver.asked.count == 1)
    driver.answerer.count = 39
    driver.answer()
    #expect(driver.state.months.count == 5)
    driver.screen.send(.refreshed, at: driver.time)
    driver.answerer.count = 41
    driver.answer()
    guard case .loadCauses? = driver.asked.last else {
      Issue.record("the causes were not read again: \(driver.asked)")
      return
    }
  }

  @Test(arguments: [(80, 60), (120, 36), (120, 40), (160, 48), (200, 60)], Language.allCases)
  func `the list adds up to the change of the month`(
    size: (width: Int, height: Int), language: Language
  ) throws {
    var driver = driver(language, width: size.width, height: size.height)
    driver.answer()
    driver.run(.seconds(3))
    let words = Words(language)
    let start = driver.row(words.causesTitle)
    #expect(start > 0)
    var sum = 0
    let frame = driver.frame
    // The calendar and the curve are to the right, or to the left of the pane.
    let columns = size.width < 110 ? 0..<77 : size.width < 140 ? 0..<72 : 87..<size.width
    for y in start + 1..<frame.height - 1 {
      let left = String(columns.compactMap { frame[$0, y].character })
      // Transactions may follow.
      guard left.contains(where: { $0 != " " }) else { break }
      for match in left.matches(of: /(?:^| )([+-][0-9,]+)(?= |$)/) {
        sum += try #require(Int(match.1.filter { $0 != "," && $0 != "+" }))
      }
    }
    #expect(sum == -64_700)
  }

  @Test(arguments: [30, 40, 60, 80, 120], Language.allCases)
  func `the panel opens at every size, and cuts no figure`(width: Int, language: Language) throws {
    var driver = driver(language, width: width, height: width < 60 ? 20 : 24)
    driver.press(.character("w"))
    #expect(driver.text.contains(Words(language).reading))
    driver.answer()
    let causes = try #require(SampleMonths.causes).month.causes
    #expect(driver.state.listedCauses == causes)
    let amounts = Words(language).amounts(in: .krw)
    var missing = Set(causes.map { amounts.signed($0.change) })
    for _ in causes {
      for line in driver.lines { missing = missing.filter { !line.contains($0) } }
      driver.press(.down)
    }
    #expect(missing.isEmpty)
    #expect(driver.text.contains(Words(language).payee(causes[0].payee)))
    driver.press(.escape)
    #expect(driver.state.causesFocus == nil)
  }

  @Test func `a long name gives up space for its reason, until little of the name is left`() {
    let row = CauseList.Row(
      name: "교보문고 광화문점", reason: "2회 → 1회", change: "-26,800", minorUnits: -26_800)
    #expect(row.fitted(toCells: 28) == ("교보문고 광화문점", "2회 → 1회"))
    #expect(row.fitted(toCells: 27) == ("교보문고 광화문…", "2회 → 1회"))
    #expect(row.fitted(toCells: 20) == ("교보문고 광화문점", ""))
    #expect(row.fitted(toCells: 9) == ("교보문고…", ""))
  }

  @Test func `the panel turns months, and opens all transactions of a payee`() throws {
    var driver = driver()
    driver.press(.character("w"))
    driver.answer()
    #expect(driver.press(.left) == .changed && driver.state.selected == 1)
    #expect(driver.press(.character("]")) == .changed && driver.state.selected == 2)
    #expect(driver.press(.down) == .changed && driver.state.causesFocus == 1)
    driver.press(.enter)
    let page = try #require(driver.state.page)
    #expect(page.origin == .search && page.list.filter.text == "\"무신사\"" && !page.isTyping)
    // Back from the page, the panel is still open.
    driver.run(.seconds(2))
    driver.press(.escape)
    driver.run(.seconds(2))
    #expect(driver.state.page == nil && driver.state.causesFocus == 1)
    #expect(driver.press(.character("w")) == .changed && driver.state.causesFocus == nil)
    driver.press(.character("w"))
    driver.press(.character("2"))
    #expect(driver.state.section == .cards && driver.state.causesFocus == nil)
  }

  @Test func `the mouse opens a payee, and closes the panel`() throws {
    var driver = driver()
    driver.press(.character("w"))
    driver.answer()
    let row = driver.row("Corner Bistro")
    #expect(driver.mouse(.press(.left), 20, driver.row("달라진 점")) == .ignored)
    #expect(driver.mouse(.press(.left), 20, row) == .changed)
    #expect(driver.state.page?.list.filter.text == "\"Corner Bistro\"")
    driver.run(.seconds(2))
    driver.press(.escape)
    driver.run(.seconds(2))
    #expect(driver.mouse(.press(.left), 0, 0) == .changed && driver.state.causesFocus == nil)
  }

  @Test func `a month without a comparison says so in the panel`() throws {
    var driver = driver(.english)
    driver.press(.home)
    try #require(driver.state.month.comparison == nil)
    driver.press(.character("w"))
    // The sentence of the month is above the panel.
    let title = driver.row("What changed")
    #expect(driver.lines[title + 2].contains(Words(.english).nothingToCompareWith))
  }

  @Test func `a failure is shown in the panel, and asked again after the next read`() {
    var driver = driver()
    driver.press(.character("w"))
    guard case .loadCauses(let request)? = driver.asked.last else {
      Issue.record("the causes were not requested")
      return
    }
    driver.screen.send(.causesFailed("busy", request), at: driver.time)
    #expect(driver.text.contains(Words(.korean).unreadable("busy")))
    driver.press(.down)
    #expect(driver.asked.count == 1)
    driver.screen.send(.refreshed, at: driver.time)
    driver.answer()
    driver.answer()
    #expect(driver.text.contains("무신사"))
  }

  @Test func `the row of the other payees appears with the last payee`() throws {
    let payees = (1...30).map {
      PayeeSpending(category: "food", payee: "Payee \($0)", spent: Int64($0) * 100, count: 1)
    }
    let causes = try Causes(of: payees, and: [], currency: .krw, limit: 20)
    for height in [12, 16, 24] {
      var driver = driver(.english, height: height)
      driver.press(.character("w"))
      guard case .loadCauses(let request)? = driver.asked.last else {
        Issue.record("the causes were not requested")
        return
      }
      driver.screen.send(.causesLoaded(causes, request, revision: 0), at: driver.time)
      #expect(driver.text.contains("Payee 30 ") && !driver.text.contains("other payees"))
      driver.press(.end)
      #expect(driver.text.contains("10 other payees") && driver.text.contains("Payee 11 "))
    }
  }

  @Test func `the line of categories without transactions stays above the list`() {
    var months = SampleMonths.series(.english)
    months[2].categories = Array(months[2].categories.prefix(3))
    months[2].categories.append(
      MonthChart.Category(key: "travel", name: "Travel", spent: 0, percentTenths: 0, change: -900))
    for height in 20...60 {
      // A wider month has a pane beside it, with the list in the pane.
      for width in [80, 112, 120, 139] {
        var driver = ReportDriver(
          MonthAnswers(), .english, months: months, width: width, height: height)
        driver.answer()
        driver.run(.seconds(3))
        let list = driver.row("What changed")
        #expect(driver.text.contains("Travel"), "\(width)x\(height)")
        guard list > 0 else { continue }
        // Neither the calendar nor the legend reaches into the list.
        #expect(driver.row("Travel") < list, "\(width)x\(height)")
        if width < 110 { #expect(driver.row("calendar") < list, "\(width)x\(height)") }
      }
    }
  }
}
