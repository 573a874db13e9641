import Ledger
import Terminal

/// The scale of a balance chart: the amounts at its top and its bottom on the right, and days below.
///
/// Amounts and days that do not fit are omitted.
struct BalanceScale {
  private let days: ClosedRange<Day>
  /// The amount at the top of the chart.
  private let highest: String
  /// The amount at the bottom of the chart; `nil` for a constant balance.
  private let lowest: String?
  private let words: Words
  /// The width of the amounts, including the gap before them; 0 if the amounts are omitted.
  let width: Int

  private static let gap = 2
  /// The minimum width of a chart with amounts next to it.
  private static let leastChart = 20

  /// Creates a scale for a chart and its amounts in `columns` columns and `rows` rows.
  init(
    _ balances: [DayBalance], days: ClosedRange<Day>, in columns: Int, rows: Int,
    amounts: AmountText, words: Words
  ) {
    self.days = days
    self.words = words
    let range = BalanceRange(balances)
    let (bottom, top) = (range?.bottom ?? 0, range?.top ?? 0)
    highest = amounts.number(top)
    lowest = bottom == top ? nil : amounts.number(bottom)
    let needed = max(highest.widthInCells, lowest?.widthInCells ?? 0) + Self.gap
    // The two amounts need two rows.
    width = rows >= 2 && range != nil && columns - needed >= Self.leastChart ? needed : 0
  }

  /// Draws the amounts at the right edge of `area`, at their heights in the chart.
  ///
  /// If `daysRow` is not `nil`, also draws the days in that row.
  func draw(
    nextTo area: Rectangle, daysRow: Int?, chartWidth: Int, style: Style, on surface: inout Surface
  ) {
    if width > 0 {
      // The line of a constant balance is at half the height of the chart.
      let top = lowest == nil ? area.y + area.height / 2 : area.y
      surface.put(highest, endingAt: area.right, y: top, style)
      if let lowest { surface.put(lowest, endingAt: area.right, y: area.bottom - 1, style) }
    }
    guard let daysRow else { return }
    for mark in dayMarks(in: chartWidth) {
      surface.put(mark.text, x: area.x + mark.x, y: daysRow, style)
    }
  }

  /// Returns the first day, every seventh day that fits, and the last day, with their columns.
  ///
  /// If the first and the last day do not fit, the result is empty. Each mark begins at its day's
  /// column in a chart of `chartWidth` columns, but the last mark ends at the chart's right edge.
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
      // The first column of the day.
      let x = (number * chartWidth + count - 1) / count
      let text = words.dayOfMonth(days.lowerBound.advanced(by: number))
      guard x >= free, x + text.widthInCells + Self.gap <= end else { continue }
      marks.append((x, text))
      free = x + text.widthInCells + Self.gap
    }
    return marks + [(end, last)]
  }
}
