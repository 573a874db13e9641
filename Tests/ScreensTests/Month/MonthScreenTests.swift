import Ledger
import Motion
@testable import Screens
import Terminal
import Testing
import TestSupport

struct MonthScreenTests {
  private let start = Duration.seconds(100)

  private func screen(
    _ language: Language = .korean, selected: Int = 2, width: Int = 80, height: Int = 24,
    theme: Theme = .dark, glyphs: GlyphSet = .blocks, motion: MotionPreference = .full
  ) -> MonthScreen {
    MonthScreen(
      SampleMonths.series(language), selected: selected,
      size: TerminalSize(columns: width, rows: height),
      appearance: Appearance(theme: theme, language: language, glyphs: glyphs, motion: motion),
      at: start)
  }

  /// The frame of a month at rest.
  private func resting(_ index: Int, _ language: Language = .korean, width: Int = 80) -> Surface {
    screen(language, selected: index, width: width).resting
  }

  @Test(arguments: Language.allCases)
  func `the first month appears like its chart, cell for cell`(language: Language) {
    let model = SampleMonths.series(language)[2]
    // Hints take the last row, and the row above them is free.
    let chart = MonthChart(model, width: 80, height: 28, language: language)
    let screen = screen(language, height: 30)
    for milliseconds in [0, 50, 300, 900, 1_700, 2_500, 9_000] {
      let time = Duration.milliseconds(milliseconds)
      let frame = screen.frame(at: start + time).lines
      let expected = chart.frame(at: time).lines
      // The bar and the categories; a screen has its hints further down.
      for (y, line) in expected.enumerated() where y >= 2 && y < chart.resting.height - 1 {
        #expect(frame[y] == line, "\(milliseconds) ms, row \(y)")
      }
    }
  }

  @Test func `a month at rest is the same from every direction`() {
    var generator = SeededGenerator(seed: 77)
    for _ in 0..<60 {
      var screen = screen()
      var time = start
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        time += .milliseconds(Int.random(in: 0...400, using: &generator))
        screen.select(Int.random(in: -2...6, using: &generator), at: time)
      }
      #expect(screen.resting == resting(screen.selected))
      #expect(screen.frame(at: screen.end + .seconds(3_600)) == resting(screen.selected))
    }
  }

  @Test(arguments: [40, 80, 120, 200])
  func `a click on a segment means its category`(width: Int) throws {
    let months = SampleMonths.series(.english)
    let screen = MonthScreen(
      months, selected: 2, size: TerminalSize(columns: width, rows: 40),
      appearance: Appearance(language: .english), at: start)
    let chart = MonthChart(months[2], width: width, height: 40, language: .english)
    let bar = try #require(
      (0..<40).first { screen.segment(atX: 20, y: $0) != nil })
    var seen: [Int] = []
    for x in 0..<width {
      guard let row = screen.segment(atX: x, y: bar) else { continue }
      if seen.last != row { seen.append(row) }
      #expect(chart.segments.indices.contains(row) && !chart.segments[row].isEmpty)
    }
    #expect(seen == seen.sorted() && seen.count > 3)
    #expect(screen.segment(atX: 0, y: bar) == nil && screen.segment(atX: 20, y: 0) == nil)
  }

  @Test(arguments: Language.allCases)
  func `a click below the "worth it" line lists the excluded transactions`(language: Language)
    throws
  {
    var months = SampleMonths.series(language)
    for index in 1...2 {
      months[index].excluded = .init(transferCount: 2, transfers: 5_000, income: 70_000)
    }
    months[1].worth = WorthTotal(count: 2, spent: Money(8_100, months[1].currency))
    months[2].worth = nil
    for selected in 1...2 {
      let screen = MonthScreen(
        months, selected: selected, size: TerminalSize(columns: 80, rows: 28),
        appearance: Appearance(language: language), at: start)
      let lines = screen.resting.lines
      let line = try #require(lines.firstIndex { $0.contains(Words(language).notCounted) })
      let frame = try #require(screen.excludedFrame)
      #expect(frame.y == line && frame.height == 1)
    }
  }

  @Test func `turning stops at the first and the last month`() {
    var screen = screen()
    screen.select(-7, at: start)
    #expect(screen.selected == 0 && !screen.hasPrevious && screen.hasNext)
    screen.select(99, at: start)
    #expect(screen.selected == 4 && screen.hasPrevious && !screen.hasNext)
    let settled = screen.settled
    screen.select(5, at: start + .seconds(60))
    #expect(screen.settled == settled)
  }

  @Test func `the title changes at once, and nothing else jumps`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      var screen = screen()
      var time = start
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        time += .milliseconds(Int.random(in: 0...500, using: &generator))
        let before = screen.frame(at: time)
        screen.select(Int.random(in: 0...4, using: &generator), at: time)
        let after = screen.frame(at: time)
        // The total, the sentence, the bar and the categories.
        #expect(after.lines[4...20] == before.lines[4...20])
      }
    }
    var screen = screen()
    screen.select(1, at: start + .seconds(9))
    #expect(screen.frame(at: start + .seconds(9)).lines[1].contains("2025년 1월"))
  }

  /// The months after `amount` moved from the third month's first category to its second.
  private func months(moving amount: Int64) -> [MonthChart.Model] {
    var months = SampleMonths.series(.korean)
    for (index, change) in [-amount, amount].enumerated() {
      let old = months[2].categories[index]
      months[2].categories[index] = MonthChart.Category(
        key: old.key, name: old.name, spent: old.spent + change, percentTenths: old.percentTenths,
        count: old.count, change: old.change, history: old.history)
    }
    return months
  }

  @Test func `new data of the same month roll and stretch, and nothing enters`() {
    var screen = screen()
    let time = start + .seconds(9)
    let before = screen.frame(at: time)
    screen.replace(months(moving: 30_000), selected: 2, isForward: true, at: time)
    #expect(screen.frame(at: time) == before)
    let legend = screen.legendFrame(of: 0)?.y ?? 0
    var bars: Set<[Cell]> = []
    for milliseconds in stride(from: 0, through: 1_500, by: 16) {
      let frame = screen.frame(at: time + .milliseconds(milliseconds))
      bars.insert((0..<80).map { frame[$0, screen.segmentRow] })
      for y in 0..<24 where y != screen.segmentRow && y != screen.segmentRow + 1 {
        // Only digits change, and only in the two rows.
        let isRolling = y == legend || y == legend + 1
        for x in 0..<80 where frame[x, y] != before[x, y] {
          #expect(isRolling && before[x, y].character.isNumber, "\(milliseconds) ms, \(x), \(y)")
        }
      }
    }
    #expect(bars.count > 4)
    // A change in flight continues from where it is.
    let middle = time + .milliseconds(200)
    let shown = screen.frame(at: middle)
    screen.replace(months(moving: 0), selected: 2, isForward: true, at: middle)
    #expect(screen.frame(at: middle) == shown)
    #expect(screen.resting == before && screen.end < middle + .seconds(2))
  }

  @Test(arguments: [MotionPreference.reduced, .still])
  func `with less motion new data are there at once`(motion: MotionPreference) {
    var screen = screen(motion: motion)
    screen.replace(months(moving: 30_000), selected: 2, isForward: true, at: start + .seconds(1))
    #expect(screen.frame(at: start + .seconds(1)) == screen.resting)
    #expect(screen.resting != resting(2))
  }

  @Test(arguments: [1, -1])
  func `a new month moves in from its side`(side: Int) throws {
    var screen = screen(selected: 3)
    let time = start + .seconds(9)
    screen.select(3 + side, at: time)
    // The dot of the first category, frame by frame.
    func column(_ milliseconds: Int, of name: Character) -> Int? {
      let frame = screen.frame(at: time + .milliseconds(milliseconds))
      return (0..<80).first { x in (10..<20).contains { frame[x, $0].character == name } }
    }
    let name: Character = side > 0 ? "세" : "식"
    let columns = stride(from: 40, through: 700, by: 20).compactMap { column($0, of: name) }
    #expect(columns.count > 5)
    #expect(columns == (side > 0 ? columns.sorted(by: >) : columns.sorted()))
    #expect(columns.last == column(5_000, of: name))
    let travelled = abs(try #require(columns.first) - (columns.last ?? 0))
    // The first cells of the way are invisible.
    #expect(2...MonthChart.Legend.travel ~= travelled)
  }

  @Test func `the old month fades in place within a fifth of a second`() {
    var screen = screen()
    let time = start + .seconds(9)
    let before = screen.frame(at: time)
    screen.select(3, at: time)
    // A month without categories puts nothing into their rows.
    let row = (10..<20).first { before[5, $0].character == "식" } ?? 0
    func ink(_ milliseconds: Int) -> Color {
      screen.frame(at: time + .milliseconds(milliseconds))[5, row].foreground
    }
    let inks = [0, 30, 60, 90, 120, 150].map { ink($0).relativeLuminance }
    #expect(inks == inks.sorted(by: >) && inks.first != inks.last)
    #expect(screen.frame(at: time + .milliseconds(210)).lines[row].allSatisfy { $0 == " " })
  }

  @Test func `the total rolls from the old value to the new`() {
    var screen = screen(width: 50)
    let time = start + .seconds(9)
    screen.select(4, at: time)
    let totals = stride(from: 0, through: 2_000, by: 10).map { milliseconds in
      let line = screen.frame(at: time + .milliseconds(milliseconds)).lines[3]
      return Int(line.filter(\.isNumber)) ?? 0
    }
    #expect(totals.first == 1_302_960 && totals.last == 1_303_159)
    // Each digit makes one step, from the last digit to the first.
    #expect(
      totals.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        == [1_302_960, 1_302_969, 1_302_959, 1_302_159, 1_303_159])
  }

  @Test(arguments: [MotionPreference.reduced, .still])
  func `with less motion the month is complete at once`(motion: MotionPreference) {
    var screen = screen(motion: motion)
    #expect(screen.end <= start)
    #expect(screen.frame(at: start) == resting(2))
    screen.select(0, at: start + .seconds(1))
    #expect(screen.end <= start + .seconds(1))
    #expect(screen.frame(at: start + .seconds(1)) == resting(0))
  }

  @Test func `animations continue through a resize, down to size zero`() {
    var generator = SeededGenerator(seed: 9)
    for glyphs in GlyphSet.allCases {
      var screen = screen(glyphs: glyphs)
      var time = start
      for _ in 0..<150 {
        time += .milliseconds(Int.random(in: 0...60, using: &generator))
        if Bool.random(using: &generator) {
          screen.select(Int.random(in: 0...4, using: &generator), at: time)
        }
        let size = TerminalSize(
          columns: Int.random(in: 0...310, using: &generator),
          rows: Int.random(in: 0...60, using: &generator))
        screen.resize(to: size, at: time)
        let frame = screen.frame(at: time)
        #expect(frame.width == size.columns && frame.height == size.rows)
      }
      screen.resize(to: TerminalSize(columns: 80, rows: 24), at: time)
      let fresh = self.screen(selected: screen.selected, glyphs: glyphs)
      #expect(screen.resting == fresh.resting)
    }
  }

  @Test func `another appearance is visible from the next frame on`() {
    var screen = screen()
    screen.select(1, at: start + .milliseconds(300))
    screen.appearance.theme = .light
    screen.appearance.language = .english
    let fresh = self.screen(.english, selected: 1, theme: .light)
    // The names come from the months.
    #expect(screen.resting.lines[1] == fresh.resting.lines[1])
    let ink = screen.resting[6, 1].foreground
    #expect(ink == Theme.light.text && ink != Theme.dark.text)
  }

  @Test func `the last row is free for hints in every terminal that fits a month`() {
    for (width, height) in [(80, 24), (40, 20), (30, 16), (120, 40), (80, 18), (60, 60)] {
      let screen = screen(.english, width: width, height: height)
      #expect(screen.hintRow == height - 1, "\(width)x\(height)")
      #expect(screen.resting.lines.last?.allSatisfy { $0 == " " } == true)
    }
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `months turn without colors`(glyphs: GlyphSet) {
    var screen = screen(.english, selected: 3, glyphs: glyphs)
    let time = start + .seconds(9)
    screen.select(2, at: time)
    var text = ""
    for milliseconds in [50, 120, 250] {
      let frame = screen.frame(at: time + .milliseconds(milliseconds))
      text += "\(milliseconds) ms\n" + frame.edged
    }
    expectSnapshot(text + "rest\n" + screen.resting.edged, named: "turn-80x24-en-\(glyphs)")
  }

  @Test func `random months turn without a failure`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<60 {
      let months = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        MonthChartRandomTests.model(&generator)
      }
      var screen = MonthScreen(
        months, selected: 0,
        size: TerminalSize(
          columns: Int.random(in: 0...310, using: &generator),
          rows: Int.random(in: 0...60, using: &generator)),
        appearance: Appearance(language: .english), at: .zero)
      var time = Duration.zero
      for _ in 0..<20 {
        screen.select(Int.random(in: 0...5, using: &generator), at: time)
        _ = screen.frame(at: time)
        time += .milliseconds(Int.random(in: 0...300, using: &generator))
      }
      #expect(screen.resting == screen.frame(at: screen.end + .seconds(1)))
    }
  }

  @Test(arguments: [(80, 24), (40, 20)], Language.allCases)
  func `a turning month looks as recorded`(
    size: (width: Int, height: Int), language: Language
  ) {
    var screen = screen(language, selected: 1, width: size.width, height: size.height)
    let time = start + .seconds(9)
    screen.select(2, at: time)
    var text = ""
    for milliseconds in [50, 120, 250] {
      text += "\(milliseconds) ms\n" + screen.frame(at: time + .milliseconds(milliseconds)).dump
      text += "\n"
    }
    text += "rest\n" + screen.resting.dump + "\n"
    expectSnapshot(text, named: "turn-\(size.width)x\(size.height)-\(language.rawValue)")
  }
}

extension MonthScreen {
  fileprivate var end: Duration { settled ?? .zero }

  /// The first row of the bar.
  fileprivate var segmentRow: Int {
    (0..<size.rows).first { segment(atX: size.columns / 2, y: $0) != nil } ?? -1
  }

  /// The frame once nothing moves.
  fileprivate var resting: Surface { frame(at: end) }
}
