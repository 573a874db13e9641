import Ledger
import Terminal
import Testing

@testable import Screens

/// The curve of a month's spending beside the legend.
struct CurveTests {
  private static func isBraille(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x2801...0x28FF).contains($0.value) }
  }

  private func frame(width: Int = 120, height: Int = 40, _ model: MonthChart.Model) -> Surface {
    MonthChart(model, width: width, height: height, language: .english).resting
  }

  /// The cells of both curves, from the left, and in a column from below.
  private func cells(_ frame: Surface) -> [(x: Int, y: Int, color: Color)] {
    (0..<frame.width).flatMap { x in
      (0..<frame.height).reversed().compactMap { y in
        Self.isBraille(frame[x, y].character) ? (x, y, frame[x, y].foreground) : nil
      }
    }
  }

  private func month(_ spent: [Int64?], previous: [Int64?]? = nil) -> MonthChart.Model {
    var month = SampleMonths.full(.english)
    month.days = MonthChart.Days(first: Day(number: 20_120), spent: spent)
    // Compares up to the last known day.
    let last = spent.lastIndex { $0 != nil } ?? 0
    month.comparison = MonthChart.Comparison(
      basis: .sameDay(Day(number: 20_120 + Int32(last))), previous: SampleMonths.january,
      change: -64_700, percentTenths: -47)
    month.previousDays = previous.map { MonthChart.Days(first: Day(number: 20_089), spent: $0) }
    return month
  }

  @Test func `the curve rises to the last known day`() throws {
    let spent: [Int64?] = (0..<28).map { $0 < 14 ? 1_000 : nil }
    let frame = frame(month(spent))
    let cells = cells(frame)
    let rows = cells.map(\.y)
    #expect(rows == rows.sorted(by: >))
    // The last of 14 days lies 13/27 from the left; the plot is 41 cells wide.
    let end = try #require(frame.lines.firstIndex { $0.contains("●") && $0.contains("▼ 64,700") })
    let left = try #require(cells.first?.x)
    #expect(frame[left + 81 * 13 / 27 / 2, end].character == "●")
    #expect(cells.allSatisfy { $0.color == Theme.dark.accent })
  }

  @Test func `the previous month is drawn where this month leaves cells free`() {
    let spent: [Int64?] = (0..<28).map { $0 < 14 ? 1_000 : nil }
    let frame = frame(month(spent, previous: Array(repeating: 500, count: 31)))
    let colors = Set(cells(frame).map(\.color))
    #expect(colors == [Theme.dark.accent, Theme.dark.third])
    #expect(frame.lines.contains { $0.hasSuffix("━ Feb  ━ Jan") })
  }

  @Test func `a narrow or low chart, or a month without spending, has no curve`() {
    #expect(cells(frame(width: 59, SampleMonths.full(.english))).isEmpty)
    #expect(cells(frame(height: 10, SampleMonths.full(.english))).isEmpty)
    // In a chart of medium width, the curve is beside the total.
    #expect(Set(cells(frame(width: 80, SampleMonths.full(.english))).map(\.y)).count <= 3)
    #expect(cells(frame(month(Array(repeating: 0, count: 28)))).isEmpty)
    #expect(cells(frame(month([5]))).isEmpty)
    // Sums beyond the range of 64 bits, and refunds, stay in the frame.
    _ = frame(month([.max, .max, nil], previous: [.min, .min, .max]))
    _ = frame(month([-5, 3, 100, -300, nil]))
  }
}
