import Aggregation
import Insight
import Ledger
import Terminal

extension YearPainter {
  // MARK: The head

  func drawTableHead(y: Int, on surface: inout Surface) {
    guard !columns.months.isEmpty else { return }
    let style = Style(theme.second)
    surface.put(words.tableHead(unit, amounts), x: columns.left + 2, y: y, style)
    surface.put(
      words.yearName(period.months.lowerBound.year), endingAt: columns.total, y: y, style)
    if let change = columns.change, let comparison = period.comparison {
      surface.put(words.changeLabel(comparison), endingAt: change, y: y, style)
    }
  }

  /// Draws the totals of the months, and their changes from the year before.
  func drawSums(on surface: inout Surface) {
    if let y = layout.sums {
      surface.put(words.totalOfMonths, x: columns.left + 2, y: y, Style(theme.text).bold)
      for (cells, month) in zip(columns.months, period.breakdowns) {
        guard let month else { continue }
        put(month.spent.minorUnits, in: cells, y: y, Style(theme.text).bold, on: &surface)
      }
      surface.put(
        amounts.number(period.spent.minorUnits), endingAt: columns.total, y: y,
        Style(theme.text).bold)
      drawChange(period.comparison?.change.minorUnits, y: y, on: &surface)
    }
    guard let y = layout.changes else { return }
    let label = words.yearBefore.truncated(toCells: max(1, columns.nameWidth - 2))
    surface.put(label, x: columns.left + 2, y: y, Style(theme.second))
    for (index, cells) in columns.months.enumerated() {
      guard let change = period.changes[index]?.minorUnits else {
        // Incomplete months, and those without a month to compare with.
        if period.breakdowns[index] != nil {
          surface.put("–", endingAt: cells.upperBound, y: y, Style(theme.third))
        }
        continue
      }
      let ink = theme.color(MonthChart.Legend.ink(change))
      let sign = change > 0 ? "+" : ""
      put(change, sign: sign, in: cells, y: y, Style(ink), on: &surface)
    }
  }

  /// Writes an amount in the unit of the table, or else in the longest form that fits.
  private func put(
    _ amount: Int64, sign: String = "", in cells: Range<Int>, y: Int, _ style: Style,
    on surface: inout Surface
  ) {
    let capacity = cells.count - sign.count
    let text =
      [unit, unit.withoutTenths].lazy.map { amounts.number(amount, in: $0) }
      .first { $0.widthInCells <= capacity }
      ?? amounts.fitting(amount, cells: capacity, exactly: false) ?? "…"
    surface.put(sign + text, endingAt: cells.upperBound, y: y, style)
  }

  private func drawChange(_ change: Int64?, y: Int, on surface: inout Surface) {
    guard let right = columns.change, let change else { return }
    surface.put(
      MonthChart.Legend.change(change, amounts: amounts), endingAt: right, y: y,
      Style(theme.color(MonthChart.Legend.ink(change))))
  }

  // MARK: The list

  func drawList(top: Int, on surface: inout Surface) {
    surface.clipped(to: layout.list) { $0.draw(table, x: 0, y: layout.list.y - top) }
    ScrollBar(visible: visible(top: top), count: lines.count).draw(
      x: layout.right + (content.scene.margin > 1 ? 1 : 0),
      rows: layout.list.y..<layout.list.bottom, theme: theme, on: &surface)
  }

  /// Returns the lines of the list on a surface of their own.
  func drawnTable() -> Surface {
    var surface = Surface(width: layout.right, height: lines.count, glyphs: appearance.glyphs)
    for (y, line) in lines.enumerated() { draw(line, y: y, on: &surface) }
    return surface
  }

  func visible(top: Int) -> Range<Int> {
    let end = min(top + layout.list.height, lines.count)
    return min(top, end)..<end
  }

  private func draw(_ line: YearBook.Line, y: Int, on surface: inout Surface) {
    switch line {
    case .category(let index): draw(period.categories[index], rank: index, y: y, on: &surface)
    case .absent(let index):
      let category = period.absent[index]
      drawName(category.name, key: category.key, rank: 0, isAbsent: true, y: y, on: &surface)
      surface.put("–", endingAt: columns.total, y: y, Style(theme.second))
      drawChange(category.change.minorUnits, y: y, on: &surface)
    case .gap: break
    case .payeesHead:
      surface.put(words.largestPayees, x: layout.left, y: y, Style(theme.text).bold)
    case .payee(let index): draw(content.found.payees[index], y: y, on: &surface)
    case .note(let index):
      let text = words.note(content.found.notes[index])
      surface.put(text.truncated(toCells: layout.width), x: layout.left, y: y, Style(theme.second))
    }
  }

  private func drawName(
    _ name: String, key: String, rank: Int, isAbsent: Bool = false, y: Int,
    on surface: inout Surface
  ) {
    let color = isAbsent ? theme.third : theme.color(ofCategory: key)
    let sign = MonthChart.Legend.sign(of: Fill(color, patternIndex: rank), on: surface)
    surface.put(sign, x: columns.left, y: y, Style(color))
    surface.put(
      neutralized(name).truncated(toCells: max(1, columns.nameWidth - 2)), x: columns.left + 2,
      y: y, Style(isAbsent ? theme.second : theme.text))
  }

  private func draw(
    _ category: PeriodBreakdown.Category, rank: Int, y: Int, on surface: inout Surface
  ) {
    drawName(category.name, key: category.key, rank: rank, y: y, on: &surface)
    let color = theme.color(ofCategory: category.key)
    for (cells, amount) in zip(columns.months, category.monthly) {
      drawCell(amount, cells, y: y, color, on: &surface)
    }
    if let strip = columns.strip {
      let most = category.monthly.compactMap(\.self).max() ?? 0
      for (index, amount) in category.monthly.enumerated() {
        guard let amount else { continue }
        let x = strip.right - 1 - (11 - index) * strip.pitch
        if amount > 0, most > 0 {
          surface.drawLevel(0.75 * Double(amount) / Double(most), x: x, y: y, color)
        } else if surface.glyphs == .blocks {
          surface.drawLevel(1.0 / 8, x: x, y: y, theme.track)
        }
      }
    }
    surface.put(
      amounts.number(category.spent.minorUnits), endingAt: columns.total, y: y, Style(theme.text))
    drawChange(category.change?.minorUnits, y: y, on: &surface)
  }

  /// Draws the amount of a month on a background that is the stronger, the larger the amount.
  private func drawCell(
    _ amount: Int64?, _ cells: Range<Int>, y: Int, _ color: Color, on surface: inout Surface
  ) {
    guard let amount else { return }
    guard amount != 0 else {
      surface.put(
        surface.glyphs == .ascii ? "." : "·", endingAt: cells.upperBound, y: y, Style(theme.third))
      return
    }
    let text = amounts.number(amount, in: unit)
    guard text.widthInCells <= cells.count else { return }
    guard amount > 0, appearance.hasColors, theme.hasBackground else {
      surface.put(
        text, endingAt: cells.upperBound, y: y, Style(amount < 0 ? theme.less : theme.text))
      return
    }
    // On a linear scale, the rent would make all other categories look the same.
    let strength = Double(scale.step(of: amount)) / Double(CalendarScale.steps - 1)
    let paper = theme.background.mixed(with: color, by: 0.1 + 0.45 * strength)
    surface.fill(
      Rectangle(x: cells.lowerBound, y: y, width: cells.count, height: 1), with: paper)
    surface.put(
      text, endingAt: cells.upperBound, y: y,
      Style(theme.text.readable(on: paper, toward: theme.ink(on: paper)), on: paper))
  }

  private func draw(_ payee: MerchantTotal, y: Int, on surface: inout Surface) {
    let count = payees.counts(payee.count)
    let left = layout.left + 2
    surface.put(amounts.number(payee.spent), endingAt: columns.total, y: y, Style(theme.text))
    let bars = payees.bars
    let nameEnd = bars?.lowerBound ?? payees.countRight - count.widthInCells
    surface.put(
      payees.name(of: payee).truncated(toCells: max(1, nameEnd - left - 1)), x: left, y: y,
      Style(theme.text))
    if payees.countRight - count.widthInCells > left + 10 {
      surface.put(count, endingAt: payees.countRight, y: y, Style(theme.second))
    }
    guard let bars, payee.spent > 0 else { return }
    let length = Int((Double(payee.spent) / payees.most * Double(bars.count)).rounded())
    for x in bars.prefix(max(1, length)) { surface.drawLevel(0.625, x: x, y: y, theme.third) }
  }

  // MARK: The focus

  func drawFocus(line: Int, top: Int, strength: Double, on surface: inout Surface) {
    guard visible(top: top).contains(line) else { return }
    let y = layout.list.y + line - top
    if appearance.hasColors, theme.hasBackground {
      let bar = Rectangle(x: layout.left - 1, y: y, width: layout.width + 1, height: 1)
      let paper = theme.background.mixed(with: theme.focus, by: strength)
      let bold =
        strength > 0.5
        ? [layout.left..<(columns.months.first?.lowerBound ?? layout.left + columns.nameWidth)]
        : []
      return surface.paintBar(bar, paper, bold: bold, theme: theme)
    }
    guard strength > 0.5 else { return }
    surface.put(
      surface.glyphs == .ascii ? ">" : "▸", x: max(0, layout.left - 2), y: y,
      Style(theme.text).bold)
  }
}
