import Insight
import Ledger
import Terminal

extension MonthChart {
  /// The curve of the spending so far, day by day, with the previous month's curve behind it.
  ///
  /// Braille characters draw two dots per cell across, and four down. The scale begins at 0. The
  /// previous month appears only in cells that this month leaves free, because a cell of braille
  /// has only one color.
  struct Curve: Sendable {
    private struct Mark: Sendable {
      let x: Int
      let y: Int
      let glyph: String
      let line: Line
    }

    private enum Line: Sendable {
      case current, past
      /// The budget, and the pace that leads to it.
      case budget
    }

    private let frame: Rectangle
    /// The area of the dots: the frame, or the frame without the title and the axis.
    private let plot: Rectangle
    private let title: String
    private let month: String
    private let previousMonth: String?
    private let marks: [Mark]
    /// The first row below this month's curve, for each column up to the curve's end.
    private let tops: [Int]
    /// The end of this month's curve, in cells.
    private let end: (x: Int, y: Int)
    private let change: StyledLine?
    /// The days named below the curve, with their columns; the last known day is bold.
    private let axis: [(text: String, x: Int, isLast: Bool)]

    /// Creates the curve; `nil` without a place in the layout, or without spending.
    init?(_ model: Model, amounts: AmountText, words: Words, in layout: Layout) {
      guard let frame = layout.curve ?? layout.smallCurve, let days = model.days, days.hasSpending,
        let last = days.spent.lastIndex(where: { $0 != nil }), days.spent.count > 1
      else { return nil }
      let plot =
        layout.curve == nil
        ? frame
        : Rectangle(x: frame.x, y: frame.y + 1, width: frame.width, height: frame.height - 2)
      self.frame = frame
      self.plot = plot
      title = words.runningTotal
      month = words.shortName(of: model.month)
      let previous = model.previousDays
      previousMonth = previous == nil ? nil : words.shortName(of: model.month.previous)
      let current = Days.runningTotals(days.spent[...last])
      let past = Days.runningTotals((previous?.spent ?? []).prefix(days.spent.count))
      let spent = (current + past).max() ?? 0
      guard spent > 0 else { return nil }
      // A budget that is far above the spending would flatten the curve.
      let limit = model.budget.flatMap { standing in
        standing.budget.scope.period == .month && standing.limit > 0 && standing.limit / 3 <= spent
          ? standing.limit : nil
      }
      let highest = max(spent, limit ?? 0)

      let width = plot.width * 2
      let height = plot.height * 4
      /// The column of dots of a day, counted from 0.
      func column(_ day: Int) -> Int { day * (width - 1) / (days.spent.count - 1) }
      func row(_ sum: Int64) -> Int {
        height - 1 - Int((Double(max(0, sum)) / Double(highest) * Double(height - 1)).rounded())
      }
      // Between two days the curve stays, and on a day it rises at once.
      func cells(_ sums: [Int64]) -> [Int: UInt32] {
        var dots = BrailleDots(width: plot.width, height: plot.height)
        for (day, sum) in sums.enumerated() { dots.step(to: column(day), row(sum)) }
        return dots.cells
      }
      let own = cells(current)
      let ghost = cells(past).filter { own[$0.key] == nil }
      func mark(_ cell: Int, _ bits: UInt32, _ line: Line) -> Mark {
        Mark(
          x: plot.x + cell % plot.width, y: plot.y + cell / plot.width,
          glyph: BrailleDots.glyph(bits), line: line)
      }
      let budget: [Int: UInt32] =
        limit.map { limit in
          var dots = BrailleDots(width: plot.width, height: plot.height)
          for x in stride(from: 0, to: width, by: 3) {
            dots.add(x, row(limit))
            // The pace rises evenly to the budget.
            let pace = Double(height - 1 - row(limit)) * Double(x) / Double(width - 1)
            dots.add(x, height - 1 - Int(pace.rounded()))
          }
          return dots.cells.filter { own[$0.key] == nil && ghost[$0.key] == nil }
        } ?? [:]
      marks =
        budget.map { mark($0.key, $0.value, .budget) }
        + ghost.map { mark($0.key, $0.value, .past) }
        + own.map { mark($0.key, $0.value, .current) }
      var highestRows = [Int](repeating: plot.height, count: plot.width)
      for cell in own.keys {
        highestRows[cell % plot.width] = min(highestRows[cell % plot.width], cell / plot.width)
      }
      tops = highestRows.prefix { $0 < plot.height }.map { plot.y + $0 + 1 }
      let lastSum = current[last]
      end = (plot.x + column(last) / 2, plot.y + row(lastSum) / 4)
      // The change belongs to the curve's end only if the curve ends at the last compared day.
      if let change = model.comparison?.change, case .sameDay(let day) = model.comparison?.basis,
        Int(day.number - days.first.number) == last
      {
        let text = Legend.change(change, amounts: amounts)
        // A curve without a title is too small for a figure.
        let fits = plot != frame && end.x + 2 + text.widthInCells <= plot.right
        self.change = fits ? [StyledLine.Run(text, Legend.ink(change))] : nil
      } else {
        change = nil
      }
      var axis: [(text: String, x: Int, isLast: Bool)] = []
      for day in [last, 0, days.spent.count - 1, 9, 19] {
        let text = "\(days.first.advanced(by: day).components.day)"
        let x = min(plot.x + column(day) / 2, plot.right - text.utf8.count)
        let isFree = axis.allSatisfy { abs($0.x - x) >= 4 }
        if isFree { axis.append((text, x, day == last)) }
      }
      self.axis = axis
    }

    func draw(opacity: Double, by painter: Painter, on surface: inout Surface) {
      let theme = painter.theme
      guard let text = painter.faded(theme.text, opacity),
        let second = painter.faded(theme.second, opacity),
        let past = painter.faded(theme.third, opacity),
        let accent = painter.faded(theme.accent, opacity)
      else { return }
      // Covers the curve of another month.
      surface.fill(frame)
      if plot != frame { drawTitle(text, second, past, accent, on: &surface) }
      if let area = painter.faded(accent, 0.09) {
        for (x, y) in zip(plot.x..., tops) {
          surface.fill(Rectangle(x: x, y: y, width: 1, height: plot.bottom - y), with: area)
        }
      }
      for mark in marks {
        let color =
          switch mark.line {
          case .current: accent
          case .past: past
          case .budget: second
          }
        surface.put(mark.glyph, x: mark.x, y: mark.y, Style(color))
      }
      surface.put("●", x: end.x, y: end.y, Style(text))
      if let change {
        surface.put(" ", x: end.x + 1, y: end.y)
        painter.put(change, x: end.x + 2, y: end.y, opacity: opacity, on: &surface)
      }
      guard plot != frame else { return }
      for (label, x, isLast) in axis {
        surface.put(
          label, x: x, y: frame.bottom - 1, isLast ? Style(text).bold : Style(second))
      }
    }

    private func drawTitle(
      _ text: Color, _ second: Color, _ past: Color, _ accent: Color, on surface: inout Surface
    ) {
      surface.put(title, x: frame.x, y: frame.y, Style(text).bold)
      var right = frame.right
      if let previousMonth {
        right = surface.put(previousMonth, endingAt: right, y: frame.y, Style(second)) - 2
        surface.put("━", x: right, y: frame.y, Style(past))
        right -= 2
      }
      right = surface.put(month, endingAt: right, y: frame.y, Style(text)) - 2
      surface.put("━", x: right, y: frame.y, Style(accent))
    }
  }
}
