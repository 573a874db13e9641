import Insight
import Ledger
import Motion
@testable import Screens
import Terminal
import Testing
import TestSupport

struct MonthChartRandomTests {
  @Test(arguments: 0..<40)
  func `any month draws at any size and ends still`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      let model = Self.model(&generator)
      let width = Int.random(in: 0...310, using: &generator)
      let height = Int.random(in: 0...50, using: &generator)
      let language = Bool.random(using: &generator) ? Language.korean : .english
      let glyphs = GlyphSet.allCases.randomElement(using: &generator) ?? .blocks
      let chart = MonthChart(
        model, width: width, height: height, language: language, glyphs: glyphs)
      #expect(chart.frame(at: chart.settled) == chart.resting, "seed \(seed)")
      #expect(chart.frame(at: .seconds(1_000_000)) == chart.resting, "seed \(seed)")
      for _ in 0..<6 {
        let frame = chart.frame(
          at: .milliseconds(Int.random(in: -100...3_000, using: &generator)))
        #expect(frame.width <= width && frame.height <= height, "seed \(seed)")
      }
      let segments = chart.segments.filter { !$0.isEmpty }
      if let last = segments.last {
        #expect(last.upperBound == chart.bar.width * 8, "seed \(seed)")
        let filled =
          segments.reduce(0) { $0 + $1.count } + (segments.count - 1) * MonthChart.Bar.gap
        #expect(filled == chart.bar.width * 8, "seed \(seed)")
      }
      let text = MonthReport.plainText(model, width: width, words: Words(language))
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "seed \(seed)")
    }
  }

  /// A month whose numbers need not agree with each other.
  static func model(_ generator: inout SeededGenerator) -> MonthChart.Model {
    let names = [
      "식비", "Dining", "아주아주아주아주아주 긴 이름", "", "👨‍👩‍👧‍👦 가족", "\u{1B}[31mred", "a\u{301}\u{302}",
      "\u{202E}rtl",
      "한글", "\t\n", "x",
    ]
    let currencies = [Currency.krw, .usd, .jpy, .eur]
    func amount(_ generator: inout SeededGenerator) -> Int64 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: 0
      case 1: .max
      case 2: .min
      case 3: Int64.random(in: .min ... .max, using: &generator)
      default: Int64.random(in: -10_000...3_000_000, using: &generator)
      }
    }
    let count = Int.random(in: 0...14, using: &generator)
    func budget(_ generator: inout SeededGenerator) -> BudgetStanding? {
      guard Bool.random(using: &generator) else { return nil }
      let first = Day(number: Int32.random(in: 0...20_000, using: &generator))
      let scope = Budget.Scope(
        category: nil, currency: .krw,
        period: Budget.Period.allCases.randomElement(using: &generator) ?? .month)
      let limit = amount(&generator)
      return BudgetStanding(
        Budget(scope, from: Month(number: 24_300), amount: limit < 0 ? 0 : limit),
        on: first...first.advanced(by: 30), spent: amount(&generator),
        toCome: amount(&generator),
        asOf: first.advanced(by: Int.random(in: -5...40, using: &generator)))
    }
    let categories = (0..<count).map { index in
      var category = MonthChart.Category(
        key: "\(index)", name: names.randomElement(using: &generator) ?? "",
        spent: amount(&generator), percentTenths: Int.random(in: -5...1_000, using: &generator),
        change: Bool.random(using: &generator) ? amount(&generator) : nil,
        history: (0..<Int.random(in: 0...8, using: &generator)).map { _ in
          Bool.random(using: &generator) ? amount(&generator) : nil
        })
      category.budget = budget(&generator)
      return category
    }
    var model = MonthChart.Model(
      month: Month(number: Int32.random(in: 12...119_999, using: &generator)),
      account: Bool.random(using: &generator) ? names.randomElement(using: &generator) : nil,
      currency: currencies.randomElement(using: &generator) ?? .krw,
      transactionCount: Int.random(in: 0...3, using: &generator), spent: amount(&generator),
      comparison: Bool.random(using: &generator)
        ? nil
        : MonthChart.Comparison(
          basis: Bool.random(using: &generator) ? .wholeMonth : .sameDay(Day(number: 20_088)),
          previous: SampleMonths.january, change: amount(&generator),
          percentTenths: Bool.random(using: &generator) ? nil : .min),
      categories: categories,
      excluded: MonthChart.Excluded(
        transferCount: Int.random(in: 0...2, using: &generator), transfers: amount(&generator),
        income: Bool.random(using: &generator) ? amount(&generator) : nil),
      days: Bool.random(using: &generator)
        ? nil
        : MonthChart.Days(
          first: Day(number: 20_089),
          spent: (0..<Int.random(in: 0...31, using: &generator)).map { _ in
            Bool.random(using: &generator) ? amount(&generator) : nil
          }))
    model.budget = budget(&generator)
    return model
  }
}
