import Aggregation
import Ledger
import Terminal

extension MonthChart {
  /// The space that months need in a layout; a common layout for all months prevents jumps.
  struct Needs: Hashable, Sendable {
    /// The number of legend rows if space is unlimited.
    var legendRows = 0
    /// The number of legend rows without the categories that have no transactions.
    var presentRows = 0
    /// The number of rows for caveats.
    var caveatRows = 0
    /// The number of rows for all lines below the legend, including caveats.
    var footRows = 0
    /// The width of the widest total with its unit, in large numerals; `nil` if a total has no large
    /// numerals.
    var largeWidth: Int? = 0
    /// The column at which the header of an interactive screen ends; `nil` for a chart without
    /// hints and names of sections.
    var headerEnd: Int?
    /// Whether the excluded transactions of every month fit beside the hints.
    var excludedIsBesideHints = false
    /// The number of rows that show which payees changed the month's spending; `nil` if the rows are
    /// not known yet.
    var causeCount: Int? = 0
    /// Whether the chart can show the curve of a month's spending.
    var hasCurve = false
    /// Whether at least one month has daily spending, and the days of a month fit in one row.
    var hasDays = false
    /// The number of weeks in the calendar of the month with the most weeks; 0 without daily
    /// spending.
    var weeks = 0

    init(
      _ models: some Collection<Model>, width: Int, words: Words, glyphs: GlyphSet,
      firstWeekday: Weekday, headerEnd: Int? = nil
    ) {
      self.headerEnd = headerEnd
      let width = Layout.width(of: width)
      if glyphs == .ascii { largeWidth = nil }
      let hasSpending = models.contains { $0.days?.hasSpending == true }
      hasDays = hasSpending && DayStrip.Measure(width: width) != nil
      hasCurve = hasSpending && glyphs == .blocks
      let footWidth = Layout.legendWidth(
        in: width, isSplit: hasCurve && Layout.isWide(width))
      excludedIsBesideHints =
        headerEnd != nil && Layout.isWide(width)
        && models.allSatisfy { model in
          let amounts = words.amounts(in: model.currency)
          let line = Painter.excludedLine(model, amounts: amounts, words: words)
          return (line?.widthInCells ?? 0) + Layout.leastHintWidth <= width
        }
      for model in models {
        if hasSpending { weeks = max(weeks, model.days?.weekCount(from: firstWeekday) ?? 0) }
        let amounts = words.amounts(in: model.currency)
        legendRows = max(legendRows, model.categories.count)
        presentRows = max(presentRows, model.categories.count { !$0.isAbsent })
        if headerEnd == nil {
          let list = model.causes?.month
          causeCount = (list?.causes.count ?? 0) + (list?.restCount ?? 0 > 0 ? 1 : 0)
        } else if model.comparison != nil {
          causeCount = nil
        }
        let excluded =
          excludedIsBesideHints
          ? Painter.worthLines(model, amounts: amounts, words: words, width: footWidth)
          : Painter.excluded(model, amounts: amounts, words: words, width: footWidth)
        let caveats = model.caveats.lines(width: footWidth, words: words)
        caveatRows = max(caveatRows, caveats.count)
        let budget = model.budget == nil ? 0 : 1
        footRows = max(footRows, budget + excluded.count + caveats.count)
        let own = Total(model.spent, amounts: amounts).largeWidth
        largeWidth = largeWidth.flatMap { widest in own.map { max(widest, $0) } }
      }
    }
  }
}
