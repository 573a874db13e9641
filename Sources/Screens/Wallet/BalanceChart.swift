import Ledger
import Terminal

/// The daily balance of an account, as a line; above 0 with an area below it.
///
/// A day without a balance keeps the balance of the previous day. The chart is empty before the
/// first known balance and after the last.
struct BalanceChart {
  /// The height of each day, from 0 to 1; `nil` if the chart is empty on that day.
  private let levels: [Double?]
  private let hasArea: Bool

  init(_ balances: [DayBalance], days: ClosedRange<Day>) {
    let known = Dictionary(
      balances.map { ($0.day, $0.minorUnits) }, uniquingKeysWith: { _, last in last })
    guard let range = BalanceRange(balances), let end = balances.last?.day else {
      (levels, hasArea) = ([], false)
      return
    }
    hasArea = range.hasArea
    var current: Double?
    levels = (0...days.upperBound.number - days.lowerBound.number).map { offset in
      let day = days.lowerBound.advanced(by: Int(offset))
      if let balance = known[day] { current = range.level(of: balance) }
      return day <= end ? current : nil
    }
  }

  /// Draws the chart into `area`, with days of equal width and with the color `line` along the top.
  func draw(in area: Rectangle, line: Color, below: Color, on surface: inout Surface) {
    guard !levels.isEmpty, !area.isEmpty else { return }
    guard surface.glyphs != .blocks || hasArea else {
      return drawLine(in: area, line, on: &surface)
    }
    for column in 0..<area.width {
      guard let level = levels[column * levels.count / area.width] else { continue }
      // Even the lowest balance is visible.
      let height = max(level * Double(area.height), 0.125)
      for row in 0..<area.height {
        let fill = min(1, height - Double(row))
        guard fill > 0 else { break }
        let isTop = height - Double(row) <= 1
        guard hasArea || isTop else { continue }
        surface.drawLevel(fill, x: area.x + column, y: area.bottom - 1 - row, isTop ? line : below)
      }
    }
  }

  private func drawLine(in area: Rectangle, _ color: Color, on surface: inout Surface) {
    var dots = BrailleDots(width: area.width, height: area.height)
    let (width, height) = (area.width * 2, area.height * 4)
    for (day, level) in levels.enumerated() {
      guard let level else { continue }
      let row = height - 1 - Int((level * Double(height - 1)).rounded())
      dots.step(to: day * width / levels.count, row)
      dots.extend(through: (day + 1) * width / levels.count - 1)
    }
    for (cell, bits) in dots.cells {
      surface.put(
        BrailleDots.glyph(bits), x: area.x + cell % area.width, y: area.y + cell / area.width,
        Style(color))
    }
  }
}
