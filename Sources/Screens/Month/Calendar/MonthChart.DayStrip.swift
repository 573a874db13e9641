import Ledger
import Terminal

extension MonthChart {
  /// The days of the month side by side; the color of a day represents its spending.
  ///
  /// If space allows, gaps between groups of seven days make a day easy to find. Days without
  /// spending have the color ``Theme/track``, or are blank after the last day with complete data.
  /// Without colors, a day is a block, a digit or a dot.
  struct DayStrip: Sendable {
    /// The width of a day, and the width of the gap between two groups of seven days.
    struct Measure: Hashable, Sendable {
      let pitch: Int
      let gap: Int

      /// Creates the measure for `width` cells; `nil` if the days do not fit.
      init?(width: Int) {
        pitch = min(3, width / Self.days)
        guard pitch > 0 else { return nil }
        gap = min(pitch + 1, (width - pitch * Self.days) / 4)
      }

      /// Returns the column of the day at `index`, relative to the left edge.
      func column(of index: Int) -> Int { index * pitch + index / 7 * gap }

      /// The number of days in the longest month, so that a day has the same column in all months.
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
    private let colors: [Color]
    private let left: Int
    private let y: Int
    /// The number of rows, including the row of the numbers.
    private let height: Int
    private let isThin: Bool

    /// Creates the strip; `nil` if there are no days or no space for them.
    init?(_ days: Days?, in layout: Layout, theme: Theme) {
      guard let days, let y = layout.days, let measure = Measure(width: layout.width) else {
        return nil
      }
      self.measure = measure
      strengths = days.strengths
      marks = Self.marks(of: days, measure)
      left = layout.left
      self.y = y
      height = layout.dayMarks == nil ? 1 : 2
      isThin = layout.daysAreThin
      colors = HeatScale.colors(theme)
    }

    /// Returns the marks of `days`: the first day of each group of seven, and the last known day.
    ///
    /// Groups without known days have no mark. The last known day has a mark only in an incomplete
    /// month; this mark replaces marks that are too close to it.
    private static func marks(of days: Days, _ measure: Measure) -> [Mark] {
      let last = days.lastKnown
      func mark(_ index: Int) -> Mark {
        Mark(
          text: String(days.first.advanced(by: index).components.day),
          column: measure.column(of: index), isLast: index == last)
      }
      var marks = stride(from: 0, to: days.knownCount, by: 7).map(mark)
      if let last {
        let lastMark = mark(last)
        marks.removeAll { abs($0.column - lastMark.column) < 3 }
        marks.append(lastMark)
      }
      return marks
    }

    func frame(of index: Int) -> Rectangle {
      Rectangle(x: left + measure.column(of: index), y: y, width: measure.pitch, height: 1)
    }

    /// Returns the index of the day at a cell, or above a cell of the numbers.
    func day(atX x: Int, y: Int) -> Int? {
      guard self.y..<self.y + height ~= y else { return nil }
      return strengths.indices.first { frame(of: $0).contains(x: x, y: self.y) }
    }

    /// Draws the days; `opacity` takes the index of a day.
    func drawDays(
      by painter: Painter, on surface: inout Surface, opacity: (Int) -> Double
    ) {
      for (index, strength) in strengths.enumerated() {
        guard let strength else { continue }
        let x = left + measure.column(of: index)
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

    func drawMarks(
      y: Int, opacity: Double, by painter: Painter, on surface: inout Surface
    ) {
      for mark in marks {
        let ink = mark.isLast ? painter.theme.text : painter.theme.second
        guard let color = painter.faded(ink, opacity) else { return }
        let style = Style(color)
        surface.put(mark.text, x: left + mark.column, y: y, mark.isLast ? style.bold : style)
      }
    }
  }
}
