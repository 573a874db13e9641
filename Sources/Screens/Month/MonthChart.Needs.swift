import Ledger
import Terminal

extension MonthChart {
  /// The space that months need in a layout; a common layout for all months prevents jumps.
  struct Needs: Hashable, Sendable {
    /// The number of legend rows if space is unlimited.
    var legendRows = 0
    /// The number of rows for caveats.
    var caveatRows = 0
    /// The number of rows for all lines below the legend, including caveats.
    var footRows = 0
    /// Whether every total fits in large numerals.
    var fitsLarge = true
    /// Whether the last row of the surface shows hints.
    var hasHints: Bool
    /// Whether the chart can show the curve of a month's spending.
    var hasCurve = false
    /// Whether at least one month has daily spending, and the days of a month fit in one row.
    var hasDays = false
    /// The number of weeks in the calendar of the month with the most weeks; 0 without daily
    /// spending.
    var weeks = 0

    init(
      _ models: some Collection<Model>, width: Int, words: Words, glyphs: GlyphSet,
      firstWeekday: Weekday, hasHints: Bool
    ) {
      self.hasHints = hasHints
      let width = Layout.width(of: width)
      fitsLarge = glyphs != .ascii
      let hasSpending = models.contains { $0.days?.hasSpending == true }
      hasDays = hasSpending && DayStrip.Measure(width: width) != nil
      hasCurve = hasSpending && glyphs == .blocks
      let footWidth = Layout.legendWidth(
        in: width, isSplit: hasCurve && Layout.isWide(width))
      for model in models {
        if hasSpending { weeks = max(weeks, model.days?.weekCount(from: firstWeekday) ?? 0) }
        let amounts = AmountText(currency: model.currency, language: words.language)
        legendRows = max(legendRows, model.categories.count)
        let excluded = Painter.excluded(model, amounts: amounts, words: words, width: footWidth)
        let caveats = model.caveats.lines(width: footWidth, words: words)
        caveatRows = max(caveatRows, caveats.count)
        footRows = max(footRows, excluded.count + caveats.count)
        fitsLarge = fitsLarge && Total(model.spent, amounts: amounts).fitsLarge(width)
      }
    }
  }
}
