import Ledger
import Terminal
import Testing

@testable import Screens

/// The scale of a balance chart.
struct BalanceScaleTests {
  private static let february = SampleWallet.february.days
  private static let payday =
    Day(year: 2025, month: 12, day: 25)
    .unsafelyUnwrapped...Day(year: 2026, month: 1, day: 24)
    .unsafelyUnwrapped

  private func scale(
    _ balances: [DayBalance] = SampleWallet.balances, days: ClosedRange<Day> = february,
    room: Int = 60, rows: Int = 5, language: Language = .english
  ) -> BalanceScale {
    BalanceScale(
      balances, days: days, in: room, rows: rows,
      amounts: Words(language).amounts(in: .krw), words: Words(language))
  }

  private func drawn(_ scale: BalanceScale, room: Int = 60, rows: Int = 5) -> [String] {
    var surface = Surface(width: room, height: rows + 1)
    scale.draw(
      nextTo: Rectangle(x: 0, y: 0, width: room, height: rows), daysRow: rows,
      chartWidth: room - scale.width, style: .plain, on: &surface)
    return surface.lines
  }

  @Test func `an area begins at 0, and a line at the lowest amount`() throws {
    #expect(drawn(scale())[4].hasSuffix(" 0"))
    let range = try #require(BalanceRange(SampleWallet.balances))
    #expect(range.hasArea && range.bottom == 0 && range.level(of: range.top / 2) == 0.5)
    for amounts: [Int64] in [[900, 1_000], [-5, 1_000], [-9, -5], [501, 1_000]] {
      let days = amounts.map { DayBalance(day: Self.february.lowerBound, minorUnits: $0) }
      #expect(BalanceRange(days)?.hasArea == false && BalanceRange(days)?.bottom == amounts[0])
    }
    #expect(BalanceRange([]) == nil)
  }

  @Test func `the highest and the lowest amount are at their height in the chart`() {
    let balances = SampleWallet.balances.map {
      DayBalance(day: $0.day, minorUnits: $0.minorUnits + 50_000_000)
    }
    let amounts = balances.map(\.minorUnits)
    let text = Words(.korean).amounts(in: .krw)
    let (most, least) = (text.number(amounts.max() ?? 0), text.number(amounts.min() ?? 0))
    let scale = scale(balances, language: .korean)
    #expect(scale.width == max(most.count, least.count) + 2)
    let lines = drawn(scale)
    #expect(lines[0].hasSuffix(most) && lines[4].hasSuffix(least))
    #expect(lines[1...3].allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test func `a constant balance is written once, at its height`() {
    let balances = (0..<3).map {
      DayBalance(day: Self.february.lowerBound.advanced(by: $0), minorUnits: -12_345)
    }
    let lines = drawn(scale(balances))
    #expect(lines.map { $0.contains("-12,345") } == [false, false, true, false, false, false])
  }

  @Test func `days are below their columns`() throws {
    for width in 0...120 {
      for (days, first, last) in [
        (Self.february, "1 Feb", "28 Feb"), (Self.payday, "25 Dec", "24 Jan"),
      ] {
        let marks = scale(days: days).dayMarks(in: width)
        guard !marks.isEmpty else {
          #expect(width < first.count + 2 + last.count)
          continue
        }
        #expect(marks.first?.text == first && marks.last?.text == last)
        var end = -2
        for mark in marks {
          #expect(mark.x >= end + 2, "\(width)")
          end = mark.x + mark.text.widthInCells
        }
        #expect(end == width)
        let count = Int(days.upperBound.number - days.lowerBound.number) + 1
        for mark in marks.dropFirst().dropLast() {
          // The first column of the day, or the nearest column if days share columns.
          let number = (0..<count).first {
            "\(days.lowerBound.advanced(by: $0).components.day)" == mark.text
          }
          let shown = mark.x * count / width - (try #require(number))
          #expect(width >= count ? shown == 0 : shown <= count / width, "\(width)")
          #expect((mark.x - 1) * count / width < mark.x * count / width, "\(width)")
        }
      }
    }
    #expect(scale().dayMarks(in: 60).map(\.text) == ["1 Feb", "8", "15", "22", "28 Feb"])
    #expect(
      scale(language: .korean).dayMarks(in: 60).map(\.text) == [
        "2월 1일", "8일", "15일", "22일", "2월 28일",
      ])
    #expect(scale().dayMarks(in: 14).map(\.text) == ["1 Feb", "28 Feb"])
  }

  @Test func `amounts give way to the chart, and a single row has none`() {
    let needed = scale().width
    #expect(needed > 0 && scale(room: 20 + needed).width == needed)
    #expect(scale(room: 19 + needed).width == 0)
    #expect(scale(rows: 1).width == 0 && scale([]).width == 0)
  }
}
