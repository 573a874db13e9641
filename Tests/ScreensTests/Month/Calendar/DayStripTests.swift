import Foundation
import Ledger
@testable import Screens
import Terminal
import Testing

struct DayStripTests {
  private func chart(
    _ model: MonthChart.Model = SampleMonths.full(.english), width: Int = 80, height: Int = 30,
    theme: Theme = .dark, glyphs: GlyphSet = .blocks
  ) -> MonthChart {
    MonthChart(
      model, width: width, height: height, theme: theme, language: .english, glyphs: glyphs)
  }

  /// The color of each day, from its first cell.
  private func colors(_ chart: MonthChart, pitch: Int = 2, gap: Int = 3) throws -> [Color] {
    let strip = try #require(chart.days)
    return (0..<31).map { day in
      let cell = chart.resting[strip.x + day * pitch + day / 7 * gap, strip.y]
      return cell.character == " " ? cell.background : cell.foreground
    }
  }

  @Test func `days are stronger the more was spent; others are track, and future days blank`()
    throws
  {
    for theme in [Theme.dark, .light] {
      let shades = try colors(chart(theme: theme))
      let amounts = SampleMonths.days.spent
      // The perceived lightness, compared with the background.
      func lightness(_ color: Color) -> Double { cbrt(color.relativeLuminance) }
      func strength(_ color: Color) -> Double {
        abs(lightness(color) - lightness(theme.background))
      }
      for (one, other) in zip(amounts.indices, amounts.indices.dropFirst()) {
        guard let a = amounts[one], let b = amounts[other] else { continue }
        let (x, y) = (strength(shades[one]), strength(shades[other]))
        #expect(a == b || (a < b ? x <= y : x >= y))
      }
      // No spending, and more refunds than spending.
      for day in [2, 6, 12, 16] { #expect(shades[day] == theme.track) }
      for day in 19..<31 { #expect(shades[day] == .terminalDefault) }
      // Days of all strengths, each distinct from the next.
      let steps = Set(shades[..<19]).sorted { strength($0) < strength($1) }
      #expect(steps.first == theme.track && steps.count == 6)
      for (one, next) in zip(steps, steps.dropFirst()) {
        #expect(strength(next) > strength(one) + 0.06)
      }
    }
  }

  @Test func `strengths use the whole scale for any amounts`() {
    func strengths(_ amounts: [Int64?]) -> [Int?] {
      MonthChart.Days(first: Day(number: 0), spent: amounts).strengths
    }
    #expect(strengths([]) == [])
    #expect(strengths([0, -5, nil, .min]) == [0, 0, nil, 0])
    #expect(strengths([1]) == [5])
    #expect(strengths([.max, 1, 0, .max / 4, .max / 25]) == [5, 1, 0, 3, 1])
    #expect(strengths([25, 16, 9, 4, 1]) == [5, 4, 3, 2, 1])
  }

  @Test func `numbers are below every seventh day and the last day so far`()
    throws
  {
    let open = chart()
    let strip = try #require(open.days)
    #expect(strip.height == 2)
    let marks = open.resting.lines[strip.y + 1]
    #expect(marks.split(separator: " ") == ["1", "8", "15", "19"])
    // Each number is below its day.
    let last = strip.x + 18 * 2 + 2 * 3
    #expect(open.resting[last, strip.y + 1].character == "1")
    #expect(open.resting[last, strip.y + 1].foreground == Theme.dark.text)
    #expect(open.resting[strip.x, strip.y + 1].foreground == Theme.dark.second)
    var model = SampleMonths.full(.english)
    model.days = MonthChart.Days(
      first: Day(number: 20_089 + 24), spent: [Int64?](repeating: 5, count: 31))
    let whole = chart(model)
    #expect(
      whole.resting.lines[strip.y + 1].split(separator: " ") == ["25", "1", "8", "15", "22"])
  }

  @Test(arguments: [(80, 2, 3), (40, 1, 0), (56, 1, 2), (100, 3, 0), (120, 3, 4)])
  func `the strip stays within the chart, in groups of seven`(width: Int, pitch: Int, gap: Int)
    throws
  {
    var model = SampleMonths.full(.english)
    model.days = MonthChart.Days(
      first: Day(number: 20_089), spent: [Int64?](repeating: 5, count: 31))
    let chart = chart(model, width: width)
    let shades = try colors(chart, pitch: pitch, gap: gap)
    #expect(Set(shades).count == 1 && shades[0] != Theme.dark.track)
    let strip = try #require(chart.days)
    #expect(31 * pitch + 4 * gap <= strip.width)
  }

  @Test func `nothing else is displaced by the strip`() throws {
    var without = SampleMonths.full(.english)
    without.days = nil
    // The list of payees gives its rows to the strip, and the curve is no line of its own.
    without.causes = nil
    var heightsWithIt: [Int] = []
    for width in [30, 38, 40, 80, 105] {
      for height in 10...36 {
        var model = SampleMonths.full(.english)
        model.causes = nil
        let chart = self.chart(model, width: width, height: height)
        let other = self.chart(without, width: width, height: height)
        #expect(other.days == nil)
        // Apart from the bar and the last categories, which get the rows of the strip, all other
        // lines are present, in the same order.
        func text(_ chart: MonthChart) -> [String] {
          let lines = chart.resting.lines.enumerated().filter { line in
            !(chart.bar.y..<chart.bar.bottom ~= line.offset)
              && chart.days.map { $0.y..<$0.bottom ~= line.offset } != true
              && !line.element.drop { $0 == " " }.hasPrefix("●")
          }
          return lines.map { line in
            let text = line.element.filter { !("⠀"..."⣿" ~= $0 || $0 == "●") }
            return String(text.reversed().drop { $0 == " " }.reversed())
          }.filter { !$0.isEmpty }
        }
        // A calendar instead of the strip has lines of its own.
        guard !text(chart).contains(where: { $0.contains("calendar") }) else { continue }
        #expect(text(chart) == text(other))
        #expect(chart.resting.height <= height)
        if chart.days != nil { heightsWithIt.append(height) }
      }
    }
    // The narrowest terminal has no column for each day.
    #expect(chart(width: 30, height: 36).days == nil)
    #expect(heightsWithIt.min().map { $0 > 18 } == true)
    #expect(heightsWithIt.contains(28))
  }

  @Test func `a month without spending has no strip`() {
    var model = SampleMonths.full(.english)
    model.days = MonthChart.Days(first: Day(number: 20_089), spent: [0, -4, nil])
    #expect(chart(model).days == nil)
  }

  @Test func `without colors blocks rise, and in ASCII there are digits`() throws {
    let patterns = chart(glyphs: .patterns)
    let strip = try #require(patterns.days)
    let line = patterns.resting.lines[strip.y]
    #expect(line.contains("▆") && line.contains("·") && line.contains("▂"))
    let plain = chart(glyphs: .ascii)
    let ascii = plain.resting.lines[try #require(plain.days).y]
    #expect(ascii.contains("5") && ascii.contains(".") && ascii.contains("1"))
    #expect(ascii.allSatisfy { $0.isASCII })
  }

  @Test func `the days appear one after another, all before the sentence`() throws {
    let chart = chart()
    let strip = try #require(chart.days)
    func seen(_ milliseconds: Int) -> Int {
      let frame = chart.frame(at: .milliseconds(milliseconds))
      return (strip.x..<strip.right).count { frame[$0, strip.y] != .blank }
    }
    let counts = stride(from: 100, through: 900, by: 40).map(seen)
    #expect(counts == counts.sorted() && counts.first == 0 && Set(counts).count > 6)
    let (still, moving) = (chart.resting, chart.frame(at: .milliseconds(900)))
    for x in 0..<80 { #expect(still[x, strip.y] == moving[x, strip.y]) }
  }
}
