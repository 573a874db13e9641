import Terminal

extension TransactionListPage.Title {
  /// Draws the total in large numerals, with the change and the share beside it.
  ///
  /// Returns `false`, and draws nothing, if the terminal cannot draw the numerals or they do not fit.
  func drawLarge(
    _ spent: Int64, left: Int, right: Int, y: Int, _ amounts: AmountText, _ words: Words,
    _ theme: Theme, on surface: inout Surface
  ) -> Bool {
    let total = MonthChart.Total(spent, amounts: amounts)
    let figures = figures(amounts, words, theme)
    guard surface.glyphs.hasHalfBlocks, let width = total.largeWidth,
      left + width + 4 + figures.width <= right
    else { return false }
    total.drawLarge(x: left, y: y, theme: theme, on: &surface)
    figures.draw(endingAt: right, y: y, label: theme.second, value: theme.text, on: &surface)
    return true
  }

  private func figures(_ amounts: AmountText, _ words: Words, _ theme: Theme) -> LabeledFigures {
    var lines: [LabeledFigures.Line] = []
    if let change, let comparison {
      let before =
        switch comparison.basis {
        case .sameDay: words.thisTimeLastMonth
        case .wholeMonth: words.whole(comparison.previous)
        }
      if let base { lines.append(LabeledFigures.Line(label: before, value: amounts.amount(base))) }
      lines.append(
        LabeledFigures.Line(
          label: words.bases(of: self, amounts).last ?? "",
          value: MonthChart.Legend.change(change, amounts: amounts),
          color: theme.color(MonthChart.Legend.ink(change))))
    }
    let parts = percentTenths.map { [words.percent(tenths: $0)] } ?? []
    lines.append(
      LabeledFigures.Line(
        label: words.ofThisMonth,
        value: (parts + [words.transactions(count)]).joined(separator: " · ")))
    return LabeledFigures(lines)
  }

  /// Draws the share, the number of transactions and the change.
  ///
  /// If space is short, the basis of the change stays longer than the number of transactions.
  func drawDetails(
    left: Int, right: Int, y: Int, _ words: Words, _ theme: Theme, on surface: inout Surface
  ) {
    let amounts = words.amounts(in: currency)
    var details = percentTenths.map { [words.percent(tenths: $0)] } ?? []
    if count > 0 { details.append(words.transactions(count)) }
    let change = change.map { MonthChart.Legend.change($0, amounts: amounts) } ?? ""
    let end = right - change.widthInCells
    guard left <= end else { return }
    surface.put(change, x: end, y: y, Style(theme.color(MonthChart.Legend.ink(self.change))))
    let whole = details.joined(separator: " · ")
    let room = end - left - 2
    let bases = words.bases(of: self, amounts)
    for note in [whole, details.first ?? ""] {
      let free = room - note.widthInCells - 3
      guard let base = bases.first(where: { $0.widthInCells <= free }) else { continue }
      surface.put(note, x: left, y: y, Style(theme.second))
      surface.put(base, endingAt: end - 2, y: y, Style(theme.second))
      return
    }
    if whole.widthInCells <= room { surface.put(whole, x: left, y: y, Style(theme.second)) }
  }
}
