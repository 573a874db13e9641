import Ledger
@testable import Screens
import Terminal
import Testing

struct MonthReportTests {
  @Test(arguments: Language.allCases)
  func `the plain text has the same numbers`(language: Language) {
    var text = MonthReport.plainText(SampleMonths.full(language), words: Words(language))
    for model in [SampleMonths.empty, SampleMonths.one, SampleMonths.negative, SampleMonths.huge] {
      text += "---\n" + MonthReport.plainText(model, words: Words(language))
    }
    expectSnapshot(text, named: "report-\(language.rawValue)")
  }

  @Test func `a month between paydays names its days`() throws {
    var model = SampleMonths.full(.english)
    let first = try #require(Day(year: 2025, month: 11, day: 25))
    model.days = MonthChart.Days(first: first, spent: Array(repeating: 0, count: 30))
    let english = MonthReport.plainText(model, words: Words(.english))
    #expect(english.hasPrefix("February 2025 (25 Nov – 24 Dec) · "))
    let korean = MonthReport.plainText(model, words: Words(.korean))
    #expect(korean.hasPrefix("2025년 2월 (11월 25일 – 12월 24일) · "))
  }

  @Test func `the chart names the days too, if there is room`() throws {
    var model = SampleMonths.full(.english)
    let first = try #require(Day(year: 2025, month: 11, day: 25))
    model.days = MonthChart.Days(first: first, spent: Array(repeating: 0, count: 30))
    func header(_ width: Int) throws -> String {
      let chart = MonthChart(
        model, width: width, height: 24, theme: .dark, language: .english, glyphs: .blocks)
      return try #require(chart.resting.lines.first { $0.contains("February 2025") })
    }
    #expect(try header(100).contains("‹  February 2025  ›  25 Nov – 24 Dec   "))
    #expect(try !header(40).contains("Nov"))
    model.days = nil
    #expect(try !header(100).contains("–"))
  }

  @Test func `names are shortened to fit a width`() {
    let text = MonthReport.plainText(SampleMonths.huge, width: 70, words: Words(.korean))
    let lines = text.split(separator: "\n")
    #expect(lines.contains { $0.contains("…") && $0.contains("999,999,999,999,000원") })
    #expect(lines.map(\.widthInCells).max() ?? 0 <= 70)
  }
}
