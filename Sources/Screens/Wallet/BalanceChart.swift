import Ledger
import Terminal

/// The daily balance of an account, as an area below a line.
///
/// A day without a balance keeps the balance of the previous day. The chart is empty before the
/// first known balance and after the last.
struct BalanceChart {
  /// The height of each day, from 0 to 1; `nil` if the chart is empty on that day.
  private let levels: [Double?]

  init(_ balances: [DayBalance], days: ClosedRange<Day>) {
    let known = Dictionary(
      balances.map { ($0.day, $0.minorUnits) }, uniquingKeysWith: { _, last in last })
    let amounts = balances.map(\.minorUnits)
    guard let least = amounts.min(), let most = amounts.max(), let end = balances.last?.day else {
      levels = []
      return
    }
    let range = Double(most) - Double(least)
    var current: Double?
    levels = (0...days.upperBound.number - days.lowerBound.number).map { offset in
      let day = days.lowerBound.advanced(by: Int(offset))
      if let balance = known[day] {
        // Even the lowest balance is visible. A constant balance is at half the height.
        current = range > 0 ? 0.12 + 0.88 * (Double(balance) - Double(least)) / range : 0.5
      }
      return day <= end ? current : nil
    }
  }

  /// Draws the chart into `area`, with days of equal width and with the color `line` along the top.
  func draw(in area: Rectangle, line: Color, below: Color, on surface: inout Surface) {
    guard !levels.isEmpty, !area.isEmpty else { return }
    for column in 0..<area.width {
      guard let level = levels[column * levels.count / area.width] else { continue }
      let height = level * Double(area.height)
      for row in 0..<area.height {
        let fill = min(1, height - Double(row))
        guard fill > 0 else { break }
        let isTop = height - Double(row) <= 1
        surface.drawLevel(fill, x: area.x + column, y: area.bottom - 1 - row, isTop ? line : below)
      }
    }
  }
}
