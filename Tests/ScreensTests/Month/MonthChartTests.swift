import Ledger
import Motion
import Terminal
import Testing

@testable import Screens

struct MonthChartTests {
  @Test func `bars of the months leave names and figures whole`() {
    var widths = MonthChart.Columns.Widths()
    (widths.name, widths.percent, widths.amount, widths.change) = (14, 5, 9, 9)
    widths.bars = MonthBars.Measure.twelveMonths.map(\.width)
    #expect(widths.bars == [23, 11, 6])
    for width in 28...130 {
      let columns = MonthChart.Columns(left: 3, width: width, widths: widths)
      guard let bars = columns.bars else { continue }
      #expect(bars.right == 3 + width)
      if bars.choice < 2 { #expect(columns.nameWidth >= 14) }
      #expect(bars.right - widths.bars[bars.choice] >= (columns.change ?? columns.amount) + 2)
      if width >= 80 { #expect(bars.choice == 0) }
    }
  }

  @Test(arguments: [30, 31, 40, 59, 60, 79, 80, 100, 119, 120, 300])
  func `segments and the gaps between them fill the bar exactly`(width: Int) {
    let chart = MonthChart(
      SampleMonths.full(.korean), width: width, height: 24, language: .korean)
    let segments = chart.segments
    #expect(segments.first?.lowerBound == 0)
    #expect(segments.last?.upperBound == chart.bar.width * 8)
    for (one, next) in zip(segments, segments.dropFirst()) {
      #expect(next.lowerBound == one.upperBound + MonthChart.Bar.gap)
    }
    // A gap moves to the border of its cell, so an edge is at most half a cell off, and a little
    // more where many gaps share a narrow bar. The first segment gives space to a narrow last one.
    for (index, share) in [316, 229, 165, 108, 76, 55].enumerated() {
      let exact = Double(share) / 1000 * Double(chart.bar.width * 8)
      let error = Double(segments[index].count) - exact
      let given = index == 0 && segments[segments.count - 1].count >= 16 ? 16.0 : 0
      #expect(abs(error) <= max(12, Double(segments.count) * 0.9) + given, "\(index): \(error)")
    }
  }

  @Test func `all segments start within a second, one after the other`() {
    let theme = Theme.dark
    let chart = MonthChart(SampleMonths.full(.korean), width: 80, height: 24, language: .korean)
    func start(of index: Int, at time: Duration) -> Int? {
      let frame = chart.frame(at: time)
      let bar = chart.bar
      // The end cells of the row are rounded, so only the cells between them are compared.
      return (bar.x + 2..<bar.right - 2).first {
        let cell = frame[$0, bar.y]
        return (cell.character == " " ? cell.background : cell.foreground)
          == theme.color(ofCategory: SampleMonths.full(.korean).categories[index].key)
      }
    }
    #expect(chart.segments.count == 11)
    for index in 0..<5 {
      let begin = Duration.milliseconds(100 + 1_000 * index / 10)
      #expect(start(of: index, at: begin) == nil)
      #expect(start(of: index, at: begin + .milliseconds(160)) != nil)
    }
    // It enters from the right edge.
    let places = stride(from: 180, through: 700, by: 40).compactMap {
      start(of: 0, at: .milliseconds($0))
    }
    #expect(places == places.sorted(by: >))
    #expect(places.first.map { $0 > 40 } == true)
  }

  @Test func `the bar has no colors but the track and the accents`() {
    let theme = Theme.dark
    let chart = MonthChart(SampleMonths.full(.korean), width: 80, height: 24, language: .korean)
    let bar = chart.bar
    let keys: [String?] = SampleMonths.full(.korean).categories.map(\.key) + [nil]
    let allowed = Set(
      keys.map { theme.color(ofCategory: $0) } + [theme.track, .terminalDefault])
    for milliseconds in stride(from: 120, through: 2_400, by: 20) {
      let frame = chart.frame(at: .milliseconds(milliseconds))
      for y in bar.y..<bar.bottom {
        for x in bar.x..<bar.right {
          let cell = frame[x, y]
          #expect(allowed.contains(cell.foreground) && allowed.contains(cell.background))
          #expect(cell.character != " " || cell.background != .terminalDefault)
        }
      }
    }
  }

  @Test func `nothing is drawn in the margins`() {
    for language in Language.allCases {
      for (width, height) in [(80, 24), (40, 20), (120, 40), (300, 50)] {
        let chart = MonthChart(
          SampleMonths.full(language), width: width, height: height, language: language)
        for milliseconds in stride(from: 0, through: 2_600, by: 50) {
          let frame = chart.frame(at: .milliseconds(milliseconds))
          #expect(frame.width == min(width, 210) && frame.height <= height)
          for y in 0..<frame.height {
            for x in 0..<frame.width where x < 3 || x >= frame.width - 3 {
              #expect(frame[x, y] == .blank)
            }
          }
        }
      }
    }
  }

  @Test func `a huge terminal gets a chart of limited size`() {
    let chart = MonthChart(
      SampleMonths.full(.korean), width: 65_535, height: 65_535, language: .korean)
    let large = MonthChart(
      SampleMonths.full(.korean), width: 210, height: 100, language: .korean)
    #expect(chart.resting == large.resting)
    #expect(chart.frame(at: .zero).width == 210 && chart.frame(at: .zero).height < 50)
  }

  @Test func `with less motion the chart is complete at once`() {
    let model = SampleMonths.full(.korean)
    let reduced = MonthChart(
      model, width: 80, height: 24, language: .korean, motion: .reduced)
    #expect(reduced.settled == .milliseconds(10))
    #expect(reduced.frame(at: .milliseconds(10)) == reduced.resting)
    #expect(reduced.frame(at: .zero) == reduced.frame(at: .milliseconds(9)))
    let still = MonthChart(model, width: 80, height: 24, language: .korean, motion: .still)
    #expect(still.settled == .zero)
    #expect(still.frame(at: .zero) == still.resting)
    #expect(still.resting == reduced.resting)
  }

  @Test func `digits of a column end in one column`() {
    let chart = MonthChart(SampleMonths.full(.korean), width: 80, height: 24, language: .korean)
    let rows = (chart.legend..<chart.legend + 7)
    let columns = rows.map { y in
      (0..<80).first { chart.resting[$0, y].character == "%" } ?? -1
    }
    #expect(Set(columns).count == 1 && columns[0] > 0)
  }

  @Test func `narrow legends omit columns, but never the amount`() {
    func legend(_ width: Int) -> String {
      let chart = MonthChart(
        SampleMonths.full(.english), width: width, height: 24, language: .english)
      return chart.resting.lines[chart.legend]
    }
    #expect(legend(80).contains("▅") || legend(80).contains("▆"))
    #expect(legend(80).contains("▲ 38,200"))
    #expect(legend(50).contains("▲ 38,200") && legend(50).contains("31.6%"))
    // The change says more than the share, and its sign more than nothing.
    #expect(legend(40).contains("▲ 38,200") && !legend(40).contains("%"))
    #expect(legend(30).contains("▲") && !legend(30).contains("▲ "))
    for width in 30...120 { #expect(legend(width).contains("412,300")) }
  }

  @Test func `a single remaining category keeps its name`() {
    var model = SampleMonths.full(.korean)
    model.categories = Array(model.categories.prefix(7))
    let text = MonthChart(model, width: 80, height: 24, language: .korean).resting.edged
    #expect(text.contains("의료·건강") && !text.contains("기타"))
  }

  @Test func `any number of rows adds up to the month`() {
    for height in 10...24 {
      let chart = MonthChart(
        SampleMonths.full(.english), width: 60, height: height, language: .english)
      var sum = 0
      for line in chart.resting.lines.dropFirst(chart.bar.bottom) where line.contains("%") {
        let amount = line.split(separator: "%")[1].split(separator: " ")[0]
        sum += Int(amount.filter(\.isNumber)) ?? 0
      }
      #expect(sum == 1_302_960)
    }
  }

  @Test(arguments: GlyphSet.allCases, [Theme.dark, .light])
  func `the total is visible with every set of glyphs`(glyphs: GlyphSet, theme: Theme) {
    let chart = MonthChart(
      SampleMonths.full(.korean), width: 80, height: 24, theme: theme, language: .korean,
      glyphs: glyphs)
    let total = chart.resting.lines[2..<6].joined()
    let nine =
      switch glyphs {
      case .blocks: "▜▄▄█"
      case .patterns: "█▄▄█"
      case .ascii: "1,302,960"
      }
    #expect(total.contains(nine))
  }

  @Test func `text is readable on its background`() {
    for theme in [Theme.dark, .light] {
      for color in [theme.text, theme.second] {
        #expect(color.contrast(with: theme.background) >= 4.5)
      }
    }
  }
}

extension MonthChart {
  /// The row of the first category.
  fileprivate var legend: Int { (days ?? bar).bottom + 1 }
}
