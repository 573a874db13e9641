import Terminal

extension MonthChart {
  /// The figures beside a large total: the average of a day, and last month's totals.
  struct Facts: Sendable {
    private let lines: [(label: String, value: String)]
    private let labelWidth: Int
    private let valueWidth: Int

    /// The minimum width of a chart with facts.
    private static let leastWidth = 104
    private static let gap = 2
    private static let gapAfterTotal = 4

    /// Creates the facts; `nil` if there are none, or not enough space.
    init?(_ model: Model, amounts: AmountText, words: Words, in layout: Layout) {
      guard layout.totalIsLarge, layout.width >= Self.leastWidth else { return nil }
      var lines: [(label: String, value: String)] = []
      func add(_ label: String, _ value: Int64?) {
        guard let value else { return }
        lines.append((label, amounts.amount(value)))
      }
      add(words.dailyAverage, model.dailyAverage)
      if let comparison = model.comparison {
        let (previous, overflow) = model.spent.subtractingReportingOverflow(comparison.change)
        let label =
          switch comparison.basis {
          case .sameDay: words.thisTimeLastMonth
          case .wholeMonth: words.whole(comparison.previous)
          }
        add(label, overflow ? nil : previous)
        if case .sameDay = comparison.basis {
          add(words.whole(comparison.previous), model.previousTotal)
        }
      }
      labelWidth = lines.map(\.label.widthInCells).max() ?? 0
      valueWidth = lines.map(\.value.widthInCells).max() ?? 0
      self.lines = lines
      let total = LargeNumerals.width(of: amounts.number(model.spent)) ?? layout.width
      let taken = total + 2 + amounts.unit.widthInCells + Self.gapAfterTotal
      guard !lines.isEmpty, taken + width <= layout.width else { return nil }
    }

    private var width: Int { labelWidth + Self.gap + valueWidth }

    func draw(opacity: Double, by painter: Painter, on surface: inout Surface) {
      let layout = painter.layout
      guard let second = painter.faded(painter.theme.second, opacity),
        let text = painter.faded(painter.theme.text, opacity)
      else { return }
      for (row, line) in lines.enumerated() {
        let y = layout.total + row
        // Covers the facts of another month, which may be wider.
        surface.fill(Rectangle(x: layout.right - width, y: y, width: width, height: 1))
        surface.put(line.label, endingAt: layout.right - valueWidth - Self.gap, y: y, Style(second))
        surface.put(line.value, endingAt: layout.right, y: y, Style(text))
      }
    }
  }
}

extension MonthChart.Model {
  /// The spending per day with known data, rounded to the nearest minor unit; `nil` if no day is
  /// known.
  fileprivate var dailyAverage: Int64? {
    let count = Int64(days?.spent.count { $0 != nil } ?? 0)
    guard count > 0 else { return nil }
    let (quotient, remainder) = spent.quotientAndRemainder(dividingBy: count)
    guard remainder.magnitude * 2 >= count.magnitude else { return quotient }
    return quotient + (spent < 0 ? -1 : 1)
  }
}
