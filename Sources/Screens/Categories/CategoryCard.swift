import Ledger
import Motion
import Terminal

/// A category's card, with text that is prepared for drawing at any size.
struct CategoryCard: Sendable {
  struct Content: Hashable, Sendable {
    let row: MonthChart.Row
    /// The category's index among the month's categories.
    let rank: Int
    let currency: Currency
    let payees: [PayeeTotal]
    let hasSparkline: Bool
    let isSpacious: Bool
  }

  let content: Content
  let appearance: Appearance
  var key: String { content.row.key }
  let accent: Color
  private let sign, name, percent, amount, change, mark: TextStrip
  private let payees: [(name: TextStrip, spent: TextStrip)]
  /// The bars of six months with gaps, and without; empty without bars.
  private let bars: [(bars: MonthBars, width: Int)]
  private let theme: Theme

  init(_ content: Content, appearance: Appearance) {
    let theme = appearance.shownTheme
    let row = content.row
    let amounts = appearance.words.amounts(in: content.currency)
    let panel = appearance.hasColors ? theme.panel : nil
    func strip(_ text: String, _ color: Color, bold: Bool = false) -> TextStrip {
      TextStrip(text, bold ? Style(color).bold : Style(color), on: panel)
    }
    let inks = theme.onPanel
    (self.content, self.appearance, self.theme) = (content, appearance, theme)
    accent = theme.color(ofCategory: row.category)
    sign = strip(
      MonthChart.Legend.sign(
        of: Fill(accent, patternIndex: content.rank),
        on: Surface(width: 0, height: 0, glyphs: appearance.glyphs)), accent)
    name = strip(neutralized(row.name), inks.text, bold: true)
    percent = strip(appearance.words.percent(tenths: row.percentTenths), inks.second)
    amount = strip(amounts.amount(row.spent), inks.text, bold: true)
    change = strip(
      MonthChart.Legend.change(row.change, amounts: amounts),
      inks.color(MonthChart.Legend.ink(row.change)))
    bars =
      content.hasSparkline
      ? MonthBars.Measure.sixMonths.map { (MonthBars(row.history, $0), $0.width) } : []
    mark = strip(
      appearance.glyphs == .ascii ? ">" : appearance.glyphs == .patterns ? "▶" : "▸", inks.text,
      bold: true)
    payees = content.payees.map { total in
      (
        strip(appearance.words.payee(total.payee), inks.second),
        strip(amounts.number(total.spent), inks.second)
      )
    }
  }

  /// Draws the card into `frame`, which is in cells of `surface`.
  func draw(in frame: Rect, hasFocus: Bool, on surface: inout Surface) {
    if appearance.hasColors { clearSurroundings(of: frame, on: &surface) }
    surface.drawPanel(
      frame, theme.panel, border: hasFocus ? Style(theme.text).bold : Style(theme.second))
    let cells = Rectangle(frame)
    let left = cells.x + CategoryGrid.Layout.padding
    let right = cells.right - CategoryGrid.Layout.padding
    guard right - left >= 4, cells.height >= 3, !cells.intersection(surface.clip).isEmpty
    else { return }
    surface.clipped(to: cells.inset(by: 1)) { surface in
      drawTexts(from: left, to: right, y: cells.y + 1, on: &surface)
      if hasFocus { mark.draw(x: left - 1, y: cells.y + 1, on: &surface) }
    }
  }

  /// Clears the cells around a card, to separate a moving card from other cards.
  private func clearSurroundings(of frame: Rect, on surface: inout Surface) {
    surface.fill(
      Rectangle(
        Rect(x: frame.x - 1, y: frame.y - 0.5, width: frame.width + 2, height: frame.height + 1)))
  }

  private func drawTexts(from left: Int, to right: Int, y top: Int, on surface: inout Surface) {
    var y = top
    let width = right - left
    sign.draw(x: left, y: y, on: &surface)
    let hasPercent = width >= percent.width + 6
    let nameCapacity = width - 2 - (hasPercent ? percent.width + 1 : 0)
    name.draw(x: left + 2, y: y, capacity: nameCapacity, on: &surface)
    if hasPercent { percent.draw(endingAt: right, y: y, on: &surface) }
    y += 1
    amount.draw(x: left, y: y, capacity: width, on: &surface)
    // A change that does not fit next to the amount moves to the row of the bars, if any.
    let isNextToAmount = amount.width + 1 + change.width <= width
    if isNextToAmount { change.draw(endingAt: right, y: y, on: &surface) }
    if !bars.isEmpty {
      y += 1
      let capacity = width - (isNextToAmount ? 0 : change.width + 1)
      if let (bars, width) = bars.first(where: { $0.width <= capacity }) {
        bars.draw(
          endingAt: left + width, y: y, now: accent, past: theme.third, base: theme.track,
          on: &surface)
      }
      if !isNextToAmount, change.width <= width { change.draw(endingAt: right, y: y, on: &surface) }
    }
    y += content.isSpacious ? 1 : 0
    for payee in payees {
      y += 1
      guard y < surface.clip.bottom else { return }
      let capacity = width - payee.spent.width - 1
      guard capacity >= 2 else { continue }
      payee.name.draw(x: left, y: y, capacity: capacity, on: &surface)
      payee.spent.draw(endingAt: right, y: y, on: &surface)
    }
  }
}
