import Ledger
import TestSupport
import Testing

@testable import Screens
import Terminal

struct TwelveMonthsTests {
  private typealias Spending = CategoryYear.MonthSpending

  /// The chart in the middle of a larger surface, whose edge must stay free.
  private func drawn(
    _ year: CategoryYear, of model: MonthChart.Model? = nil, _ language: Language = .korean,
    width: Int = 94, height: Int = 9, glyphs: GlyphSet = .blocks, isVeiled: Bool = false
  ) -> Surface {
    var surface = Surface(width: width + 2, height: height + 2, glyphs: glyphs)
    TwelveMonths(
      year, of: model ?? SampleMonths.full(language), words: Words(language, isVeiled: isVeiled)
    ).draw(
      in: Rectangle(x: 1, y: 1, width: width, height: height), accent: Theme.dark.accent,
      theme: .dark, on: &surface)
    return surface
  }

  private func expectFreeEdge(_ surface: Surface, _ location: SourceLocation = #_sourceLocation) {
    for y in 0..<surface.height {
      for x in 0..<surface.width
      where x == 0 || y == 0 || x == surface.width - 1 || y == surface.height - 1 {
        #expect(surface[x, y] == Surface(width: 1, height: 1)[0, 0], sourceLocation: location)
      }
    }
  }

  @Test func `bars of a row grow into the bars of the page`() {
    var picture = Surface(width: 40, height: 1)
    let history: [Int64?] = [nil, 4, 0, 2, 3, 4]
    MonthBars(history, MonthBars.Measure(months: 6, pitch: 2)).draw(
      endingAt: 40, y: 0, now: .terminalDefault, past: .terminalDefault, base: .terminalDefault,
      on: &picture)
    #expect(picture.lines == [String(repeating: " ", count: 31) + "▆ ▁ ▃ ▅ ▆"])
    let bars = TravelingBars(takenFrom: &picture, row: 0)
    #expect(bars.eighths == [0: 6, 1: 5, 2: 3, 3: 1, 4: 6])
    #expect(picture == Surface(width: 40, height: 1))

    let page = TravelingBars.Bar(
      cells: Rectangle(x: 30, y: 8, width: 5, height: 6), full: 40, solid: 24, isShared: true)
    let corner = CellPosition(x: 2, y: 3)
    let start = bars.bar(1, to: page, progress: 0, corner: corner)
    #expect(start.cells == Rectangle(x: 39, y: 3, width: 1, height: 1) && start.full == 5)
    let end = bars.bar(1, to: page, progress: 1, corner: corner)
    #expect(end.cells == Rectangle(x: 30, y: 9, width: 5, height: 5))
    #expect(end.full == 40 && end.solid == 24 && end.isShared)
    #expect(!bars.bar(5, to: page, progress: 0.5, corner: corner).isShared)
    let heights = (0...50).map {
      bars.bar(1, to: page, progress: Double($0) / 50, corner: corner).full
    }
    #expect(heights == heights.sorted())
  }

  @Test(arguments: [50, 60, 94], Language.allCases)
  func `every width has its snapshot`(width: Int, language: Language) {
    let surface = drawn(SampleMonths.year, language, width: width)
    expectFreeEdge(surface)
    expectSnapshot(surface.edged, named: "year-\(width)-\(language.rawValue)")
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `without colors, signs distinguish the parts`(glyphs: GlyphSet) {
    let surface = drawn(SampleMonths.year, .english, width: 60, glyphs: glyphs)
    expectSnapshot(surface.edged, named: "year-60-en-\(glyphs)")
  }

  /// The cells of a column from the base up that are completely of one color.
  private func run(_ surface: Surface, x: Int, _ color: Color) -> Int {
    (0..<surface.height - 2).reversed().prefix {
      surface[x, $0].character == "█" && surface[x, $0].foreground == color
    }.count
  }

  @Test func `the solid part is the compared days, and the faint part the rest`() {
    let months = (1...12).map { Spending(whole: $0 == 12 ? 400 : 800, compared: 400) }
    let surface = drawn(CategoryYear(months: months, payees: []), height: 11)
    #expect(run(surface, x: 1, Theme.dark.third) == 4)
    #expect(run(surface, x: 94, Theme.dark.accent) == 4)
    let faint = surface[1, 5].foreground
    #expect(faint != Theme.dark.third && surface[1, 2].character == " ")
    #expect((2...5).allSatisfy { surface[1, $0 + 1].character == "█" || $0 == 5 })
    // Neighbors have a gap.
    #expect(surface[7, 8].character == " ")
  }

  @Test func `whole months have no legend`() {
    var model = SampleMonths.full(.korean)
    model.comparison = MonthChart.Comparison(
      basis: .wholeMonth, previous: SampleMonths.january, change: 1, percentTenths: nil)
    let months = (1...12).map { Spending(whole: $0 * 100, compared: $0 * 100) }
    let surface = drawn(CategoryYear(months: months, payees: []), of: model)
    #expect(surface.lines[1].contains("12개월") && !surface.lines[1].contains("█"))
    #expect(drawn(SampleMonths.year).lines[1].contains("19일까지"))
  }

  @Test func `unknown amounts have no bar, and a sum beyond 64 bits is a question mark`() {
    var months = [Spending?](repeating: nil, count: 12)
    #expect(
      drawn(CategoryYear(months: months, payees: [])).lines[2..<9].allSatisfy {
        $0.allSatisfy { $0 == " " }
      })
    months[11] = Spending(whole: nil, compared: 5)
    #expect(drawn(CategoryYear(months: months, payees: [])).lines[8].contains("?"))
    months[11] = Spending(whole: -14_000, compared: -14_000)
    #expect(drawn(CategoryYear(months: months, payees: [])).lines[8].hasSuffix("-1.4만"))
    months = Array(repeating: Spending(whole: -.max, compared: .max), count: 12)
    expectFreeEdge(drawn(CategoryYear(months: months, payees: [])))
  }

  @Test func `a veil hides the amounts, and a small frame stays empty`() {
    let veiled = drawn(SampleMonths.year, isVeiled: true)
    #expect(!veiled.lines.dropLast(2).dropFirst(2).joined().contains { $0.isNumber })
    for (width, height) in [(49, 9), (94, 5), (0, 0)] {
      let surface = drawn(SampleMonths.year, width: width, height: height)
      #expect(surface.lines.allSatisfy { $0.allSatisfy { $0 == " " } })
    }
  }

  @Test(arguments: Effort.seeds(30))
  func `the amounts of the last and of the highest month are whole, and nothing is outside`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let most = Int64(1) << Int64.random(in: 1...62, using: &random)
    let months = (0..<12).map { _ in
      Int.random(in: 0..<6, using: &random) == 0
        ? nil
        : Spending(
          whole: Int64.random(in: -most / 8...most, using: &random),
          compared: Int64.random(in: -most / 8...most, using: &random))
    }
    let language = Language.allCases.randomElement(using: &random) ?? .korean
    let surface = drawn(
      CategoryYear(months: months, payees: []), language,
      width: Int.random(in: 50...112, using: &random),
      height: Int.random(in: 6...12, using: &random),
      glyphs: GlyphSet.allCases.randomElement(using: &random) ?? .blocks)
    expectFreeEdge(surface)
    let text = surface.lines.joined(separator: "\n")
    let amounts = Words(language).amounts(in: .krw)
    let highest = months.compactMap { $0?.whole }.filter { $0 > 0 }.max()
    for amount in [months[11]?.whole, highest].compactMap({ $0 }) {
      #expect(text.contains(amounts.abbreviated(amount)), "seed \(seed)\n\(text)")
    }
  }
}

struct TopPayeesTests {
  private func drawn(
    width: Int, _ language: Language = .korean, rows: Int = 9, of year: CategoryYear? = nil
  ) throws -> Surface {
    let payees = try #require(
      TopPayees(
        year ?? SampleMonths.year, of: SampleMonths.full(language), rows: rows,
        words: Words(language)))
    var surface = Surface(width: width, height: payees.rows)
    payees.draw(x: 0, y: 0, width: width, theme: .dark, on: &surface)
    return surface
  }

  @Test(arguments: [50, 72, 94], Language.allCases)
  func `every width has its snapshot`(width: Int, language: Language) throws {
    expectSnapshot(
      try drawn(width: width, language).edged, named: "payees-\(width)-\(language.rawValue)")
  }

  @Test func `payees that do not fit are left out, and too few rows show none`() throws {
    #expect(try drawn(width: 94, rows: 3).height == 3)
    let month = SampleMonths.full(.korean)
    #expect(TopPayees(SampleMonths.year, of: month, rows: 2, words: Words(.korean)) == nil)
    let none = CategoryYear(months: [], payees: [])
    #expect(TopPayees(none, of: month, rows: 9, words: Words(.korean)) == nil)
  }

  @Test func `unknown sums are question marks, and no figure is cut`() throws {
    let payee = CategoryYear.Payee(
      payee: "A", count: .max, spent: nil, spentInMonth: .min, change: nil, lastDay: .last)
    let year = CategoryYear(months: [], payees: [payee])
    let text = try drawn(width: 120, of: year).lines[1]
    #expect(text.contains("-9,223,372,036,854,775,808") && text.contains(" ? "))
    #expect(try drawn(width: 50, of: year).lines[1].contains("?"))
  }
}
