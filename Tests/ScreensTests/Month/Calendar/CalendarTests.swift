import Ledger
import Terminal
import Testing

@testable import Screens

/// The calendar of a month.
struct CalendarTests {
  private func frame(
    _ model: MonthChart.Model = SampleMonths.full(.english), _ language: Language = .english,
    width: Int = 120, height: Int = 40, theme: Theme = .dark, glyphs: GlyphSet = .blocks,
    from firstWeekday: Weekday = .sunday
  ) -> Surface {
    MonthChart(
      model, width: width, height: height, theme: theme, language: language, glyphs: glyphs,
      firstWeekday: firstWeekday
    ).resting
  }

  private func month(_ first: Day, _ spent: [Int64?]) -> MonthChart.Model {
    var model = SampleMonths.full(.english)
    model.days = MonthChart.Days(first: first, spent: spent)
    return model
  }

  /// The lines of the calendar from its left edge, without spaces at the end.
  private func lines(
    _ frame: Surface, rows: Int, title: String = "February calendar"
  ) throws -> [String] {
    let y = try #require(frame.lines.firstIndex { $0.contains(title) })
    let x = try #require(
      (0..<frame.width).first { x in
        title.enumerated().allSatisfy {
          x + $0.offset < frame.width && frame[x + $0.offset, y].character == $0.element
        }
      })
    return (y..<y + rows).map { y in
      var line = (x..<frame.width).map { frame[$0, y].character }
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  @Test func `the head names the only day with the most spending`() {
    let first = Day(year: 2025, month: 2, day: 1)!
    func days(_ spent: [Int64?]) -> MonthChart.Days { MonthChart.Days(first: first, spent: spent) }
    #expect(days([5, 0, 9, nil, -3]).dearest == 2)
    #expect(days([9, 0, 9]).dearest == nil && days([0, -3, nil]).dearest == nil)
    let korean = Words(.korean)
    #expect(
      korean.calendarNotes(dearest: first, free: 2) == [
        "가장 많이 쓴 날 1일 토, 안 쓴 날 2일", "가장 많이 쓴 날 1일 토", "가장 많이 쓴 날 1일", "안 쓴 날 2일",
      ])
    #expect(korean.calendarNotes(dearest: nil, free: nil) == [])
  }

  @Test func `weeks have a row of numbers and a row of amounts`() throws {
    #expect(
      try lines(frame(), rows: 12) == [
        "February calendar          most on Fri 14",
        "Sun   Mon   Tue   Wed   Thu   Fri   Sat",
        "                                    1",
        "                                     215k",
        "2     3     4     5     6     7     8",
        "  38k ▁▁▁▁▁   13k   61k   23k ▁▁▁▁▁  152k",
        "9     10    11    12    13    14    15",
        " 9.8k   41k   77k   18k ▁▁▁▁▁  298k   36k",
        "16    17    18    19●   20    21    22",
        "  54k  -20k  120k  167k",
        "23    24    25    26    27    28", "",
      ])
  }

  @Test func `weeks begin on the first day of the week of the locale`() throws {
    let lines = try lines(frame(from: .monday), rows: 4)
    #expect(lines[1] == "Mon   Tue   Wed   Thu   Fri   Sat   Sun")
    #expect(lines[2] == "                              1     2")
    #expect(lines[3].hasSuffix(" 215k   38k"))
  }

  @Test func `a month that starts on another day continues across the end of the calendar month`()
    throws
  {
    // 25 February 2025 was a Tuesday.
    let day = try #require(Day(year: 2025, month: 2, day: 25))
    let lines = try lines(frame(month(day, [Int64?](repeating: 5_000, count: 28))), rows: 12)
    #expect(lines[2] == "            25    26    27    28    1")
    #expect(lines[10] == "23    24")
    #expect(lines[0] == "February calendar")
  }

  @Test func `a sixth week is shown even where the calendar barely fits`() throws {
    // 1 March 2025 was a Saturday.
    let day = try #require(Day(year: 2025, month: 3, day: 1))
    let model = month(day, [Int64?](repeating: 5_000, count: 31))
    var heights: [Int] = []
    for height in 20...44 {
      let frame = frame(model, height: height)
      guard frame.lines.contains(where: { $0.contains("February calendar") }) else { continue }
      heights.append(height)
      let lines = try lines(frame, rows: min(20, frame.height - 13))
      let numbers = lines.dropFirst(2).joined(separator: " ").split(separator: " ").compactMap {
        Int($0)
      }
      #expect(Set(numbers).isSuperset(of: 1...31), "\(height)")
      #expect(frame.height <= height)
    }
    #expect(heights == Array(35...44))
  }

  @Test func `wide days show the exact amount, and narrower days never a cut one`() throws {
    var model = SampleMonths.full(.english)
    var spent = SampleMonths.days.spent
    spent[0] = 123_456_789_012_345
    spent[1] = 1_234_567
    model.days = MonthChart.Days(first: SampleMonths.days.first, spent: spent)
    let wide = frame(model, width: 200, height: 60).lines.joined()
    #expect(wide.contains(" 1,234,567 ") && wide.contains(" -20,000 ") && wide.contains(" 9,800 "))
    #expect(wide.contains(" 123T "))
    let narrow = frame(model, .korean).lines.joined()
    #expect(narrow.contains("123조") && narrow.contains("123만") && narrow.contains(" -2만"))
  }

  @Test func `below the legend, the calendar takes the whole width`() throws {
    let frame = frame(width: 80, height: 40)
    let lines = try lines(frame, rows: 6)
    #expect(lines[0].hasSuffix("3 days without spending"))
    #expect(lines[0].count == 74)
    #expect(lines[5].hasSuffix("152,300"))
    // The lines about excluded transactions follow.
    let title = try #require(frame.lines.firstIndex { $0.contains("February calendar") })
    #expect(frame.lines.lastIndex { $0.contains("Not counted") }.map { $0 > title + 12 } == true)
  }

  @Test func `strips are stronger the more was spent, and days without spending have none`() throws
  {
    for theme in [Theme.dark, .light, .neutral] {
      let fills = CalendarScale.paints(theme).map(\.fill)
      #expect(Set(fills).count == CalendarScale.steps)
      let frame = frame(theme: theme)
      let y = try #require(frame.lines.firstIndex { $0.contains("298k") })
      let x = 120 - 3 - 41
      #expect(frame[x + 30, y].background == fills.last)
      #expect(frame[x, y].background == fills.first)
      #expect(frame[x + 24, y].background == .terminalDefault)
      #expect(frame[x + 5, y].background == .terminalDefault)
    }
  }

  @Test func `strengths follow the logarithm from the smallest amount to the largest`() {
    let scale = CalendarScale([0, -9, 4_500, 4_500 << 6])
    #expect((0...6).map { scale.step(of: 4_500 << $0) } == Array(0...6))
    #expect(CalendarScale([7]).step(of: 7) == 6)
    #expect(CalendarScale([]).step(of: 7) == 6)
    #expect(CalendarScale([1, .max]).step(of: .max) == 6)
  }

  @Test func `without colors, amounts stay and blocks rise beside them`() throws {
    let patterns = try lines(frame(width: 80, height: 40, glyphs: .patterns), rows: 12)
    #expect(patterns[7].contains("▆") && patterns[7].contains("298,000"))
    #expect(patterns[5].contains("▁▁▁▁▁▁▁▁▁"))
    #expect(patterns[8].contains("16") && patterns[8].contains("19●"))
    let ascii = try lines(frame(width: 80, height: 40, glyphs: .ascii), rows: 12)
    #expect(ascii.allSatisfy { $0.allSatisfy(\.isASCII) })
    #expect(ascii[5].contains("_________") && ascii[8].contains("19*"))
  }

  @Test func `the calendar fades in, and its figures stay in place`() {
    let chart = MonthChart(
      SampleMonths.full(.english), width: 120, height: 40, language: .english)
    func days(_ frame: Surface) -> [String] {
      (frame.height - 12..<frame.height).map { y in
        String((73..<frame.width).compactMap { frame[$0, y].character })
      }
    }
    let rest = days(chart.resting)
    #expect(days(chart.frame(at: .milliseconds(300))).allSatisfy { $0.allSatisfy { $0 == " " } })
    let later = days(chart.frame(at: .milliseconds(700)))
    for (line, still) in zip(later, rest) where line.contains(where: { $0 != " " }) {
      #expect(line == still)
    }
    #expect(chart.frame(at: .milliseconds(700)) != chart.resting)
  }

  @Test func `days before the history are unknown, and the others stay as they are`() {
    var model = SampleMonths.full(.english)
    model.days = MonthChart.Days(
      first: Day(number: 20_120),
      spent: [nil, nil, nil, 500, 0, 700, 0] + [Int64?](repeating: nil, count: 21))
    let text = MonthChart(
      model, width: 120, height: 40, language: .english
    ).resting.lines.joined(separator: "\n")
    #expect(text.contains("most on Thu 6") && text.contains("7●") && !text.contains("3●"))
    #expect(model.days?.knownCount == 7 && model.days?.lastKnown == 6)
    // A whole month that begins with unknown days has no last known day.
    let whole = MonthChart.Days(first: Day(number: 20_120), spent: [nil, 5, 0])
    #expect(whole.knownCount == 3 && whole.lastKnown == nil)
    #expect(MonthChart.Days(first: .first, spent: [nil, nil]).knownCount == 0)
  }
}
