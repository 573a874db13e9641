import Ledger
import Motion
import Terminal
import Testing

@testable import Screens

/// A month in the number styles of other locales.
struct MonthNumbersTests {
  private static let locales = ["de_DE", "en_IN", "fr_FR", "de_CH", "nl_NL", "es_ES", "sv_SE"]

  private static func month(_ language: Language = .english) -> MonthChart.Model {
    var model = SampleMonths.full(language)
    model.currency = .eur
    return model
  }

  private static func chart(
    _ style: NumberStyle, _ language: Language = .english, width: Int, height: Int,
    motion: MotionPreference = .full
  ) -> MonthChart {
    MonthChart(
      month(language), width: width, height: height, language: language, motion: motion,
      numbers: style)
  }

  @Test(arguments: [(80, 24), (40, 20), (30, 10), (120, 40)])
  func `looks as recorded in German numbers`(size: (width: Int, height: Int)) throws {
    let style = try #require(NumberStyle(locale: "de_DE"))
    let chart = Self.chart(style, width: size.width, height: size.height)
    var text = ""
    for milliseconds in [0, 300] {
      text += "\(milliseconds) ms\n" + chart.frame(at: .milliseconds(milliseconds)).edged
    }
    text += "rest\n" + chart.resting.edged
    expectSnapshot(text, named: "month-\(size.width)x\(size.height)-en-numbers-de")
  }

  @Test func `the report as text looks as recorded`() throws {
    var text = ""
    for locale in Self.locales {
      let style = try #require(NumberStyle(locale: locale))
      let words = Words(.english, numbers: style)
      text += locale + "\n" + MonthReport.plainText(Self.month(), words: words) + "---\n"
    }
    expectSnapshot(text, named: "report-numbers")
  }

  /// A number that ends in an ellipsis.
  private var cut: Regex<Substring> { #/\d[,.]?…/# }

  @Test(arguments: locales, Language.allCases)
  func `no number is cut, and the digits are aligned`(locale: String, language: Language) throws {
    let style = try #require(NumberStyle(locale: locale))
    let words = Words(language, numbers: style)
    let amounts = words.amounts(in: .eur)
    let model = Self.month(language)
    for (width, height) in [(30, 12), (31, 30), (40, 20), (40, 40), (60, 20), (80, 24), (120, 40)] {
      let lines = Self.chart(style, language, width: width, height: height).resting.lines
      if width < 60 {
        #expect(lines.contains { $0.contains(amounts.amount(model.spent)) }, "\(width)")
      }
      var ends: Set<Int> = []
      var shown = 0
      for category in model.categories {
        guard let line = lines.first(where: { $0.contains("● " + category.name.prefix(6)) }) else {
          continue
        }
        shown += 1
        let number = try #require(
          line.firstRange(of: " " + amounts.number(category.spent)), "\(locale) \(width) \(line)")
        ends.insert(line[..<number.upperBound].widthInCells)
      }
      #expect(shown >= 3 && ends.count == 1, "\(locale) \(width)x\(height) \(ends)")
      #expect(!lines.contains { $0.contains(cut) }, "\(locale) \(width)x\(height)")
    }
  }
}
