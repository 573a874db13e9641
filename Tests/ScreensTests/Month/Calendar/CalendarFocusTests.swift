import Ledger
import Terminal
import Testing

@testable import Screens

/// The focus of a day in the calendar.
struct CalendarFocusTests {
  private func driver(
    width: Int = 120, height: Int = 40, glyphs: GlyphSet = .blocks
  ) -> ReportDriver<MonthAnswers> {
    ReportDriver(MonthAnswers(), .english, width: width, height: height, glyphs: glyphs).rested()
  }

  private func strip(_ index: Int, _ driver: ReportDriver<MonthAnswers>) throws -> Rectangle {
    let day = SampleMonths.days.first.advanced(by: index)
    let cell = try #require(driver.screen.month.dayFrame(of: day))
    return Rectangle(x: cell.x, y: cell.y + 1, width: cell.width, height: 1)
  }

  @Test func `d focuses the last known day, arrows move it, and Return opens it`() throws {
    var driver = driver()
    driver.press(.down)
    #expect(driver.state.focus == 0 && driver.screen.month.focus == 0)
    driver.press(.character("d"))
    #expect(driver.state.focusedDay == 18)
    // There is only one focus.
    #expect(driver.screen.month.focus == nil)
    for (key, day) in [
      (Key.left, 17), (.up, 10), (.right, 11), (.down, 18), (.down, 25), (.character("k"), 18),
      (.character("h"), 17), (.character("l"), 18), (.character("j"), 25),
    ] {
      driver.press(key)
      #expect(driver.state.focusedDay == day, "\(key)")
    }
    // The focus does not leave the month, and a day to come does not open.
    #expect(driver.press(.down) == .ignored && driver.state.focusedDay == 25)
    #expect(driver.press(.enter) == .ignored && driver.state.page == nil)
    for _ in 0..<3 { driver.press(.up) }
    driver.press(.enter)
    #expect(driver.state.page?.day == SampleMonths.days.first.advanced(by: 4))
    driver.answer()
    driver.run(.seconds(2))
    driver.press(.escape)
    driver.run(.seconds(2))
    // The focus has stayed, and esc gives it back to the categories.
    #expect(driver.state.page == nil && driver.state.focusedDay == 4)
    driver.press(.escape)
    #expect(driver.state.focusedDay == nil && driver.state.focus == 0)
    #expect(driver.screen.month.focus == 0)
  }

  @Test func `the strip of the focused day has the accent`() throws {
    var driver = driver()
    let strip = try strip(18, driver)
    let before = driver.frame
    driver.press(.character("d"))
    let frame = driver.frame
    for x in strip.x..<strip.right {
      let cell = frame[x, strip.y]
      #expect(cell.background == Theme.dark.accent)
      #expect(cell.character == before[x, strip.y].character)
      #expect(cell.character == " " || cell.foreground.contrast(with: cell.background) >= 4.5)
    }
    driver.press(.left)
    #expect(driver.frame[strip.x, strip.y] == before[strip.x, strip.y])
  }

  @Test func `without colors, a sign marks the focused day`() throws {
    for (glyphs, sign) in [(GlyphSet.patterns, "▸"), (.ascii, ">")] {
      var driver = driver(width: 80, height: 44, glyphs: glyphs)
      let strip = try strip(18, driver)
      driver.press(.character("d"))
      #expect(driver.frame[strip.x - 1, strip.y - 1].character == Character(sign))
    }
  }

  @Test func `other keys turn months, and a shorter month has its own last day`() {
    var driver = driver()
    driver.press(.character("["))
    driver.press(.character("d"))
    #expect(driver.state.focusedDay == 30)
    driver.press(.character("]"))
    driver.run(.seconds(2))
    #expect(driver.state.selected == 2 && driver.state.focusedDay == 27)
    driver.press(.left)
    #expect(driver.state.focusedDay == 26)
    // Another section takes the focus away.
    driver.press(.character("2"))
    driver.press(.character("1"))
    #expect(driver.state.focusedDay == nil)
  }

  @Test func `without a calendar, no day has the focus`() {
    var small = driver(width: 80, height: 24)
    #expect(!small.lines[23].contains("d days"))
    #expect(small.press(.character("d")) == .changed && small.state.dayFocus == nil)
    #expect(small.lines[23].contains("The calendar needs a larger window"))
    small.press(.down)
    #expect(!small.text.contains("larger window"))
    var driver = driver()
    #expect(driver.lines[39].contains("d days"))
    driver.press(.character("d"))
    #expect(driver.lines[39].contains("esc back"))
    driver.resize(80, 24)
    #expect(driver.state.focusedDay == nil)
    driver.press(.down)
    #expect(driver.state.focus == 0)
  }
}
