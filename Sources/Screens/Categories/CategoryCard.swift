import Ledger
import Motion
import Terminal

/// A category's card, with texts that are ready to be drawn at any size.
struct CategoryCard: Sendable {
  /// What the card shows.
  struct Content: Hashable, Sendable {
    let row: MonthChart.Row
    /// The category's index in the month.
    let rank: Int
    let currency: Currency
    let payees: [PayeeTotal]
    let hasCourse: Bool
    /// Whether a blank row separates the figures from the payees.
    let isSpacious: Bool
  }

  let content: Content
  let appearance: Appearance
  var key: String { content.row.key }
  let accent: Color
  private let sign: TextStrip
  private let name: TextStrip
  private let percent: TextStrip
  private let amount: TextStrip
  private let change: TextStrip
  private let payees: [(name: TextStrip, spent: TextStrip)]
  private let mark: TextStrip
  /// The heights of the columns for the last months, the current one last; empty without a
  /// sparkline.
  private let levels: [Double?]
  private let theme: Theme

  init(_ content: Content, appearance: Appearance) {
    let theme = appearance.shownTheme
    let row = content.row
    let words = Words(appearance.language)
    let amounts = AmountText(currency: content.currency, language: appearance.language)
    let panel = appearance.glyphs == .blocks ? theme.panel : nil
    func strip(_ text: String, _ color: Color, bold: Bool = false) -> TextStrip {
      TextStrip(text, bold ? Style(color).bold : Style(color), on: panel)
    }
    let inks = theme.onPanel
    (self.content, self.appearance, self.theme) = (content, appearance, theme)
    accent = theme.accent(of: row)
    sign = strip(
      MonthChart.Legend.sign(
        of: Fill(accent, patternIndex: content.rank),
        on: Surface(width: 0, height: 0, glyphs: appearance.glyphs)), accent)
    name = strip(neutralized(row.name), theme.text, bold: true)
    percent = strip(AmountText.percent(tenths: row.percentTenths), inks.second)
    amount = strip(amounts.amount(row.spent), theme.text, bold: true)
    change = strip(
      MonthChart.Legend.change(row.change, amounts: amounts),
      inks.color(MonthChart.Legend.ink(row.change)))
    levels = content.hasCourse ? MonthChart.Legend.levels(row.history) : []
    mark = strip(
      appearance.glyphs == .ascii ? ">" : appearance.glyphs == .patterns ? "▶" : "▸", theme.text,
      bold: true)
    payees = content.payees.map { total in
      // Cuts a long name to what can be visible.
      let payee = neutralized(total.payee, upTo: 200)
      return (
        strip(payee.allSatisfy { $0 == " " } ? words.noPayee : payee, inks.second),
        strip(amounts.number(total.spent), inks.second)
      )
    }
  }

  /// Draws the card into `frame`, in cells of `surface`.
  func draw(in frame: Rect, hasFocus: Bool, on surface: inout Surface) {
    if appearance.glyphs == .blocks { clearSurroundings(of: frame, on: &surface) }
    surface.drawPanel(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height, theme.panel,
      border: hasFocus ? Style(theme.text).bold : Style(theme.second))
    let cells = Rectangle(frame)
    let left = cells.x + CategoryGrid.Layout.padding
    let right = cells.right - CategoryGrid.Layout.padding
    guard right - left >= 4, cells.height >= 3, !cells.intersection(surface.clip).isEmpty else {
      return
    }
    let inside = Rectangle(
      x: cells.x + 1, y: cells.y + 1, width: cells.width - 2, height: cells.height - 2)
    surface.clipped(to: inside) { surface in
      drawTexts(from: left, to: right, y: cells.y + 1, on: &surface)
      if hasFocus { mark.draw(x: left - 1, y: cells.y + 1, on: &surface) }
    }
  }

  /// Clears the cells around a moving card, because all cards have the same colour.
  ///
  /// The cleared edge is no wider than the gap between two cards at rest.
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
    // If the change does not fit next to the amount, it fits next to the sparkline.
    let isNextToAmount = amount.width + 1 + change.width <= width
    if isNextToAmount { change.draw(endingAt: right, y: y, on: &surface) }
    if !levels.isEmpty {
      y += 1
      let capacity = width - (isNextToAmount ? 0 : change.width + 1)
      let thickness = capacity >= levels.count * 2 ? 2 : 1
      if capacity >= levels.count { drawCourse(x: left, y: y, thickness, on: &surface) }
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

  private func drawCourse(x left: Int, y: Int, _ thickness: Int, on surface: inout Surface) {
    for (month, level) in levels.enumerated() {
      guard let level else { continue }
      let color = month == levels.count - 1 ? accent : theme.third
      for x in 0..<thickness {
        surface.drawLevel(level, x: left + month * thickness + x, y: y, color)
      }
    }
  }
}
