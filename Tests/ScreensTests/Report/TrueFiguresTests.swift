import Ledger
@testable import Screens
import Terminal
import Testing

/// Every number in every frame of a page that opens or closes is a number of the report.
///
/// A cut number, or two numbers in the same cells, would be a false amount.
struct TrueFiguresTests {
  /// The numbers in an area, as runs of digits, commas and periods.
  private func numbers(_ frame: Surface, in area: Rectangle? = nil) -> Set<String> {
    let area = area ?? frame.bounds
    var found: Set<String> = []
    for y in area.y..<area.bottom {
      var run = ""
      for x in area.x...area.right {
        let cell = x < area.right ? frame[x, y].character : " "
        if cell.isNumber || !run.isEmpty && (cell == "," || cell == ".") {
          run.append(cell)
        } else if !run.isEmpty {
          found.insert(run)
          run = ""
        }
      }
    }
    return found
  }

  /// The amounts, changes and shares of all categories, which may be below the edge of the screen.
  private func categories(of state: Report.State) -> Set<String> {
    let amounts = Words(.english).amounts(in: state.month.currency)
    return Set(
      MonthChart.singleRows(for: state.month.categories).flatMap { row in
        [
          amounts.number(row.spent), amounts.magnitude(row.change ?? 0),
          String(Words(.english).percent(tenths: row.percentTenths).dropLast()),
        ]
      })
  }

  private func expectTrueFigures<Answerer>(
    _ driver: ReportDriver<Answerer>, counts: Range<Int> = 0..<0,
    isFullScreen: Bool = false, opening: (inout ReportDriver<Answerer>) -> Void,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var driver = driver.rested()
    var allowed = numbers(driver.frame).union(categories(of: driver.state))
    allowed.formUnion(counts.map(String.init))
    var open = driver
    opening(&open)
    open = open.rested()
    let area = isFullScreen ? nil : OpeningPage.frame(in: driver.screen.size)
    allowed.formUnion(numbers(open.frame, in: area))
    #expect(numbers(open.frame).isSubset(of: allowed), sourceLocation: location)

    func check(_ step: String) {
      let seen = numbers(driver.frame)
      #expect(
        seen.isSubset(of: allowed), "\(step): \(seen.subtracting(allowed))\n\(driver.text)",
        sourceLocation: location)
    }
    opening(&driver)
    driver.answer()
    for frame in 0..<70 {
      driver.run(.milliseconds(16))
      check("opening, frame \(frame)")
    }
    driver.press(.escape)
    for frame in 0..<70 {
      driver.run(.milliseconds(16))
      check("closing, frame \(frame)")
    }
    // Reversed on the way; the focus is still there.
    driver.press(.enter)
    driver.run(.milliseconds(150))
    driver.press(.escape)
    for frame in 0..<60 {
      driver.run(.milliseconds(16))
      check("reversed, frame \(frame)")
    }
  }

  private static let sizes = [(120, 36), (100, 32), (80, 24), (40, 20)]

  @Test(arguments: sizes, Language.allCases)
  func `from the month`(size: (Int, Int), language: Language) {
    let driver = ReportDriver(MonthAnswers(), language, width: size.0, height: size.1)
    expectTrueFigures(driver) {
      for _ in 0..<3 { $0.press(.down) }
      $0.press(.enter)
    }
  }

  @Test(arguments: sizes, Language.allCases)
  func `from the cards`(size: (Int, Int), language: Language) {
    let driver = ReportDriver(CardAnswers(), language, width: size.0, height: size.1)
    expectTrueFigures(driver) { $0.press(.enter) }
  }

  @Test(arguments: sizes, Language.allCases)
  func `from the wallet`(size: (Int, Int), language: Language) {
    let driver = ReportDriver(WalletAnswers(), language, width: size.0, height: size.1)
    var stack = driver.rested()
    stack.press(.home)
    stack.press(.down)
    expectTrueFigures(stack, isFullScreen: true) { $0.press(.enter) }
  }

  @Test(arguments: [(30, 12), (40, 20), (80, 24), (120, 36), (160, 48)])
  func `while the month changes`(size: (Int, Int)) {
    var screen = MonthScreen(
      SampleMonths.series(.korean), selected: 2,
      size: TerminalSize(columns: size.0, rows: size.1),
      appearance: Appearance(language: .korean), at: .zero)
    guard let legend = screen.legendFrame(of: 0) else { return }
    let area = Rectangle(x: 0, y: legend.y, width: legend.right, height: screen.legendRows)
    var time = Duration.seconds(9)
    for index in [1, 2, 4, 2] {
      var allowed = numbers(screen.frame(at: time), in: area)
      screen.select(index, at: time)
      allowed.formUnion(numbers(screen.frame(at: time + .seconds(9)), in: area))
      for milliseconds in stride(from: 0, through: 1_500, by: 16) {
        let frame = screen.frame(at: time + .milliseconds(milliseconds))
        let seen = numbers(frame, in: area)
        #expect(
          seen.isSubset(of: allowed),
          "\(milliseconds) ms: \(seen.subtracting(allowed))\n\(frame.lines.joined(separator: "\n"))"
        )
      }
      time += .seconds(9)
    }
  }

  @Test(arguments: [(30, 12), (40, 20), (80, 24), (120, 36)])
  func `while the first month appears`(size: (Int, Int)) {
    let months = SampleMonths.series(.korean)
    let screen = MonthScreen(
      months, selected: 2, size: TerminalSize(columns: size.0, rows: size.1),
      appearance: Appearance(language: .korean), at: .zero)
    guard let legend = screen.legendFrame(of: 0) else { return }
    // The total rolls above the legend.
    let area = Rectangle(
      x: 0, y: legend.y, width: size.0, height: screen.legendRows)
    let allowed = numbers(screen.frame(at: .seconds(9)), in: area)
    for milliseconds in stride(from: 0, through: 3_000, by: 16) {
      let seen = numbers(screen.frame(at: .milliseconds(milliseconds)), in: area)
      #expect(seen.isSubset(of: allowed), "\(milliseconds) ms: \(seen.subtracting(allowed))")
    }
  }
}
