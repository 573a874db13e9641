import Ledger
import Terminal

extension MonthChart {
  /// The rows and columns of all parts of the chart.
  struct Layout: Hashable, Sendable {
    /// The first column after the left margin.
    var left = 0
    /// The number of columns between the margins.
    var width = 0
    var header = 0
    var total = 0
    var totalIsLarge = false
    var sentence: Int?
    var bar = Rectangle(x: 0, y: 0, width: 0, height: 0)
    var days: Int?
    /// Whether the days fill only the lower half of their row, to keep a gap below the bar.
    var daysAreThin = false
    /// The row of the numbers below the days.
    var dayMarks: Int?
    var legend = 0
    var legendRows = 0
    /// The place of the curve, to the right of the legend; `nil` if there is not enough space.
    var curve: Rectangle?
    /// The place of the calendar, which replaces the days; `nil` if there is not enough space.
    var calendar: CalendarGrid?
    /// The number of columns of the legend and of the lines below it.
    var legendWidth = 0
    /// The first row of the lines below the legend.
    var foot: Int?
    var footRows = 0
    var hints: Int?
    /// The number of rows from the top through the last part.
    var height = 0

    /// The first column of the right margin.
    var right: Int { left + width }

    /// Whether there is space for the facts beside the total, and for the curve beside the legend.
    var isWide: Bool { Layout.isWide(width) }

    static func isWide(_ width: Int) -> Bool { width >= 104 }

    static let smallest = (width: 30, height: 10)

    /// The maximum width; a wider chart would be hard to take in at a glance.
    private static let widest = 204

    private static let columnGap = 4
    private static let leastRightWidth = 41
    private static let mostLegendWidth = 84

    private static func margin(of surfaceWidth: Int) -> Int { surfaceWidth >= 40 ? 3 : 1 }

    static func width(of surfaceWidth: Int) -> Int {
      max(1, min(surfaceWidth - 2 * margin(of: surfaceWidth), widest))
    }

    /// Returns the number of columns of the legend, with a right column if `isSplit`.
    static func legendWidth(in width: Int, isSplit: Bool) -> Int {
      isSplit ? min(width - leastRightWidth - columnGap, mostLegendWidth) : width
    }

    /// Lays out the chart for a surface; `nil` if the surface is too small.
    ///
    /// If a calendar fits, it shows the days; otherwise, the days are in one row.
    init?(width: Int, height: Int, for needs: Needs) {
      let layouts = [DayPlace.rightColumn, .belowLegend, .row].lazy.compactMap {
        Layout(width: width, height: height, for: needs, days: $0)
      }
      guard let layout = layouts.first else { return nil }
      self = layout
    }

    private enum DayPlace { case rightColumn, belowLegend, row }

    /// Lays out the chart with the days in a place; `nil` if they do not fit there, or if the
    /// surface is too small.
    ///
    /// The most important parts get their rows first. Less important parts, gaps and larger sizes
    /// follow as long as rows are left.
    private init?(
      width surfaceWidth: Int, height surfaceHeight: Int, for needs: Needs, days place: DayPlace
    ) {
      guard surfaceWidth >= Layout.smallest.width, surfaceHeight >= Layout.smallest.height else {
        return nil
      }
      // Enough rows to recognize the month; further rows follow after all other parts.
      let wanted = min(needs.legendRows, 7)
      left = Layout.margin(of: surfaceWidth)
      width = Layout.width(of: surfaceWidth)

      // The header, the total and the bar need at least one row each.
      var capacity = surfaceHeight - 3
      func take(_ rows: Int) -> Bool {
        guard rows <= capacity else { return false }
        capacity -= rows
        return true
      }
      legendRows = min(wanted, 3)
      _ = take(legendRows)
      let hasSentence = take(1)
      if needs.caveatRows > 0, take(1) { footRows = 1 }
      // On an interactive screen, the user must see the keys that open other screens or quit.
      let showsHints = needs.hasHints && take(1)
      let hasEarlyGap = showsHints && take(1)
      while legendRows < min(wanted, 5), take(1) { legendRows += 1 }
      let barGap = hasEarlyGap || take(1)
      let legendGap = legendRows > 0 && take(1)
      while footRows < needs.caveatRows, take(1) { footRows += 1 }
      while legendRows < wanted, take(1) { legendRows += 1 }
      while footRows < needs.footRows, take(1) { footRows += 1 }
      let hasFoot = footRows > 0
      totalIsLarge =
        surfaceWidth >= 60 && surfaceHeight >= 20 && needs.fitsLarge
        && take(LargeNumerals.height - 1)
      let totalGap = take(1)
      let barHeight = take(1) ? 2 : 1
      let headerGap = take(1)
      let footerGap = (hasFoot || showsHints) && take(1)
      let topGap = take(1)
      let hasDays = place == .row && needs.hasDays && take(1)
      // Keep the row above the hints free, as in a chart without days.
      if showsHints { _ = take(1) }
      let hasDayMarks = hasDays && take(1)
      let daysGap = hasDayMarks && take(1)
      while legendRows < needs.legendRows, take(1) { legendRows += 1 }
      let isSplit = needs.hasCurve && isWide
      let hasCalendarBelow = place == .belowLegend
      if hasCalendarBelow {
        guard !isSplit, needs.weeks > 0, width >= CalendarGrid.leastWidth,
          take(1 + CalendarGrid.rows(weeks: needs.weeks))
        else { return nil }
      }

      var y = 0
      func next(_ rows: Int, gapBefore: Bool = false) -> Int {
        y += gapBefore ? 1 : 0
        defer { y += rows }
        return y
      }
      header = next(1, gapBefore: topGap)
      total = next(totalIsLarge ? LargeNumerals.height : 1, gapBefore: headerGap)
      if hasSentence { sentence = next(1, gapBefore: totalGap) }
      bar = Rectangle(
        x: left, y: next(barHeight, gapBefore: barGap), width: width, height: barHeight)
      if hasDays { days = next(1, gapBefore: daysGap) }
      daysAreThin = hasDays && !daysGap
      if hasDayMarks { dayMarks = next(1) }
      legend = next(legendRows, gapBefore: legendGap)
      legendWidth = Layout.legendWidth(in: width, isSplit: isSplit)
      if hasCalendarBelow {
        let rows = CalendarGrid.rows(weeks: needs.weeks)
        calendar = CalendarGrid(
          Rectangle(x: left, y: next(rows, gapBefore: true), width: width, height: rows))
      }
      if isSplit {
        let start = left + legendWidth + Layout.columnGap
        let bottom = surfaceHeight - (showsHints ? 1 : 0)
        let column = RightColumn(
          Rectangle(x: start, y: legend, width: right - start, height: bottom - legend),
          weeks: place == .rightColumn ? needs.weeks : 0, hasGapBelow: showsHints)
        (curve, calendar) = (column.curve, column.calendar)
        if curve == nil { legendWidth = width }
      }
      if place == .rightColumn, calendar == nil { return nil }
      if hasFoot { foot = next(footRows, gapBefore: footerGap) }
      if showsHints {
        y = surfaceHeight - 1
        hints = next(1)
      }
      height = max(y, curve?.bottom ?? 0, calendar?.frame.bottom ?? 0)
    }
  }
}
