import Ledger
import Terminal

/// What an account's balance is measured by: its highest and lowest beside the chart, days below it.
///
/// Where there is little room days between the first and the last give way first, then the amounts.
struct BalanceScale {
  private let days: ClosedRange<Day>
  private let highest: String
  /// Not said twice of a balance that never changes.
  private let lowest: String?
  private let words: Words
  /// Columns that the amounts take, with the gap before them; 0 for none.
  let width: Int

  private static let gap = 2
  /// The fewest columns that a chart is left with beside amounts.
  private static let leastChart = 20

  /// A scale of what is drawn in `room` columns and `rows` rows.
  init(
    _ balances: [DayBalance], days: ClosedRange<Day>, in room: Int, rows: Int, amounts: AmountText,
    words: Words
  ) {
    self.days = days
    self.words = words
    let all = balances.map(\.minorUnits)
    let (least, most) = (all.min() ?? 0, all.max() ?? 0)
    highest = amounts.number(most)
    lowest = least == most ? nil : amounts.number(least)
    let needed = max(highest.widthInCells, lowest?.widthInCells ?? 0) + Self.gap
    // Two amounts have a row each.
    width = rows >= 2 && !all.isEmpty && room - needed >= Self.leastChart ? needed : 0
  }

  /// Says the amounts at the right of `area`, where the chart is as high as they are, and the days in the
  /// row `daysRow`, below a chart of `chartWidth` columns.
  func draw(
    beside area: Rectangle, daysRow: Int?, chartWidth: Int, style: Style, on surface: inout Surface
  ) {
    if width > 0 {
      // One that never changes is drawn at half the height.
      let top = lowest == nil ? area.y + area.height / 2 : area.y
      surface.put(highest, endingAt: area.right, y: top, style)
      if let lowest { surface.put(lowest, endingAt: area.right, y: area.bottom - 1, style) }
    }
    guard let daysRow else { return }
    for mark in dayMarks(in: chartWidth) {
      surface.put(mark.text, x: area.x + mark.x, y: daysRow, style)
    }
  }

  /// The first day and the last, and of those a week apart between them what is seen apart; each
  /// where its column of a chart of `chartWidth` begins, but for the last, which ends with the chart.
  func dayMarks(in chartWidth: Int) -> [(x: Int, text: String)] {
    let year = days.lowerBound.components.year
    let count = Int(days.upperBound.number - days.lowerBound.number) + 1
    let first = words.shortDay(days.lowerBound, year: year)
    let last = words.shortDay(days.upperBound, year: days.upperBound.components.year)
    let end = chartWidth - last.widthInCells
    guard end >= first.widthInCells + Self.gap else { return [] }
    var marks = [(x: 0, text: first)]
    var free = first.widthInCells + Self.gap
    for number in stride(from: 7, to: count - 1, by: 7) {
      // The first column whose day it is.
      let x = (number * chartWidth + count - 1) / count
      let text = words.dayOfMonth(days.lowerBound.advanced(by: number))
      guard x >= free, x + text.widthInCells + Self.gap <= end else { continue }
      marks.append((x, text))
      free = x + text.widthInCells + Self.gap
    }
    return marks + [(end, last)]
  }
}
