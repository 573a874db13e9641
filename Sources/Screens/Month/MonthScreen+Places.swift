import Ledger
import Motion
package import Terminal

/// The places of the parts of the selected month on the screen.
extension MonthScreen {
  /// The columns and the row of the arrows next to the title; `nil` if there is no chart.
  package var arrows: (previous: Int, next: Int, y: Int)? {
    guard let painter else { return nil }
    return (painter.marks.previous, painter.marks.next, painter.layout.header)
  }

  /// The frame of the title; `nil` if there is no chart.
  package var titleFrame: Rectangle? {
    guard let arrows else { return nil }
    let x = arrows.previous + 3
    return Rectangle(x: x, y: arrows.y, width: arrows.next - 2 - x, height: 1)
  }

  /// The number of rows of the legend, but at least 1; 0 if there is no chart.
  package var legendRows: Int { layout.map { max(1, $0.legendRows) } ?? 0 }

  /// Whether the categories without transactions share a line instead of having legend rows.
  package var combinesAbsent: Bool { layout?.absent != nil }

  /// Returns the frame of a legend row; for an invisible row, that of the nearest visible row.
  package func legendFrame(of row: Int) -> Rectangle? {
    layout.map {
      let line = clamp(row - legendTop, to: 0...max(0, $0.legendRows - 1))
      return Rectangle(x: $0.left, y: $0.legend + line, width: $0.legendWidth, height: 1)
    }
  }

  /// Whether the sentence's line can have space for what is still to come.
  package var showsToCome: Bool { layout.map { $0.sentence != nil && $0.width >= 54 } ?? false }

  /// Whether the selected month has space for the payees whose spending changed.
  package var showsCauses: Bool { painter?.causesFrame != nil || layout?.peek != nil }

  /// Returns the legend row at a cell.
  func legendRow(atX x: Int, y: Int) -> Int? {
    guard let layout, let count = painter?.legend.rows.count,
      (layout.left..<layout.left + layout.legendWidth).contains(x),
      (0..<layout.legendRows).contains(y - layout.legend)
    else { return nil }
    let row = legendTop + y - layout.legend
    return row < count ? row : nil
  }

  /// Returns whether the account's name is at a column of the header.
  func isLabel(atX x: Int) -> Bool {
    guard let label = painter?.label else { return false }
    return (label.x..<label.x + label.text.widthInCells).contains(x)
  }

  /// Returns the row whose segment of the bar is at a cell.
  func segment(atX x: Int, y: Int) -> Int? {
    guard let layout, layout.bar.contains(x: x, y: y), let bar = painter?.bar else {
      return nil
    }
    // The middle of the cell, because a cell at an edge belongs to two segments.
    let eighth = (x - layout.bar.x) * 8 + 4
    return bar.edges.lastIndex { !$0.isEmpty && $0.lowerBound <= eighth }
  }

  /// The excluded transactions, if they are at the right end of the hints.
  var besideHints: String? { painter?.besideHints }

  /// The place of the pane beside the chart; `nil` if there is not enough space.
  var peekFrame: Rectangle? { layout?.peek }

  package var hasCalendar: Bool { layout?.calendar != nil }

  /// Returns the day of the calendar or of the row of days at a cell, counted from 0.
  func day(atX x: Int, y: Int) -> Int? {
    painter?.calendar?.day(atX: x, y: y) ?? painter?.days?.day(atX: x, y: y)
  }

  /// Returns the frame of a day of the selected month; `nil` if the chart shows no days.
  func dayFrame(of day: Day) -> Rectangle? {
    guard let painter, let index = months[selected].days?.index(of: day)
    else { return nil }
    return painter.calendar?.frame(of: index) ?? painter.days?.frame(of: index)
  }

  /// The frame of the lines about excluded transactions; `nil` if there are no such lines.
  package var excludedFrame: Rectangle? {
    guard let layout, let painter else { return nil }
    if let text = painter.besideHints, let y = layout.hints {
      return Rectangle(
        x: layout.outerRight - text.widthInCells, y: y, width: text.widthInCells, height: 1)
    }
    guard let y = layout.foot else { return nil }
    // The "worth it" line comes first.
    let first = months[selected].worth == nil ? 0 : 1
    let count = painter.excluded.count - first
    guard count > 0 else { return nil }
    return Rectangle(x: layout.left, y: y + first, width: layout.legendWidth, height: count)
  }

  /// A part of the chart to which text outside the chart refers.
  enum Part { case total, bar, categories }

  /// Returns the rows of a part; `nil` if there is no chart.
  func rows(of part: Part) -> Range<Int>? {
    layout.map { layout in
      switch part {
      case .total: layout.total..<(layout.sentence.map { $0 + 1 } ?? layout.bar.y)
      case .bar: layout.bar.y..<layout.bar.bottom
      case .categories:
        (layout.tableHead ?? layout.legend)..<layout.legend + layout.legendRows
      }
    }
  }

  /// The row of the footer; `nil` if there is no footer.
  package var hintRow: Int? { layout?.hints }
}
