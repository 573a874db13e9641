import Ledger
import Terminal

extension MonthChart {
  /// What a layout must have space for: the needs of one month, or of several, so that nothing
  /// jumps from month to month.
  struct Needs: Hashable, Sendable {
    /// The number of legend rows if space is unlimited.
    var legendRows = 0
    var excludedRows = 0
    /// Whether every total fits in large numerals.
    var fitsLarge = true
    /// Whether the last row of the surface shows hints.
    var hasHints: Bool
    /// Whether there are days to show, and all of them fit.
    var hasDays = false

    /// For a surface of `width` cells.
    init(
      _ models: some Sequence<Model>, width: Int, words: Words, glyphs: GlyphSet, hasHints: Bool
    ) {
      self.hasHints = hasHints
      let width = Layout.width(of: width)
      fitsLarge = glyphs != .ascii
      let hasColumns = DayStrip.Measure(width: width) != nil
      for model in models {
        hasDays = hasDays || hasColumns && model.days?.hasSpending == true
        let amounts = AmountText(currency: model.currency, language: words.language)
        legendRows = max(legendRows, min(model.categories.count, MonthChart.colorLimit + 1))
        let excluded = Painter.excluded(model, amounts: amounts, words: words, width: width)
        excludedRows = max(excludedRows, excluded.count)
        fitsLarge = fitsLarge && Total(model.spent, amounts: amounts).fitsLarge(width)
      }
    }
  }
}
