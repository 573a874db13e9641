import Aggregation
import Ledger
import Terminal

extension YearPainter {
  /// Draws the bars; `selected` is the index of the selected month.
  func drawMonths(
    _ heights: YearBars, selected: Int?, focus: Double, at time: Duration,
    on surface: inout Surface
  ) {
    guard let area = layout.bars, let names = layout.names else { return }
    let rows = area.height - 1
    let extremes = period.extremes
    let quiet = appearance.hasColors ? theme.third.mixed(with: theme.second, by: 0.4) : theme.second
    for (index, cells) in bars.enumerated() {
      let month = period.months.lowerBound.advanced(by: index)
      let breakdown = period.breakdowns[index]
      let isMost = extremes?.most.month == month
      let isLeast = extremes?.least.month == month
      let height = drawBar(
        heights.part(index, at: time) * Double(rows), cells, bottom: area.bottom,
        ink: isMost ? theme.more : isLeast ? theme.less : quiet,
        isFaint: breakdown?.isComplete == false, hasData: breakdown != nil, on: &surface)
      if isMost || isLeast, let breakdown {
        let text = amounts.abbreviated(breakdown.spent.minorUnits)
        // A text beside its bar would stand in or below another bar.
        if isMost || text.widthInCells <= cells.count + 1 {
          surface.put(
            text, x: start(of: text, at: cells), y: area.bottom - 1 - height,
            Style(isMost ? theme.more : theme.less))
        }
      }
      let next = index + 1 < bars.count ? bars[index + 1].lowerBound : layout.right + 1
      drawName(
        of: month, cells, pitch: next - cells.lowerBound, y: names, isSelected: index == selected,
        on: &surface)
    }
    if focus > 0, let selected { drawMonthFocus(selected, y: names, strength: focus, on: &surface) }
    drawTableHead(y: names, on: &surface)
    drawSums(on: &surface)
  }

  private func start(of text: String, at cells: Range<Int>) -> Int {
    let x = cells.lowerBound + (cells.count - text.widthInCells) / 2
    return max(layout.left, min(x, layout.right - text.widthInCells))
  }

  /// Draws a bar `height` rows high, and returns the number of rows that it touches.
  private func drawBar(
    _ height: Double, _ cells: Range<Int>, bottom: Int, ink: Color, isFaint: Bool, hasData: Bool,
    on surface: inout Surface
  ) -> Int {
    let eighths = Int((height * 8).rounded())
    let color =
      isFaint && appearance.hasColors && theme.hasBackground
      ? theme.background.mixed(with: ink, by: 0.5) : ink
    guard eighths > 0 else {
      if hasData {
        let line = surface.glyphs == .ascii ? "_" : "▁"
        for x in cells { surface.put(line, x: x, y: bottom - 1, Style(theme.third)) }
      }
      return 0
    }
    let rows = (eighths + 7) / 8
    for row in 0..<rows {
      let part = Double(min(8, eighths - row * 8)) / 8
      for x in cells { surface.drawLevel(part, x: x, y: bottom - 1 - row, color) }
    }
    return rows
  }

  private func drawName(
    of month: Month, _ cells: Range<Int>, pitch: Int, y: Int, isSelected: Bool,
    on surface: inout Surface
  ) {
    let leastPitch =
      zip(bars.dropFirst(), bars).map { $0.lowerBound - $1.lowerBound }.min() ?? pitch
    let name = words.shortName(of: month)
    let number = "\(month.month)"
    let text = name.widthInCells < leastPitch ? name : number
    // Numbers that would touch leave out every other month.
    guard text.widthInCells < pitch || month.month % 2 == 1 || isSelected else { return }
    surface.put(
      text, x: start(of: text, at: cells), y: y,
      isSelected ? Style(theme.text).bold : Style(theme.second))
  }

  private func drawMonthFocus(
    _ index: Int, y: Int, strength: Double, on surface: inout Surface
  ) {
    let cells = bars[index]
    if appearance.hasColors, theme.hasBackground {
      let paper = theme.background.mixed(with: theme.focus, by: strength)
      let bar = Rectangle(x: cells.lowerBound - 1, y: y, width: cells.count + 2, height: 1)
      return surface.paintBar(bar, paper, bold: [], theme: theme)
    }
    guard strength > 0.5 else { return }
    surface.put(
      surface.glyphs == .ascii ? ">" : "▸", x: max(0, layout.left - 2), y: y,
      Style(theme.text).bold)
  }
}
