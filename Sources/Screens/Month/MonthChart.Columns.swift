import Terminal

extension MonthChart {
  /// The positions of the legend's columns; `nil` for an omitted column.
  ///
  /// `percent`, `amount` and `change` are the right edges of right-aligned columns; the other
  /// positions are the first cells of their columns.
  struct Columns: Sendable {
    var name = 0
    /// The maximum width of the name.
    var nameWidth = 0
    var percent: Int?
    var amount = 0
    var change: Int?
    /// Whether only the signs of the changes fit, without their figures.
    var changeIsSign = false
    /// The column after the bars of the months, and the index of the width that fits.
    var bars: (right: Int, choice: Int)?
    /// The column after the budgets, and the index of the width that fits.
    var budget: (right: Int, choice: Int)?

    /// The widths of the contents, in cells.
    struct Widths: Hashable, Sendable {
      var name = 0
      var percent = 0
      var amount = 0
      /// The width of the changes; 0 if no category has a change.
      var change = 0
      /// The widths that the bars of the months may have, widest first; empty without bars.
      var bars: [Int] = []
      /// The widths that the budgets may have, widest first; empty without budgets.
      var budgets: [Int] = []
    }

    /// The chosen widths of the bars and budgets; 0 for an omitted column.
    private struct Chosen {
      var bars = 0
      var budget = 0
    }

    /// Lays out the columns in `width` cells, beginning at `left`.
    ///
    /// If space is short, the layout omits the bars of the months first, then the percentage, then
    /// the figures of the changes, and then their signs. Budgets are more important than bars. Bars and
    /// budgets that are not the narrowest leave the names whole. Spare width goes between the columns and to the name, so that the last column ends
    /// where the bar ends.
    init(left: Int, width: Int, widths: Widths) {
      // The dot before the name, and a space.
      let lead = 2
      var shown = widths
      (shown.percent, shown.change) = (0, 0)
      var chosen = Chosen()
      func needed(gap: Int) -> Int {
        let columns = [shown.percent, shown.amount, shown.change, chosen.budget, chosen.bars]
        let count = columns.count { $0 > 0 }
        return lead + columns.reduce(0, +) + gap * count
      }
      let shortestName = min(widths.name, 10)
      func show(_ column: WritableKeyPath<Widths, Int>) -> Bool {
        shown[keyPath: column] = widths[keyPath: column]
        guard needed(gap: 2) + shortestName > width else { return true }
        shown[keyPath: column] = 0
        return false
      }
      if !show(\.change), widths.change > 0 {
        (shown.change, changeIsSign) = (1, true)
        if needed(gap: 2) + shortestName > width { (shown.change, changeIsSign) = (0, false) }
      }
      /// Chooses the first of the widths that fits, and returns its index; `nil` if none fits.
      func choose(
        _ columnWidths: [Int], for column: WritableKeyPath<Chosen, Int>
      ) -> Int? {
        for (index, columnWidth) in columnWidths.enumerated() {
          chosen[keyPath: column] = columnWidth
          let isNarrowest = index == columnWidths.count - 1
          if needed(gap: 2) + (isNarrowest ? shortestName : widths.name) <= width { return index }
        }
        chosen[keyPath: column] = 0
        return nil
      }
      var choice: Int?
      var budgetChoice: Int?
      if show(\.percent) {
        budgetChoice = choose(widths.budgets, for: \.budget)
        choice = choose(widths.bars, for: \.bars)
      }

      let count = [shown.percent, shown.amount, shown.change, chosen.budget, chosen.bars].count {
        $0 > 0
      }
      let spare = width - needed(gap: 0) - widths.name
      let gap = max(2, min(16, spare / max(1, count)))
      name = left + lead
      nameWidth = max(1, width - needed(gap: gap))

      var x = left + width
      if let choice {
        bars = (x, choice)
        x -= chosen.bars + gap
      }
      if let budgetChoice {
        budget = (x, budgetChoice)
        x -= chosen.budget + gap
      }
      if shown.change > 0 {
        change = x
        x -= shown.change + gap
      }
      amount = x
      x -= shown.amount + gap
      if shown.percent > 0 { percent = x }
    }
  }
}
