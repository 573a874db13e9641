import Ledger
@testable import Screens
import Terminal
import Testing

struct MonthChartSnapshotTests {
  @Test(arguments: [(80, 24), (40, 20), (30, 10), (120, 40)], Language.allCases)
  func `looks as recorded at the start, on its way and at rest`(
    size: (width: Int, height: Int), language: Language
  ) {
    let chart = MonthChart(
      SampleMonths.full(language), width: size.width, height: size.height, language: language)
    var text = ""
    for milliseconds in [0, 300, 900] {
      text += "\(milliseconds) ms\n" + chart.frame(at: .milliseconds(milliseconds)).edged
    }
    text += "rest\n" + chart.resting.edged
    expectSnapshot(text, named: "month-\(size.width)x\(size.height)-\(language.rawValue)")
  }

  @Test func `has the colors of the dark theme`() {
    let chart = MonthChart(SampleMonths.full(.korean), width: 80, height: 24, language: .korean)
    expectSnapshot(
      "300 ms\n" + chart.frame(at: .milliseconds(300)).dump + "\nrest\n" + chart.resting.dump,
      named: "month-80x24-ko-dark-styles")
  }

  @Test func `has the colors of the light theme`() {
    let chart = MonthChart(
      SampleMonths.full(.english), width: 80, height: 24, theme: .light, language: .english)
    expectSnapshot(chart.resting.dump, named: "month-80x24-en-light-styles")
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `tells segments apart without colors`(glyphs: GlyphSet) {
    let chart = MonthChart(
      SampleMonths.full(.english), width: 80, height: 24, language: .english, glyphs: glyphs)
    expectSnapshot(
      "900 ms\n" + chart.frame(at: .milliseconds(900)).edged + "rest\n" + chart.resting.edged,
      named: "month-80x24-en-\(glyphs)")
  }

  @Test func `draws unusual months`() {
    var text = ""
    for (name, model) in [
      ("empty", SampleMonths.empty), ("one", SampleMonths.one), ("negative", SampleMonths.negative),
      ("huge", SampleMonths.huge),
    ] {
      for (width, height) in [(80, 24), (30, 10)] {
        let chart = MonthChart(model, width: width, height: height, language: .korean)
        text += "\(name)\n" + chart.resting.edged
      }
    }
    expectSnapshot(text, named: "month-unusual-ko")
  }

  @Test func `a terminal that is too small shows a message`() {
    for (width, height) in [(29, 24), (80, 9), (12, 1), (1, 1)] {
      let chart = MonthChart(
        SampleMonths.full(.korean), width: width, height: height, language: .korean)
      #expect(chart.settled == .zero)
      #expect(chart.resting.lines[0].widthInCells <= width)
    }
    let chart = MonthChart(
      SampleMonths.full(.korean), width: 29, height: 24, language: .korean)
    #expect(chart.resting.lines[0] == "창이 작아요 (30x10 이상)")
  }
}
