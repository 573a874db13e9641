import Foundation
import Ledger
import Terminal
import Testing

@testable import Screens

/// The sections of the report: changing between them, and the footer that names them.
struct ReportSectionTests {
  private func state() -> Report.State {
    Report.State(
      SampleMonths.series(.korean), selected: 2,
      capacity: Report.Capacity(legendRows: 6, pageLines: 9),
      scope: Report.Scope(language: .korean))
  }

  @Test func `the sections take turns`() {
    var state = state()
    for section in [Report.Section.cards, .wallet, .recurring, .year, .todos, .month] {
      _ = Report().reduce(&state, .sectionTurned(by: 1))
      #expect(state.section == section)
    }
    _ = Report().reduce(&state, .sectionTurned(by: -1))
    #expect(state.section == .todos)
  }

  @Test func `an open page belongs to its section`() {
    var state = state()
    _ = Report().reduce(&state, .opened(row: 0))
    for action in [Report.Action.sectionTurned(by: 1), .sectionChosen(.todos)] {
      #expect(Report().reduce(&state, action) == [] && state.section == .month)
    }
    _ = Report().reduce(&state, .page(.closed))
    _ = Report().reduce(&state, .sectionChosen(.todos))
    #expect(state.section == .todos)
  }

  @Test func `a digit leaves an open page for another section, and closes it for its own`() {
    var driver = ReportDriver(MonthAnswers(), .korean).rested()
    driver.press(.enter)
    driver = driver.rested()
    let opened = driver
    #expect(driver.state.page?.phase == .open)
    driver.press(.character("1"))
    #expect(driver.state.page?.phase == .closing && driver.state.section == .month)
    driver = opened
    driver.press(.character("2"))
    #expect(driver.state.page == nil && driver.state.section == .cards)
    driver.press(.character("1"))
    #expect(driver.state.page == nil && driver.state.section == .month)
  }

  func screen(width: Int, height: Int, _ language: Language = .korean) -> ReportScreen {
    ReportDriver(MonthAnswers(), language, width: width, height: height).screen
  }

  @Test(arguments: Language.allCases)
  func `keys and the mouse choose a section, and esc the month`(language: Language) {
    var screen = screen(width: 80, height: 24, language)
    let time = Duration.seconds(5)
    func press(_ key: Key, _ modifiers: KeyModifiers = []) {
      _ = screen.handle(.input(.key(key, modifiers)), at: time)
    }
    let words = Words(language)
    press(.tab)
    #expect(screen.state.section == .cards)
    press(.tab, .shift)
    press(.tab, .shift)
    #expect(screen.state.section == .todos)
    press(.escape)
    #expect(screen.state.section == .month)
    press(.character("3"))
    #expect(screen.state.section == .wallet)
    let line = screen.frame(at: time).lines[1]
    for section in Report.Section.allCases {
      // A header with 80 columns has short names.
      let name = words.shortName(of: section)
      let x = line.column(of: name)
      _ = screen.handle(.input(.mouse(MouseEvent(.press(.left), x: x, y: 1))), at: time)
      #expect(screen.state.section == section)
    }
  }

  @Test func `a change of section is animated, and then nothing moves`() {
    var screen = screen(width: 80, height: 24)
    let before = screen.frame(at: .seconds(9))
    _ = screen.handle(.input(.key(.tab, [])), at: .seconds(9))
    let early = screen.frame(at: .seconds(9) + .milliseconds(60))
    #expect(early != before)
    let settled = screen.settled
    #expect(settled.map { $0 > .seconds(9) && $0 < .seconds(10) } == true)
    screen.advance(to: .seconds(11))
    #expect(screen.settled.map { $0 <= .seconds(11) } == true)
    #expect(screen.frame(at: .seconds(11)) == screen.frame(at: .seconds(12)))
  }

  @Test(arguments: [30, 40, 60, 80, 120], Language.allCases)
  func `every section names the sections in the same place`(width: Int, language: Language) {
    var screen = screen(width: width, height: 24, language)
    let words = Words(language)
    let sections = Report.Section.allCases
    let names = sections.map { width >= 120 ? words.name(of: $0) : words.shortName(of: $0) }
    for section in Report.Section.allCases {
      screen.send(.sectionChosen(section), at: .seconds(9))
      screen.advance(to: .seconds(12))
      let lines = screen.frame(at: .seconds(12)).lines
      #expect(lines[23].contains("?"), "\(lines[23])")
      let expected =
        width >= 80
        ? zip(1..., names).map { "\($0) \($1)" }.joined(separator: width >= 120 ? "  " : " ")
        : width >= 40 ? "\(section.rawValue + 1)/6" : ""
      #expect(lines[1].hasSuffix(expected), "\(lines[1])")
    }
  }

  @Test func `a click on the number of the section shows the next section`() {
    var screen = screen(width: 40, height: 24)
    for section in [Report.Section.cards, .wallet, .recurring, .year, .todos, .month] {
      _ = screen.handle(.input(.mouse(MouseEvent(.press(.left), x: 35, y: 1))), at: .seconds(9))
      #expect(screen.state.section == section)
    }
  }
}

extension String {
  /// The first column of `text`.
  fileprivate func column(of text: String) -> Int {
    guard let range = range(of: text, options: .backwards) else { return -1 }
    return self[..<range.lowerBound].widthInCells
  }
}

extension ReportSectionTests {
  @Test(arguments: Language.allCases)
  func `a click on a hint does what its key does`(language: Language) throws {
    var screen = screen(width: 100, height: 24, language)
    let time = Duration.seconds(5)
    func click(_ text: String) throws -> ScreenResponse {
      let line = screen.frame(at: time).lines[23]
      let x = line.column(of: text)
      #expect(x >= 0, "\(text) in \(line)")
      return screen.handle(.input(.mouse(MouseEvent(.press(.left), x: x, y: 23))), at: time)
    }
    let words = language == .korean ? ["달   ", "열기"] : ["month", "open"]
    // Each of two keys by itself; a click on their words has the effect of the last key.
    #expect(try click("←") == .changed && screen.state.selected == 1)
    #expect(try click("→") == .changed && screen.state.selected == 2)
    #expect(try click("←") == .changed && click(words[0]) == .changed)
    #expect(screen.state.selected == 2)
    #expect(try click("? ") == .changed && screen.state.isHelpShown)
    _ = screen.handle(.input(.key(.escape, [])), at: time)
    #expect(try click(words[1]) == .changed && screen.state.page != nil)
    #expect(try click("esc") == .changed && screen.state.page?.phase == .closing)
    #expect(try click("q ") == .finished)
  }

  @Test(arguments: Language.allCases)
  func `a click on any other text of the footer does nothing`(language: Language) {
    let footer = ReportFooter(
      row: 23, left: 3, width: 160, hidesSections: true, words: Words(language))
    let hints = Words(language).gridHints
    var surface = Surface(width: 170, height: 24)
    footer.draw(hints, theme: .dark, on: &surface)
    func key(_ place: String) -> Key? {
      footer.key(atX: surface.lines[23].column(of: " " + place) + 1, y: 23, in: hints)
    }
    #expect(key("+") == .character("+") && key("−") == .character("-"))
    #expect(key("?") == .character("?") && key("s ") == .character("s"))
    for message in ["1 transaction undone", "4건", "A reason", "Failed: a   q b   / c"] {
      for x in 0..<40 {
        #expect(footer.key(atX: x, y: 23, in: .message([message])) == nil, "\(message)")
      }
    }
  }
}
