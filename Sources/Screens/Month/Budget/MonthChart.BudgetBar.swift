import Insight
import Terminal

extension MonthChart {
  /// A category's spending as a part of its budget, with a mark at the pace and words for the rest.
  struct BudgetBar: Sendable {
    private let standing: BudgetStanding
    /// What is left, or by how much the spending is over.
    private let text: String
    /// The width of the bar and the text.
    private var width: Int
    private var hasText = true

    private static let barWidth = 10
    private static let gap = 2

    init(_ standing: BudgetStanding, amounts: AmountText) {
      self.standing = standing
      text = amounts.rest(of: standing)
      width = Self.barWidth + Self.gap + text.widthInCells
    }

    /// Returns the widths of a column of these bars, widest first; empty without bars.
    static func widths(of bars: [BudgetBar?]) -> [Int] {
      let widest = bars.compactMap { $0?.width }.max()
      return widest.map { [$0, barWidth] } ?? []
    }

    /// Returns the bar for a column of this width, without words if they do not fit.
    func fitted(to width: Int) -> BudgetBar {
      var bar = self
      bar.hasText = self.width <= width
      bar.width = width
      return bar
    }

    func draw(
      endingAt right: Int, y: Int, fill: Fill, opacity: Double, by painter: Painter,
      on surface: inout Surface
    ) {
      let theme = painter.theme
      guard let track = painter.faded(theme.track, opacity),
        let accent = painter.faded(fill.color, opacity),
        let mark = painter.faded(theme.text, opacity),
        let second = painter.faded(theme.second, opacity),
        let more = painter.faded(theme.more, opacity)
      else { return }
      let left = right - width
      let isBlock = surface.glyphs == .blocks
      if isBlock {
        // A thin line, because full bars in neighboring rows would touch.
        let halves = filledHalves
        surface.put(String(repeating: "━", count: Self.barWidth), x: left, y: y, Style(track))
        surface.put(
          String(repeating: "━", count: halves / 2) + (halves.isMultiple(of: 2) ? "" : "╸"),
          x: left, y: y, Style(standing.state == .over ? more : accent))
      } else {
        let end = Double(left) + Double(filledHalves) / 2
        surface.drawRun(from: Double(left), to: end, y: y, fill)
      }
      if let pace {
        let x = left + min(Self.barWidth - 1, Int(pace * Double(Self.barWidth)))
        surface.put(isBlock ? "┃" : "|", x: x, y: y, Style(mark))
      }
      guard hasText else { return }
      surface.put(
        text, endingAt: right, y: y, Style(standing.state == .over ? more : second))
    }

    /// The filled half cells of the bar; any spending fills at least one half, and only a spent
    /// budget fills all halves.
    private var filledHalves: Int {
      let most = 2 * Self.barWidth
      guard standing.spent > 0 else { return 0 }
      guard standing.spent < standing.limit else { return most }
      let share = Double(standing.spent) / Double(standing.limit)
      return min(most - 1, max(1, Int((share * Double(most)).rounded())))
    }

    /// The part of the bar before the mark; `nil` after the end of the period, when the pace is the
    /// whole bar.
    private var pace: Double? { standing.daysLeft > 0 ? standing.elapsed : nil }
  }
}

extension AmountText {
  /// Returns what is left of a budget, or by how much the spending is over, without a unit.
  func rest(of standing: BudgetStanding) -> String {
    standing.state == .over
      ? words.over(number(Int64(clamping: standing.left.magnitude)))
      : words.left(number(standing.left))
  }
}
