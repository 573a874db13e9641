import Ledger
import Terminal

extension MonthChart {
  /// The days of the month side by side, each the stronger the more was spent on it.
  ///
  /// Seven days stand together, so that a day's place is found without counting. A day without spending
  /// has the track's colour, one that is to come has none. Where colours cannot tell, blocks rise, and in
  /// ASCII there are digits.
  struct DayStrip: Sendable {
    /// How many columns a day has, and how many are free between one seven and the next.
    struct Measure: Hashable, Sendable {
      let pitch: Int
      let gap: Int

      /// `nil` where there is no column for each day.
      init?(width: Int) {
        pitch = min(3, width / Self.days)
        guard pitch > 0 else { return nil }
        gap = min(pitch + 1, (width - pitch * Self.days) / 4)
      }

      /// The columns from the left edge to the day at `index`.
      func column(of index: Int) -> Int { index * pitch + index / 7 * gap }

      /// No month has more, so all have their days in the same places.
      private static let days = 31
    }

    /// A number below a day.
    private struct Mark: Sendable {
      let text: String
      let column: Int
      let isLast: Bool
    }

    private let measure: Measure
    private let strengths: [Int?]
    private let marks: [Mark]
    /// The colour of each strength, from nothing on.
    private let colors: [Color]
    private let left: Int
    private let isThin: Bool

    /// `nil` where there is nothing to show, or no room for it.
    init?(_ days: Days?, in layout: Layout, theme: Theme) {
      guard let days, layout.days != nil, let measure = Measure(width: layout.width) else {
        return nil
      }
      self.measure = measure
      strengths = days.strengths
      marks = Self.marks(of: days, measure)
      left = layout.left
      isThin = layout.daysAreThin
      colors = HeatScale.colors(theme)
    }

    /// The first day of each seven, and the last of a month that is not over.
    private static func marks(of days: Days, _ measure: Measure) -> [Mark] {
      let known = days.spent.prefix { $0 != nil }.count
      let last = known < days.spent.count ? known - 1 : nil
      func mark(_ index: Int) -> Mark {
        Mark(
          text: String(days.first.advanced(by: index).components.day),
          column: measure.column(of: index), isLast: index == last)
      }
      var marks = stride(from: 0, to: known, by: 7).map(mark)
      if let last, last >= 0 {
        let lastMark = mark(last)
        marks.removeAll { abs($0.column - lastMark.column) < 3 }
        marks.append(lastMark)
      }
      return marks
    }

    /// Draws the days, moved to the right by `shift` cells; `opacity` tells that of each.
    func drawDays(
      y: Int, shiftedBy shift: Int, by painter: Painter, on surface: inout Surface,
      opacity: (Int) -> Double
    ) {
      for (index, strength) in strengths.enumerated() {
        guard let strength else { continue }
        let x = left + shift + measure.column(of: index)
        let color = surface.glyphs == .blocks ? colors[strength] : painter.theme.text
        guard let color = painter.faded(color, opacity(index)) else { continue }
        switch surface.glyphs {
        case .blocks where isThin:
          surface.drawArea(
            x: Double(x), y: Double(y) + 0.5, width: Double(measure.pitch), height: 0.5, Fill(color)
          )
        case .blocks:
          let hair = measure.pitch > 1 ? 2 : 1
          surface.drawRun(
            fromEighth: x * 8, toEighth: (x + measure.pitch) * 8 - hair, y: y, Fill(color))
        case .patterns, .ascii:
          HeatScale.drawSign(
            strength, x: x, y: y, width: max(1, measure.pitch - 1), color, on: &surface)
        }
      }
    }

    /// Draws the numbers of some days below them.
    func drawMarks(
      y: Int, shiftedBy shift: Int, opacity: Double, by painter: Painter,
      on surface: inout Surface
    ) {
      for mark in marks {
        let ink = mark.isLast ? painter.theme.text : painter.theme.second
        guard let color = painter.faded(ink, opacity) else { return }
        let style = Style(color)
        surface.put(
          mark.text, x: left + shift + mark.column, y: y, mark.isLast ? style.bold : style)
      }
    }
  }
}
