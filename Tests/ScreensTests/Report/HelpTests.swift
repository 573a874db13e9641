import Ledger
import Motion
import Terminal
import Testing

@testable import Screens

/// The help in small terminals.
struct HelpTests {
  private static let sizes = [(30, 10), (40, 20), (50, 24), (80, 24), (120, 40), (160, 30)]

  private func screen(
    _ size: (Int, Int), _ language: Language, section: Report.Section = .month,
    glyphs: GlyphSet = .blocks
  ) -> ReportScreen {
    var screen = ReportScreen(
      Report.State(
        SampleMonths.series(language), selected: 2, scope: Report.Scope(language: language)),
      size: TerminalSize(columns: size.0, rows: size.1),
      appearance: Appearance(language: language, glyphs: glyphs, motion: .still), at: .zero,
      perform: { _ in },
      answers: { [] })
    screen.send(.sectionChosen(section), at: .seconds(1))
    return screen
  }

  private func press(_ key: Key, _ screen: inout ReportScreen) -> ScreenResponse {
    screen.handle(.input(.key(key, [])), at: .seconds(2))
  }

  /// The whole text of the help, read line by line while scrolling.
  private func read(_ screen: inout ReportScreen) -> [String] {
    var seen = screen.frame(at: .seconds(3)).lines
    while press(.down, &screen) == .changed { seen += screen.frame(at: .seconds(3)).lines }
    return seen
  }

  @Test(arguments: sizes, Language.allCases)
  func `every word of the help can be read`(size: (Int, Int), language: Language) {
    for section in Report.Section.allCases {
      var screen = screen(size, language, section: section)
      _ = press(.character("?"), &screen)
      expectAll(Words(language).help(for: section), in: &screen, "\(section) \(size)")
    }
    var screen = screen(size, language)
    _ = press(.enter, &screen)
    _ = press(.character("?"), &screen)
    expectAll(Words(language).pageHelp, in: &screen, "page \(size)")
  }

  private func expectAll(_ help: [HelpGroup], in screen: inout ReportScreen, _ comment: Comment) {
    #expect(screen.state.isHelpShown, comment)
    let lines = read(&screen)
    for line in help.flatMap(\.lines) {
      // Wrapped text continues in the next lines.
      let parts = HelpLayout([HelpGroup(title: "", lines: [line])], in: screen.size).rows.joined()
        .filter { !$0.isHeading }
      #expect(parts.map(\.text).joined(separator: " ") == line.text, comment)
      #expect(parts[0].keys == line.keys, comment)
    }
    let layout = HelpLayout(help, in: screen.size)
    var from = lines.startIndex
    for line in layout.rows.joined() {
      let found = lines[from...].firstIndex {
        $0.contains(line.keys.paddedRight(toCells: line.indent) + line.text)
      }
      #expect(found != nil, "\(line.keys) \(line.text), \(comment)")
      from = found ?? from
    }
    #expect(
      layout.rows.joined().allSatisfy {
        $0.x + $0.indent + $0.text.widthInCells <= layout.content.width
      })
  }

  @Test(arguments: Language.allCases)
  func `groups have headings, in two columns if there is room`(language: Language) throws {
    let help = Words(language).help(for: .month)
    func layout(_ columns: Int, _ rows: Int) -> HelpLayout {
      HelpLayout(help, in: TerminalSize(columns: columns, rows: rows))
    }
    func headings(_ rows: some Sequence<[HelpLayout.Line]>) -> [String] {
      rows.joined().filter(\.isHeading).map(\.text)
    }
    let titles = help.map(\.title)
    let wide = layout(120, 36)
    #expect(headings(wide.rows.prefix(1)) == [titles[0], titles[2]] && wide.overflow == 0)
    #expect(headings(wide.rows).sorted() == titles.sorted())
    let tall = layout(80, 40)
    #expect(headings(tall.rows) == titles && tall.rows.allSatisfy { $0.count < 2 })
    // Without room for the headings, the keys matter more. The last row tells how to close the help.
    let small = layout(80, 24)
    #expect(headings(small.rows).isEmpty && small.frame.bottom == 23)
    #expect(small.content.height + small.overflow == small.rows.count)
  }

  @Test func `the help scrolls by lines, by screens and by the wheel, and says that there is more`()
  {
    var screen = screen((30, 10), .english)
    let overflow = { (screen: ReportScreen) in screen.state.capacity.helpOverflow }
    #expect(overflow(screen) == 0)
    _ = press(.character("?"), &screen)
    let count = overflow(screen)
    #expect(count > 8)
    func lines() -> [String] { screen.frame(at: .seconds(3)).lines }
    #expect(lines()[9].contains("▾ \(count) more lines") && !lines()[0].contains("▴"))
    #expect(press(.up, &screen) == .ignored && press(.pageUp, &screen) == .ignored)
    #expect(press(.down, &screen) == .changed && screen.state.helpTop == 1)
    #expect(lines()[9].contains("▾ \(count - 1) more lines") && lines()[0].contains("▴"))
    // One line less than a screen.
    #expect(press(.pageDown, &screen) == .changed && screen.state.helpTop == 8)
    func wheel(_ kind: MouseEvent.Kind) -> ScreenResponse {
      screen.handle(.input(.mouse(MouseEvent(kind, x: 3, y: 3))), at: .seconds(2))
    }
    #expect(wheel(.wheel(.up)) == .changed && screen.state.helpTop == 5)
    #expect(press(.end, &screen) == .changed && screen.state.helpTop == count)
    #expect(!lines()[9].contains("more below") && lines()[0].contains("▴"))
    #expect(wheel(.wheel(.down)) == .ignored)
    #expect(press(.home, &screen) == .changed && screen.state.helpTop == 0)
    // In a taller terminal, there is nothing to scroll.
    _ = press(.end, &screen)
    _ = screen.handle(.resize(TerminalSize(columns: 100, rows: 40)), at: .seconds(2))
    #expect(screen.state.isHelpShown && screen.state.helpTop == 0 && overflow(screen) == 0)
    #expect(press(.down, &screen) == .ignored && screen.state.isHelpShown)
  }

  @Test func `any other key closes the help, and it starts at the top again`() {
    for key in [Key.escape, .enter, .character("?"), .character(" "), .left, .character("x")] {
      var screen = screen((30, 10), .korean)
      _ = press(.character("?"), &screen)
      _ = press(.pageDown, &screen)
      #expect(screen.state.helpTop > 0)
      #expect(press(key, &screen) == .changed && !screen.state.isHelpShown, "\(key)")
      #expect(screen.state.helpTop == 0 && screen.state.capacity.helpOverflow == 0)
      _ = press(.character("?"), &screen)
      #expect(screen.state.isHelpShown && screen.state.helpTop == 0)
      #expect(press(.character("q"), &screen) == .finished)
    }
    var screen = screen((30, 10), .korean)
    _ = press(.character("?"), &screen)
    let click = MouseEvent(.press(.left), x: 3, y: 3)
    #expect(screen.handle(.input(.mouse(click)), at: .seconds(2)) == .changed)
    #expect(!screen.state.isHelpShown)
  }

  @Test func `the help scrolls while it is shown, and no further than its last line`() {
    var state = Report.State(
      SampleMonths.series(.korean), selected: 2, capacity: Report.Capacity(legendRows: 6),
      scope: Report.Scope(language: .korean))
    func send(_ action: Report.Action) -> Int {
      #expect(Report().reduce(&state, action) == [])
      return state.helpTop
    }
    #expect(send(.helpScrolled(by: 3)) == 0)
    #expect(send(.helpToggled) == 0)
    #expect(send(.helpScrolled(by: 3)) == 0)
    var capacity = state.capacity
    capacity.helpOverflow = 7
    #expect(send(.laidOut(capacity)) == 0)
    #expect(send(.helpScrolled(by: 3)) == 3 && send(.helpScrolled(by: .max)) == 7)
    #expect(send(.helpScrolled(by: -2)) == 5)
    capacity.helpOverflow = 4
    #expect(send(.laidOut(capacity)) == 4)
    #expect(send(.helpScrolled(by: .min)) == 0 && send(.helpScrolled(by: 2)) == 2)
    #expect(send(.helpToggled) == 0)
  }

  @Test(arguments: Language.allCases)
  func `keys that do the same everywhere have the same words in every section`(language: Language) {
    let words = Words(language)
    for section in Report.Section.allCases {
      let help = words.help(for: section).flatMap(\.lines)
      for keys in [SharedKeys.sections, .find, .reread, .help, .quit, .mouse] {
        #expect(help.count { $0 == words.help(keys) } == 1, "\(section) \(keys)")
      }
      #expect(help.contains(words.help(.back)) == (section != .month))
      #expect(Set(help).count == help.count)
    }
  }
}
