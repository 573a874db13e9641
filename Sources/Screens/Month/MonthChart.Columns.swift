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

    /// The widths of the contents, in cells.
    struct Widths: Hashable, Sendable {
      var name = 0
      var percent = 0
      var amount = 0
      /// The width of the changes; 0 if no category has a change.
      var change = 0
      /// The widths that the bars of the months may have, widest first; empty without bars.
      var bars: [Int] = []
    }

    /// Lays out the columns in `width` cells, beginning at `left`.
    ///
    /// If space is short, the layout omits the bars of the months first, then the percentage, then
    /// the figures of the changes, and then their signs. Bars that are not the narrowest leave the
    /// names whole. Spare width goes between the columns and to the name, so that the last column ends
    /// where the bar ends.
    init(left: Int, width: Int, widths: Widths) {
      // The dot before the name, and a space.
      let lead = 2
      var shown = widths
      (shown.percent, shown.change) = (0, 0)
      var barsWidth = 0
      func needed(gap: Int) -> Int {
        let columns = [shown.percent, shown.amount, shown.change, barsWidth]
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
      var choice: Int?
      if show(\.percent) {
        choice = widths.bars.indices.first { index in
          barsWidth = widths.bars[index]
          let isNarrowest = index == widths.bars.count - 1
          return needed(gap: 2) + (isNarrowest ? shortestName : widths.name) <= width
        }
      }
      if choice == nil { barsWidth = 0 }

      let count = [shown.percent, shown.amount, shown.change, barsWidth].count { $0 > 0 }
      let spare = width - needed(gap: 0) - widths.name
      let gap = max(2, min(16, spare / max(1, count)))
      name = left + lead
      nameWidth = max(1, width - needed(gap: gap))

      var x = left + width
      if let choice {
        bars = (x, choice)
        x -= barsWidth + gap
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
