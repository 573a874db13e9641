import Ledger
import Motion
import Store
import Terminal

/// A category's card, its texts ready to be drawn in any size.
struct CategoryCard: Sendable {
  /// A text and the cells it takes, which to measure in every frame would cost too much.
  private struct Label: Sendable {
    let text: String
    let width: Int

    init(_ text: String) {
      self.text = text
      width = text.widthInCells
    }

    func fitting(_ room: Int) -> String {
      width <= room ? text : text.truncated(toCells: max(0, room))
    }
  }

  let key: String
  private let name: Label
  private let percent: Label
  private let amount: Label
  private let change: Label
  private let changeColor: Color
  private let accent: Color
  private let sign: Fill
  private let text: Color
  private let second: Color
  private let past: Color
  private let panel: Color
  private let border: Color
  /// The heights of the last months' columns, this one last; empty where no course is shown.
  private let levels: [Double?]
  private let payees: [(name: Label, spent: Label)]
  /// Rows free above the payees.
  private let gap: Int

  init(
    _ row: MonthChart.Row, rank: Int, payees: [PayeeTotal], in layout: CategoryGrid.Layout,
    amounts: AmountText, look: Look
  ) {
    let theme = look.shownTheme
    let words = Words(look.language)
    key = row.key
    name = Label(neutralized(row.name))
    percent = Label(AmountText.percent(tenths: row.percentTenths))
    amount = Label(amounts.amount(row.spent))
    change = Label(MonthChart.Legend.change(row.change, amounts: amounts))
    accent = theme.accent(of: row)
    sign = Fill(accent, patternIndex: rank)
    panel = theme.panel
    border = theme.second
    past = theme.third
    text = theme.text
    second = theme.second.readable(on: panel, toward: theme.text)
    changeColor = theme.color(MonthChart.Legend.ink(row.change))
      .readable(on: panel, toward: theme.text)
    gap = layout.isSpacious ? 1 : 0
    levels = layout.hasCourse ? MonthChart.Legend.levels(row.history) : []
    self.payees = payees.map { total in
      // No more of a long one than can be seen.
      let payee = neutralized(String(total.payee.prefix(200)))
      return (
        Label(payee.allSatisfy { $0 == " " } ? words.noPayee : payee),
        Label(amounts.number(total.spent))
      )
    }
  }

  /// Draws it in `frame`, in cells of `surface`.
  func draw(in frame: Rect, hasFocus: Bool, on surface: inout Surface) {
    let isPanel = surface.glyphs == .blocks
    if isPanel { clearSurroundings(of: frame, on: &surface) }
    surface.drawPanel(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height, panel,
      border: hasFocus ? Style(text).bold : Style(border))
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
      if hasFocus {
        let mark = surface.glyphs == .ascii ? ">" : isPanel ? "▸" : "▶"
        surface.put(mark, x: left - 1, y: cells.y + 1, Style(text).bold)
      }
    }
  }

  /// Keeps what it passes on its way apart from it: all cards have one colour.
  ///
  /// No further than to the next card where both lie at rest.
  private func clearSurroundings(of frame: Rect, on surface: inout Surface) {
    surface.fill(
      Rectangle(
        Rect(x: frame.x - 1, y: frame.y - 0.5, width: frame.width + 2, height: frame.height + 1)))
  }

  private func drawTexts(from left: Int, to right: Int, y top: Int, on surface: inout Surface) {
    var y = top
    let width = right - left
    surface.put(
      MonthChart.Legend.sign(of: sign, on: surface), x: left, y: y, Style(accent))
    let hasPercent = width >= percent.width + 6
    let nameRoom = width - 2 - (hasPercent ? percent.width + 1 : 0)
    surface.put(name.fitting(nameRoom), x: left + 2, y: y, Style(text).bold)
    if hasPercent { surface.put(percent.text, x: right - percent.width, y: y, Style(second)) }
    y += 1
    surface.put(amount.fitting(width), x: left, y: y, Style(text).bold)
    // Where it does not fit beside the amount there is room beside the course.
    let isBeside = amount.width + 1 + change.width <= width
    if isBeside { drawChange(right: right, y: y, on: &surface) }
    if !levels.isEmpty {
      y += 1
      let room = width - (isBeside ? 0 : change.width + 1)
      let thickness = room >= levels.count * 2 ? 2 : 1
      if room >= levels.count { drawCourse(x: left, y: y, thickness, on: &surface) }
      if !isBeside, change.width <= width { drawChange(right: right, y: y, on: &surface) }
    }
    y += gap
    for payee in payees {
      y += 1
      guard y < surface.clip.bottom else { return }
      let room = width - payee.spent.width - 1
      guard room >= 2 else { continue }
      surface.put(payee.name.fitting(room), x: left, y: y, Style(second))
      surface.put(payee.spent.text, x: right - payee.spent.width, y: y, Style(second))
    }
  }

  private func drawChange(right: Int, y: Int, on surface: inout Surface) {
    surface.put(change.text, x: right - change.width, y: y, Style(changeColor))
  }

  private func drawCourse(x left: Int, y: Int, _ thickness: Int, on surface: inout Surface) {
    for (month, level) in levels.enumerated() {
      guard let level else { continue }
      let color = month == levels.count - 1 ? accent : past
      for x in 0..<thickness {
        surface.drawLevel(level, x: left + month * thickness + x, y: y, color)
      }
    }
  }
}
