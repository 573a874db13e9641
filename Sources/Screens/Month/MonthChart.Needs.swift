import Ledger
import Terminal

extension MonthChart {
  /// What a layout has to have room for: one month, or several that take each other's place, so that
  /// nothing jumps from one to the next.
  struct Needs: Hashable, Sendable {
    /// How many rows the legend would like.
    var legendRows = 0
    var excludedRows = 0
    /// Whether every total can be set in large numerals.
    var fitsLarge = true
    /// Whether the last row of the surface says what keys do.
    var hasHints: Bool
    /// Whether there is a day to show, and room for each.
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
