import Ledger
@testable import Screens
import Terminal
import Testing

/// The edge of an open page, and the screen behind it.
struct OpeningPageTests {
  private func opened(width: Int, height: Int, theme: Theme) -> ReportDriver<MonthAnswers> {
    var driver = ReportDriver(MonthAnswers(), width: width, height: height, theme: theme).rested()
    driver.press(.down)
    driver.press(.enter)
    return driver.rested()
  }

  @Test(arguments: Language.allCases)
  func `a large page has its total in large numerals, with the change and the share`(
    language: Language
  ) {
    var driver = ReportDriver(MonthAnswers(), language, width: 120, height: 36).rested()
    driver.press(.enter)
    driver = driver.rested()
    let category = driver.state.month.categories[0]
    let words = Words(language)
    let cells = OpeningPage.frame(in: driver.screen.size)
    var expected = Surface(width: 120, height: 36)
    MonthChart.Total(
      category.spent, amounts: words.amounts(in: driver.state.month.currency)
    ).drawLarge(x: cells.x + 4, y: cells.y + 4, theme: .dark, on: &expected)
    for y in cells.y + 4..<cells.y + 7 {
      let drawn = expected.lines[y].drop { $0 == " " }
      #expect(driver.lines[y].contains(drawn), "\(driver.lines[y])")
    }
    for text in [words.ofThisMonth, words.percent(tenths: category.percentTenths)] {
      #expect(driver.lines[cells.y + 4..<cells.y + 7].contains { $0.contains(text) })
    }
  }

  @Test(arguments: [Theme.dark, .light])
  func `a page on a wide screen has a rim, round corners and a dim backdrop`(theme: Theme) {
    let driver = opened(width: 120, height: 36, theme: theme)
    let cells = OpeningPage.frame(in: driver.screen.size)
    #expect(cells == Rectangle(x: 9, y: 2, width: 102, height: 32))
    let frame = driver.frame
    for (x, y, sign) in [
      // A line at the far side of its cell is a block in the color of the backdrop.
      (60, 1, "▁"), (60, 34, "▇"), (8, 20, "▉"), (111, 20, "▏"), (9, 2, "▟"), (110, 2, "▙"),
      (9, 33, "▜"), (110, 33, "▛"),
    ] {
      #expect(frame[x, y].character == Character(sign), "\(x), \(y)")
    }
    #expect(frame[60, 1].foreground == theme.rim && frame[60, 34].background == theme.rim)
    #expect(frame[111, 20].foreground == theme.rim && frame[8, 20].background == theme.rim)
    #expect(frame[20, 30].background == theme.ofPage.panel)
    // The page has its own colors; everything else but the footer has the colors of the backdrop.
    let before = ReportDriver(MonthAnswers(), width: 120, height: 36, theme: theme).rested().frame
    func covered(_ color: UInt8, _ layer: UInt8, _ amount: Double) -> Double {
      Double(color) + (Double(layer) - Double(color)) * amount
    }
    var textCount = 0
    for y in 0..<35 {
      for x in Array(0..<8) + Array(112..<120) {
        let cell = frame[x, y]
        let paper = covered(theme.background.red, theme.dimming.color.red, theme.dimming.fills)
        if before[x, y].background == .terminalDefault {
          #expect(abs(Double(cell.background.red) - paper) <= 1, "\(x), \(y)")
        }
        guard cell.character == before[x, y].character, cell.character.isLetter else { continue }
        textCount += 1
        let old = before[x, y].foreground
        let ink = covered(
          (old == .terminalDefault ? theme.text : old).red, theme.dimming.color.red,
          theme.dimming.text)
        #expect(abs(Double(cell.foreground.red) - ink) <= 1, "\(x), \(y)")
      }
    }
    #expect(textCount > 5 && frame[1, 35].background == .terminalDefault)
  }

  @Test(arguments: [(109, 36), (80, 24), (40, 20), (120, 19)])
  func `a page on a smaller screen leaves nothing but the footer`(width: Int, height: Int) {
    let driver = opened(width: width, height: height, theme: .dark)
    let frame = driver.frame
    let paper = Theme.dark.ofPage.panel
    for y in 0..<height - 1 {
      for x in [0, width - 1] { #expect(frame[x, y].background == paper, "\(x), \(y)") }
    }
    #expect(frame[0, height - 1].background == .terminalDefault)
  }

  @Test func `without a known background the backdrop keeps the terminal's color`() {
    let driver = opened(width: 120, height: 36, theme: .neutral)
    #expect(driver.frame[1, 0].background == .terminalDefault)
  }
}
