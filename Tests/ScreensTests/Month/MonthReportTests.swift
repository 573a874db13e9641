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

  @Test func `names are shortened to fit a width`() {
    let text = MonthReport.plainText(SampleMonths.huge, width: 70, words: Words(.korean))
    let lines = text.split(separator: "\n")
    #expect(lines.contains { $0.contains("…") && $0.contains("999,999,999,999,000원") })
    #expect(lines.map(\.widthInCells).max() ?? 0 <= 70)
  }
}
