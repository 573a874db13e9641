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
    /// The column at which the header ends: the right margin, or before the names of the sections.
    var headerEnd = 0
    var total = 0
    var totalIsLarge = false
    var sentence: Int?
    var bar = Rectangle(x: 0, y: 0, width: 0, height: 0)
    var days: Int?
    /// Whether the days fill only the lower half of their row, to keep a gap below the bar.
    var daysAreThin = false
    /// The row of the numbers below the days.
    var dayMarks: Int?
    /// The row of the columns' names; `nil` if there is not enough space.
    var tableHead: Int?
    var legend = 0
    /// The number of visible legend rows; a legend with more rows scrolls, or combines rows.
    var legendRows = 0
    /// The row that names the categories without transactions; `nil` if they have legend rows.
    var absent: Int?
    /// The place of the curve, to the right of the legend; `nil` if there is not enough space.
    var curve: Rectangle?
    /// The place of the calendar, which replaces the days; `nil` if there is not enough space.
    var calendar: CalendarGrid?
    /// The number of columns of the legend and of the lines below it.
    var legendWidth = 0
    /// The rows of the legend, and the rows below it that a list of payees may use; `nil` if there
    /// are not enough rows.
    ///
    /// A month with fewer categories has more rows for the list.
    var causes: Rectangle?
    /// The place of the small curve beside a large total, without a curve beside the legend.
    var smallCurve: Rectangle?
    /// The number of columns for the facts beside a large total; 0 if there is not enough space.
    var factsWidth = 0
    /// The place of the pane beside the chart, which shows the focused part of the month; `nil` if
    /// there is not enough space.
    var peek: Rectangle?
    /// The first row of the lines below the legend.
    var foot: Int?
    var footRows = 0
    var hints: Int?
    /// Whether the excluded transactions are at the right end of the hints.
    var excludedIsBesideHints = false
    /// Whether a legend with too many rows scrolls; otherwise, its last row combines categories.
    var scrolls = false
    /// The number of rows from the top through the last part.
    var height = 0

    /// The first column of the right margin.
    var right: Int { left + width }

    /// The column after the chart and the pane beside it.
    var outerRight: Int { peek?.right ?? right }

    /// Returns whether there is space for the curve beside the legend.
    static func isWide(_ width: Int) -> Bool { width >= 104 }

    static let smallest = (width: 30, height: 10)

    private static let columnGap = 4
    private static let leastRightWidth = 41
    private static let mostLegendWidth = 84

    private static let leastSmallCurveWidth = 16
    private static let mostFactsWidth = 48
    /// The minimum size of the pane beside the chart.
    private static let leastPeek = (width: 46, rows: 24)
    /// The number of rows of a curve above the calendar, both below the legend.
    private static let stackedCurveRows = 8...18
    /// The number of columns that the hints keep beside other text.
    static let leastHintWidth = 60
    private static let leastCauseRows = 5
    private static let mostCauseRows = 9

    /// Returns the place of the payees whose spending changed, below `rows` rows of the legend.
    func causes(below rows: Int) -> Rectangle? {
      guard let causes else { return nil }
      let used =
        causes.y != legend ? 0 : absent == nil ? min(rows, legendRows) : legendRows + 1
      let free = causes.height - used - 1
      guard free >= (scrolls ? Layout.leastCauseRows : 2) else { return nil }
      return Rectangle(
        x: causes.x, y: causes.y + used + 1, width: causes.width,
        height: min(free, Layout.mostCauseRows))
    }

    static func width(of surfaceWidth: Int) -> Int {
      let columns = min(surfaceWidth, Scene.widest)
      return max(1, columns - 2 * Scene.margin(of: columns))
    }

    /// Returns the number of columns of the legend, with a right column if `isSplit`.
    static func legendWidth(in width: Int, isSplit: Bool) -> Int {
      isSplit ? min(width - leastRightWidth - columnGap, mostLegendWidth) : width
    }

    /// Lays out the chart for a surface; `nil` if the surface is too small.
    ///
    /// If a calendar fits, it shows the days; otherwise, the days are in one row.
    init?(width: Int, height: Int, for needs: Needs) {
      let layouts = [DayPlace.besidePeek, .rightColumn, .belowLegend, .row].lazy.compactMap {
        Layout(width: width, height: height, for: needs, days: $0)
      }
      guard let layout = layouts.first else { return nil }
      self = layout
    }

    private enum DayPlace {
      /// Below the legend and beside the curve, in a chart with a pane beside it.
      case besidePeek
      case rightColumn, belowLegend, row
    }

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
      // The screens of the report are in the middle of a very wide terminal.
      let columns = needs.headerEnd == nil ? min(surfaceWidth, Scene.widest) : surfaceWidth
      left = Scene.margin(of: columns)
      width = Layout.width(of: surfaceWidth)
      headerEnd = needs.headerEnd ?? right
      scrolls = needs.headerEnd != nil
      let outerRight = right
      if place == .besidePeek {
        width = Layout.legendWidth(in: width, isSplit: true)
        guard scrolls, needs.hasCurve, needs.weeks > 0,
          outerRight - right - Layout.columnGap >= Layout.leastPeek.width,
          surfaceHeight >= Layout.leastPeek.rows
        else { return nil }
      }

      // The header, the total and the bar need at least one row each.
      var capacity = surfaceHeight - 3
      func take(_ rows: Int) -> Bool {
        guard rows <= capacity else { return false }
        capacity -= rows
        return true
      }
      func takeLegendRows(upTo count: Int) {
        let more = min(max(0, count - legendRows), capacity)
        legendRows += more
        capacity -= more
      }
      func takeFootRows() {
        while footRows < needs.footRows, take(1) { footRows += 1 }
      }
      let topGap = Scene.headerRow(of: surfaceHeight) > 0 && take(1)
      takeLegendRows(upTo: min(needs.legendRows, 3))
      let hasSentence = take(1)
      if needs.caveatRows > 0, take(1) { footRows = 1 }
      // On an interactive screen, the user must see the keys that open other screens or quit.
      let showsHints = needs.headerEnd != nil && take(1)
      let hasEarlyGap = showsHints && take(1)
      takeLegendRows(upTo: min(needs.legendRows, 5))
      let barGap = hasEarlyGap || take(1)
      let legendGap = legendRows > 0 && take(1)
      while footRows < needs.caveatRows, take(1) { footRows += 1 }
      // On an interactive screen, a key shows the excluded transactions, so other parts go first.
      if !showsHints { takeFootRows() }
      let largeWidth = needs.largeWidth ?? .max
      totalIsLarge =
        surfaceWidth >= 60 && surfaceHeight >= 20 && largeWidth <= width
        && take(LargeNumerals.height - 1)
      let barHeight = take(1) ? 2 : 1
      let totalGap = take(1)
      // If not all categories fit, those without transactions share a line.
      let hasAbsent =
        needs.presentRows < needs.legendRows && needs.legendRows - legendRows > capacity && take(1)
      takeLegendRows(upTo: hasAbsent ? needs.presentRows : needs.legendRows)
      let headerGap = take(1)
      takeFootRows()
      let hasFoot = footRows > 0
      let footerGap = (hasFoot || showsHints) && take(1)
      let hasTableHead = legendGap && width >= 54 && take(1)
      let hasDays = place == .row && needs.hasDays && take(1)
      // Keep the row above the hints free, as in a chart without days.
      if showsHints { _ = take(1) }
      let hasDayMarks = hasDays && take(1)
      let daysGap = hasDayMarks && take(1)
      let isSplit = needs.hasCurve && Layout.isWide(width)
      let hasCalendarBelow = place == .belowLegend
      if hasCalendarBelow {
        guard !isSplit, needs.weeks > 0, width >= CalendarGrid.leastWidth,
          take(1 + CalendarGrid.rows(weeks: needs.weeks))
        else { return nil }
      }
      var rowsBelow = 0
      if place == .besidePeek {
        rowsBelow = capacity - 1
        guard legendRows >= (hasAbsent ? needs.presentRows : needs.legendRows),
          rowsBelow >= CalendarGrid.rows(weeks: needs.weeks)
        else { return nil }
      }
      legendWidth = Layout.legendWidth(in: width, isSplit: isSplit)
      // The rows below the legend; an interactive screen needs no space below its last line.
      let hasCauses =
        place != .besidePeek && needs.causeCount != 0 && legendWidth >= CauseList.leastWidth
      var causeRows = hasCauses ? capacity : 0
      if hasCauses, let count = needs.causeCount {
        let rows = 1 + CausesPart.rows(for: count, width: legendWidth)
        causeRows = min(capacity, 1 + min(rows, Layout.mostCauseRows))
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
      if hasTableHead { tableHead = next(1, gapBefore: true) }
      legend = next(legendRows, gapBefore: legendGap && !hasTableHead)
      if hasAbsent { absent = next(1) }
      if hasCalendarBelow {
        let rows = CalendarGrid.rows(weeks: needs.weeks)
        calendar = CalendarGrid(
          Rectangle(x: left, y: next(rows, gapBefore: true), width: width, height: rows))
      }
      if place == .besidePeek {
        layOutPanes(
          rowsBelow: rowsBelow, from: next(rowsBelow, gapBefore: true), weeks: needs.weeks,
          outerRight: outerRight, bottom: surfaceHeight - 2)
      }
      if isSplit {
        let start = left + legendWidth + Layout.columnGap
        let top = tableHead ?? legend
        let bottom = surfaceHeight - (showsHints ? 1 : 0)
        let column = RightColumn(
          Rectangle(x: start, y: top, width: right - start, height: bottom - top),
          weeks: place == .rightColumn ? needs.weeks : 0, hasGapBelow: showsHints)
        (curve, calendar) = (column.curve, column.calendar)
        if curve == nil { legendWidth = width }
      }
      if place == .rightColumn, calendar == nil { return nil }
      if totalIsLarge, isSplit || place == .besidePeek {
        factsWidth = min(
          Layout.mostFactsWidth, max(0, width - largeWidth - Layout.columnGap))
      }
      if curve == nil, needs.hasCurve, totalIsLarge {
        let x = left + largeWidth + Layout.columnGap
        if right - x >= Layout.leastSmallCurveWidth {
          smallCurve = Rectangle(x: x, y: total, width: right - x, height: LargeNumerals.height)
        }
      }
      if hasCauses {
        let end = next(causeRows) + causeRows
        let start = hasCalendarBelow ? end - causeRows : legend
        causes = Rectangle(x: left, y: start, width: legendWidth, height: end - start)
      }
      if hasFoot { foot = next(footRows, gapBefore: footerGap) }
      if showsHints {
        y = surfaceHeight - 1
        hints = next(1)
        excludedIsBesideHints = needs.excludedIsBesideHints
      }
      height = max(y, curve?.bottom ?? 0, calendar?.frame.bottom ?? 0)
    }

    /// Places the curve and the calendar below the legend, and the pane beside the chart.
    private mutating func layOutPanes(
      rowsBelow: Int, from y: Int, weeks: Int, outerRight: Int, bottom: Int
    ) {
      let roomy = CalendarGrid.rows(weeks: weeks, rowsPerWeek: 3)
      let dense = CalendarGrid.rows(weeks: weeks, rowsPerWeek: 2)
      func stack(_ calendarRows: Int, rowsPerWeek: Int) -> Bool {
        let free = rowsBelow - calendarRows - 1
        guard free >= Layout.stackedCurveRows.lowerBound else { return false }
        let curveRows = min(free, Layout.stackedCurveRows.upperBound)
        curve = Rectangle(x: left, y: y, width: width, height: curveRows)
        calendar = CalendarGrid(
          Rectangle(x: left, y: y + curveRows + 1, width: width, height: calendarRows),
          rowsPerWeek: rowsPerWeek)
        return true
      }
      if !stack(roomy, rowsPerWeek: 3), !stack(dense, rowsPerWeek: 2) {
        let (rows, rowsPerWeek) = roomy <= rowsBelow ? (roomy, 3) : (dense, 2)
        let half = (width - Layout.columnGap) / 2
        let days = max(half, min(Layout.leastRightWidth, width - half))
        curve = Rectangle(x: left, y: y, width: width - Layout.columnGap - days, height: rows)
        calendar = CalendarGrid(
          Rectangle(x: right - days, y: y, width: days, height: rows), rowsPerWeek: rowsPerWeek)
      }
      let start = right + Layout.columnGap
      peek = Rectangle(x: start, y: total, width: outerRight - start, height: bottom - total)
    }
  }
}
