import Ledger
@testable import Screens
import Terminal
import Testing

/// The figures beside a large total.
struct FactsTests {
  private func lines(width: Int, _ model: MonthChart.Model) -> [String] {
    let chart = MonthChart(model, width: width, height: 36, language: .english)
    return chart.resting.lines.filter { $0.contains("per day") || $0.contains(" of January") }
      + chart.resting.lines.filter { $0.contains("This time") }
  }

  @Test func `a wide chart shows the average and last month's totals`() {
    var month = SampleMonths.full(.english)
    month.previousTotal = 1_500_000
    month.comparison = MonthChart.Comparison(
      basis: .sameDay(Day(number: 20_138)), previous: SampleMonths.january, base: 1_367_660,
      change: -64_700, percentTenths: -47)
    // Spending after the compared days changes neither the average nor last month's total.
    month.spent += 1_000
    let shown = lines(width: 120, month)
    // 1,302,960 on 19 days; 64,700 less than on the same days before.
    #expect(shown.count == 3)
    #expect(shown[0].hasSuffix("Average per day     ₩68,577"))
    #expect(shown[1].hasSuffix("All of January  ₩1,500,000"))
    #expect(shown[2].hasSuffix("This time last month  ₩1,367,660"))
    #expect(lines(width: 100, month).isEmpty)
  }

  @Test func `what is unknown, or does not fit, is left out`() {
    var month = SampleMonths.full(.english)
    month.comparison = nil
    month.days = nil
    #expect(lines(width: 120, month).isEmpty)
    month = SampleMonths.full(.english)
    month.previousTotal = 5
    #expect(!lines(width: 120, month).isEmpty)
    month.spent = 12_345_678_901_234
    #expect(lines(width: 120, month).isEmpty)
  }
}
