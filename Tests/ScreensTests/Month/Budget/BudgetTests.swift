import Insight
import Ledger
import Terminal
import Testing

@testable import Screens

/// Budgets in the chart and in plain text.
struct BudgetTests {
  /// The sample month to its 19th day of 28, with two budgets and a budget for all spending.
  private func month(
    _ language: Language, limit: Int64 = 1_500_000, period: Budget.Period = .month
  ) throws -> MonthChart.Model {
    var month = SampleMonths.full(language)
    func standing(_ category: String?, _ limit: Int64, spent: Int64) throws -> BudgetStanding {
      let first = try #require(Day(year: 2025, month: 2, day: 1))
      let scope = Budget.Scope(category: category, currency: .krw, period: period)
      return try #require(
        BudgetStanding(
          Budget(scope, from: month.month, amount: limit), on: first...first.advanced(by: 27),
          spent: spent, asOf: first.advanced(by: 18)))
    }
    month.budget = try standing(nil, limit, spent: month.spent)
    for index in 0..<2 {
      let category = month.categories[index]
      month.categories[index].budget = try standing(
        category.key, category.spent + (index == 0 ? 90_000 : -1_000), spent: category.spent)
    }
    return month
  }

  @Test(arguments: Language.allCases)
  func `the chart and the text look as recorded`(language: Language) throws {
    let month = try month(language)
    var text = MonthReport.plainText(month, words: Words(language))
    for (width, height, glyphs) in [
      (120, 40, GlyphSet.blocks), (80, 24, .blocks), (48, 24, .blocks), (90, 30, .ascii),
    ] {
      let chart = MonthChart(
        month, width: width, height: height, language: language, glyphs: glyphs)
      text += "--- \(width)x\(height)\n" + chart.resting.lines.joined(separator: "\n") + "\n"
    }
    expectSnapshot(text, named: "budget-\(language.rawValue)")
  }

  @Test func `the sentence says what is left, and for how long`() throws {
    let words = Words(.english)
    let amounts = words.amounts(in: .krw)
    func sentence(_ limit: Int64, _ width: Int = 200) throws -> String? {
      MonthChart.Painter.budgetLines(
        try month(.english, limit: limit), amounts: amounts, words: words, width: width
      ).first?.text
    }
    let spent = SampleMonths.full(.english).spent
    #expect(try sentence(spent + 9_009)?.hasSuffix(" · ₩1,001 a day for 9 days") == true)
    #expect(try sentence(spent + 9_009, 45)?.hasSuffix(" · ₩1,001 a day") == true)
    #expect(try sentence(spent + 9_009, 22) == "Budget: ₩9,009 left")
    #expect(try sentence(spent - 10)?.hasPrefix("Budget: ₩10 over ") == true)
  }

  @Test func `any spending shows in the bar, and only a spent budget fills it`() throws {
    func filled(_ spent: Int64) throws -> (accent: Int, mark: Int?) {
      var month = try month(.english)
      let key = month.categories[0].key
      let standing = try #require(month.categories[0].budget)
      month.categories[0].budget = BudgetStanding(
        Budget(standing.budget.scope, from: month.month, amount: 1_000_000), on: standing.days,
        spent: spent, asOf: standing.days.lowerBound.advanced(by: 18))
      let frame = MonthChart(month, width: 100, height: 30, language: .english).resting
      let y = try #require(frame.lines.firstIndex { $0.contains("━") })
      let line = Array(frame.lines[y])
      let accent = Theme.dark.color(ofCategory: key)
      let filled = (0..<frame.width).count { x in
        "━╸".contains(frame[x, y].character) && frame[x, y].foreground == accent
      }
      let first = line.firstIndex { "━╸".contains($0) }
      let mark = line.firstIndex(of: "┃")
      return (filled, first.flatMap { first in mark.map { $0 - first } })
    }
    #expect(try filled(1).accent == 1)
    #expect(try filled(1).mark == 6)  // 19 of 28 days
    #expect(try filled(0).accent == 0)
    // The mark covers one of the ten cells.
    #expect(try filled(999_999).accent == 9)
    #expect(try filled(1_000_000).accent == 9)
  }

  @Test func `the curve has the budget and the pace`() throws {
    let month = try month(.english)
    let frame = MonthChart(month, width: 120, height: 40, language: .english).resting
    func dots(_ frame: Surface) -> Int {
      (0..<frame.height).reduce(0) { sum, y in
        sum
          + (0..<frame.width).count { x in
            let value = frame[x, y].character.unicodeScalars.first?.value ?? 0
            return 0x2801...0x28FF ~= value && frame[x, y].foreground == Theme.dark.second
          }
      }
    }
    #expect(dots(frame) > 20)
    // A yearly budget, or one that is far too large, has no place in the curve.
    for other in [
      try self.month(.english, period: .year), try self.month(.english, limit: 900_000_000),
    ] {
      #expect(dots(MonthChart(other, width: 120, height: 40, language: .english).resting) == 0)
    }
  }
}
