import Ledger
import Terminal

extension MonthChart {
  /// The figures beside a large total: the average of a day, and last month's totals.
  struct Facts: Sendable {
    private let figures: LabeledFigures

    /// Creates the facts; `nil` if there are none, or not enough space.
    init?(_ model: Model, amounts: AmountText, words: Words, in layout: Layout) {
      guard layout.factsWidth > 0 else { return nil }
      var lines: [LabeledFigures.Line] = []
      func add(_ label: String, _ value: Int64?) {
        guard let value else { return }
        lines.append(LabeledFigures.Line(label: label, value: amounts.amount(value)))
      }
      add(words.dailyAverage, model.dailyAverage)
      if let comparison = model.comparison {
        let label =
          switch comparison.basis {
          case .sameDay: words.thisTimeLastMonth
          case .wholeMonth: words.whole(comparison.previous)
          }
        add(label, comparison.base)
        if case .sameDay = comparison.basis {
          add(words.whole(comparison.previous), model.previousTotal)
        }
      }
      figures = LabeledFigures(lines)
      guard !figures.isEmpty, figures.width <= layout.factsWidth else { return nil }
    }

    func draw(opacity: Double, by painter: Painter, on surface: inout Surface) {
      let layout = painter.layout
      guard let second = painter.faded(painter.theme.second, opacity),
        let text = painter.faded(painter.theme.text, opacity)
      else { return }
      surface.fill(
        Rectangle(
          x: layout.right - layout.factsWidth, y: layout.total, width: layout.factsWidth,
          height: LargeNumerals.height))
      figures.draw(
        endingAt: layout.right, y: layout.total, label: second, value: text, on: &surface)
    }
  }
}

extension MonthChart.Model {
  /// The spending per day of the compared days, rounded to the nearest minor unit.
  ///
  /// `nil` without a comparison, because the statements of the first month may begin in the month.
  fileprivate var dailyAverage: Int64? {
    guard let comparison, let base = comparison.base, let days else { return nil }
    let count: Int64
    switch comparison.basis {
    case .sameDay(let day): count = Int64(day.number - days.first.number) + 1
    case .wholeMonth: count = Int64(days.spent.count)
    }
    let (sum, overflow) = base.addingReportingOverflow(comparison.change)
    guard count > 0, !overflow else { return nil }
    let (quotient, remainder) = sum.quotientAndRemainder(dividingBy: count)
    guard remainder.magnitude * 2 >= count.magnitude else { return quotient }
    return quotient + (sum < 0 ? -1 : 1)
  }
}
