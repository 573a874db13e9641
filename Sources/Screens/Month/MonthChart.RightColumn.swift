import Terminal

extension MonthChart {
  /// The curve and the calendar in the column to the right of the legend.
  struct RightColumn {
    private(set) var curve: Rectangle?
    private(set) var calendar: CalendarGrid?

    private static let leastCurveRows = 8
    private static let mostCurveRows = 18
    /// The number of rows of a curve above a calendar with gaps between the weeks.
    private static let roomyCurveRows = 12

    /// Lays out the column; a calendar without enough space is omitted, and then also the curve
    /// unless `weeks` is 0.
    ///
    /// With `hasGapBelow`, the last row stays free, except for the sixth week of a calendar that
    /// would not fit otherwise.
    init(_ column: Rectangle, weeks: Int, hasGapBelow: Bool) {
      let rows = column.height - (hasGapBelow ? 1 : 0)
      func part(from row: Int, _ rows: Int) -> Rectangle {
        Rectangle(x: column.x, y: column.y + row, width: column.width, height: rows)
      }
      func split(least: Int, rowsPerWeek: Int, limit: Int) -> Bool {
        let calendarRows = CalendarGrid.rows(weeks: weeks, rowsPerWeek: rowsPerWeek)
        guard least + 1 + calendarRows <= limit else { return false }
        let curveRows = min(max(least, rows - 1 - calendarRows), Self.mostCurveRows)
        curve = part(from: 0, curveRows)
        calendar = CalendarGrid(
          part(from: curveRows + 1, calendarRows), rowsPerWeek: rowsPerWeek)
        return true
      }
      if weeks > 0 {
        _ =
          split(least: Self.roomyCurveRows, rowsPerWeek: 3, limit: rows)
          || split(least: Self.leastCurveRows, rowsPerWeek: 2, limit: column.height)
      } else if rows >= Self.leastCurveRows {
        curve = part(from: 0, min(rows, Self.mostCurveRows))
      }
    }
  }
}
